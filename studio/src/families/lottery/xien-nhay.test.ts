import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, asNumber, exact, multiply } from '#studio/families/slots/fraction';
import { digits, eachOutcome, placesOf } from './draw-space.ts';
import { editionsOf } from './editions.ts';
import { findLottery } from './lotteries.ts';
import { findPlay } from './lottery.ts';
import type { Play } from './play.ts';
import { numberCombination } from './plays/make-plays.ts';
import { multipleOf, returnOf } from './price.ts';
import { betKindsOf, exposedTo, hitsOf, readSelection } from './rule-of.ts';
import { writeOutBets } from './test/write-out-bets.ts';

/** A play of the newest edition of a lottery. */
const playOf = (code: string, playCode: string) => {
  const found = findLottery(code);
  const lottery = found && editionsOf(found).at(-1);
  const play = lottery && findPlay(lottery, playCode);
  if (lottery === undefined || play === undefined) throw new Error(`no play ${playCode} of ${code}`);
  return { play, space: lottery.space };
};

/** How many of all draws of n tries bring each of k values so often or more, by a walk over how often each came so far. */
const drawsWithEach = (k: number, { n, values, least }: { n: number; values: number; least: number }): bigint => {
  let states = new Map([[Array.from({ length: k }, () => 0).join(), 1n]]);
  for (let tried = 0; tried < n; tried += 1) {
    const next = new Map<string, bigint>();
    const put = (counts: readonly number[], draws: bigint) => next.set(counts.join(), (next.get(counts.join()) ?? 0n) + draws);
    for (const [key, draws] of states) {
      const counts = key.split(',').map(Number);
      put(counts, draws * BigInt(values - k));
      for (const nth of counts.keys()) put(counts.with(nth, Math.min(least, (counts[nth] ?? 0) + 1)), draws);
    }
    states = next;
  }
  return states.get(Array.from({ length: k }, () => least).join()) ?? 0n;
};

test('the chances of xien nhay agree with a walk over all tries, and together they are those of xien', () => {
  let checked = 0;
  for (const name of ['vn-north', 'vn-hue'])
    for (const { play, space } of [2, 3, 4].map((picks) => playOf(name, `xien-nhay${picks}`))) {
      const { rule } = play;
      if (rule.kind !== 'choose') continue;
      const n = rule.tries.length;
      const classes = betKindsOf(play, space)[0]?.classes ?? [];
      assert.equal(classes.length, Math.floor(n / rule.picks), name);
      const draws = [1, 2, 3, 4].map((least) => drawsWithEach(rule.picks, { n, values: 100, least }));
      for (const times of [1, 2, 3])
        assert.deepEqual(
          classes[times - 1]?.chance,
          exact((draws[times - 1] ?? 0n) - (draws[times] ?? 0n), 100n ** BigInt(n)),
          `${name} ${times}`,
        );
      const xien = playOf(name, play.code.replace('-nhay', '')).play;
      const any = classes.reduce((sum, { chance }) => add(sum, chance), exact(0n));
      assert.deepEqual(any, betKindsOf(xien, space)[0]?.classes[0]?.chance, name);
      checked += 1;
    }
  assert.equal(checked, 6);
});

test('over a whole small draw space xien nhay pays as many times as its rarest number came, and gives back the series exactly', () => {
  const space = { ...digits(6), values: 4 };
  for (const picks of [2, 3]) {
    const play = numberCombination('small', 'xien', [0, 1, 2, 3, 4, 5].map((place) => [place]), picks, 'repeats');
    const [kind] = betKindsOf(play, space);
    assert.ok(kind);
    const selection = readSelection(play, space, { dan: [3], tuo: [0, 1, 2] });
    assert.ok(selection);
    const written = writeOutBets(play, space, selection);
    const sums = { settled: new Map<string, number>(), written: new Map<string, number>() };
    const count = (sum: Map<string, number>, cls: string, bets: number) => sum.set(cls, (sum.get(cls) ?? 0) + bets);
    eachOutcome(space, 6, (draw) => {
      for (const { cls, bets: won } of hitsOf(play, space, selection, draw)) count(sums.settled, cls, won);
      for (const { wins } of written) for (const cls of wins(draw)) count(sums.written, cls, 1);
    });
    assert.deepEqual(sums.settled, sums.written);
    let paid = exact(0n);
    for (const { code, chance } of kind.classes) {
      assert.deepEqual(exact(BigInt(sums.settled.get(code) ?? 0), 4n ** 6n * BigInt(written.length)), chance, code);
      assert.deepEqual(multipleOf(kind, code, 1960), multiply(multipleOf(kind, '1', 1960), exact(BigInt(code))));
      paid = add(paid, multiply(chance, multipleOf(kind, code, 1960)));
    }
    assert.deepEqual(paid, returnOf(1960));
  }
}); // prettier-ignore

test('a pair that comes twice and three times pays double in xien nhay and once in xien', () => {
  const { play, space } = playOf('vn-north', 'xien-nhay2');
  const draw = Array.from({ length: space.count }, () => 0);
  const ends = placesOf(space, 2);
  for (const [nth, number] of [27, 27, 72, 72, 72].entries()) {
    const [tens = 0, ones = 0] = ends[nth] ?? [];
    [draw[tens], draw[ones]] = [Math.floor(number / 10), number % 10];
  }
  const hits = (of: Play) => {
    const selection = readSelection(of, space, { tuo: [27, 72] });
    return selection && hitsOf(of, space, selection, draw);
  };
  assert.deepEqual(hits(play), [{ kind: 'bet', cls: '2', bets: 1, key: '*' }]);
  assert.deepEqual(hits(playOf('vn-north', 'xien2').play), [{ kind: 'bet', cls: 'win', bets: 1, key: '*' }]);
  const [kind] = betKindsOf(play, space);
  assert.deepEqual(
    kind && ['1', '2', '3'].map((times) => Math.floor(asNumber(multipleOf(kind, times, 2000)) * 1_000)),
    [17_965, 35_931, 53_896],
  );
});

test('the exposure of xien nhay counts one hit of each number, and its first edition stays without it', () => {
  const { play, space } = playOf('vn-north', 'xien-nhay3');
  const selection = readSelection(play, space, { tuo: [1, 2, 3, 4] });
  assert.deepEqual(selection && exposedTo(play, space, selection), [{ key: '*', kind: 'bet', bets: 4, cls: '1' }]);
  for (const code of ['vn-north', 'vn-da-lat']) {
    const editions = editionsOf(findLottery(code) ?? assert.fail(code));
    assert.deepEqual(
      editions.map((edition) => findPlay(edition, 'xien-nhay2') !== undefined),
      [false, true],
    );
  }
});
