import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';
import type { Sound } from '../shell/sound.ts';
import type { Clock } from '../shell/timeline.ts';
import { createDirector, type Pace } from './director.ts';
import type { Surface } from './stage/surface.ts';

const strip: SymbolId[] = ['wild', 'low1', 'low2', 'scatter', 'low3', 'high1', 'low4', 'high2', 'low5', 'high3', 'low1', 'high4'];
const config: SlotConfig = {
  mathVersion: 'test',
  reels: 5,
  rows: 3,
  strips: Array.from({ length: 5 }, () => strip),
  lines: [[1, 1, 1, 1, 1]],
  pays: {},
  scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 10, 10, 10] },
  freeSpins: { multiplier: 3, maxSpins: 200 },
  maxPayout: 100_000,
};
const windowAt = (stops: readonly number[]): SymbolId[][] =>
  stops.map((stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 'low1'));

/** A clock that only goes when told, a surface that remembers what it shows, and a sound that remembers what was heard. */
const theatre = () => {
  let now = 0;
  const frames = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    onFrame: (callback) => {
      frames.add(callback);
      return () => frames.delete(callback);
    },
  };
  const run = async (ms: number): Promise<void> => {
    for (const end = now + ms; now < end;) {
      now += 8;
      for (const frame of frames) frame();
      await Promise.resolve();
    }
  };
  const shown: string[][] = Array.from({ length: 5 }, () => []);
  const glowed: number[] = [];
  const thuds: number[] = [];
  let lit: number | undefined;
  let celebrated = 0;
  let largest = 1;
  const surface: Surface = {
    moveReel: (reel, distance, _, tape) => {
      shown[reel] = [0, 1, 2].map((row) => tape.at(Math.round(distance) - row));
    },
    fade: () => undefined,
    light: (cells) => {
      lit = cells?.length;
    },
    pulse: (scale) => {
      largest = Math.max(largest, scale);
    },
    drawLines: () => undefined,
    glowReel: (reel, on) => {
      if (on) glowed.push(reel);
    },
    ring: () => undefined,
    celebrate: (tier) => {
      if (tier !== undefined) celebrated += 1;
    },
    feature: () => undefined,
    destroy: () => undefined,
  };
  const nothing = (): void => undefined;
  const sound: Sound = {
    on: true,
    switchTo: nothing,
    wake: nothing,
    click: nothing,
    thud: (reel) => thuds.push(reel),
    scatter: nothing,
    roll: () => nothing,
    rise: nothing,
    arpeggio: nothing,
    tick: nothing,
    coin: nothing,
    fanfare: nothing,
    hush: nothing,
  };
  const director = createDirector({ config, clock, sound });
  director.attach(surface);
  return {
    director,
    run,
    shown,
    turning: () => frames.size > 0,
    glowed,
    thuds,
    lit: () => lit,
    celebrated: () => celebrated,
    largest: () => largest,
    time: () => now,
  };
};

const normal: Pace = { quick: false, calm: false };

test('the reels come to rest on the result, left to right, each with its thud', async () => {
  const { director, run, shown, thuds, glowed } = theatre();
  const stops = [4, 6, 8, 10, 5];
  director.start(normal);
  await run(300);
  const landed = director.land(windowAt(stops), stops);
  await run(2_500);
  await landed;
  assert.deepEqual(shown, windowAt(stops));
  assert.deepEqual(thuds, [0, 1, 2, 3, 4]);
  assert.deepEqual(glowed, []);
});

test('two scatters make the later reels wait, and only while a third may come', async () => {
  const { director, run, glowed, time } = theatre();
  const stops = [3, 2, 6, 3, 6];
  director.start(normal);
  await run(300);
  const landed = director.land(windowAt(stops), stops);
  let rested = 0;
  void landed.then(() => (rested = time()));
  await run(8_000);
  await landed;
  assert.deepEqual(glowed, [2, 3]);
  assert.ok(rested > 3_000 && rested < 5_000, `${rested} ms`);
});

