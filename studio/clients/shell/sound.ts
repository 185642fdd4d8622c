import { deviceStorage } from './storage.ts';

/**
 * All sound is made here, without files: additive bells, filtered noise, thuds and arpeggios into a limiter.
 * One AudioContext, made on the first gesture after the player switched sound on; off by default and remembered.
 */
export type Sound = {
  readonly on: boolean;
  /** Must be called from a gesture; browsers keep a context silent otherwise. */
  switchTo: (on: boolean) => void;
  /** Lets a context that waited for a gesture run, and ends a hush. */
  wake: () => void;
  click: () => void;
  /** A reel has landed; the pitch rises from left to right. */
  thud: (reel: number) => void;
  /** A scatter has landed: the nth of this spin. */
  scatter: (nth: number) => void;
  /** The rolling of the reels, until the returned function is called. */
  roll: () => () => void;
  /** Rising noise while a third scatter may come. */
  rise: (durationMs: number) => void;
  /** Announces a win; `steps` is how far the arpeggio climbs. */
  arpeggio: (steps: number) => void;
  /** One tick of a counting win, 0 to 1 of the way. */
  tick: (progress: number) => void;
  coin: () => void;
  fanfare: () => void;
  /** Silences everything until it is called off, or the player's next gesture: while the page is hidden, or the site asks for quiet. */
  hush: (hushed: boolean) => void;
};

const storageKey = 'croupier.sound';
/** Semitones above the root; five tones that never clash. */
export type Scale = { rootHz: number; steps: readonly [number, ...number[]]; tempoBpm: number };

export const createSound = (scale: Scale): Sound => {
  let on = deviceStorage.getItem(storageKey) === 'on';
  let graph: Graph | undefined;
  let hushed = false;

  const ready = (): Graph | undefined => {
    // A sound that wakes the context would undo the hush, and one that waits in it would be heard with all the others at its end.
    if (!on || hushed) return undefined;
    graph ??= openGraph();
    if (graph.context.state === 'suspended') void graph.context.resume();
    return graph;
  };
  const tone = (step: number): number => {
    const { steps, rootHz } = scale;
    const octave = Math.floor(step / steps.length);
    return rootHz * 2 ** (octave + (steps[((step % steps.length) + steps.length) % steps.length] ?? 0) / 12);
  };

  return {
    get on() {
      return on;
    },
    switchTo: (wanted) => {
      on = wanted;
      hushed &&= !wanted;
      deviceStorage.setItem(storageKey, wanted ? 'on' : 'off');
      if (wanted) bell(ready(), tone(4), 0.22, 0.6);
      else if (graph !== undefined) void graph.context.suspend();
    },
    wake: () => {
      hushed = false;
      ready();
    },
    click: () => blip(ready(), 620, 0.05, 0.12),
    thud: (reel) => thud(ready(), 78 * 2 ** (reel / 12), tone(reel) / 4),
    scatter: (nth) => {
      bell(ready(), tone(nth * 2 + 2), 0.34, 1.6);
      bell(ready(), tone(nth * 2 + 4), 0.2, 1.4, 0.07);
    },
    roll: () => roll(ready(), tone, scale.tempoBpm),
    rise: (durationMs) => noise(ready(), { from: 300, to: 3_400, seconds: durationMs / 1_000, gain: 0.14, rising: true }),
    arpeggio: (steps) => {
      const sounding = ready();
      if (sounding === undefined) return;
      duck(sounding, steps * 0.085 + 0.5);
      for (let step = 0; step < steps; step++) bell(sounding, tone(step), 0.22, 0.7, step * 0.085);
    },
    tick: (progress) => blip(ready(), 700 + progress * 900, 0.03, 0.05),
    coin: () => {
      bell(ready(), 1_760 + Math.random() * 500, 0.08, 0.25);
      bell(ready(), 2_640 + Math.random() * 500, 0.05, 0.2, 0.03);
    },
    fanfare: () => {
      const sounding = ready();
      if (sounding === undefined) return;
      duck(sounding, 2.2);
      [0, 2, 4, 5, 7, 9].forEach((step, beat) => {
        bell(sounding, tone(step), 0.26, 1.3, beat * 0.13);
        bell(sounding, tone(step) / 2, 0.16, 1.1, beat * 0.13);
      });
      noise(sounding, { from: 5_000, to: 9_000, seconds: 1.4, gain: 0.05, rising: false });
    },
    hush: (wanted) => {
      hushed = wanted;
      if (graph === undefined) return;
      if (hushed) void graph.context.suspend();
      else if (on) void graph.context.resume();
    },
  };
};

type Graph = { context: AudioContext; out: GainNode; bed: GainNode; hiss: AudioBuffer };

