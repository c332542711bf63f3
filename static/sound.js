// The sounds of a table, made on the spot: marjoletSound.play(name, volume). No file is fetched.
//
// Nothing is set up before the first sound that is wanted after a person has touched the page: browsers allow none
// earlier. A sound that cannot be made is left out, in silence; nothing here throws.
"use strict";
{
  const GAP = 0.11; // seconds between sounds that were asked for at once
  const PATIENCE = 0.5; // what would come later than this is left out: sounds never pile up
  const IDLE_MS = 4000; // then the device may rest
  let context = null;
  let out = null;
  let hiss = null;
  let free = 0; // when the next sound may begin
  let touched = false;
  let resting = 0;

  const allowed = () => navigator.userActivation?.hasBeenActive ?? touched;

  const start = () => {
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    context = new Context();
    // Several voices at once must not crackle.
    const limiter = context.createDynamicsCompressor();
    limiter.connect(context.destination);
    out = limiter;
    hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  };

  // A gain that rises at once and dies away within `seconds`.
  const envelope = (at, seconds, level) => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(out);
    return gain;
  };

  // Paper and wood: noise through a narrow band.
  const brush = (at, seconds, level, hertz, narrow = 1.2) => {
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    source.buffer = hiss;
    source.loop = true;
    band.type = "bandpass";
    band.frequency.value = hertz;
    band.Q.value = narrow;
    source.connect(band).connect(envelope(at, seconds, level));
    source.start(at);
    source.stop(at + seconds);
  };

  const tone = (at, seconds, level, hertz, type = "triangle") => {
    const source = context.createOscillator();
    source.type = type;
    source.frequency.value = hertz;
    source.connect(envelope(at, seconds, level));
    source.start(at);
    source.stop(at + seconds);
  };

  const tune = (at, level, notes, step, seconds) =>
    notes.forEach((hertz, i) => tone(at + i * step, seconds, level, hertz));

  const C5 = 523.25, E5 = 659.25, G5 = 783.99, C6 = 1046.5, A4 = 440, F4 = 349.23, D4 = 293.66;

  const SOUNDS = {
    deal: (at, v) => { for (let i = 0; i < 6; i++) brush(at + i * 0.07, 0.06, 0.3 * v, 2600 + i * 90); },
    play: (at, v) => { brush(at, 0.07, 0.5 * v, 1500); tone(at, 0.05, 0.12 * v, 190, "sine"); },
    take: (at, v) => { brush(at, 0.16, 0.28 * v, 1100, 0.8); brush(at + 0.09, 0.07, 0.3 * v, 900); },
    draw: (at, v) => { brush(at, 0.12, 0.3 * v, 3200, 0.9); },
    exchange: (at, v) => { brush(at, 0.08, 0.4 * v, 1900); tune(at, 0.14 * v, [A4, E5], 0.09, 0.25); },
    meld: (at, v) => tune(at, 0.16 * v, [C5, E5], 0.1, 0.4),
    marjolet: (at, v) => tune(at, 0.18 * v, [C5, E5, G5, C6, G5, C6], 0.085, 0.45),
    refused: (at, v) => { tone(at, 0.12, 0.22 * v, 150, "sine"); tone(at + 0.1, 0.14, 0.2 * v, 120, "sine"); },
    won: (at, v) => tune(at, 0.18 * v, [G5 / 2, C5, E5, G5], 0.13, 0.6),
    lost: (at, v) => tune(at, 0.15 * v, [A4, F4, D4], 0.18, 0.6),
  };

  // Plays a sound, at a volume above 0 and up to 1; gives whether it will be heard.
  const play = (name, volume) => {
    try {
      const sound = Object.hasOwn(SOUNDS, name) ? SOUNDS[name] : null;
      if (!sound || !(volume > 0) || !allowed()) return false;
      if (!context) start();
      if (context.state === "suspended") Promise.resolve(context.resume()).catch(() => {});
      const now = context.currentTime;
      const at = Math.max(now + 0.01, free);
      if (at > now + PATIENCE) return false;
      free = at + GAP;
      sound(at, Math.min(volume, 1));
      clearTimeout(resting);
      resting = setTimeout(() => Promise.resolve(context.suspend()).catch(() => {}), IDLE_MS);
      return true;
    } catch {
      return false;
    }
  };

  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => { touched = true; }, { capture: true, passive: true });
  }

  globalThis.marjoletSound = { play };
}
