import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSound } from './sound.ts';

// As much of Web Audio as a click and a fanfare need.
class Silent {
  readonly gain = new Proxy({}, { get: () => () => undefined });
  readonly frequency = this.gain;
  connect = <T>(to: T): T => to;
  start(): void {}
  stop(): void {}
  getChannelData = (): Float32Array => new Float32Array(1);
}
const contexts: { state: string }[] = [];
let voices = 0;
class Oscillator extends Silent {
  constructor() {
    super();
    voices += 1;
  }
}
class Context {
  state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 1;
  readonly destination = {};
  constructor() {
    contexts.push(this);
  }
  suspend = async (): Promise<void> => void (this.state = 'suspended');
  resume = async (): Promise<void> => void (this.state = 'running');
}
Object.assign(globalThis, {
  AudioContext: Context,
  DynamicsCompressorNode: Silent,
  GainNode: Silent,
  AudioBuffer: Silent,
  AudioBufferSourceNode: Silent,
  BiquadFilterNode: Silent,
  OscillatorNode: Oscillator,
});
const scale = { rootHz: 220, steps: [0, 2, 4, 7, 9], tempoBpm: 96 } as const;

test('a hush holds whatever would sound, until it is called off', () => {
  const sound = createSound(scale);
  sound.switchTo(true);
  const context = contexts.at(-1);
  sound.hush(true);
  const before = voices;
  sound.click();
  sound.fanfare();
  assert.deepEqual([context?.state, voices - before], ['suspended', 0]);
  sound.hush(false);
  sound.click();
  assert.deepEqual([context?.state, voices - before], ['running', 1]);
});

test("the player's own gesture ends a hush", () => {
  const sound = createSound(scale);
  sound.switchTo(true);
  const context = contexts.at(-1);
  sound.hush(true);
  sound.wake();
  assert.equal(context?.state, 'running');
  sound.hush(true);
  sound.switchTo(true);
  assert.equal(context?.state, 'running');
});
