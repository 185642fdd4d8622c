import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, type Exact, exact, multiply } from '#studio/families/slots/fraction';
import { combinations } from './counting.ts';
import { drawFrom, type DrawSpace, eachOutcome, isDrawOf, outcomeCount } from './draw-space.ts';
import { editionsOf } from './editions.ts';
import { lotteries } from './lotteries.ts';
import type { BetKind, Play, Selection } from './play.ts';
import { multipleOf, rebateOf, returnOf } from './price.ts';
import { betKindsOf, countBets, exposedTo, hitsOf, readSelection } from './rule-of.ts';
import { diceOf, randomSelection } from './test/random-selection.ts';
import { writeOutBets } from './test/write-out-bets.ts';

/** Every play of every edition once, under the version that has it. */
const plays = new Map(
  lotteries
    .flatMap(editionsOf)
    .flatMap(({ version, space, plays: of, series }) => of.map((play) => [`${version} ${play.code}`, { play, space, series }] as const)),
);

const randomDraw = (space: DrawSpace, below: (range: number) => number): number[] => {
  const left = Array.from({ length: space.values }, (_, nth) => space.from + nth);
  return Array.from({ length: space.count }, () =>
    space.repeats ? space.from + below(space.values) : (left.splice(below(left.length), 1)[0] ?? 0),
  );
};

test('there are at least sixty lotteries, and no two have the same code or the same play twice', () => {
  assert.ok(lotteries.length >= 60, String(lotteries.length));
  assert.equal(new Set(lotteries.map(({ code }) => code)).size, lotteries.length);
  for (const { code, plays: of } of lotteries) assert.equal(new Set(of.map((play) => play.code)).size, of.length, code);
});

test('lotteries of one version have the same draws and the same plays', () => {
  const first = new Map<string, (typeof lotteries)[number]>();
  for (const lottery of lotteries) {
    const known = first.get(lottery.version) ?? lottery;
    first.set(lottery.version, known);
    assert.deepEqual([lottery.space, lottery.plays], [known.space, known.plays], lottery.code);
  }
});

test('the settlement of every play agrees with its bets written out one by one', () => {
  const dice = diceOf(20_261_129);
  let won = 0;
  for (const [name, { play, space }] of plays) {
    for (let slip = 0; slip < 7; slip += 1) {
      const selection = randomSelection(play, space, dice, slip < 6 ? 3 : 8);
      const bets = writeOutBets(play, space, selection);
      assert.equal(countBets(play, space, selection), bets.length, `${name} ${JSON.stringify(selection)}`);
      for (let nth = 0; nth < 5; nth += 1) {
        const draw = randomDraw(space, dice);
        const written = new Map<string, number>();
        for (const { kind, wins } of bets)
          for (const cls of wins(draw)) written.set(`${kind} ${cls}`, (written.get(`${kind} ${cls}`) ?? 0) + 1);
        const settled = new Map<string, number>();
        for (const { kind, cls, bets: count } of hitsOf(play, space, selection, draw))
          settled.set(`${kind} ${cls}`, (settled.get(`${kind} ${cls}`) ?? 0) + count);
        assert.deepEqual(settled, written, `${name} ${JSON.stringify(selection)} ${draw.join()}`);
        won += settled.size;
      }
    }
  }
  assert.ok(won > 500, String(won));
});

test('every selection reads as itself, and its exposure names outcomes that it can win', () => {
  const dice = diceOf(7);
  for (const [name, { play, space }] of plays) {
    const selection = randomSelection(play, space, dice);
    assert.deepEqual(readSelection(play, space, selection), selection, name);
    const keys = new Set(exposedTo(play, space, selection).map(({ key }) => key));
    for (let nth = 0; nth < 50; nth += 1)
      for (const { key } of hitsOf(play, space, selection, randomDraw(space, dice))) assert.ok(keys.has(key), `${name} ${key}`);
  }
});

