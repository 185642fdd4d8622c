import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { clamped, consequences } from './dominance.rules.ts';
import { type Tier, type TermsProblem, whyNoTerms } from './terms.rules.ts';
import { amountFor } from './tier.rules.ts';

const tier = (rate: bigint, asks: Partial<Tier> = {}): Tier => ({
  validBetMin: null,
  profitMin: null,
  activeMin: null,
  singleBetMin: null,
  rates: { won: rate, lost: rate },
  ...asks,
});
const limits = { cap: { won: 20_000n, lost: 20_000n }, step: 100n };
const usual = { sameLevel: true, crossLevel: false, step: 100n };

test('a contract is refused for what is wrong with it, and the tier is named', () => {
  const split = { rates: { won: 100n, lost: 200n } };
  for (const [kind, tiers, problem, place] of [
    ['DAILY', [], 'NO_TIER', 0],
    ['DAILY', Array.from({ length: 21 }, (_, n) => tier(100n, { validBetMin: BigInt(n) })), 'TOO_MANY_TIERS', 20],
    ['DAILY', [tier(100n, { singleBetMin: 1n })], 'CONDITION_NOT_OF_KIND', 0],
    ['REALTIME', [tier(100n, { activeMin: 1n })], 'CONDITION_NOT_OF_KIND', 0],
    ['HOURLY', [tier(100n, { profitMin: 1n })], 'CONDITION_NOT_OF_KIND', 0],
    ['DAILY', [tier(100n, { validBetMin: -1n })], 'CONDITION_NEGATIVE', 0],
    ['DAILY', [tier(20_100n)], 'RATE_OVER_CAP', 0],
    ['DAILY', [tier(150n)], 'RATE_STEP', 0],
    ['DAILY', [tier(0n)], 'RATE_STEP', 0],
    ['DAILY', [tier(100n, split)], 'RATE_SPLIT', 0],
    ['DIVIDEND', [tier(100n, split)], 'RATE_SPLIT', 0],
    ['DAILY', [tier(100n, { validBetMin: 5n }), tier(200n, { validBetMin: 5n })], 'NOT_RISING', 1],
    [
      'DAILY',
      [tier(100n, { validBetMin: 5n }), tier(200n, { validBetMin: 9n, activeMin: 1n }), tier(300n, { validBetMin: 12n })],
      'NOT_RISING',
      2,
    ],
    ['DAILY', [tier(200n, { validBetMin: 5n }), tier(100n, { validBetMin: 9n })], 'RATE_FALLS', 1],
  ] satisfies [ContractKind, Tier[], TermsProblem, number][])
    assert.deepEqual(whyNoTerms(kind, tiers, limits), { problem, place });
});

test('and is taken when it rises, even from no profit asked for to none at all', () => {
  assert.equal(
    whyNoTerms('DAILY', [tier(100n), tier(100n, { profitMin: 0n }), tier(200n, { profitMin: 0n, activeMin: 1n })], limits),
    undefined,
  );
  assert.equal(whyNoTerms('HOURLY', [tier(100n, { rates: { won: 100n, lost: 200n } })], limits), undefined);
  assert.equal(whyNoTerms('REALTIME', [tier(100n, { singleBetMin: 5n })], limits), undefined);
});

test('in bands each part of the base has the rate of its own tier, and what is below the first has none', () => {
  const tiers = [tier(10_000n, { validBetMin: 100_000n }), tier(20_000n, { validBetMin: 500_000n })];
  const pays = (base: bigint, place: number) =>
    amountFor(tiers, place, { won: 0n, lost: base }, { unit: null, step: 1n, bandedBy: 'validBetMin' });
  assert.equal(pays(300_000n, 0), 2_000n);
  assert.equal(pays(700_000n, 1), 4_000n + 4_000n);
  // The second tier's other conditions were not met: all above the first edge stays at the first rate.
  assert.equal(pays(700_000n, 0), 6_000n);
});