test('hurrying changes when the reels rest, not where', async () => {
  const { director, run, shown, time } = theatre();
  const stops = [3, 2, 6, 3, 6];
  director.start(normal);
  await run(300);
  const landed = director.land(windowAt(stops), stops);
  await run(100);
  director.hurry();
  let rested = 0;
  void landed.then(() => (rested = time()));
  await run(1_500);
  await landed;
  assert.ok(rested < 1_200, `${rested} ms`);
  assert.deepEqual(shown, windowAt(stops));
});

test('clearing ends reels that turn, and what comes in later is simply there', async () => {
  const { director, run, shown, thuds, turning } = theatre();
  const stops = [4, 6, 8, 10, 5];
  director.start(normal);
  await run(400);
  assert.equal(turning(), true);
  director.clear();
  assert.equal(turning(), false);
  await director.land(windowAt(stops), stops);
  assert.deepEqual(shown, windowAt(stops));
  assert.deepEqual(thuds, [0]);
});

test('a landing that is cleared is over at once, and leaves the next turn alone', async () => {
  const { director, run, shown } = theatre();
  const [first, next] = [[4, 6, 8, 10, 5], [5, 7, 9, 1, 6]]; // prettier-ignore
  director.start(normal);
  await run(300);
  const landed = director.land(windowAt(first), first);
  director.clear();
  director.start(normal);
  await landed;
  await run(300);
  const landedNext = director.land(windowAt(next), next);
  await run(2_500);
  await landedNext;
  assert.deepEqual(shown, windowAt(next));
});

test('with less motion the result is simply there', async () => {
  const { director, run, shown } = theatre();
  const stops = [1, 1, 1, 1, 1];
  director.start({ quick: false, calm: true });
  const landed = director.land(windowAt(stops), stops);
  await run(400);
  await landed;
  assert.deepEqual(shown, windowAt(stops));
});

test('a win counts up to exactly what was won, finished early or not', async () => {
  for (const early of [false, true]) {
    const { director, run, celebrated } = theatre();
    const counted: bigint[] = [];
    const win = {
      line: 0,
      symbol: 'high1' as const,
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ] as const,
      payout: '100.00',
    };
    const playing = director.announce(
      [win],
      'big',
      { win: 2_000n, bet: 100n, unit: 1n },
      (shown) => counted.push(shown),
      () => undefined,
    );
    await run(early ? 300 : 6_000);
    if (early) director.hurry();
    await playing.done;
    assert.equal(counted.at(-1), 2_000n);
    assert.ok(counted.every((shown, index) => shown >= (counted[index - 1] ?? 0n)));
    assert.equal(celebrated() > 0, true);
  }
});

test('with less motion a great win is told, without anything that swells or flies', async () => {
  const { director, run, lit, celebrated, largest } = theatre();
  const stops = [1, 1, 1, 1, 1];
  const cells = [[0, 1], [1, 1], [2, 1]] as const; // prettier-ignore
  const win = { line: 0, symbol: 'high1' as const, count: 3, cells, payout: '100.00' };
  const announce = (told: boolean[]) =>
    director.announce(
      [win],
      'big',
      { win: 2_000n, bet: 100n, unit: 1n },
      () => undefined,
      (on) => told.push(on),
    ).done;
  director.start({ quick: false, calm: true });
  const landed = director.land(windowAt(stops), stops);
  await run(400);
  await landed;
  const told: boolean[] = [];
  const calm = announce(told);
  await run(6_000);
  await calm;
  assert.deepEqual([lit(), told, celebrated(), largest()], [3, [true, false], 0, 1]);

  director.start(normal);
  director.clear();
  const lively = announce([]);
  await run(6_000);
  await lively;
  assert.deepEqual([celebrated(), largest() > 1.1], [1, true]);
});

test('a win below the bet is lit but not counted and not celebrated', async () => {
  const { director, run, lit, celebrated } = theatre();
  const counted: bigint[] = [];
  const win = {
    line: 0,
    symbol: 'low1' as const,
    count: 3,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
    ] as const,
    payout: '0.40',
  };
  const playing = director.announce(
    [win],
    'none',
    { win: 40n, bet: 100n, unit: 1n },
    (shown) => counted.push(shown),
    () => undefined,
  );
  await run(700);
  await playing.done;
  assert.equal(lit(), 3);
  assert.deepEqual(counted, [40n]);
  assert.equal(celebrated(), 0);
});