/** All places that a play looks at, in rising order, when they are few enough to go through every outcome. */
const placesRead = ({ rule }: Play): number[] => {
  const read =
    rule.kind === 'choose' ? rule.tries.flat() : rule.kind === 'numbers' ? rule.tries.flatMap(({ places }) => places) : rule.places;
  return [...new Set(read)].toSorted((a, b) => a - b);
};
const mostOutcomes = 110_000n;

test('over the whole draw space every bet of every small play wins exactly by its chance', () => {
  const dice = diceOf(99);
  let checked = 0;
  for (const [name, { play, space }] of plays) {
    const places = placesRead(play);
    const all = outcomeCount(space, places.length);
    if (all > mostOutcomes || name.startsWith('ssc-zy')) continue;
    checked += 1;
    const kinds = new Map(betKindsOf(play, space).map((kind) => [kind.code, kind]));
    const selection = randomSelection(play, space, dice, 4);
    const wins = new Map<string, bigint>();
    eachOutcome(space, places.length, (outcome) => {
      const draw = Array.from<number>({ length: space.count }).fill(space.from);
      for (const [nth, place] of places.entries()) draw[place] = outcome[nth] ?? 0;
      for (const { kind, cls, bets } of hitsOf(play, space, selection, draw))
        wins.set(`${kind} ${cls}`, (wins.get(`${kind} ${cls}`) ?? 0n) + BigInt(bets));
    });
    const written = writeOutBets(play, space, selection);
    for (const [kindCode, kind] of kinds) {
      const bets = BigInt(written.filter((bet) => bet.kind === kindCode).length);
      const expect = (cls: string, chance: Exact): void => {
        const sum = wins.get(`${kindCode} ${cls}`) ?? 0n;
        assert.equal(sum * chance.den, bets * chance.num * all, `${name} ${kindCode} ${cls}`);
      };
      for (const { code, chance } of kind.classes) expect(code, chance);
      expect('push', kind.push);
    }
  }
  assert.ok(checked > 150, String(checked));
});

test('the prizes and the bets given back come to series / 2000 exactly for every kind of bet, and with the rebate to the same for every series', () => {
  for (const [name, { play, space, series }] of plays)
    for (const kind of betKindsOf(play, space))
      for (const chosen of [series.min, series.default, series.max]) {
        const prizes = kind.classes.reduce(
          (sum, { code, chance }) => add(sum, multiply(chance, multipleOf(kind, code, chosen))),
          kind.push,
        );
        assert.deepEqual(prizes, returnOf(chosen), `${name} ${kind.code} ${chosen}`);
        assert.deepEqual(add(prizes, rebateOf(chosen, series)), returnOf(series.max), name);
      }
});

/** The chance that all of k values are among n tries, by a walk over how many were seen so far. */
const seenAllOf = (k: number, n: number, values: number): Exact => {
  let states = Array.from({ length: k + 1 }, (_, seen) => exact(seen === 0 ? 1n : 0n));
  for (let tried = 0; tried < n; tried += 1)
    states = states.map((chance, seen) =>
      add(
        multiply(chance, exact(BigInt(values - (k - seen)), BigInt(values))),
        seen === 0 ? exact(0n) : multiply(states[seen - 1] ?? exact(0n), exact(BigInt(k - seen + 1), BigInt(values))),
      ),
    );
  return states[k] ?? exact(0n);
};

test('the chances of the large combination plays agree with another way of counting them', () => {
  for (const [name, { play, space }] of plays) {
    const { rule } = play;
    if (rule.kind !== 'choose' || rule.mode === 'repeats' || rule.groups !== undefined || outcomeCount(space, placesRead(play).length) <= mostOutcomes) continue;
    const [kind] = betKindsOf(play, space);
    const n = rule.tries.length;
    for (const { code, chance } of kind?.classes ?? []) {
      if (space.repeats) {
        const values = 10 ** (rule.tries[0]?.length ?? 1);
        const other: Exact = rule.mode === 'all' ? seenAllOf(rule.picks, n, values) : exact(BigInt(values - rule.picks) ** BigInt(n), BigInt(values) ** BigInt(n));
        assert.deepEqual(chance, other, `${name} ${code}`);
      } else {
        // Ball by ball: how many ways there are to draw so many of the chosen ones and so many of the others.
        const met: number = rule.mode === 'none' ? 0 : rule.mode === 'matches' ? Number(code) : rule.picks;
        const ordered = (from: number, count: number): bigint => Array.from({ length: count }, (_, nth) => BigInt(from - nth)).reduce((a, b) => a * b, 1n);
        const ways: bigint = combinations(n, met) * ordered(rule.picks, met) * ordered(space.values - rule.picks, n - met);
        assert.deepEqual(chance, exact(ways, outcomeCount(space, n)), `${name} ${code}`);
      }
    }
  }
}); // prettier-ignore

