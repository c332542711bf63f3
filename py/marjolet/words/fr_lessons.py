"""French: the lessons that are played. For readers who never played a trick: no term before it was explained."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.lesson.list": "Leçons",
    "ui.lesson.list.about": (
        "Regardez d'abord une donne, puis jouez de courts exercices. Une erreur se joue jusqu'au bout, puis vous "
        "recommencez."
    ),
    "ui.learn.about.short": "Jouée sous vos yeux, pas à pas.",
    "ui.lesson.minutes": "{n:# minute|# minutes}",
    "ui.lesson.state.new": "À faire",
    "ui.lesson.state.begun": "{n} sur {of}",
    "ui.lesson.state.done": "Faite",
    "ui.lesson.all": "Leçons",
    "ui.lesson.back.exercise": "Un exercice en arrière",
    "ui.lesson.my_turn": "À moi",
    "ui.lesson.again": "Réessayer",
    "ui.lesson.show": "Montrez-moi",
    "ui.lesson.now_you": "À vous",
    "ui.lesson.finish": "Terminer",
    "ui.lesson.go_on": "Suite : {title}",
    "ui.lesson.ledger": "Le décompte",
    "ui.lesson.reset": "Reprendre les leçons à zéro",
    "ui.dialog.lessons": "Reprendre les leçons à zéro ?",
    "ui.dialog.lessons.confirm": "Tout reprendre",
    "ui.dialog.lessons.text": "Votre avancement sera oublié. Votre partie et vos statistiques restent.",
    "ui.dialog.lessons.cancel": "Le garder",
    "ui.lesson.hint": "Conseil",
    "lesson.hint.play": "{card:^le} ? {why}",
    "lesson.hint.card": "{card:^le} conviendrait.",
    "lesson.hint.settle.some": "Laissez tout coché : tout compte maintenant.",
    "lesson.hint.settle.none": "Il n'y a qu'à continuer.",
    "lesson.hint.none": "Aucun conseil trouvé. Jouez selon votre idée.",
    "lesson.damaged": "Votre avancement dans les leçons est illisible : elles reprennent au début.",
    "lesson.points": "{points:# point|# points}",
    "lesson.price.both": (
        "Le meilleur coup fait {points:# point|# points} d'écart : {less} de plus pour vous, {more} de moins pour "
        "l'ordinateur."
    ),
    "lesson.price.less": "Le meilleur coup vous donne {less:# point|# points} de plus.",
    "lesson.price.more": "Le meilleur coup laisse à l'ordinateur {more:# point|# points} de moins.",
    "lesson.left": "{kind} {cards:court}",
    "lesson.press_first": "Cette carte est permise. Appuyez d'abord sur une carte qui ne l'est pas.",
    "lesson.pressed": "{why} Jouez maintenant.",
    "lesson.watch": "Regardez ce qui s'ensuit.",
    "lesson.right": "C'est juste !",
    "lesson.wrong": "Pas cette fois.",
    "lesson.shown": "Voilà comment faire.",
    "lesson.happened": "Ce qui s'est passé",
    "lesson.done": "Leçon terminée !",
    "lesson.done.next": "Passez à la suivante, ou revenez quand vous voudrez : votre place est gardée.",
    "lesson.done.last": "C'était la dernière. D'autres restent à faire, dans la liste de toutes les leçons.",
    "lesson.done.all": "Vous les avez toutes faites. Jouez donc une partie : le tapis vous dit ce qui est permis.",
    # What beats what.
    "lesson.tricks.title": "Quelle carte l'emporte",
    "lesson.tricks.goal": "Quelle carte fait la levée, et lesquelles comptent.",
    "lesson.tricks.order.about": (
        "Chacun joue une carte : c'est une levée, et la meilleure ramasse les deux. Dans une couleur, l'ordre est "
        "{order:court} : seul l'as bat un dix. Chaque as et chaque dix rapporte {brisque} points à qui le ramasse. "
        "Toute carte est permise ici, mais une seule fait la levée."
    ),
    "lesson.tricks.order.goal": "L'ordinateur a joué {led:le}. Faites la levée dans la même couleur.",
    "lesson.tricks.order.right": (
        "{card:^le} bat {led:le} : il vient juste après l'as. Vous l'avez ramassé vous-même, il comptera donc "
        "{mine:# point|# points} pour vous."
    ),
    "lesson.tricks.order.wrong.low": "{card:^le} est au-dessous {led:du} : la levée est à l'ordinateur.",
    "lesson.tricks.order.wrong.suit": (
        "{card:^le} n'est pas de la couleur jouée. Une telle carte ne fait jamais la levée, sauf si c'est un atout."
    ),
    "lesson.tricks.trump.about": (
        "À côté des cartes cachées, le talon, une carte est retournée. Sa couleur est l'atout : ici {trump}. Un atout "
        "bat toute carte des autres couleurs, même un as ; entre deux atouts, le plus fort l'emporte."
    ),
    "lesson.tricks.trump.goal": "L'ordinateur a joué {led:le}. Faites la levée.",
    "lesson.tricks.trump.right": (
        "Même un petit atout prend un as, qui compte maintenant {mine:# point|# points} pour vous."
    ),
    "lesson.tricks.trump.wrong.plain": (
        "{card:^le} n'est ni un atout ni une carte plus forte de la couleur jouée : l'ordinateur garde son as."
    ),
    "lesson.tricks.trump.wrong.brisque": (
        "{card:^le} n'est ni un atout ni de la couleur jouée : l'ordinateur le ramasse, et il compte aussi pour lui."
    ),
    "lesson.tricks.give.about": (
        "Tant qu'il reste un talon, vous jouez la carte que vous voulez, quoi qu'ait joué l'ordinateur. Une levée que "
        "vous ne pouvez pas faire doit coûter peu : dans les levées, seuls les as et les dix comptent, {brisque} "
        "points chacun, {brisques} en tout."
    ),
    "lesson.tricks.give.goal": "Rien ne bat {led:le}, l'atout le plus fort. Donnez le moins possible.",
    "lesson.tricks.give.right": "{card:^le} ne compte rien. Vous perdez la levée, et rien de plus.",
    "lesson.tricks.give.wrong.brisque": "{card:^le} compte {brisque} points, et c'est l'ordinateur qui l'a.",
    "lesson.tricks.give.wrong.trump": (
        "Cela ne coûte aucun point, mais {card:le} est un atout : gardez-le pour faire une levée. Une petite carte "
        "d'une autre couleur suffit."
    ),
    "lesson.tricks.lead.about": (
        "Qui fait une levée entame la suivante, c'est-à-dire y joue en premier : la carte est au choix. L'autre "
        "répond comme il veut, et même par un atout. Atout {trump}."
    ),
    "lesson.tricks.lead.goal": "À vous d'entamer, avec la seule carte qui fait la levée à coup sûr.",
    "lesson.tricks.lead.right": "Rien ne bat {ace:le}, l'atout le plus fort. Vous entamez de nouveau.",
    "lesson.tricks.lead.wrong.ace": (
        "{plain:^le} est la plus forte carte de sa couleur, mais {their_card:le} est un atout et l'emporte."
    ),
    "lesson.tricks.lead.wrong.beaten": "{their_card:^le} bat {card:le}.",
    # After a trick.
    "lesson.settle.title": "Après chaque levée",
    "lesson.settle.goal": "Quand on annonce, qui pioche, qui entame.",
    "lesson.settle.declare.about": (
        "Vous avez fait la levée. Avant de piocher, vous seul pouvez annoncer : étaler des cartes qui vont ensemble et "
        "en marquer les points. Un roi et une dame de même couleur font un mariage : {marriage} points tout de suite, "
        "{royal_marriage} s'ils sont d'atout. Ils restent à vous."
    ),
    "lesson.settle.declare.goal": "Cochez le mariage, puis annoncez-le.",
    "lesson.settle.declare.right": (
        "{marriage:# point|# points} tout de suite. L'ordinateur, lui, ne pouvait pas annoncer : la levée était à vous."
    ),
    "lesson.settle.declare.wrong.nothing": (
        "Vous n'avez rien annoncé. Puis l'ordinateur a fait une levée et, lui, a annoncé ; votre mariage attend "
        "que vous en refassiez une."
    ),
    "lesson.settle.win.about": (
        "Une annonce ne compte pas en main : il faut d'abord faire une levée, la dixième au plus tard. Et toutes ses "
        "cartes doivent alors être encore dans votre main ; ne faites donc pas la levée avec l'une d'elles."
    ),
    "lesson.settle.win.goal": "Faites la levée, puis annoncez {pair:le et}.",
    "lesson.settle.win.right": "{ace:^le} a fait la levée, et le mariage était encore entier.",
    "lesson.settle.win.wrong.lost": (
        "La levée est à l'ordinateur : c'est lui qui annonce, pour {theirs:# point|# points}, et non vous."
    ),
    "lesson.settle.win.wrong.spent": (
        "{card:^le} a fait la levée, mais une carte jouée est perdue, et le mariage avec elle."
    ),
    "lesson.settle.win.wrong.nothing": "La levée est à vous, mais le mariage n'est pas annoncé.",
    "lesson.settle.after.about": (
        "Quand le gagnant a annoncé, ou continue sans annoncer, chacun pioche une carte du talon et en a de nouveau "
        "six. Cela se fait après chaque levée tant qu'il reste un talon, même sans annonce."
    ),
    "lesson.settle.after.goal": "La levée est à vous, sans rien à annoncer. Que se passe-t-il ensuite ?",
    "lesson.settle.after.answer.me-me": "Je pioche d'abord, puis j'entame",
    "lesson.settle.after.answer.me-them": "Je pioche d'abord, l'ordinateur entame",
    "lesson.settle.after.answer.them-them": "L'ordinateur pioche d'abord et entame",
    "lesson.settle.after.right": (
        "Le gagnant pioche la carte du dessus, l'autre la suivante, et le gagnant entame. Vous ne voyez pas la carte "
        "de l'ordinateur."
    ),
    "lesson.settle.after.wrong.answer": "La levée était à vous : vous avez pioché d'abord, puis vous avez entamé.",
    "lesson.settle.laid.about": (
        "{pair:^le et} sont étalés parce que vous les avez annoncés. Ils font toujours partie de votre main : ils se "
        "jouent comme les autres, et peuvent servir à d'autres annonces."
    ),
    "lesson.settle.laid.goal": "L'ordinateur a joué {led:le}. Prenez-le avec une carte étalée.",
    "lesson.settle.laid.right": "{card:^le} fait la levée. Une fois jouée, la carte est perdue, comme toute autre.",
    "lesson.settle.laid.wrong.lost": (
        "{card:^le} ne bat pas {led:le}. La levée est à l'ordinateur, qui annonce : {theirs:# point|# points} pour lui."
    ),
    # Melds.
    "lesson.melds.title": "Des cartes qui servent deux fois",
    "lesson.melds.goal": "Toutes les annonces, leurs points, et les cartes qui servent encore.",
    "lesson.melds.two.about": (
        "Atout {trump}. Le valet d'atout fait une annonce avec n'importe quelle dame, le marjolet : {marjolet} "
        "points, et {trump_marjolet} avec la dame d'atout. Une carte peut servir à plusieurs annonces, même faites "
        "ensemble."
    ),
    "lesson.melds.two.goal": "{queen:^le} sert ici à deux annonces. Annoncez tout.",
    "lesson.melds.two.right": (
        "La dame a servi deux fois : avec le roi pour {royal_marriage} points, avec le valet pour {trump_marjolet}."
    ),
    "lesson.melds.two.wrong.part": "Il manque : {left:et}. Inutile de choisir : {queen:le} sert aux deux.",
    "lesson.melds.two.wrong.nothing": (
        "Rien n'est annoncé, et la levée suivante est à l'ordinateur : vos annonces attendent."
    ),
    "lesson.melds.five.about": (
        "Atout {trump}. Quatre cartes de même rang font un carré : {four_aces} points pour les as, {four_tens} pour "
        "les dix, {four_kings} pour les rois, {four_queens} pour les dames ; les valets, rien. Tout ce que vous "
        "tenez s'annonce ensemble."
    ),
    "lesson.melds.five.goal": "Vous avez quatre dames et {jack:le}. Annoncez tout ce qui peut l'être.",
    "lesson.melds.five.right": "{n:# annonce|# annonces} avec si peu de cartes : {mine:# point|# points}.",
    "lesson.melds.five.wrong.part": "Il manque : {left:et}.",
    "lesson.melds.five.wrong.nothing": (
        "Rien n'est annoncé : les quatre dames et {jack:le} font {n:# annonce|# annonces}."
    ),
    "lesson.melds.again.about": (
        "{pair:^le et} ont déjà été annoncés et sont étalés. Depuis, vous avez pioché {jack:le}, le valet d'atout, et "
        "vous venez de faire une levée. Les mêmes cartes ne s'annoncent jamais deux fois de la même façon ; dans une "
        "autre annonce, elles peuvent resservir."
    ),
    "lesson.melds.again.goal": "Combien de points pouvez-vous annoncer maintenant ?",
    "lesson.melds.again.right": "{jack:^le} avec {queen:le}, déjà étalée. Le mariage a compté et ne compte plus.",
    "lesson.melds.again.wrong.answer": (
        "{queen:^le} ressert, avec {jack:le} : {marjolet} points. Le mariage, ces deux mêmes cartes, ne compte plus."
    ),
    "lesson.melds.four.about": (
        "La levée est à vous, et vous avez quatre valets. Souvenez-vous : trois carrés valent plus que celui de "
        "dames, un seul ne vaut rien."
    ),
    "lesson.melds.four.goal": "Quel carré ne vaut rien ?",
    "lesson.melds.four.answer.four_tens": "Le carré de dix",
    "lesson.melds.four.answer.four_jacks": "Le carré de valets",
    "lesson.melds.four.answer.four_queens": "Le carré de dames",
    "lesson.melds.four.right": "Quatre valets ne valent rien. Gardez tout de même le valet d'atout, pour une dame.",
    "lesson.melds.four.wrong.answer": (
        "Les as valent {four_aces}, les dix {four_tens}, les rois {four_kings}, les dames {four_queens}. Quatre "
        "valets ne valent rien : vous n'aviez rien à annoncer."
    ),
    # The seven.
    "lesson.seven.title": "Le sept d'atout",
    "lesson.seven.goal": "Le plus petit atout rapporte, de trois façons.",
    "lesson.seven.exchange.about": (
        "Qui a fait la levée et tient le sept d'atout peut l'échanger contre la carte retournée : {exchange} points. "
        "Le sept prend alors sa place, face visible. Cela se fait avant d'annoncer ; la nouvelle carte peut donc "
        "s'annoncer aussitôt."
    ),
    "lesson.seven.exchange.goal": "{king:^le} est retourné, et vous avez {dix:le}. Profitez-en.",
    "lesson.seven.exchange.right": (
        "{exchange} points pour l'échange, {royal_marriage} pour le mariage d'atout avec le roi que vous avez pris."
    ),
    "lesson.seven.exchange.wrong.part": "Vous avez maintenant le roi, mais le mariage d'atout n'est pas annoncé.",
    "lesson.seven.exchange.wrong.nothing": "Le sept est resté dans votre main, et le roi près du talon.",
    "lesson.seven.play.about": (
        "Atout {trump}. Jouer le sept d'atout rapporte aussi : {dix_played} points à qui le joue, dans n'importe "
        "quelle levée, gagnée ou perdue. Et si petit qu'il soit, c'est un atout."
    ),
    "lesson.seven.play.goal": "L'ordinateur a joué {led:le}. Faites la levée et marquez aussitôt.",
    "lesson.seven.play.right": (
        "{dix_played} points tout de suite pour le sept, et {led:le} en comptera {brisque} à la fin."
    ),
    "lesson.seven.play.wrong.kept": (
        "{card:^le} ne prend pas {led:le}. Le sept, un atout, l'aurait pris, et aurait rapporté en plus."
    ),
    "lesson.seven.turned.about": (
        "À la donne, la carte retournée peut être le sept lui-même. Cela rapporte à celui qui a donné. Personne ne "
        "peut alors l'échanger : il reste là jusqu'à la dixième levée."
    ),
    "lesson.seven.turned.goal": "Vous avez donné, et {dix:le} est retourné. À qui cela rapporte-t-il ?",
    "lesson.seven.turned.answer.me": "À moi : {points:# point|# points}",
    "lesson.seven.turned.answer.them": "À l'ordinateur : {points:# point|# points}",
    "lesson.seven.turned.answer.nobody": "À personne",
    "lesson.seven.turned.right": (
        "Vous avez donné : {turned_up_seven} points sont à vous avant qu'on joue. L'ordinateur, qui n'a pas donné, "
        "entame, et donnera la fois suivante."
    ),
    "lesson.seven.turned.wrong.answer": (
        "Voyez vos points en haut : vous avez donné, vous avez donc {turned_up_seven} points depuis la donne. "
        "L'ordinateur entame, et donnera la fois suivante."
    ),
    # The tenth trick.
    "lesson.ten.title": "La dixième levée",
    "lesson.ten.goal": "La seule qu'on est payé pour perdre, et les dernières annonces.",
    "lesson.ten.lose.about": (
        "À la dixième levée il ne reste que deux cartes : une cachée, et la retourne. Le gagnant annonce comme "
        "toujours et prend la carte cachée. Étrange mais vrai : le perdant prend la retourne et marque {trick_ten} "
        "points. Atout {trump}."
    ),
    "lesson.ten.lose.goal": "La retourne est {up:le}, la meilleure carte de toutes. Arrangez-vous pour l'avoir.",
    "lesson.ten.lose.right": "Levée perdue, {trick_ten} points et {up:le} gagnés. Le talon est épuisé.",
    "lesson.ten.lose.wrong.won": (
        "{card:^le} a fait la levée. {up:^le} et {trick_ten} points sont donc allés à l'ordinateur."
    ),
    "lesson.ten.lose.wrong.brisque": (
        "{up:^le} et {trick_ten} points sont à vous. Mais {card:le} compte {brisque} pour l'ordinateur ; une autre "
        "carte aurait perdu aussi bien."
    ),
    "lesson.ten.chance.about": (
        "Vous avez fait la dixième levée. C'est la dernière après laquelle on échange et annonce : ce qui n'est pas "
        "annoncé maintenant ne comptera jamais. Ensuite les cartes étalées rentrent en main."
    ),
    "lesson.ten.chance.goal": "La retourne est {queen:le}, et vous avez {dix:le}. Dernière chance !",
    "lesson.ten.chance.right": (
        "{exchange} et {royal_marriage} points, à temps. Le perdant, l'ordinateur, a pris la retourne : le sept que "
        "vous y avez mis, qui rapporte {dix_played} à qui le joue."
    ),
    "lesson.ten.chance.wrong.part": "La dame est à vous, mais son mariage n'est pas annoncé : il ne comptera jamais.",
    "lesson.ten.chance.wrong.nothing": "C'est trop tard : la dame est à l'ordinateur, et plus rien ne s'annonce.",
    "lesson.ten.over.about": (
        "Le talon est épuisé. Restent six levées, avec les cartes en main : on ne pioche plus, et qui fait une levée "
        "entame aussitôt la suivante."
    ),
    "lesson.ten.over.goal": "Vous entamez. Après cette levée, pourriez-vous annoncer {pair:le et} ?",
    "lesson.ten.over.answer.yes": "Oui, comme après toute levée",
    "lesson.ten.over.answer.no": "Non, c'est fini",
    "lesson.ten.over.answer.dear": "Oui, si aucun atout n'est tombé",
    "lesson.ten.over.right": (
        "Échanges et annonces ont pris fin à la dixième levée. Vous avez fait celle-ci et entamé de nouveau."
    ),
    "lesson.ten.over.wrong.answer": (
        "Vous avez fait la levée, mais il n'y avait plus rien à échanger, à annoncer ni à piocher : vous avez entamé "
        "aussitôt. Les annonces ont pris fin à la dixième levée."
    ),
    # The last six.
    "lesson.duties.title": "Les six dernières levées",
    "lesson.duties.goal": "Ce qu'il faut jouer quand le talon est épuisé.",
    "lesson.duties.follow.about": (
        "Dans les six dernières levées on entame toujours à son choix, mais celui qui répond a des obligations. "
        "D'abord fournir : jouer une carte de la couleur entamée si vous en avez. La règle vaut aussi à l'atout. Ce "
        "qui est interdit est grisé. Atout {trump}."
    ),
    "lesson.duties.follow.goal": "Appuyez sur une carte grisée pour savoir pourquoi. Puis jouez une carte non grisée.",
    "lesson.duties.follow.right": (
        "{card:^le} fournit. La levée est perdue, mais vous n'aviez pas mieux : {held:le ou} convenait."
    ),
    "lesson.duties.beat.about": (
        "Atout {trump}. Deuxième obligation : si vous pouvez fournir une carte plus forte que la carte jouée, il le "
        "faut ; c'est monter. Une plus faible est alors refusée. Si vous n'en avez que de plus faibles, n'importe "
        "laquelle convient, mais pas une autre couleur. La règle vaut aussi à l'atout."
    ),
    "lesson.duties.beat.goal": (
        "Appuyez sur {low:le} : pourquoi est-il grisé ? Puis jouez une carte non grisée."
    ),
    "lesson.duties.beat.right": "Il fallait monter sur {led:le} avec {high:le ou}. La levée est à vous.",
    "lesson.duties.trump.about": (
        "Atout {trump}. Troisième obligation : sans carte de la couleur jouée, il faut jouer un atout si vous en "
        "avez ; c'est couper. N'importe quel atout convient."
    ),
    "lesson.duties.trump.goal": "Appuyez sur une carte grisée pour savoir pourquoi. Puis jouez une carte non grisée.",
    "lesson.duties.trump.right": "Sans carte de cette couleur, il fallait couper ; {led:le} est à vous.",
    "lesson.duties.free.about": (
        "Atout {trump}. Sans carte de la couleur jouée et sans atout, vous êtes libre : toute carte est permise, et "
        "aucune ne peut gagner."
    ),
    "lesson.duties.free.goal": "Ni {suit} ni atout : jouez la carte qui coûte le moins.",
    "lesson.duties.free.right": "{card:^le} ne compte rien.",
    "lesson.duties.free.wrong.brisque": (
        "Vous étiez libre, et {card:le} compte maintenant {brisque} points pour l'ordinateur."
    ),
    # Counting.
    "lesson.counting.title": "Le décompte",
    "lesson.counting.goal": "Ce qui s'ajoute à la fin, et comment on gagne une partie.",
    "lesson.counting.brisques.about": (
        "Après la dernière levée on compte : {brisque} points par as et par dix dans vos levées, et {last_trick} pour "
        "la dernière levée. Tout le reste a été marqué au fur et à mesure. Vous allez faire la dernière levée avec "
        "{ace:le} ; vos levées contiendront alors {taken:court}."
    ),
    "lesson.counting.brisques.goal": "Combien de points le décompte vous rapporte-t-il ?",
    "lesson.counting.brisques.right": (
        "As et dix : {n}, soit {alone} points ; la dernière levée porte le total à {total}."
    ),
    "lesson.counting.brisques.wrong.answer": (
        "As et dix : {n}, à {brisque} chacun, et {last_trick} pour la dernière levée : {total} points."
    ),
    "lesson.counting.sweep.about": (
        "Faire les six dernières levées sans exception, c'est le capot : {sweep} points, au lieu des "
        "{last_trick} de la dernière. Vous en avez déjà fait quatre. Atout {trump}. "
        "Le talon épuisé, ce que vous n'avez pas et qui n'est pas "
        "tombé est chez l'ordinateur : {held:le et}. Il doit fournir, monter et couper comme vous."
    ),
    "lesson.counting.sweep.goal": "Restent deux levées, et vous entamez. Faites les deux.",
    "lesson.counting.sweep.right": (
        "{low:^le} a fait tomber le seul atout de l'ordinateur, et plus rien ne battait {ace:le} : capot, {sweep} "
        "points."
    ),
    "lesson.counting.sweep.wrong.ace": (
        "L'ordinateur n'avait pas de cette couleur : il a dû couper {ace:le}. Plus de capot : il ne reste que les "
        "{last_trick} points de la dernière levée."
    ),
    "lesson.counting.match.about": (
        "Dès qu'à la fin d'une donne un total atteint {target} points, le plus grand des deux gagne ; à égalité, on "
        "joue une donne de plus. L'ordinateur a joué {led:le} et entamera ensuite {last:du}. Atout {trump} : vous n'en "
        "avez pas, et pas de {suit} non plus."
    ),
    "lesson.counting.match.goal": "Restent deux levées. Jouez de façon à gagner la partie.",
    "lesson.counting.match.right": "{ace:^le} a fait la dernière levée, et gagné la partie.",
    "lesson.counting.match.wrong.ace": (
        "{ace:^le} est allé à l'ordinateur, la dernière levée aussi. Les totaux sont à égalité : personne n'a gagné, "
        "et on jouerait une donne de plus."
    ),
    # A first hand.
    "lesson.first.title": "Une première donne",
    "lesson.first.goal": "De la donne au décompte, avec un mot sur chaque coup.",
    "lesson.first.hand.about": ("Une donne entière contre un adversaire pas trop fort. Chaque coup est commenté ici."),
    "lesson.first.hand.goal": "Jouez la donne jusqu'au bout. Elle ne compte nulle part.",
    "lesson.tip.first": (
        "L'ordinateur a donné, vous entamez ; l'atout est {trump}. Faites des levées pour pouvoir annoncer : un as y "
        "suffit souvent. Toute carte est permise tant qu'il reste un talon."
    ),
    "lesson.tip.lead": (
        "À vous d'entamer. Si vous avez une annonce en main, cherchez à faire cette levée : une forte carte qui ne "
        "sert à aucune annonce convient. Sans annonce, une petite carte ne risque rien."
    ),
    "lesson.tip.reply": (
        "L'ordinateur a joué {led:le}. La levée en vaut-elle la peine ? Pour un as, un dix ou pour annoncer, oui ; "
        "sinon donnez une carte qui ne compte rien. Gardez rois et dames qui peuvent se marier."
    ),
    "lesson.tip.settle.nothing": "La levée est à vous, sans rien à annoncer. Continuez : chacun pioche.",
    "lesson.tip.settle.declare": "La levée est à vous : annoncez ce qui est coché. Cela compte tout de suite.",
    "lesson.tip.settle.exchange": "La levée est à vous : le sept ramène la retourne, {exchange} points.",
    "lesson.tip.ten": (
        "La dixième levée : son perdant marque {trick_ten} points et prend {turn_up:le}. Son gagnant a la dernière "
        "chance d'annoncer. À vous de choisir."
    ),
    "lesson.tip.six.lead": (
        "Le talon est épuisé : ce que vous n'avez pas et qui n'est pas tombé est chez l'ordinateur. Entamez à votre "
        "choix ; il doit fournir, monter ou couper."
    ),
    "lesson.tip.six.reply": (
        "L'ordinateur a joué {led:le} : fournissez, et montez si possible ; sans la couleur, coupez ; sans atout non "
        "plus, carte au choix."
    ),
    "lesson.tip.six.last": "La dernière levée : {last_trick} points à qui la fait. Puis on compte les as et les dix.",
    "lesson.tip.wait": "À l'ordinateur de jouer.",
    "lesson.tip.over": (
        "La donne est finie : {mine:# point|# points} pour vous, {theirs} pour l'ordinateur. Votre première donne est "
        "jouée ! Une partie continue ainsi jusqu'à ce que l'un des deux atteigne le but."
    ),
}
