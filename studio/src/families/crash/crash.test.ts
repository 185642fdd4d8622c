import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Hmac } from '#studio/engine/fairness/sha256';
import { streamOfLink } from '#studio/engine/shared-rounds/chain-links';
import { drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import { exact } from '#studio/families/slots/fraction';
import { configs } from './configs.ts';
import { crashRule, wayOut } from './crash-rule.ts';
import { endMoment, lastPointOf, momentOf, pointAfter, pointsBetween } from './flight.rules.ts';
import { chanceOf, proofOf, returnAt } from './prove.ts';

const config = configs[0] ?? assert.fail('no mathematics');
const rule = crashRule(config);
const flight = (point: number) => ({ game: 'crash', point });

/** Digits of U, 32 bits a draw. */
const digitsOf = (...words: bigint[]): { below: (range: number) => number } => {
  const left = [...words];
  return { below: () => Number(left.shift() ?? 0n) };
};

test('a cash-out returns 97 % exactly, at every point from 1.01 to 1,000.00', () => {
  for (let point = 101; point <= config.most; point += 1) assert.deepEqual(returnAt(config, point), exact(97n, 100n));
  const { returnPercent, edgePercent, atOncePercent, chances } = proofOf('a flight', config);
  assert.deepEqual([returnPercent, edgePercent, atOncePercent], ['97.0000', '3.0000', '3.9603']);
  assert.ok(chances.every((line) => line.returnPercent === '97.0000'));
});

test('the drawn digits reach a point with exactly its proven chance', () => {
  const share = 97n;
  for (const bits of [8n, 12n, 16n]) {
    const range = 1n << bits;
    const between = Array.from({ length: Number(range) }, (_, digits) => pointsBetween(share, BigInt(digits), range));
    for (const point of [101n, 102n, 150n, 200n, 333n, 1_000n, 9_700n]) {
      const sure = BigInt(between.filter(([low]) => low >= point).length);
      const possible = BigInt(between.filter(([, high]) => high >= point).length);
      // The exact chance lies between what is decided and what is still possible, and one run of digits at most is undecided.
      const { num, den } = chanceOf(config, Number(point));
      assert.ok(sure * den <= num * range && num * range <= possible * den, `${point} of ${bits} bits`);
      assert.ok(possible - sure <= 1n, `${point} of ${bits} bits`);
    }
  }
});

test('more digits decide what fewer leave open, and never change what is decided', () => {
  for (let digits = 1n; digits < 256n; digits += 1n) {
    const [low, high] = pointsBetween(97n, digits, 256n);
    for (const more of [0n, 1n, 100n, 255n]) {
      const [finerLow, finerHigh] = pointsBetween(97n, digits * 256n + more, 65_536n);
      assert.ok(finerLow >= low && finerHigh <= high);
    }
  }
});

test('the published vectors of two other crash games come out of the same draw', () => {
  const words = new Uint32Array(8);
  new Hmac(new TextEncoder().encode('c44073c4fb9c0c5d8a2f6b3358524227a21140c1727d6eb13158e09f5360584a')).wordsOf(
    '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4',
    words,
  );
  // There U is (the first 32 bits + 1) / 2^32, and the multiplier 1.98573889.
  assert.equal(lastPointOf(digitsOf(BigInt(words[0] ?? 0) + 1n).below, { share: 99, most: 1_000_000 }), 198);
  const digest = createHmac('sha256', '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526')
    .update(Buffer.from('5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2', 'hex'))
    .digest('hex');
  // There U is 1 - (the first 52 bits) / 2^52, and the multiplier 2055.90.
  const digits = ((1n << 52n) - BigInt(`0x${digest.slice(0, 13)}`)) << 12n;
  assert.equal(lastPointOf(digitsOf(digits >> 32n, digits & 0xff_ff_ff_ffn).below, { share: 99, most: 1_000_000 }), 205_590);
});

test('a link of a chain always gives the same flight', () => {
  const drawn = { link: 'a'.repeat(64), number: 7, salt: 'b'.repeat(64), table: 'ember-rocket' };
  const once = rule.deal(drawOf(streamOfLink(drawn)).draw);
  assert.deepEqual(once, rule.deal(drawOf(streamOfLink(drawn)).draw));
  assert.notDeepEqual(once, rule.deal(drawOf(streamOfLink({ ...drawn, number: 8 })).draw));
});

test('flights that are drawn end as often below a point as is proven', () => {
  const most = 20_000;
  const points = Array.from({ length: most }, (_, number) => {
    const { draw } = drawOf(streamOfLink({ link: 'c'.repeat(64), number, salt: 'd'.repeat(64), table: 'ember-rocket' }));
    return (rule.deal(draw) as { point: number }).point;
  });
  for (const point of [101, 120, 200, 1_000]) {
    const { num, den } = chanceOf(config, point);
    const chance = Number(num) / Number(den);
    const reached = points.filter((one) => one >= point).length;
    // Five standard deviations.
    assert.ok(Math.abs(reached - most * chance) < 5 * Math.sqrt(most * chance * (1 - chance)), `${point}: ${reached}`);
  }
});

test('the curve never goes back, and a moment and its point agree', () => {
  for (let point = 100; point < config.most; point += point < 2_000 ? 1 : 37) {
    const moment = momentOf(point);
    assert.ok(pointAfter(moment) >= point);
    assert.ok(moment === 0 || pointAfter(moment - 1) < point);
    assert.ok(endMoment(point) >= moment);
  }
});

test('a cash-out counts until the last point has passed, and not before 1.01', () => {
  const { pointAt, endOf } = rule.flight;
  assert.equal(pointAt(flight(250), momentOf(101) - 1), undefined);
  assert.equal(pointAt(flight(250), momentOf(101)), 101);
  assert.equal(pointAt(flight(250), momentOf(250)), 250);
  assert.equal(pointAt(flight(250), endMoment(250) - 1), 250);
  assert.equal(pointAt(flight(250), endMoment(250)), undefined);
  assert.equal(pointAt(flight(100), endMoment(100) - 1), undefined, 'nobody can take a bet out of a flight that ends at once');
  assert.deepEqual([endOf(flight(250), endMoment(250) - 1), endOf(flight(250), endMoment(250))], [undefined, 250]);
});

test('a bet comes out at its click, else at its own point, else at the highest point, and is lost otherwise', () => {
  const out = (last: number, autoAt: number | null, point: number | null) => wayOut(config, last, { cashOut: { autoAt, point } });
  assert.equal(out(250, null, 199), 199);
  assert.equal(out(250, 240, 199), 199);
  assert.equal(out(250, 250, null), 250);
  assert.equal(out(250, 251, null), undefined);
  assert.equal(out(250, null, null), undefined);
  assert.equal(wayOut(config, 250), undefined);
  assert.equal(out(config.most, null, null), config.most);
  const pays = (stake: bigint, last: number, autoAt: number) =>
    rule.payout('first', stake, flight(last), { cashOut: { autoAt, point: null } });
  assert.deepEqual([pays(333n, 250, 101), pays(333n, 250, 250), pays(333n, 100, 101)], [336n, 832n, 0n]);
});
