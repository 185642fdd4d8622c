/** The demo's past: played once, by the engine alone, and provable to the last round. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { contractKinds } from '@croupier/contract/earnings/contracts';
import { seedDemoTeams } from '#modules/earnings/agent-tree';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoOperator } from '#modules/console/operators';
import { verifyDay } from '#modules/insight/reports';
import { demoBank } from '#modules/payments/deposits';
import { seedDemoTerms } from '#modules/payments/withdrawals';
import { seedDemoLoyalty, seedDemoRebates } from '#modules/rewards/loyalty';
import { seedDemoPoints, seedDemoRedemptions } from '#modules/rewards/points';
import { closeDatabase, inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { ask } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import '#test/quick-passwords';
import { seedDemoAgents } from './seed-past.ts';
import type { DemoAgent } from './seed-teams.ts';

const folder = await mkdtemp(join(tmpdir(), 'demo-past-'));
(settings as { dataDir: string }).dataDir = folder;
after(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** How much there is of each thing that the past makes. */
const everything = [
  'turnover.journal',
  'agents.run',
  'agents.contract',
  'members.member',
  'cashier.deposit',
  'withdrawals.withdrawal',
  'desk.adjustment',
]
  .map((table) => `select count(*) from ${table}`)
  .join(' union all ');

test('the demo’s agents have runs of all four kinds, every round is in the book, and seeding again changes nothing', async () => {
  await inTransaction(async (tx) => {
    await seedDemoMerchants(tx);
    await seedDemoOperator(tx);
    await seedDemoTeams(tx);
    await demoBank.seed(tx);
    await seedDemoTerms(tx);
  });
  const kept: DemoAgent[] = [];
  const keep = async (agents: readonly DemoAgent[]): Promise<void> => void kept.push(...agents);
  await seedDemoAgents(keep, { withBusiness: true });
  const places = new Set(kept.map(({ merchant, type }) => `${merchant} ${type}`));
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas'])
    for (const type of [1, 2, 41, 42]) assert.ok(places.has(`${merchant} ${type}`), `${merchant} has an agent of grade ${type}`);

  const runs = await ask<{ merchant_id: string; kind: string; paid: string }>(
    `select r.merchant_id, r.kind, coalesce(sum(l.paid), 0)::text as paid from agents.run r left join agents.line l on l.run_id = r.id where r.state = 'POSTED' group by 1, 2`,
  );
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas'])
    for (const kind of contractKinds.filter((one) => one !== 'DIVIDEND' && one !== 'SERIES'))
      assert.ok(BigInt(runs.find((run) => run.merchant_id === merchant && run.kind === kind)?.paid ?? 0) > 0n, `${merchant} paid ${kind}`);
  assert.ok(runs.some(({ kind, paid }) => kind === 'DIVIDEND' && BigInt(paid) > 0n));
  const [waiting] = await ask<{ count: string }>(`select count(*) from agents.run where merchant_id = 'pearl' and state = 'WAITING'`);
  assert.ok(Number(waiting?.count) > 0, 'one merchant has a run for an operator to approve');

  const days = await ask<{ merchant_id: string; day: string }>('select distinct merchant_id, day::text as day from turnover.journal');
  for (const { merchant_id, day } of days) assert.deepEqual(await verifyDay(merchant_id as never, day), []);
  assert.deepEqual(await faultsOfTheBook(), []);
  const sums = `select sum(pay)::text as pay, sum(case when payer_id is null then amount end)::text as house from agents.line where state <> 'REJECTED'`;
  const [sum] = await ask<{ pay: string; house: string }>(sums);
  assert.equal(sum?.pay, sum?.house, 'all pay is what the house owes');

  const before = await ask(everything);
  await seedDemoAgents(keep, { withBusiness: true });
  assert.deepEqual(await ask(everything), before);
  assert.equal(kept.length, 32);
  const asked = await ask(
    `select m.user_name from members.member m join merchants.merchant h on h.id = m.merchant_id
     where not exists (select from members.terms_acceptance a where a.member_id = m.id and a.terms_version = h.terms_version)`,
  );
  assert.deepEqual(asked, [], 'nobody is asked for terms that they accepted');
  const [vendor] = await ask<{ enabled: boolean }>(`select enabled from vendors.vendor where code = 'BYGONE'`);
  assert.equal(vendor?.enabled, false);
});

