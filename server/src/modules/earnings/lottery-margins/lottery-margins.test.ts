/** Lottery margins from settled rounds to pay, and the report of lotteries. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { SettledRound } from '@croupier/contract/vendor-api/lottery-rounds';
import * as contracts from '@croupier/contract/earnings/contracts';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import * as settlement from '#modules/earnings/settlement';
import { tryOwn } from '../settlement/try-terms.ts';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aChain, agree, anAgent, by } from '#test/agents';
import { faultsOfTheBook } from '#test/player';
import { weighTerms } from '../contracts/weigh.ts';
import { policyOf } from '../contracts/policy.ts';
import { countRounds } from './count-rounds.ts';
import { seriesMaxFor } from './series-of.ts';
import { lotteryReport } from './team-report.ts';
import { ask } from '#test/ask';

beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
after(closeDatabase);

const vendor = VendorCode.parse('LOTT');
const gameCode = GameCode.parse('ssc-1m');
const series = (of: Record<string, number>) =>
  Object.entries(of).map(([family, points]) => {
    const rate = BigInt(points) * BigInt(contracts.seriesPointPpm);
    return { validBetMin: null, profitMin: null, activeMin: null, singleBetMin: null, rates: { won: rate, lost: rate }, family };
  });
/** Terms of series as the wire has them. */
const wireOf = (of: Record<string, number>): contracts.ContractTier[] =>
  Object.entries(of).map(([family, points]) => {
    const ppm = points * contracts.seriesPointPpm;
    return { validBetMin: null, profitMin: null, activeMin: null, singleBetMin: null, profitRatePpm: ppm, lossRatePpm: ppm, family };
  });
const baht = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const commission = async (member: Member): Promise<bigint> =>
  (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).find(({ ref }) => ref.kind === 'COMMISSION')
    ?.balance ?? 0n;

/** A merchant with A above B above a player; A has 1970 and B 1950 of SSC. */
const aLine = async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const player = await anAgent(merchant, b, 0);
  await agree(house, a, 'SERIES', series({ SSC: 1_970, THAI: 1_900 }));
  await agree(by(a), b, 'SERIES', series({ SSC: 1_950 }));
  return { merchant, house, a, b, player };
};

type Play = { play?: string; stake: number; prize?: number; rebate?: number; seriesMax?: number };
const settled = (player: Member, plays: readonly Play[], more: Partial<SettledRound> = {}): SettledRound => ({
  roundId: randomUUID(),
  version: 1,
  vendor,
  gameCode,
  family: 'SSC',
  playerId: player.id,
  currency: player.currency,
  numero: '20261115-0001',
  placedAt: '2026-11-15T04:59:00Z',
  settledAt: '2026-11-15T05:00:00Z',
  plays: plays.map(({ play = 'fixed', stake, prize = 0, rebate = 0, seriesMax = 1_950 }) => ({
    play,
    seriesMax,
    bets: 1,
    stake: Decimal.parse(stake.toFixed(2)),
    prize: Decimal.parse(prize.toFixed(2)),
    rebate: Decimal.parse(rebate.toFixed(2)),
  })),
  ...more,
});
const count = (...rounds: SettledRound[]) => inTransaction((tx) => countRounds(tx, rounds));
const settleAt = async (moment: string): Promise<void> => {
  freezeTime(moment);
  await settlement.settle(settlement.payReadings);
};
const day = { from: '2026-11-15', to: '2026-11-15' };
const reportFor = (agent: Member, of?: string) =>
  lotteryReport({ memberId: agent.id, merchantId: agent.merchantId }, { ...day, of, language: 'en' });

