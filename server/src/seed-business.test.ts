/** The demo's money business: made of real deposits, withdrawals, documents and adjustments, balanced in the ledger, and labelled. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { seedDemoTeams } from '#modules/earnings/agent-tree';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoOperator } from '#modules/console/operators';
import { seedDemoBank } from '#modules/payments/deposits';
import { seedDemoTerms } from '#modules/payments/withdrawals';
import { closeDatabase, inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { ask } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import '#test/quick-passwords';
import { seedDemoAgents } from './seed-past.ts';

const folder = await mkdtemp(join(tmpdir(), 'demo-business-'));
(settings as { dataDir: string }).dataDir = folder;
after(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const statesOf = async (table: string, column = 'state'): Promise<string[]> =>
  (await ask<{ state: string }>(`select distinct ${column} as state from ${table} order by 1`)).map(({ state }) => state);
const counts = () =>
  ask(
    'select count(*) from members.member union all select count(*) from cashier.deposit union all select count(*) from withdrawals.withdrawal union all select count(*) from desk.adjustment',
  );

test('the demo has deposits, withdrawals, documents, exceptions and adjustments of some weeks, all of simulated members and all in the ledger', async () => {
  await inTransaction(async (tx) => {
    await seedDemoMerchants(tx);
    await seedDemoOperator(tx);
    await seedDemoTeams(tx);
    await seedDemoBank(tx);
    await seedDemoTerms(tx);
  });
  const keep = async (): Promise<void> => undefined;
  await seedDemoAgents(keep, { withBusiness: true });

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
  assert.deepEqual(await faultsOfTheBook(), []);
  const [stray] = await ask<{ count: string }>(
    `select count(*) from cashier.deposit d where d.state = 'CREDITED' and not exists (select from ledger.transfer t where t.merchant_id = d.merchant_id and t.reference like '%' || d.id::text || '%')
       and not exists (select from cashier.bank_line l where l.deposit_id = d.id)`,
  );
  assert.equal(stray?.count, '0', 'each credited deposit has its payment');
  assert.deepEqual(
    await ask(`select code from cashier.method where code like 'PAST%' and enabled`),
    [],
    'no member is offered the bank of the past',
  );

  const before = await counts();
  await seedDemoAgents(keep, { withBusiness: true });
  assert.deepEqual(await counts(), before, 'seeding again adds nothing');
});
