/** Pay from what really happened: rounds, corrections and money as the journal of turnover keeps them. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { ask, granted, paidIn, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import * as settlement from '#modules/earnings/settlement';
import * as contracts from '#modules/earnings/contracts';
import * as agentTree from '#modules/earnings/agent-tree';
import { askForMove } from '../agent-tree/moves.ts';
import { setCountsSimulated } from '../agent-tree/store/teams.ts';

beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
after(closeDatabase);

const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const ms = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;
const commission = async (member: Member): Promise<bigint> =>
  (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).find(({ ref }) => ref.kind === 'COMMISSION')
    ?.balance ?? 0n;
const plays = async (member: Member, stake: number, payout: number, at: string) => {
  const bet = { stake: baht(stake), payout: baht(payout), beganMs: ms(at) - 1_000, endedMs: ms(at) };
  const round = roundEnded(member, bet);
  await tell(round);
  return { round, bet };
};
const settleAt = async (moment: string): Promise<void> => {
  freezeTime(moment);
  await sumUp();
  await settlement.settle(settlement.payReadings);
};
const aPair = async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  return { merchant, house, a, b, ofA: await anAgent(merchant, a, 0), ofB: await anAgent(merchant, b, 0) };
};

test('a day is paid from the sums of turnover, own play of agents included, and looking again changes nothing', async () => {
  const { merchant, house, a, b, ofA, ofB } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1, { active: 2 })]);
  await agree(by(a), b, 'DAILY', [aTier(0.5, { active: 2 })]);
  await plays(ofA, 1_000, 0, '2026-11-15T05:00:00Z');
  await plays(ofB, 2_000, 0, '2026-11-15T05:00:00Z');
  await plays(b, 600, 0, '2026-11-15T06:00:00Z');
  await plays(ofB, 9_000, 0, '2026-11-15T17:00:00Z');
  await settleAt('2026-11-15T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [baht(36 - 13), baht(13)]);
  const [run] = (await settlement.listRuns(merchant.id, { pageNo: 1, pageSize: 1 })).content;
  const again = await inTransaction((tx) =>
    settlement.rerun(tx, { merchantId: merchant.id, runId: run?.id ?? '' }, settlement.payReadings),
  );
  assert.equal(again, undefined);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a day waits until all of it is in the sums, whatever is played meanwhile', async () => {
  const { house, a, ofA } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await plays(ofA, 1_000, 0, '2026-11-15T05:00:00Z');
  freezeTime('2026-11-15T19:05:00Z');
  await settlement.settle(settlement.payReadings);
  assert.equal(await commission(a), 0n);
  await sumUp();
  await plays(ofA, 9_000, 0, '2026-11-15T19:04:00Z');
  await settlement.settle(settlement.payReadings);
  assert.equal(await commission(a), baht(10));
});

test('an hour is paid by who won, and a correction counts in the hour in which it comes', async () => {
  const { house, a, ofA } = await aPair();
  await agree(house, a, 'HOURLY', [aTier(0.3, { lost: 0.6 })]);
  await plays(ofA, 50_000, 0, '2026-11-14T04:10:00Z');
  const { round, bet } = await plays(ofA, 30_000, 60_000, '2026-11-14T04:20:00Z');
  await settleAt('2026-11-14T05:10:00Z');
  assert.equal(await commission(a), baht(390));
  // It was lost after all: 30,000 less at 0.3 %, as much more at 0.6 %; with what is won then.
  await tell(roundCorrected(ofA, round, bet, 0n, ms('2026-11-14T05:30:00Z')));
  await plays(ofA, 40_000, 80_000, '2026-11-14T05:40:00Z');
  await settleAt('2026-11-14T06:10:00Z');
  assert.equal(await commission(a), baht(390 + 180 + 30));
});

test('bets are taken from the journal by number, at the place and by the terms of the bet, corrections too', async () => {
  const { house, a, b, ofB } = await aPair();
  await agree(house, a, 'REALTIME', [aTier(0.5, { single: 100, lost: 1.2 })]);
  await agree(by(a), b, 'REALTIME', [aTier(0.3, { single: 100, lost: 0.8 })]);
  await plays(ofB, 1_000, 0, '2026-11-14T03:04:00Z');
  await settleAt('2026-11-14T03:06:00Z');
  const { round, bet } = await plays(ofB, 1_000, 0, '2026-11-14T03:07:00Z');
  await plays(ofB, 500, 950, '2026-11-14T03:07:00Z');
  await plays(ofB, 50, 0, '2026-11-14T03:08:00Z');
  await plays(ofB, 300, 300, '2026-11-14T03:08:00Z');
  await settleAt('2026-11-14T03:10:00Z');
  assert.deepEqual([await commission(b), await commission(a)], [baht(9.35), baht(4.9)]);
  await tell(roundCorrected(ofB, round, bet, baht(1_000), ms('2026-11-14T03:11:00Z')));
  await plays(ofB, 2_000, 0, '2026-11-14T03:12:00Z');
  await settleAt('2026-11-14T03:15:00Z');
  assert.deepEqual([await commission(b), await commission(a)], [baht(9.35 - 8 + 16), baht(4.9 - 4 + 8)]);
});

test('a dividend is of the loss less what was given, and counts who paid in', async () => {
  const { merchant, house, a, ofA } = await aPair();
  await inTransaction((tx) =>
    contracts.savePolicy(tx, merchant.id, 'DIVIDEND', { active_deposit_min: baht(100), payment_fee_ppm: 10_000n }),
  );
  await agree(house, a, 'DIVIDEND', [aTier(30, { active: 1 })]);
  await plays(ofA, 10_000, 2_000, '2026-11-20T05:00:00Z');
  await tell(paidIn(ofA, baht(5_000), ms('2026-11-20T04:00:00Z')));
  await tell(granted(ofA, baht(950), ms('2026-11-20T04:30:00Z')));
  // A member who only pays in costs as well.
  await tell(paidIn(await anAgent(merchant, a, 0), baht(10_000), ms('2026-11-21T04:00:00Z')));
  await settleAt('2026-11-30T19:05:00Z');
  // 8,000 less 950 and 1 % of 15,000, at 30 %.
  assert.equal(await commission(a), baht(2_070));
});

test('a line opens to its bets', async () => {
  const { merchant, house, a, b, ofA, ofB } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await plays(ofA, 1_000, 0, '2026-11-15T05:00:00Z');
  await plays(ofB, 2_000, 0, '2026-11-15T06:00:00Z');
  await plays(a, 3_000, 0, '2026-11-15T07:00:00Z');
  await sumUp();
  const stretch = { start: Temporal.Instant.from('2026-11-14T17:00:00Z'), end: Temporal.Instant.from('2026-11-15T17:00:00Z') };
  const betsOf = async (agent: Member, includeOwn: boolean) =>
    (
      await inTransaction((tx) =>
        settlement.payReadings.betsOf(
          tx,
          { merchantId: merchant.id, currency: a.currency, agentId: agent.id, includeOwn, ...stretch },
          { pageNo: 1, pageSize: 10 },
        ),
      )
    ).rows.map(({ memberId }) => memberId);
  assert.deepEqual(await betsOf(a, true), [a.id, ofB.id, ofA.id]);
  assert.deepEqual(await betsOf(a, false), [ofB.id, ofA.id]);
  assert.deepEqual(await betsOf(b, true), [ofB.id]);
});

test('a line opens to no bets of test accounts, unless the merchant counts them', async () => {
  const { merchant, house, a, ofA, ofB } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await ask('update members.member set is_test = true where id = $1', [ofB.id]);
  await plays(ofA, 1_000, 0, '2026-11-15T05:00:00Z');
  await plays(ofB, 2_000, 0, '2026-11-15T06:00:00Z');
  await settleAt('2026-11-15T19:05:00Z');
  assert.equal(await commission(a), baht(10));
  const betsOf = (stretch: { start: Temporal.Instant; end: Temporal.Instant } | { after: bigint; upTo: bigint }) =>
    inTransaction((tx) =>
      settlement.payReadings.betsOf(
        tx,
        { merchantId: merchant.id, currency: a.currency, agentId: a.id, includeOwn: true, ...stretch },
        { pageNo: 1, pageSize: 10 },
      ),
    );
  const day = { start: Temporal.Instant.from('2026-11-14T17:00:00Z'), end: Temporal.Instant.from('2026-11-15T17:00:00Z') };
  for (const stretch of [day, { after: 0n, upTo: 1_000n }]) {
    const { rows, total } = await betsOf(stretch);
    assert.deepEqual([rows.map(({ memberId }) => memberId), total], [[ofA.id], 1]);
  }
  await inTransaction((tx) => setCountsSimulated(tx, merchant.id, true));
  assert.equal((await betsOf(day)).total, 2);
});

test('a member who moves takes their bets along from then on, and their contract with the old upline ends there', async () => {
  const { merchant, house, a, b, ofB } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.5)]);
  await plays(ofB, 1_000, 0, '2026-11-15T05:00:00Z');
  freezeTime('2026-11-15T06:00:00Z');
  const { effective_at: at } = await inTransaction((tx) =>
    askForMove(tx, merchant.id, { memberId: b.id, uplineId: null, period: 'D', askedBy: 'system' }),
  );
  assert.equal(at.toString(), '2026-11-15T17:00:00Z');
  freezeTime('2026-11-15T17:00:03Z');
  await agentTree.applyMoves();
  await plays(ofB, 7_000, 0, '2026-11-15T18:00:00Z');
  await settleAt('2026-11-15T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [baht(5), baht(5)]);
  await settleAt('2026-11-16T19:05:00Z');
  assert.deepEqual([await commission(a), await commission(b)], [baht(5), baht(5)]);
  await assert.rejects(agree(by(a), b, 'DAILY', [aTier(0.5)]), { code: 'NOT_IN_DOWNLINE' });
  await agree(house, b, 'DAILY', [aTier(0.5)]);
});