test('a draw from a stream is one of the space', () => {
  const below = diceOf(5);
  const stream = { below } as unknown as Parameters<typeof drawFrom>[1];
  for (const { space, code } of lotteries) assert.ok(isDrawOf(space, drawFrom(space, stream)), code);
});

/** A play of a lottery, for the number of its bets and their fair multiples. */
const playOf = (code: string, playCode: string) => {
  const lottery = lotteries
    .filter((one) => one.code === code)
    .flatMap(editionsOf)
    .at(-1);
  const play = lottery?.plays.find((one) => one.code === playCode);
  if (lottery === undefined || play === undefined) throw new Error(`no play ${playCode} of ${code}`);
  return { lottery, play };
};
const bets = (code: string, playCode: string, asked: unknown): number | undefined => {
  const { lottery, play } = playOf(code, playCode);
  const selection: Selection | undefined = readSelection(play, lottery.space, asked);
  return selection && countBets(play, lottery.space, selection);
};
const kindOf = (code: string, playCode: string, kindCode = 'bet'): BetKind => {
  const { lottery, play } = playOf(code, playCode);
  const kind = betKindsOf(play, lottery.space).find((one) => one.code === kindCode);
  if (kind === undefined) throw new Error(`no bets of ${kindCode}`);
  return kind;
};
const fair = (code: string, playCode: string, kindCode = 'bet', cls = 'win'): string => {
  const { num, den } = multipleOf(kindOf(code, playCode, kindCode), cls, 2000);
  return (Number((num * 1_000_000n) / den) / 1_000_000).toFixed(4);
};