const statesOf = async (table: string): Promise<string[]> =>
  (await ask<{ state: string }>(`select distinct state from ${table} order by 1`)).map(({ state }) => state);

test('the same past has deposits, withdrawals, documents, exceptions and adjustments of some weeks, of simulated members alone, and some of them wait', async () => {
  for (const state of ['CANCELLED', 'CREDITED', 'EXPIRED'])
    assert.ok((await statesOf('cashier.deposit')).includes(state), `a deposit is ${state}`);
  const withdrawals = await statesOf('withdrawals.withdrawal');
  for (const state of ['CONFIRMED', 'PENDING_APPROVAL', 'REJECTED'])
    assert.ok(withdrawals.includes(state), `a withdrawal is ${state}: ${withdrawals.join()}`);
  assert.deepEqual(await statesOf('kyc.application'), ['APPROVED', 'REJECTED', 'SUBMITTED']);
  assert.deepEqual(await statesOf('desk.adjustment'), ['APPROVED', 'PROPOSED', 'REJECTED']);
  const [open] = await ask<{ count: string }>(`select count(*) from cashier.exception_case where state = 'OPEN'`);
  assert.ok(Number(open?.count) >= 8, 'two payments of each merchant wait for an operator');
  const [ages] = await ask<{ days: number; hours: number }>(
    `select extract(day from now() - min(created_at))::int as days, (select extract(epoch from now() - max(requested_at))::int / 3600 from withdrawals.withdrawal where state = 'PENDING_APPROVAL') as hours
       from cashier.deposit`,
  );
  assert.ok((ages?.days ?? 0) > 14, 'the first deposit is some weeks old');

  assert.deepEqual(await ask(`select user_name from members.member where not is_test and type = 0`), []);
  const [stray] = await ask<{ count: string }>(
    `select count(*) from cashier.deposit d where d.state = 'CREDITED' and not exists (select from ledger.transfer t where t.merchant_id = d.merchant_id and t.reference like '%' || d.id::text || '%')
       and not exists (select from cashier.bank_line l where l.deposit_id = d.id)`,
  );
  assert.equal(Number(stray?.count), 0, 'each credited deposit has its payment');
  assert.deepEqual(
    await ask(`select code from cashier.pay_method where code like 'PAST%' and enabled`),
    [],
    'no member is offered the bank of the past',
  );
});

test('players of merchants whose rebates are collected have collected some of theirs, once', async () => {
  await inTransaction(seedDemoLoyalty);
  await seedDemoRebates();
  const paid = `select merchant_id, count(*)::int as count from loyalty.payment where programme = 'REBATE' and withheld is null group by 1 order by 1`;
  const before = await ask<{ merchant_id: string; count: number }>(paid);
  assert.deepEqual(
    before.map(({ merchant_id }) => merchant_id),
    ['pearl', 'ruby'],
  );
  await seedDemoRebates();
  assert.deepEqual(await ask(paid), before);
});

test('players of merchants with points have redeemed products, and some parcels wait for an operator; once', async () => {
  await inTransaction(seedDemoPoints);
  await seedDemoRedemptions();
  const redeemed = `select merchant_id, state, count(*)::int as count from points.redemption group by 1, 2 order by 1, 2`;
  const before = await ask<{ merchant_id: string; state: string; count: number }>(redeemed);
  assert.deepEqual(
    before.filter(({ state }) => state === 'PROCESS').map(({ merchant_id }) => merchant_id),
    ['pearl', 'ruby', 'sen'],
  );
  await seedDemoRedemptions();
  assert.deepEqual(await ask(redeemed), before);
  assert.deepEqual(await faultsOfTheBook(), []);
});
