"""English: the menu, dialogs, help, and what is told around the match."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.menu": "Menu",
    "ui.version": "Version {version}",
    "ui.language": "Language",
    "ui.lang.en": "English",
    "ui.lang.fr": "Français",
    "ui.level": "Opponent",
    "ui.speed": "Speed",
    "ui.speed.slow": "Slow",
    "ui.speed.normal": "Normal",
    "ui.speed.fast": "Fast",
    "ui.presets": "Rules",
    "ui.presets.note": "Published rules differ. Choosing others starts a new match.",
    "ui.presets.source": "Source: {preset:@preset.*.source}",
    "ui.dialog.title": "Give up this match?",
    "ui.dialog.new-match.text": "The match under way will be lost, and a new one begins.",
    "ui.dialog.target.text": "The match under way will be lost, and a new one to {target} points begins.",
    "ui.dialog.preset.text": (
        "The match under way will be lost, and a new one begins by other rules: {preset:@preset.*.name}."
    ),
    "ui.dialog.confirm": "Start a new match",
    "ui.dialog.cancel": "Keep playing",
    "ui.ask_again": "Ask again",
    "ui.offline_ready": "Ready: you can now play without a network.",
    "ui.keys": "Keyboard",
    "ui.keys.tab": "Tab goes from one part of the table to the next.",
    "ui.keys.arrows": "The left and right arrows go along your hand; Home and End to its ends.",
    "ui.keys.enter": "Enter or the space bar plays the card, or presses the button.",
    "ui.keys.why": "Pressing a dimmed card tells why it cannot be played.",
    "notice.restored": "Here is your match, as you left it.",
    "notice.save_set_aside": "The saved match could not be read. It is kept aside, and a new one begins.",
    "notice.not_kept": "This browser cannot save the match: it will be lost with the page.",
    "notice.computer_failed": "The computer could not answer. Your match is safe.",
    "notice.address": "The address asks for {name} “{value}”, which this table does not know.",
}