test('the published fair multiples of five digits, eleven balls, dice, cars, 28 and mark six come out', () => {
  const expected: [string, string, string, number][] = [
    ['ssc-1m', 'five-direct', 'bet', 100_000],
    ['ssc-1m', 'five-group120', 'bet', 833.3333],
    ['ssc-1m', 'five-group60', 'bet', 1666.6667],
    ['ssc-1m', 'five-group30', 'bet', 3333.3333],
    ['ssc-1m', 'five-group20', 'bet', 5000],
    ['ssc-1m', 'five-group10', 'bet', 10_000],
    ['ssc-1m', 'five-group5', 'bet', 20_000],
    ['ssc-1m', 'four-group24', 'bet', 416.6667],
    ['ssc-1m', 'four-group12', 'bet', 833.3333],
    ['ssc-1m', 'four-group6', 'bet', 1666.6667],
    ['ssc-1m', 'four-group4', 'bet', 2500],
    ['ssc-1m', 'last3-group3', 'bet', 333.3333],
    ['ssc-1m', 'last3-group6', 'bet', 166.6667],
    ['ssc-1m', 'last2-group', 'bet', 50],
    ['ssc-1m', 'fixed', 'bet', 10],
    ['ssc-1m', 'last3-any1', 'bet', 3.69],
    ['ssc-1m', 'last3-any2', 'bet', 18.5185],
    ['11x5-1m', 'first3-direct', 'bet', 990],
    ['11x5-1m', 'first3-group', 'bet', 165],
    ['11x5-1m', 'first2-group', 'bet', 55],
    ['11x5-1m', 'first3-any', 'bet', 3.6667],
    ['11x5-1m', 'any1', 'bet', 2.2],
    ['11x5-1m', 'any2', 'bet', 5.5],
    ['11x5-1m', 'any3', 'bet', 16.5],
    ['11x5-1m', 'any4', 'bet', 66],
    ['11x5-1m', 'any5', 'bet', 462],
    ['11x5-1m', 'any6', 'bet', 77],
    ['11x5-1m', 'any7', 'bet', 22],
    ['11x5-1m', 'any8', 'bet', 8.25],
    ['11x5-1m', 'odd-count', '5', 77],
    ['11x5-1m', 'middle', '6', 4.62],
    ['k3-1m', 'sum', '3', 216],
    ['k3-1m', 'sum', '10', 8],
    ['k3-1m', 'triple', 'any', 36],
    ['k3-1m', 'triple', '4', 216],
    ['k3-1m', 'pair-any', '4', 13.5],
    ['k3-1m', 'pair-exact', '221', 72],
    ['k3-1m', 'three-different', '124', 36],
    ['k3-1m', 'two-different', '12', 7.2],
    ['k3-1m', 'straight', 'any', 9],
    ['k3-1m', 'sides', 'big', 2.0571],
    ['pk10-1m', 'top2', 'bet', 90],
    ['pk10-1m', 'top5', 'bet', 30_240],
    ['pk10-1m', 'top2-sum', '11', 9],
    ['pk10-1m', 'top2-sum', '19', 45],
    ['pk10-sides-60s', 'top2-sum', 'big', 2.25],
    ['pk10-sides-60s', 'top2-sum', 'small', 1.8],
    ['pc28-1m', 'sum', '13', 13.3333],
    ['pc28-1m', 'sum-sides', 'big-odd', 4.329],
    ['pc28-1m', 'sum-sides', 'lowest', 17.8571],
    ['mark6-5m', 'special', 'bet', 49],
    ['mark6-5m', 'special-colour', 'red', 2.8824],
    ['ssc-sides-60s', 'dragon-tiger', 'dragon', 2.2222],
    ['ssc-sides-60s', 'first3-form', 'straight', 16.6667],
    ['ssc-sides-60s', 'first3-form', 'half-straight', 2.7778],
    ['ssc-sides-60s', 'first3-form', 'mixed', 3.3333],
    ['ssc-sides-60s', 'bull', 'none', 2.8051],
    ['ssc-sides-60s', 'bull', 'bull', 15.4895],
  ];
  for (const [code, play, kind, multiple] of expected)
    assert.ok(Math.abs(Number(fair(sidesCode(code), play, kind)) - multiple) < 0.0006, `${code} ${play} ${kind}: ${fair(sidesCode(code), play, kind)}`);
}); // prettier-ignore
const sidesCode = (code: string): string => code.replace('-60s', '-1m');

test('the chances of the games of Viet Nam are those of 27 and 18 prizes, and the tries of lo are 27, 23, 20 and 18, 17, 16', () => {
  const chance = (code: string, play: string): string => {
    const { num, den } = kindOf(code, play).classes[0]?.chance ?? exact(0n);
    return (Number((num * 100_000_000n) / den) / 100_000_000).toFixed(6);
  };
  const tries = (code: string) => ['lo2', 'lo3', 'lo4'].map((play, nth) => bets(code, play, { numbers: ['0'.repeat(nth + 2)] }));
  assert.deepEqual(tries('vn-north'), [27, 23, 20]);
  assert.deepEqual(tries('vn-da-lat'), [18, 17, 16]);
  assert.deepEqual(['xien2', 'xien3', 'xien4'].map((play) => chance('vn-north', play)), ['0.054882', '0.012298', '0.002670']);
  assert.deepEqual(['xien2', 'xien3', 'xien4'].map((play) => chance('vn-hue', play)), ['0.026108', '0.003913', '0.000555']);
  assert.deepEqual(['slip4', 'slip5', 'slip6', 'slip8', 'slip10'].map((play) => fair('vn-north', play).slice(0, 5)), ['3.010', '3.994', '5.315', '9.500', '17.19']);
  assert.deepEqual([bets('vn-north', 'head2', { numbers: ['12'] }), bets('vn-da-lat', 'head2', { numbers: ['12'] })], [4, 1]);
  assert.deepEqual([bets('vn-north', 'head-and-tail2', { numbers: ['12'] }), bets('vn-da-lat', 'head-and-tail2', { numbers: ['12'] })], [5, 2]);
  assert.deepEqual([bets('vn-north', 'head-and-tail3', { numbers: ['123'] }), bets('vn-da-lat', 'head-and-tail3', { numbers: ['123'] })], [4, 2]);
  assert.deepEqual([bets('vn-north', 'eight-lo', { numbers: ['12'] }), bets('vn-da-lat', 'eight-lo', { numbers: ['12'] })], [8, 7]);
  assert.deepEqual([bets('vn-north', 'da', { tuo: [1, 2] }), bets('vn-da-lat', 'da', { tuo: [1, 2, 3] })], [54, 3 * 36]);
}); // prettier-ignore

