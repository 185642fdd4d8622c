import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Clock, type Cue, createTimeline, play } from './timeline.ts';

const recorded = () => {
  const calls: string[] = [];
  const cue = (name: string, at: number, duration: number, passing?: true): Cue => ({
    at,
    duration,
    run: (progress) => calls.push(`${name}:${progress.toFixed(2)}`),
    ...(passing && { passing }),
  });
  return { calls, cue };
};

test('a cue runs from its moment on, and exactly once at its end', () => {
  const { calls, cue } = recorded();
  const timeline = createTimeline([cue('b', 100, 100), cue('a', 0, 0)]);
  assert.equal(timeline.advance(0), false);
  assert.equal(timeline.advance(150), false);
  assert.equal(timeline.advance(900), true);
  assert.equal(timeline.advance(950), true);
  assert.deepEqual(calls, ['a:1.00', 'b:0.50', 'b:1.00']);
});

test('finishing early shows every end in order, and leaves the sounds out', () => {
  const { calls, cue } = recorded();
  const timeline = createTimeline([cue('late', 500, 100), cue('ding', 300, 0, true), cue('early', 0, 200)]);
  timeline.advance(100);
  timeline.finish();
  timeline.advance(1_000);
  assert.deepEqual(calls, ['early:0.50', 'early:1.00', 'late:1.00']);
});

test('playing settles when the last cue has ended', async () => {
  let now = 0;
  const callbacks = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    onFrame: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
  const { calls, cue } = recorded();
  const playing = play(createTimeline([cue('only', 0, 40)]), clock);
  for (now = 0; now <= 64; now += 16) for (const callback of callbacks) callback();
  await playing.done;
  assert.equal(calls.at(-1), 'only:1.00');
  assert.equal(callbacks.size, 0);
});
