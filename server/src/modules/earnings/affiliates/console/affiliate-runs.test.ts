/** Runs of affiliates' commission at the desk: that somebody hears of those that wait. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { affiliateRuns } from '@croupier/contract/earnings/affiliates-console';
import { deskPulse, type Pulse } from '@croupier/contract/console/work-queues';
import type { Money } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { makePlan } from '../plans/plans.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, type SignedInOperator } from '#test/console';
import { ask } from '#test/journal';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const money = (amount: bigint): Money => ({ amount, currency: 'THB' as Money['currency'] });
const share = {
  tiers: [{ ngrMin: money(0n), ratePpm: 200_000 }],
  depositFeePpm: 0,
  adminFeePpm: 0,
  carriesLoss: false,
  highRollerWin: null,
};

test('runs that wait for an operator are counted for those who may see them, and stand before the newer ones', async () => {
  const { id: merchantId } = await aMerchant();
  const terms = { cpa: null, share, windowDays: 30, payMax: null, autoApproveMax: money(0n) };
  const plan = await inTransaction((tx) => makePlan(tx, { merchantId, name: 'Partners', cycle: 'D', terms, operatorId: null }));
  const aRun = (day: number, state: 'WAITING' | 'REJECTED') =>
    ask(
      `insert into affiliates.run (merchant_id, plan_id, version_id, currency, period, start_at, end_at, month, place, state, cost, frozen_at, computed_at)
       select $1, $2, id, 'THB', $3::text, $3::text::date, $3::text::date + 1, '2026-11', 1, $4, 500, now(), now() from affiliates.plan_version where plan_id = $2`,
      [merchantId, plan.id, `2026-11-${day}`, state],
    );
  const pulse = async ({ token }: SignedInOperator) => (await callConsole(app, deskPulse, { token })).value as Pulse;
  const mali = await anOperator('Owner');
  const before = (await pulse(mali)).affiliateRuns;
  await aRun(10, 'WAITING');
  await aRun(11, 'REJECTED');
  const seen = (await pulse(mali)).affiliateRuns;
  assert.equal(seen?.waiting, (before?.waiting ?? 0) + 1);
  assert.notEqual(seen.stamp, before?.stamp);
  assert.equal((await pulse(await anOperator(await aRole('agent.read')))).affiliateRuns, null);
  const query = { merchantId, pageNo: '1', pageSize: '20' };
  const { content } = (await callConsole(app, affiliateRuns, { token: mali.token, query })).value as { content: { state: string }[] };
  assert.deepEqual(content.map(({ state }) => state), ['WAITING', 'REJECTED']); // prettier-ignore
});
