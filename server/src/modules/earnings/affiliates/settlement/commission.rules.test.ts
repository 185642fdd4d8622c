import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { MemberId } from '@croupier/contract/core/ids';
import { commissionOf, estimateOf, type PlayerPeriod } from './commission.rules.ts';

const money = (baht: number) => ({ amount: BigInt(Math.round(baht * 100)) * 100n, currency: 'THB' as never });
const units = (baht: number): bigint => money(baht).amount;
const baht = (amount: bigint): number => Number(amount) / 10_000;

const share = (but: Partial<NonNullable<PlanTerms['share']>> = {}): PlanTerms['share'] => ({
  tiers: [{ ngrMin: money(0), ratePpm: 250_000 }],
  depositFeePpm: 0,
  adminFeePpm: 0,
  carriesLoss: false,
  highRollerWin: null,
  ...but,
});
const plan = (but: Partial<PlanTerms>): PlanTerms => ({
  cpa: null,
  share: null,
  windowDays: 30,
  payMax: null,
  autoApproveMax: money(0),
  ...but,
});
const cpa = (but: Partial<NonNullable<PlanTerms['cpa']>> = {}): PlanTerms['cpa'] => ({
  amount: money(1_000),
  firstDepositMin: money(0),
  validBetMin: money(0),
  withinDays: 30,
  needsKyc: false,
  playersMax: null,
  ...but,
});

let names = 0;
const player = (but: Partial<PlayerPeriod> = {}): PlayerPeriod => ({
  memberId: `p${(names += 1)}` as MemberId,
  ggr: 0n,
  bonuses: 0n,
  deposits: 0n,
  fencedIn: 0n,
  qualified: null,
  ...but,
});
const context = (carryOut?: bigint) => ({
  before: carryOut === undefined ? undefined : { carryOut, month: '2026-10' },
  month: '2026-11',
  step: 100n,
});

// Figures of real programmes (`docs/agent-pay.md#affiliates`), each with the share they are said to pay.

test('270,000 of revenue at 18 % with a fee of 5 % for management is 46,170', () => {
  const terms = plan({ share: share({ adminFeePpm: 50_000, tiers: [{ ngrMin: money(0), ratePpm: 100_000 }, { ngrMin: money(200_000), ratePpm: 180_000 }] }) }); // prettier-ignore
  const { commission } = commissionOf(terms, [player({ ggr: units(270_000) })], context());
  assert.deepEqual(
    [baht(commission.adminFee), baht(commission.ngr), commission.tier, baht(commission.entitlement)],
    [13_500, 256_500, 1, 46_170],
  );
});

test('a fee of 10 % of wins and 1 % of deposits, a bonus, and a loss brought along come off before the share', () => {
  const terms = plan({ share: share({ adminFeePpm: 100_000, depositFeePpm: 10_000, carriesLoss: true }) });
  const players = [player({ ggr: units(80_000), deposits: units(120_000) }), player({ ggr: units(-20_000), bonuses: units(3_000), deposits: units(30_000) })]; // prettier-ignore
  const { commission } = commissionOf(terms, players, context(-units(10_000)));
  // 60,000 − 3,000 − 1,500 − 6,000 = 49,500; less 10,000: 39,500 at 25 %.
  assert.deepEqual(
    [baht(commission.ngr), baht(commission.base), baht(commission.entitlement), commission.carryOut],
    [49_500, 39_500, 9_875, 0n],
  );
});

test('a loss pays nothing, and is left for the next period only where the plan says so', () => {
  const lost = [player({ ggr: units(-5_000), bonuses: units(100) })];
  assert.equal(baht(commissionOf(plan({ share: share({ carriesLoss: true }) }), lost, context(-units(400))).commission.carryOut), -5_500);
  const { commission } = commissionOf(plan({ share: share() }), lost, context(-units(400)));
  assert.deepEqual([commission.carryOut, commission.carryIn, commission.entitlement, commission.tier], [0n, 0n, 0n, null]);
});