test('an agent earns their own series less the one below of every settled stake, with the pay run of the day, once', async () => {
  const { merchant, a, b, player } = await aLine();
  freezeTime('2026-11-15T05:00:10Z');
  const round = settled(player, [{ stake: 1_000, rebate: 25 }, { play: 'five-direct', stake: 3_000, prize: 4_500 }]);
  await count(round);
  await count(round);
  // B's players play up to B's own series, so B earns nothing of them; A earns 20 points, 1 %.
  await settleAt('2026-11-15T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [baht(40), 0n]);
  await settlement.settle(settlement.payReadings);
  assert.equal(await commission(a), baht(40), 'doing it twice changes nothing');
  const runs = (await settlement.listRuns(merchant.id, { kind: 'SERIES', pageNo: 1, pageSize: 5 })).content;
  assert.deepEqual(runs.map(({ state, cost }) => [state, cost]), [['POSTED', baht(40)]]);
  const again = await inTransaction((tx) => settlement.rerun(tx, { merchantId: merchant.id, runId: runs[0]?.id ?? '' }, settlement.payReadings));
  assert.equal(again, undefined);
  assert.deepEqual(await faultsOfTheBook(), []);
}); // prettier-ignore

test('players of an agent whose series is above the highest of the lottery bring the agent the difference', async () => {
  const { a, b, player } = await aLine();
  freezeTime('2026-11-15T05:00:10Z');
  await count(settled(player, [{ stake: 1_000, seriesMax: 1_940 }]));
  await settleAt('2026-11-15T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [baht(10), baht(5)]);
});

test('a correction is paid or taken back on the day it comes, shared as the first result was', async () => {
  const { house, a, b, player } = await aLine();
  freezeTime('2026-11-15T05:00:10Z');
  const round = settled(player, [{ stake: 1_000 }]);
  await count(round);
  await settleAt('2026-11-15T19:05:00Z');
  assert.equal(await commission(a), baht(10));
  await agree(house, a, 'SERIES', series({ SSC: 1_990, THAI: 1_900 }));
  // The draw is void after all: nothing was played.
  freezeTime('2026-11-16T20:00:00Z');
  await count({ ...round, version: 2, plays: [], settledAt: '2026-11-16T19:59:50Z' });
  await settleAt('2026-11-17T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [0n, 0n]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a round that comes after the pay of its day counts on the day it comes', async () => {
  const { a, player } = await aLine();
  await settleAt('2026-11-15T19:05:00Z');
  freezeTime('2026-11-15T20:00:00Z');
  await count(settled(player, [{ stake: 1_000 }]));
  await settleAt('2026-11-16T19:05:00Z');
  assert.equal(await commission(a), baht(10));
});

test('a downline gets no series above the own one, nor a family that the upline has not', async () => {
  const { merchant, a } = await aLine();
  const policy = await inTransaction((tx) => policyOf(tx, merchant.id, 'SERIES'));
  const weigh = (tiers: ReturnType<typeof series>) =>
    inTransaction((tx) => weighTerms(tx, { kind: 'SERIES', payerId: a.id, tiers }, policy));
  freezeTime('2026-11-16T03:00:00Z');
  await weigh(series({ THAI: 1_900, SSC: 1_970 }));
  for (const [wanted, places] of [
    [{ SSC: 1_972 }, [0]],
    [{ SSC: 1_960, YEEKEE: 1_700 }, [1]],
  ] as const)
    await assert.rejects(weigh(series(wanted)), (error) => error instanceof Refusal && error.code === 'CONTRACT_NOT_CARRIED' && JSON.stringify(error.value) === JSON.stringify({ places }));
}); // prettier-ignore

test('a lowered series lowers those below it, where the merchant says so', async () => {
  const { merchant, house, a, b } = await aLine();
  await ask(`update agents.policy set on_lowering = 'clamp' where merchant_id = '${merchant.id}' and kind = 'SERIES'`);
  await agree(house, a, 'SERIES', series({ SSC: 1_940 }), { proceed: true });
  freezeTime('2026-11-16T03:00:00Z');
  await ask(`insert into lotteries.lottery values ('LOTT', 'ssc-1m', 'LOTT', 'SSC', null, '[]', '[]', now()) on conflict do nothing`);
  const player = await anAgent(merchant, b, 0);
  assert.equal(await inTransaction((tx) => seriesMaxFor(tx, { member: player, vendor, gameCode })), 1_940);
});

test('a player plays up to the series of their line, from the day the contract begins', async () => {
  const { player } = await aLine();
  await ask(`insert into lotteries.lottery values ('LOTT', 'ssc-1m', 'LOTT', 'SSC', null, '[]', '[]', now()) on conflict do nothing`);
  const most = (code = gameCode) => inTransaction((tx) => seriesMaxFor(tx, { member: player, vendor, gameCode: code }));
  assert.equal(await most(), undefined);
  freezeTime('2026-11-15T03:00:00Z');
  assert.equal(await most(), 1_950);
  assert.equal(await most(GameCode.parse('no-lottery')), undefined);
});

test('the report tells stakes, valid bets, rebates, prizes and the margin of the one it is about, by lottery and play', async () => {
  const { a, b, player } = await aLine();
  freezeTime('2026-11-15T05:00:10Z');
  await count(settled(player, [{ stake: 1_000, rebate: 25 }, { play: 'five-direct', stake: 3_000, prize: 4_500 }]));
  const report = await reportFor(a);
  const [lottery] = report.lotteries;
  assert.deepEqual(lottery?.plays.map(({ play }) => play), ['five-direct', 'fixed']);
  const amounts = ({ stake, validBet, rebate, prize, margin }: typeof report.total) => [stake, validBet, rebate, prize, margin].map(({ amount }) => amount);
  // A rebate is no part of the result: a lost bet counts in full.
  assert.deepEqual(amounts(report.total), [4_000, 2_500, 25, 4_500, 40].map(baht));
  assert.deepEqual(amounts((await reportFor(a, b.userName)).total), [4_000, 2_500, 25, 4_500, 0].map(baht));
  assert.deepEqual((await reportFor(a, player.userName)).path.map(({ account }) => account), [a.userName, b.userName, player.userName]);
  await assert.rejects(reportFor(b, a.userName), (error) => error instanceof Refusal && error.code === 'NOT_IN_DOWNLINE');
}); // prettier-ignore

test('a member is told of a win of slips that were placed long before the draw, once, and of a win that a correction brings', async () => {
  const { player } = await aLine();
  const published = async () =>
    (
      await ask<{ payload: { prize: string; numero: string } }>(
        `select payload from platform.outbox where type = 'lottery.won' and member_id = $1 order by id`,
        [player.id],
      )
    ).map(({ payload }) => [payload.numero, payload.prize]);
  const early = { placedAt: '2026-11-15T03:00:00Z' };
  const won = settled(player, [{ stake: 10, prize: 95 }], early);
  const lost = settled(player, [{ stake: 10 }], { ...early, numero: '20261115-0002' });
  await count(won, lost, settled(player, [{ stake: 10, prize: 20 }]));
  await count(won);
  assert.deepEqual(await published(), [['20261115-0001', '95.00']]);
  await count({ ...lost, version: 2, plays: settled(player, [{ stake: 10, prize: 12 }]).plays }, { ...won, version: 2 });
  assert.deepEqual(await published(), [['20261115-0001', '95.00'], ['20261115-0002', '12.00']]);
}); // prettier-ignore

test('a trial of a series says what the run of the day pays for it, and nothing of days before', async () => {
  const { a, b, player } = await aLine();
  freezeTime('2026-11-15T05:00:10Z');
  await count(settled(player, [{ stake: 1_000, prize: 300 }]), settled(player, [{ stake: 50 }], { family: 'THAI' }));
  await settleAt('2026-11-15T19:05:00Z');
  const tryAs = (payee: Member, of: Record<string, number>) =>
    tryOwn({ memberId: a.id }, { payeeId: payee.id, kind: 'SERIES', tiers: wireOf(of) });
  const found = await tryAs(a, { SSC: 1_970, THAI: 1_900 });
  assert.ok(found);
  assert.deepEqual([found.amount.amount, found.base.amount, found.validBet.amount], [await commission(a), baht(1_000), baht(750)]);
  assert.equal((await tryAs(b, { SSC: 1_960 }))?.amount.amount, 0n);
  freezeTime('2026-11-16T19:05:00Z');
  assert.equal((await tryAs(a, { SSC: 1_970 }))?.validBet.amount, 0n);
}); // prettier-ignore
