/** The demo's past: played once, by the engine alone, and provable to the last round. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { contractKinds } from '@croupier/contract/earnings/contracts';
import { seedDemoTeams } from '#modules/earnings/agent-tree';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoOperator } from '#modules/console/operators';
import { verifyDay } from '#modules/insight/reports';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import '#test/quick-passwords';
import { seedDemoAgents } from './seed-past.ts';
import type { DemoAgent } from './seed-teams.ts';

after(closeDatabase);

test('the demo’s agents have runs of all four kinds, every round is in the book, and seeding again changes nothing', async () => {
  await inTransaction(async (tx) => {
    await seedDemoMerchants(tx);
    await seedDemoOperator(tx);
    await seedDemoTeams(tx);
  });
  const kept: DemoAgent[] = [];
  const keep = async (agents: readonly DemoAgent[]): Promise<void> => void kept.push(...agents);
  await seedDemoAgents(keep);
  const places = new Set(kept.map(({ merchant, type }) => `${merchant} ${type}`));
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas'])
    for (const type of [1, 2, 41, 42]) assert.ok(places.has(`${merchant} ${type}`), `${merchant} has an agent of grade ${type}`);

  const runs = await ask<{ merchant_id: string; kind: string; paid: string }>(
    `select r.merchant_id, r.kind, coalesce(sum(l.paid), 0)::text as paid from agents.run r left join agents.line l on l.run_id = r.id where r.state = 'POSTED' group by 1, 2`,
  );
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas'])
    for (const kind of contractKinds.filter((one) => one !== 'DIVIDEND'))
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

  const before = await ask(
    'select count(*) from turnover.journal union all select count(*) from agents.run union all select count(*) from agents.contract',
  );
  await seedDemoAgents(keep);
  assert.deepEqual(
    await ask(
      'select count(*) from turnover.journal union all select count(*) from agents.run union all select count(*) from agents.contract',
    ),
    before,
  );
  assert.equal(kept.length, 32);
  const asked = await ask(
    `select m.user_name from members.member m join merchants.merchant h on h.id = m.merchant_id
     where not exists (select from members.terms_acceptance a where a.member_id = m.id and a.terms_version = h.terms_version)`,
  );
  assert.deepEqual(asked, [], 'nobody is asked for terms that they accepted');
  const [vendor] = await ask<{ enabled: boolean }>(`select enabled from vendors.vendor where code = 'BYGONE'`);
  assert.equal(vendor?.enabled, false);
});
