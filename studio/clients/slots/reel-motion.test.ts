import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accelerateMs,
  anticipatedReels,
  anticipationMs,
  arrivals,
  cruiseSpeed,
  distanceAt,
  landingSymbols,
  overshootSymbols,
  planStop,
  pullUpMs,
  pullUpSymbols,
  settle,
  settleMs,
  sooner,
  stoppingAt,
} from './reel-motion.ts';

const near = (actual: number, expected: number, tolerance: number): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);

test('a reel pulls up for 80 ms, then gathers full speed in 150 ms without a jump', () => {
  near(distanceAt(pullUpMs), -pullUpSymbols, 1e-9);
  for (let at = 0; at < 600; at++) assert.ok(distanceAt(at + 1) - distanceAt(at) <= cruiseSpeed + 1e-9);
  near(distanceAt(pullUpMs + accelerateMs + 1) - distanceAt(pullUpMs + accelerateMs), cruiseSpeed, 1e-9);
});

test('settling overshoots by 0.15 symbol and comes to rest on its place', () => {
  let peak = 0;
  for (let t = 0; t <= 1; t += 0.001) peak = Math.max(peak, settle(t));
  near((peak - 1) * landingSymbols, overshootSymbols, 0.002);
  near(settle(1), 1, 1e-12);
  // The first millisecond of settling goes as fast as the reel came.
  near((settle(1 / settleMs) - settle(0)) * landingSymbols, cruiseSpeed, 0.002);
});

test('a planned stop arrives at its time, on a whole symbol, between 35 and 45 symbols a second', () => {
  for (const now of [0, 240, 611, 977.5]) {
    for (const wait of [400, 610, 1_930]) {
      const stop = planStop(now, now + wait);
      assert.ok(Number.isInteger(stop.landing));
      if (wait > 230) near(stop.arriveMs, Math.max(now, 230) + Math.max(wait - Math.max(0, 230 - now), stop.arriveMs - stop.fromMs), 1e-9);
      const speed = (stop.landing - landingSymbols - stop.fromSymbols) / (stop.arriveMs - stop.fromMs);
      assert.ok(speed >= 0.035 && speed <= 0.045, `${speed * 1_000} symbols a second`);
      assert.deepEqual(stoppingAt(stop, stop.arriveMs + settleMs), { distance: stop.landing, blur: 0, landed: true });
    }
  }
});

test('a result that comes late still has room to roll in', () => {
  const stop = planStop(2_000, 1_000);
  assert.ok(stop.arriveMs > 2_000);
  assert.ok(stop.landing - stop.fromSymbols >= 5);
});

test('reels stop left to right every 180 to 250 ms, and 1.2 s later where a third scatter may come', () => {
  const at = arrivals(700, [false, false, false, true, true]);
  const gaps = at.slice(1).map((value, reel) => value - (at[reel] ?? 0));
  for (const gap of gaps.slice(0, 2)) assert.ok(gap >= 180 && gap <= 250);
  for (const gap of gaps.slice(2)) assert.ok(gap >= 180 + anticipationMs && gap <= 250 + anticipationMs);
});

test('the player is kept waiting only while a third scatter is still possible', () => {
  const all = [true, true, true, true, true];
  assert.deepEqual(anticipatedReels([1, 1, 0, 0, 0], all), [false, false, true, true, true]);
  assert.deepEqual(anticipatedReels([1, 0, 1, 1, 0], all), [false, false, false, true, false]);
  assert.deepEqual(anticipatedReels([1, 0, 0, 0, 1], all), [false, false, false, false, false]);
  assert.deepEqual(anticipatedReels([1, 0, 1, 0, 0], [true, false, true, false, true]), [false, false, false, false, true]);
});

test('hurrying a reel goes on from where it is and lands the whole result sooner', () => {
  const stop = planStop(400, 3_000);
  const nearer = sooner(stop, 900);
  near(nearer.fromSymbols, stoppingAt(stop, 900).distance, 1e-9);
  assert.ok(nearer.landing - nearer.fromSymbols >= 5 && Number.isInteger(nearer.landing));
  assert.ok(nearer.arriveMs < 1_150);
});
