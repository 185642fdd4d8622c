/** The debts of uplines as the desk sees them, on a real database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { OperatorId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { ask, roundEnded, sumUp, tell } from '#test/journal';
import * as contracts from '#modules/earnings/contracts';
import * as settlement from '#modules/earnings/settlement';
import * as settlementConsole from './runs.ts';

beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
after(closeDatabase);

const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const ms = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;

/** A under the house, B and C under A, to each of whom A owes 100 for the 15th and has nothing; the run waits for an operator. */
const aRunOfDebts = async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const c = await anAgent(merchant, a);
  await inTransaction((tx) => contracts.savePolicy(tx, merchant.id, 'DAILY', { auto_approve_max: 0n, retry_days: 10 }));
  await agree(house, a, 'DAILY', [aTier(1)]);
  for (const low of [b, c]) {
    await agree(by(a), low, 'DAILY', [aTier(1)]);
    const bet = { stake: baht(10_000), payout: 0n, beganMs: ms('2026-11-15T05:00:00Z') - 1, endedMs: ms('2026-11-15T05:00:00Z') };
    await tell(roundEnded(low, bet));
  }
  await sumUp();
  freezeTime('2026-11-15T19:05:00Z');
  await settlement.settle(settlement.payReadings);
  await ask(`update agents.line set state = 'NOTHING', amount = 0, pay = -downlines, gross = 0 where payee_id = $1`, [a.id]);
  const [run] = (await settlement.listRuns(merchant.id, { pageNo: 1, pageSize: 1 })).content;
  const debts = () =>
    inTransaction((tx) =>
      settlementConsole.debtsFor(tx, { merchants: [merchant.id], of: 'DUE', pageNo: 1, pageSize: 10 }, () => Promise.resolve(10)),
    );
  return { merchant, house, b, c, runId: run?.id ?? '', debts };
};

test('a debt to a downline and a debt back by another do not make each other less', async () => {
  const { merchant, house, c, runId, debts } = await aRunOfDebts();
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId }));
  await settlement.settle(settlement.payReadings);
  // As if a correction took from one what it gave to the other.
  await ask(`update agents.line set amount = -amount, pay = -amount - downlines where payee_id = $1`, [c.id]);
  const { page, totals } = await debts();
  assert.deepEqual(new Set(page.content.map(({ due }) => due.amount)), new Set([baht(100), baht(-100)]));
  assert.deepEqual(totals, [{ currency: 'THB', amount: baht(200) }]);
  const opened = await inTransaction(async (tx) =>
    settlementConsole.openRun(tx, await settlementConsole.getRunOrThrow(tx, [merchant.id], runId), OperatorId.parse(randomUUID())),
  );
  assert.equal(opened.sums.due.amount, baht(200));
});

test('a due amount is tried for so many days after its run was paid, and says until when', async () => {
  const { house, runId, debts } = await aRunOfDebts();
  freezeTime('2026-12-15T05:00:00Z');
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId }));
  await settlement.settle(settlement.payReadings);
  const until = async () => new Set((await debts()).page.content.map(({ triedUntil }) => triedUntil));
  assert.deepEqual(await until(), new Set(['2026-12-25T05:00:00Z']));
  await ask(`update agents.run set state = 'APPROVED', posted_at = null where id = $1`, [runId]);
  assert.deepEqual(await until(), new Set([null]), 'a run that is not paid to its end has all its days before it');
});
