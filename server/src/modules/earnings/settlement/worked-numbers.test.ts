/** The worked examples of `docs/agent-pay.md#worked-examples`, and the figures of its definitions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import { excessOf } from '../contracts/dominance.rules.ts';
import type { Tier } from '../contracts/terms.rules.ts';
import { amountFor, tierReached } from '../contracts/tier.rules.ts';
import { carryIn, carryOut, dividendBase } from '../contracts/carry.rules.ts';
import { faultsOf, type InForce, linesOf, type Method } from './pay.rules.ts';
import { type Bet, earnedFrom, payable, sharesOf } from './realtime.rules.ts';
import { nothing, type Played, type Sums, teamsOf } from './team.rules.ts';

/** Baht in units of 0.0001. */
const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
/** A percentage in parts per million. */
const percent = (rate: number): bigint => BigInt(Math.round(rate * 10_000));
const cent = 100n;
const [a, b, c] = ['a', 'b', 'c'] as unknown as [MemberId, MemberId, MemberId];

const tier = (rate: number, asks: { v?: number; pl?: number; active?: number; single?: number } = {}, lost = rate): Tier => ({
  validBetMin: asks.v === undefined ? null : baht(asks.v),
  profitMin: asks.pl === undefined ? null : baht(asks.pl),
  activeMin: asks.active === undefined ? null : BigInt(asks.active),
  singleBetMin: asks.single === undefined ? null : baht(asks.single),
  rates: { won: percent(rate), lost: percent(lost) },
});
const plain: Method = {
  unit: null,
  step: cent,
  bandedBy: null,
  carry: 'NONE',
  takesOffSalaries: false,
  netOfHourly: false,
  vendorFeePpm: 0n,
  paymentFeePpm: 0n,
};
const alone = () => ({ salaries: 0n, hourly: 0n, before: undefined, month: '2026-11' });
const contract = (payeeId: MemberId, payerId: MemberId | null, tiers: Tier[]): InForce => ({
  id: payeeId,
  versionId: payeeId,
  payerId,
  payeeId,
  tiers,
});
const sums = (more: Partial<Sums>): Sums => ({ ...nothing, ...more });

test('valid bets of single bets', () => {
  for (const [stake, payout, valid] of [
    [100, 0, 100],
    [110, 210, 100],
    [100, 100, 0],
    [100, 50, 50],
    [100, 145, 45],
    [100, 195, 95],
  ] as const)
    assert.equal(validBetOf(baht(stake), baht(payout)), baht(valid));
  // 100 at stake 110 won, 110 lost, a parlay of 100 that pays 330.
  assert.equal(validBetOf(baht(110), 0n), baht(110));
  assert.equal(validBetOf(baht(100), baht(330)), baht(100));
});

test('a base in whole units: 12,345 at a unit of 10,000 and 1.2 % pays 120', () => {
  const counting = { unit: baht(10_000), step: cent, bandedBy: null } as const;
  assert.equal(amountFor([tier(1.2)], 0, { won: 0n, lost: baht(12_345) }, counting), baht(120));
  assert.equal(amountFor([tier(1.2)], 0, { won: baht(6_000), lost: baht(6_345) }, counting), baht(120));
});

test('an affiliate with 270,000 at 18 % is paid 48,600', () => {
  assert.equal(amountFor([tier(18)], 0, { won: 0n, lost: baht(270_000) }, plain), baht(48_600));
});

test('example 1: a dividend of two levels: the downline 72,000, the upline 168,000', () => {
  const played: Played[] = [
    { uplines: [b, a], self: null, won: 0n, lost: baht(2_000_000), ggr: baht(400_000), active: 12n, given: baht(40_000), deposits: 0n },
    { uplines: [a], self: null, won: 0n, lost: baht(3_000_000), ggr: baht(500_000), active: 20n, given: baht(60_000), deposits: 0n },
  ];
  const contracts = [contract(b, a, [tier(20, { v: 1_000_000, pl: 100_000, active: 5 })]), contract(a, null, [tier(30)])];
  const lines = linesOf('DIVIDEND', contracts, teamsOf(played, false), plain, alone);
  const [ofA, ofB] = lines;
  assert.deepEqual([ofB?.payeeId, ofB?.working.net?.ngr, ofB?.amount, ofB?.pay], [b, baht(360_000), baht(72_000), baht(72_000)]);
  assert.deepEqual([ofA?.payeeId, ofA?.working.net?.ngr, ofA?.amount, ofA?.pay], [a, baht(800_000), baht(240_000), baht(168_000)]);
  // The cross-check: own players at the whole rate, the downline's at the difference.
  const crossed =
    amountFor([tier(30)], 0, { won: 0n, lost: baht(440_000) }, plain) + amountFor([tier(10)], 0, { won: 0n, lost: baht(360_000) }, plain);
  assert.equal(ofA?.pay, crossed);
  assert.deepEqual(faultsOf(lines), []);
});

