import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { VendorCode } from '@croupier/contract/ids';
import * as practice from '@croupier/contract/vendor-practice';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import * as vendors from '#modules/vendors';
import { closeDatabase } from '#platform/database';
import { anOperator, callConsole, type SignedInOperator } from '#test/console';
import { ask } from '#test/player';
import { aDeskVendor } from '#test/vendor-desk';
import { closeSandbox } from './sandbox/open-sandbox.ts';

let app: FastifyInstance;
let owner: SignedInOperator;
before(async () => {
  app = await createApp();
  owner = await anOperator('Owner');
});
after(async () => {
  await closeSandbox();
  await app.close();
  await closeDatabase();
});

const families = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;

/** What the books, the rounds and the members of the real installation are made of. */
const everythingReal = () =>
  ask<{ name: string; rows: bigint }>(`
    select 'transfer' as name, count(*) as rows from ledger.transfer union all select 'account', count(*) from ledger.account
    union all select 'round', count(*) from vendors.round union all select 'transaction', count(*) from vendors.transaction
    union all select 'member', count(*) from members.member union all select 'session', count(*) from vendors.game_session
    union all select 'outbox', count(*) from platform.outbox union all select 'merchant', count(*) from merchants.merchant order by 1`);

for (const family of families) {
  test(`${family}: every scenario of the self-test comes out as it says when the house plays it, and nothing real has changed`, async () => {
    const code = await aDeskVendor(family);
    const was = await everythingReal();
    const { status, value } = await callConsole(app, practice.startSelfTest, {
      token: owner.token,
      params: { vendor: code },
      body: { driver: 'HOUSE' },
    });
    assert.equal(status, 200, JSON.stringify(value));
    const run = value as practice.Run;
    for (const { scenario, state, why, steps } of run.scenarios)
      assert.equal(state, 'PASSED', `${scenario}: ${why} ${JSON.stringify(steps.map(({ heard }) => heard))}`);
    assert.equal(run.state, 'PASSED');
    assert.ok(run.scenarios.length >= 12, `${run.scenarios.length}`);
    assert.deepEqual(await everythingReal(), was);
    assert.ok((await vendors.findVendor(VendorCode.parse(code))) !== undefined);
  });
}