test('in bands what was won and what was lost have their own rates, each the same share of every band', () => {
  const both = (validBetMin: bigint, won: bigint, lost: bigint) => tier(0n, { validBetMin, rates: { won, lost } });
  const one = [both(0n, 3_000n, 6_000n)];
  const two = [...one, both(20_000n, 5_000n, 10_000n)];
  const even = [...one, both(20_000n, 6_000n, 6_000n)];
  const base = { won: 30_000n, lost: 50_000n };
  for (const [tiers, of, more, pays] of [
    // Example 6 of `docs/agent-pay.md`: 50,000 at 0.6 % and 30,000 at 0.3 %.
    [one, base, {}, 390n],
    [one, { won: 80_000n, lost: 0n }, {}, 240n],
    [one, { won: 0n, lost: 80_000n }, {}, 480n],
    [one, { won: 0n, lost: 0n }, {}, 0n],
    // A quarter lies in the first band: 7,500 at 0.3 %, 12,500 at 0.6 %; the rest in the second: 22,500 at 0.5 %, 37,500 at 1 %.
    [two, base, {}, 585n],
    // Wins and losses below the first tier have their shares, too: 22,500 at 0.3 % and 37,500 at 0.6 %.
    [[both(20_000n, 3_000n, 6_000n)], base, {}, 292n],
    // Rounded once: 0.3 and 0.6 of 1 make nothing by themselves.
    [one, { won: 200n, lost: 70n }, {}, 1n],
    [two, base, { step: 100n }, 500n],
    // Each in whole units by itself, as long as any of the bands pays them differently.
    [one, { won: 35_000n, lost: 55_000n }, { unit: 10_000n }, 390n],
    [even, { won: 35_000n, lost: 55_000n }, { unit: 10_000n }, 457n],
  ] as const)
    assert.equal(amountFor(tiers, tiers.length - 1, of, { unit: null, step: 1n, bandedBy: 'validBetMin', ...more }), pays);
});

test('a lowered contract takes those below with it, or lowers them too, as the merchant says', () => {
  const below = [
    { id: 'b', tiers: [tier(600n)], below: [{ id: 'c', tiers: [tier(300n)], below: [{ id: 'd', tiers: [tier(300n)], below: [] }] }] },
    { id: 'e', tiers: [tier(400n)], below: [{ id: 'f', tiers: [tier(100n)], below: [] }] },
  ];
  assert.deepEqual(consequences([tier(500n)], below, { ...usual, onLowering: 'terminate' }), [
    { id: 'b', becomes: 'TERMINATED' },
    { id: 'c', becomes: 'TERMINATED' },
    { id: 'd', becomes: 'TERMINATED' },
  ]);
  assert.deepEqual(consequences([tier(500n)], below, { ...usual, onLowering: 'clamp' }), [
    { id: 'b', becomes: 'CLAMPED', tiers: [tier(500n)] },
  ]);
  assert.deepEqual(
    consequences([tier(200n)], below, { ...usual, onLowering: 'clamp' }).map(({ id }) => id),
    ['b', 'c', 'd', 'e'],
  );
  assert.deepEqual(
    consequences(undefined, below, { ...usual, onLowering: 'clamp' }).map(({ id, becomes }) => `${id} ${becomes}`),
    ['b TERMINATED', 'c TERMINATED', 'd TERMINATED', 'e TERMINATED', 'f TERMINATED'],
  );
});

test('where nobody may stand at the level above them, a clamped rate is a step lower; across levels, it is the lowest', () => {
  const upline = [tier(500n, { validBetMin: 10n }), tier(900n, { validBetMin: 20n })];
  const downline = [tier(900n, { validBetMin: 20n })];
  assert.deepEqual(clamped(upline, downline, { ...usual, sameLevel: false }), [tier(800n, { validBetMin: 20n })]);
  assert.deepEqual(clamped(upline, downline, { ...usual, crossLevel: true }), [tier(500n, { validBetMin: 20n })]);
  assert.equal(clamped([tier(100n)], [tier(100n)], { ...usual, sameLevel: false }), undefined);
});