test('example 2: a loss is carried: −150,000, then +500,000 pays 30 % of 350,000', () => {
  const left = carryOut('PERMANENT', baht(-150_000), 0n);
  assert.equal(dividendBase(baht(-150_000), 0n), 0n);
  assert.equal(left, baht(-150_000));
  const before = { carryOut: left, month: '2026-11' };
  const teams = new Map([[a, sums({ ggr: baht(500_000) })]]);
  const [line] = linesOf('DIVIDEND', [contract(a, null, [tier(30)])], teams, { ...plain, carry: 'PERMANENT' }, () => ({
    ...alone(),
    before,
  }));
  assert.deepEqual([line?.working.base.lost, line?.amount, line?.working.carryOut], [baht(350_000), baht(105_000), 0n]);
});

test('the four ways to carry a loss, over the same four weeks', () => {
  const weeks = [
    ['2026-11', -150_000],
    ['2026-11', 50_000],
    ['2026-11', 30_000],
    ['2026-12', 90_000],
  ] as const;
  const basesWith = (strategy: Parameters<typeof carryIn>[0]) => {
    let before: Parameters<typeof carryIn>[1];
    return weeks.map(([month, ngr]) => {
      const carriedIn = carryIn(strategy, before, month);
      before = { carryOut: carryOut(strategy, baht(ngr), carriedIn), month };
      return dividendBase(baht(ngr), carriedIn) / baht(1);
    });
  };
  assert.deepEqual(basesWith('NONE'), [0n, 50_000n, 30_000n, 90_000n]);
  assert.deepEqual(basesWith('PERMANENT'), [0n, 0n, 0n, 20_000n]);
  assert.deepEqual(basesWith('PREVIOUS_PERIOD'), [0n, 0n, 30_000n, 90_000n]);
  assert.deepEqual(basesWith('WITHIN_MONTH'), [0n, 0n, 0n, 90_000n]);
});

test('example 3, the clash: an upline whose other line lost owes its downline 72,000 all the same', () => {
  const played: Played[] = [
    { uplines: [b, a], self: null, ...sums({ ggr: baht(360_000) }) },
    { uplines: [c, a], self: null, ...sums({ ggr: baht(-500_000) }) },
  ];
  const lines = linesOf(
    'DIVIDEND',
    [contract(a, null, [tier(30)]), contract(b, a, [tier(20)])],
    teamsOf(played, false),
    { ...plain, carry: 'PERMANENT' },
    alone,
  );
  assert.deepEqual(
    lines.map(({ amount, pay, working }) => [amount, pay, working.net?.ngr]),
    [
      [0n, baht(-72_000), baht(-140_000)],
      [baht(72_000), baht(72_000), baht(360_000)],
    ],
  );
  assert.deepEqual(faultsOf(lines), []);
});

test('example 4: a daily salary: 620,000 with 9 active reaches the second tier; 4,700 is left to the upline', () => {
  const tiers = [tier(0.8, { v: 100_000, active: 3 }), tier(1, { v: 500_000, active: 8 }), tier(1.2, { v: 1_000_000, active: 15 })];
  const played: Played[] = [
    { uplines: [a], self: null, ...sums({ lost: baht(300_000), won: baht(70_000), active: 5n }) },
    { uplines: [b, a], self: null, ...sums({ lost: baht(250_000), active: 4n }) },
  ];
  const lines = linesOf('DAILY', [contract(a, null, tiers), contract(b, a, [tier(0.6)])], teamsOf(played, true), plain, alone);
  assert.deepEqual(
    lines.map(({ amount, pay, working }) => [amount, pay, working.tier]),
    [
      [baht(6_200), baht(4_700), 1],
      [baht(1_500), baht(1_500), 0],
    ],
  );
  const crossed =
    amountFor([tier(1)], 0, { won: 0n, lost: baht(370_000) }, plain) + amountFor([tier(0.4)], 0, { won: 0n, lost: baht(250_000) }, plain);
  assert.equal(lines[0]?.pay, crossed);
});