const openGraph = (): Graph => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const limiter = new DynamicsCompressorNode(context, { threshold: -9, knee: 4, ratio: 20, attack: 0.002, release: 0.16 });
  const out = new GainNode(context, { gain: 0.8 });
  // The music underneath goes through its own gain, so that a win can duck it.
  const bed = new GainNode(context, { gain: 1 });
  bed.connect(out);
  out.connect(limiter).connect(context.destination);
  const hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate, numberOfChannels: 1 });
  const samples = hiss.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1;
  return { context, out, bed, hiss };
};

const duck = ({ context, bed }: Graph, seconds: number): void => {
  const at = context.currentTime;
  bed.gain.cancelScheduledValues(at);
  bed.gain.setTargetAtTime(0.3, at, 0.03);
  bed.gain.setTargetAtTime(1, at + seconds, 0.3);
};

/** Partials of a struck bell: the second and third are not harmonic, which is what makes it a bell. */
const partials = [
  { ratio: 1, gain: 1 },
  { ratio: 2.76, gain: 0.35 },
  { ratio: 5.4, gain: 0.14 },
];

const bell = (graph: Graph | undefined, hertz: number, gain: number, seconds: number, afterSeconds = 0): void => {
  if (graph === undefined) return;
  const { context, out } = graph;
  const at = context.currentTime + afterSeconds;
  for (const partial of partials) {
    const lasts = seconds / partial.ratio ** 0.4;
    const oscillator = new OscillatorNode(context, { frequency: hertz * partial.ratio });
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(gain * partial.gain, at + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    oscillator.connect(envelope).connect(out);
    oscillator.start(at);
    oscillator.stop(at + lasts + 0.05);
  }
};

const blip = (graph: Graph | undefined, hertz: number, seconds: number, gain: number): void => {
  if (graph === undefined) return;
  const { context, out } = graph;
  const at = context.currentTime;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const envelope = new GainNode(context, { gain });
  envelope.gain.setValueAtTime(gain, at);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(envelope).connect(out);
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.02);
};

const thud = (graph: Graph | undefined, hertz: number, ringHz: number): void => {
  if (graph === undefined) return;
  const { context, out } = graph;
  const at = context.currentTime;
  const oscillator = new OscillatorNode(context, { frequency: hertz * 2.2 });
  oscillator.frequency.exponentialRampToValueAtTime(hertz * 0.8, at + 0.12);
  const envelope = new GainNode(context, { gain: 0.5 });
  envelope.gain.setValueAtTime(0.5, at);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
  oscillator.connect(envelope).connect(out);
  oscillator.start(at);
  oscillator.stop(at + 0.25);
  noise(graph, { from: 900, to: 300, seconds: 0.07, gain: 0.16, rising: false });
  bell(graph, ringHz, 0.05, 0.3);
};

type Burst = { from: number; to: number; seconds: number; gain: number; rising: boolean };
const noise = (graph: Graph | undefined, { from, to, seconds, gain, rising }: Burst): void => {
  if (graph === undefined) return;
  const { context, out, hiss } = graph;
  const at = context.currentTime;
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 1.2, frequency: from });
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const envelope = new GainNode(context, { gain: rising ? 0.001 : gain });
  envelope.gain.setValueAtTime(rising ? 0.001 : gain, at);
  envelope.gain.exponentialRampToValueAtTime(rising ? gain : 0.0001, at + seconds);
  envelope.gain.linearRampToValueAtTime(0, at + seconds + 0.03);
  source.connect(filter).connect(envelope).connect(out);
  source.start(at);
  source.stop(at + seconds + 0.05);
};

/** Filtered noise with a pluck on every sixteenth, as long as the reels turn. */
const roll = (graph: Graph | undefined, tone: (step: number) => number, tempoBpm: number): (() => void) => {
  if (graph === undefined) return () => undefined;
  const { context, bed, hiss } = graph;
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 480, Q: 0.8 });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.linearRampToValueAtTime(0.05, context.currentTime + 0.15);
  source.connect(filter).connect(envelope).connect(bed);
  source.start();
  let step = 0;
  const pluck = (): void => {
    const at = context.currentTime;
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: tone([0, 2, 4, 2, 5, 4, 2, 4][step % 8] ?? 0) });
    const voice = new GainNode(context, { gain: 0.07 });
    voice.gain.setValueAtTime(0.07, at);
    voice.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
    oscillator.connect(voice).connect(bed);
    oscillator.start(at);
    oscillator.stop(at + 0.16);
    step += 1;
  };
  const timer = setInterval(pluck, 60_000 / tempoBpm / 4);
  return () => {
    clearInterval(timer);
    const at = context.currentTime;
    envelope.gain.cancelScheduledValues(at);
    envelope.gain.setTargetAtTime(0, at, 0.05);
    source.stop(at + 0.4);
  };
};