test('a tote is priced by the orders its number has', () => {
  const totes = (play: string, kinds: readonly string[]) => kinds.map((kind) => Number(fair('lao-vip', play, kind)).toFixed(2));
  assert.deepEqual(totes('three-tote', ['6', '3', '1']), ['166.67', '333.33', '1000.00']);
  assert.deepEqual(totes('four-tote', ['24', '12', '6', '4', '1']), ['416.67', '833.33', '1666.67', '2500.00', '10000.00']);
  assert.deepEqual(
    [fair('thai-government', 'run-top').slice(0, 6), fair('thai-government', 'run-bottom').slice(0, 6)],
    ['3.6900', '5.2632'],
  );
  assert.equal(bets('lao-vip', 'three-tote', { numbers: ['321', '123'] }), undefined, 'one multiset twice is one bet too many');
});

test('the bets of the worked examples are counted as players count them', () => {
  const pattern = (rows: number[][]) => ({ rows });
  assert.equal(bets('ssc-1m', 'first3-group3', pattern([[1, 3, 5, 8]])), 12);
  assert.equal(bets('ssc-1m', 'first3-group6', pattern([[1, 3, 5, 8]])), 4);
  assert.equal(bets('ssc-1m', 'last3-sum', { values: [9, 10] }), 118);
  assert.equal(bets('ssc-1m', 'last3-span', { values: [1] }), 54);
  assert.equal(bets('ssc-1m', 'five-group60', pattern([[1, 2], [1, 2, 3, 4]])), 2);
  assert.equal(bets('pk10-1m', 'top2', { rows: [[1, 2, 3], [2, 3, 4]] }), 7);
  assert.equal(bets('11x5-1m', 'any5', { dan: [1, 2], tuo: [3, 4, 5, 6, 7, 8] }), 20);
  assert.equal(bets('vn-north', 'de', { numbers: ['12', '34', '56'] }), 3);
  assert.equal(5 * (bets('vn-north', 'lo2', { numbers: ['27', '72'] }) ?? 0), 270);
  const wheel = [2, 3].map((k) => bets('vn-north', `xien${k}`, { tuo: [12, 34, 56] }) ?? 0);
  assert.equal(20 * wheel.reduce((a, b) => a + b), 80);
  const orders = ['123', '132', '213', '231', '312', '321', '456', '465', '546', '564', '645', '654'];
  assert.equal(2 * (bets('vn-da-lat', 'lo3', { numbers: orders }) ?? 0), 408);
  const nineteen = [...new Set(Array.from({ length: 10 }, (_, d) => [`7${d}`, `${d}7`]).flat())];
  assert.equal(20 * ((bets('stock-korea', 'two-top', { numbers: nineteen }) ?? 0) + (bets('stock-korea', 'two-bottom', { numbers: nineteen }) ?? 0)), 760);
  const boxes = ['1234', '1188'].map((number) => new Set(permutationsOf(number)).size);
  assert.deepEqual(boxes, [24, 6]);
}); // prettier-ignore

const permutationsOf = (text: string): string[] =>
  text.length < 2
    ? [text]
    : Array.from(text, (one, nth) => permutationsOf(text.slice(0, nth) + text.slice(nth + 1)).map((rest) => one + rest)).flat();