test('example 5: an upline that misses its own tier still owes what its downline reached', () => {
  const played: Played[] = [{ uplines: [b, a], self: null, ...sums({ lost: baht(250_000), active: 4n }) }];
  const lines = linesOf(
    'DAILY',
    [contract(a, null, [tier(1, { v: 500_000 })]), contract(b, a, [tier(0.6)])],
    teamsOf(played, true),
    plain,
    alone,
  );
  assert.deepEqual(
    lines.map(({ amount, pay }) => [amount, pay]),
    [
      [0n, baht(-1_500)],
      [baht(1_500), baht(1_500)],
    ],
  );
});

test('example 6: an hourly salary: 400 less 90 is 310', () => {
  const played: Played[] = [
    { uplines: [a], self: null, ...sums({ lost: baht(50_000) }) },
    { uplines: [b, a], self: null, ...sums({ lost: baht(30_000) }) },
  ];
  const lines = linesOf('HOURLY', [contract(a, null, [tier(0.5)]), contract(b, a, [tier(0.3)])], teamsOf(played, true), plain, alone);
  assert.deepEqual(
    lines.map(({ amount, pay }) => [amount, pay]),
    [
      [baht(400), baht(310)],
      [baht(90), baht(90)],
    ],
  );
});

test('example 6, split rates: 50,000 lost at 0.6 % and 30,000 won at 0.3 % are 390', () => {
  assert.equal(amountFor([tier(0.3, {}, 0.6)], 0, { won: baht(30_000), lost: baht(50_000) }, plain), baht(390));
});

test('example 7: real-time: B 9.35 and A 4.90, together what A would have had alone', () => {
  const ofA = [tier(0.5, { single: 100 }, 1.2)];
  const ofB = [tier(0.3, { single: 100 }, 0.8)];
  const bets = (
    [
      [1_000, 0, 'LOST'],
      [500, 950, 'WON'],
      [50, 0, 'LOST'],
      [300, 300, 'PUSH'],
    ] as const
  ).map(([stake, payout, outcome], place): Bet => ({
    number: BigInt(place),
    chain: [b, a],
    stake: baht(stake),
    validBet: validBetOf(baht(stake), baht(payout)),
    outcome,
    settledAt: Temporal.Instant.from('2026-11-20T00:00:00Z'),
  }));
  const termsAt = (agent: MemberId) => (agent === a ? ofA : ofB);
  const each = bets.map((bet) => sharesOf(bet, termsAt).map(({ pay }) => payable(pay, cent).paid));
  assert.deepEqual(each, [[baht(8), baht(4)], [baht(1.35), baht(0.9)], [0n, 0n], []]);
  const earned = earnedFrom(bets, termsAt);
  const paid = [b, a].map((agent) => payable(earned.get(agent)?.pay ?? 0n, cent));
  assert.deepEqual(paid, [
    { paid: baht(9.35), rest: 0n },
    { paid: baht(4.9), rest: 0n },
  ]);
  // A alone would have had 12.00 + 2.25.
  assert.equal(payable(earned.get(a)?.gross ?? 0n, cent).paid, baht(14.25));
  assert.equal(payable(earnedFrom(bets, (agent) => (agent === a ? ofA : undefined)).get(a)?.pay ?? 0n, cent).paid, baht(14.25));
});

test('a part below a cent waits until it is one', () => {
  const satang = baht(0.01) * 300_000n;
  const first = payable(satang, cent);
  assert.deepEqual(first, { paid: 0n, rest: satang });
  assert.deepEqual(payable(first.rest + 3n * satang, cent), { paid: cent, rest: 4n * satang - cent * 1_000_000n });
  assert.deepEqual(payable(-5n, cent), { paid: 0n, rest: -5n });
});

test('the contracts of the examples carry each other', () => {
  const usual = { sameLevel: true, crossLevel: false, step: 100n };
  const daily = [tier(0.8, { v: 100_000, active: 3 }), tier(1, { v: 500_000, active: 8 }), tier(1.2, { v: 1_000_000, active: 15 })];
  assert.deepEqual(excessOf([tier(30)], [tier(20, { v: 1_000_000, pl: 100_000, active: 5 })], usual), []);
  assert.deepEqual(excessOf([tier(0.5, { single: 100 }, 1.2)], [tier(0.3, { single: 100 }, 0.8)], usual), []);
  assert.deepEqual(excessOf(daily, [tier(0.6, { v: 100_000, active: 3 })], usual), []);
  // Without a condition of its own the downline would be paid where the upline is not.
  assert.deepEqual(excessOf(daily, [tier(0.6)], usual), [{ place: 0, most: { won: 0n, lost: 0n } }]);
  assert.equal(tierReached(daily, { validBet: baht(620_000), profit: 0n, active: 9n, singleBet: 0n }), 1);
});