test('a player who wins much is set apart, costs the others nothing, and counts again when they have lost it', () => {
  const terms = plan({ share: share({ highRollerWin: money(50_000), carriesLoss: true }) });
  const whale = 'whale' as MemberId;
  const first = commissionOf(terms, [player({ memberId: whale, ggr: units(-80_000) }), player({ ggr: units(10_000) })], context());
  assert.equal(baht(first.commission.entitlement), 2_500);
  assert.equal(baht(first.players[0]?.fencedOut ?? 0n), -80_000);
  const second = commissionOf(terms, [player({ memberId: whale, ggr: units(30_000), fencedIn: -units(80_000) }), player({ ggr: units(10_000) })], context(0n)); // prettier-ignore
  assert.equal(baht(second.commission.entitlement), 2_500, 'what they lose is used up by what they had won');
  assert.equal(baht(second.players[0]?.fencedOut ?? 0n), -50_000, 'also below the limit, until all of it is lost');
  const third = commissionOf(terms, [player({ memberId: whale, ggr: units(70_000), fencedIn: -units(50_000) })], context(0n));
  assert.deepEqual([baht(third.commission.ngr), baht(third.commission.entitlement)], [20_000, 5_000]);
});

test('a player who is set apart leaves the fee for costs with the others’ GGR, and pays it again of what they add', () => {
  const terms = plan({ share: share({ highRollerWin: money(50_000), adminFeePpm: 100_000, carriesLoss: true }) });
  const whale = 'whale' as MemberId;
  const pay = (...players: PlayerPeriod[]) => {
    const { adminFee, ngr, entitlement, carryOut, ggr, bonuses, fenced } = commissionOf(terms, players, context()).commission;
    assert.equal(ggr - bonuses - adminFee + fenced, ngr, 'the lines of the working add up');
    return [baht(adminFee), baht(ngr), baht(entitlement), baht(carryOut)];
  };
  const won = player({ memberId: whale, ggr: -units(80_000), bonuses: units(5_000) });
  assert.deepEqual(pay(won, player({ ggr: units(10_000) })), [1_000, 9_000, 2_250, 0]);
  assert.deepEqual(pay(won), [0, 0, 0, 0], 'alone they leave no loss');
  const losing = player({ memberId: whale, ggr: units(30_000), bonuses: units(2_000), fencedIn: -units(85_000) });
  assert.deepEqual(pay(losing, player({ ggr: units(10_000) })), [1_000, 9_000, 2_250, 0]);
  // 60,000 less the 57,000 they had still won is 3,000: a fee of 300, and 1,000 of bonuses.
  const back = player({ memberId: whale, ggr: units(60_000), bonuses: units(1_000), fencedIn: -units(57_000) });
  assert.deepEqual(pay(back), [300, 1_700, 425, 0]);
  assert.deepEqual(pay(back, player({ ggr: units(10_000) })), [1_300, 10_700, 2_675, 0]);
});

test('a player who wins less than the limit is counted with the others', () => {
  const terms = plan({ share: share({ highRollerWin: money(50_000) }) });
  const { commission } = commissionOf(terms, [player({ ggr: units(-50_000) }), player({ ggr: units(60_000) })], context());
  assert.equal(baht(commission.entitlement), 2_500);
});

test('a sum for each who qualified, the first ones when only so many are paid, and the plan’s most above all', () => {
  const three = [3_000, 1_000, 2_000].map((atMs) => player({ ggr: units(1_000), qualified: { atMs, amount: units(1_000) } }));
  const limited = commissionOf(plan({ cpa: cpa({ playersMax: 2 }), share: share() }), three, context());
  assert.deepEqual(limited.players.map((one) => baht(one.cpa)), [0, 1_000, 1_000]); // prettier-ignore
  assert.deepEqual([limited.commission.qualified, limited.commission.qualifiedOver, baht(limited.commission.entitlement)], [3n, 1n, 2_750]);
  const capped = commissionOf(plan({ cpa: cpa(), payMax: money(3_100), share: share() }), three, context());
  assert.deepEqual([baht(capped.commission.capped), baht(capped.commission.entitlement)], [650, 3_100]);
});

test('players are paid for by the terms they registered under, also when the plan pays no more sums', () => {
  const { commission } = commissionOf(plan({ share: share() }), [player({ qualified: { atMs: 1, amount: units(700) } })], context());
  assert.equal(baht(commission.entitlement), 700);
});

test('a day before the run shows fees and rate of the plan, of either sign', () => {
  const terms = plan({ share: share({ adminFeePpm: 100_000 }) });
  const day = { ggr: units(1_000), bonuses: units(100), deposits: 0n, cpa: units(50) };
  const { ngr, commission } = estimateOf(terms, day, 250_000);
  assert.deepEqual([baht(ngr), baht(commission)], [800, 250]);
  assert.equal(baht(estimateOf(terms, { ...day, ggr: -units(1_000), cpa: 0n }, 250_000).commission), -275);
});
