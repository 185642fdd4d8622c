import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodMinutesOf, problemWithTyped, secondsUntilNextCode, type Sending, tidyCode } from './code.rules.ts';
import { fills, isMovedByHand } from './slider.rules.ts';
import { bitsFor, isWorkDone, pictureFor } from './work.rules.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');
const ago = (minutes: number): Temporal.Instant => at.subtract({ minutes });
const rules = { codeResendMinutes: 2, codesPerTargetDay: 10, codesPerAddressDay: 30 };
const sending = (but: Partial<Sending> = {}): Sending => ({
  newest: null,
  oldest: null,
  count: 0,
  asked: { oldest: null, count: 0 },
  ...but,
});

test('a member who was sent nothing waits for nothing', () => assert.equal(secondsUntilNextCode(sending(), rules, at), 0));

for (const [when, given, seconds] of [
  ['right after a code', { newest: at, oldest: at, count: 1 }, 120],
  ['half a minute before the two are over', { newest: at.subtract({ seconds: 90 }), oldest: at, count: 1 }, 30],
  ['when two minutes are over', { newest: ago(2), oldest: ago(2), count: 1 }, 0],
  ['when the day of one place is used up', { newest: ago(60), oldest: ago(23 * 60), count: 10 }, 3_600],
  ['when the day of the address is used up', { asked: { oldest: ago(12 * 60), count: 30 } }, 12 * 3_600],
  ['when both are, the longer', { newest: at, oldest: ago(23 * 60), count: 10, asked: { oldest: ago(60), count: 30 } }, 23 * 3_600],
  ['one below the most', { newest: ago(60), oldest: ago(23 * 60), count: 9, asked: { oldest: ago(60), count: 29 } }, 0],
] as const) {
  test(`${when} one waits ${seconds} seconds`, () => {
    assert.equal(secondsUntilNextCode(sending(given), rules, at), seconds);
  });
}

test('no code is good for longer than ten minutes', () =>
  assert.deepEqual(
    [1, 10, 11, 600].map((codeGoodMinutes) => goodMinutesOf({ codeGoodMinutes })),
    [1, 10, 10, 10],
  ));

test('the typed text is a code, nothing, or wrong', () => {
  assert.deepEqual(['123456', '１２３ ４５６', '123-456', '๑๒๓๔๕๖'].map(problemWithTyped), Array(4).fill(undefined));
  assert.deepEqual(['', ' ', '-'].map(problemWithTyped), Array(3).fill('CODE_MISSING'));
  assert.deepEqual(['1', 'abcdef', '12345678'].map(problemWithTyped), Array(3).fill('CODE_WRONG'));
  assert.equal(tidyCode(' ๑๒๓-456 '), '123456');
});

test('a piece fills a gap within five pixels', () =>
  assert.deepEqual(
    [94, 95, 100, 105, 106].map((x) => fills(x, 100)),
    [false, true, true, true, false],
  ));

test('a hand begins at the left, goes on in time, passes several places and ends where it let go', () => {
  const good: [number, number][] = [[0, 0], [60, 30], [120, 70], [180, 100]]; // prettier-ignore
  assert.ok(isMovedByHand(good, 100));
  const bad: [string, [number, number][]][] = [
    ['two places', [[0, 0], [500, 100]]],
    ['not from the left', [[0, 40], [60, 70], [120, 100]]],
    ['not to where it was let go', [[0, 0], [60, 40], [120, 90]]],
    ['in no time', [[0, 0], [1, 50], [2, 100]]],
    ['backwards in time', [[0, 0], [90, 40], [60, 70], [180, 100]]],
    ['in one leap', [[0, 0], [60, 5], [120, 100]]],
  ]; // prettier-ignore
  for (const [why, track] of bad) assert.equal(isMovedByHand(track, 100), false, why);
});

test('work is so many zero bits, counted across bytes', () => {
  const found = Array.from({ length: 5_000 }, (_, count) => String(count)).filter((text) => isWorkDone('x', text, 8));
  assert.ok(found.length > 5 && found.length < 50, `about one of 256: ${found.length}`);
  for (const text of found) for (let bits = 1; bits <= 8; bits += 1) assert.ok(isWorkDone('x', text, bits));
  assert.ok(found.filter((text) => isWorkDone('x', text, 9)).length < found.length);
});

test('captchas become harder from some tens of names on, up to a limit', () => {
  assert.deepEqual([0, 1, 19, 20, 40, 100, 1_000].map(bitsFor), [15, 15, 15, 16, 17, 20, 21]);
  assert.deepEqual(
    [0, 19, 20, 60, 1_000].map((names) => pictureFor(names).length),
    [5, 5, 6, 8, 8],
  );
});
