import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FoundReference, findReferences as contract } from '@croupier/contract/console/references';
import type { FastifyInstance } from 'fastify';
import * as wallet from '#modules/money/wallet';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aPayee } from '#test/payee';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const [merchant, other] = [await aMerchant(), await aMerchant()];
const { member, purse, money, ask: request, look } = await aPayee({ merchant, cash: '500.00' });
const withdrawalId = await request('100.00');
const { reference } = await look(withdrawalId);
const [posting] = (await ask(`select id, reference from ledger.transfer where reference = $1`, [`test:${member.id}`])) as {
  id: string;
  reference: string;
}[];
const [adjustment] = (await ask(
  `insert into desk.adjustment (key, merchant_id, member_id, currency, amount, cause, reason, proposed_by, proposed_name, proposed_at)
     values (gen_random_uuid(), $1, $2, 'THB', 10000, 'GOODWILL', 'a reason of a test', gen_random_uuid(), 'nok', now()) returning id`,
  [merchant.id, member.id],
)) as { id: string }[];
if (posting === undefined || adjustment === undefined) throw new Error('nothing was written');

const find = async ({ token }: SignedInOperator, text: string, but: Record<string, string> = {}) =>
  (await callConsole(app, contract, { token, query: { text, ...but } })).value as FoundReference[];
const kindsOf = async (operator: SignedInOperator, text: string) => (await find(operator, text)).map(({ kind, id }) => [kind, id]);

test('a reference and an id lead to what they name, with its member', async () => {
  const owner = await anOperator('Owner');
  for (const text of [reference, reference.slice(0, 5).toLowerCase(), ` ${withdrawalId} `])
    assert.deepEqual([text, await kindsOf(owner, text)], [text, [['WITHDRAWAL', withdrawalId]]]);
  for (const text of [posting.id, posting.reference]) {
    const [found] = await find(owner, text);
    assert.deepEqual([found?.kind, found?.posting, found?.member], ['TRANSFER', posting.id, { id: member.id, account: member.userName }]);
  }
  assert.deepEqual(await kindsOf(owner, adjustment.id.toUpperCase()), [['ADJUSTMENT', adjustment.id]]);
  assert.deepEqual(await find(owner, 'NO SUCH REFERENCE'), []);
});

test('a round is found by its id and by the name of the vendor, and leads to the posting of its stake', async () => {
  const roundId = crypto.randomUUID();
  await ask(
    `insert into vendors.transaction (vendor, tx_id, id, merchant_id, member_id, op, round_id, currency, stake, state, code, fingerprint, at)
       values ('STUDIO', 'tx-of-a-test', gen_random_uuid(), $1, $2, 'BET', $3, 'THB', 10000, 'APPLIED', 'OK', 'x', now())`,
    [merchant.id, member.id, roundId],
  );
  await inTransaction((tx) =>
    wallet.spend(tx, { ...purse, money: money('1.00'), house: 'ADJUSTMENT', reference: 'STUDIO:tx-of-a-test:bet', reason: 'BET' }),
  );
  const owner = await anOperator('Owner');
  for (const text of [roundId, 'tx-of-a-test']) {
    const [found, ...others] = await find(owner, text);
    assert.deepEqual([found?.kind, found?.reference, others], ['ROUND', 'STUDIO:tx-of-a-test:bet', []]);
  }
});

test('a thing of another merchant is answered like one that does not exist', async () => {
  const stranger = await anOperator('Owner', [other.id]);
  for (const text of [reference, withdrawalId, posting.id, posting.reference, adjustment.id])
    assert.deepEqual([text, await find(stranger, text)], [text, []]);
  const owner = await anOperator('Owner');
  assert.deepEqual(await find(owner, reference, { merchantId: other.id }), []);
  assert.equal(
    await said(callConsole(app, contract, { token: stranger.token, query: { text: reference, merchantId: merchant.id } })),
    'MERCHANT_UNKNOWN',
  );
});

test('a kind is found only with the permission that opens it', async () => {
  const reads = await anOperator(await aRole('withdrawal.read'), [merchant.id]);
  assert.deepEqual(await kindsOf(reads, reference), [['WITHDRAWAL', withdrawalId]]);
  assert.deepEqual(await find(reads, adjustment.id), []);
  assert.deepEqual(await find(reads, posting.id), []);
  const other = await anOperator(await aRole('adjustment.read'), [merchant.id]);
  assert.deepEqual(await find(other, reference), []);
  const lines = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select('details')
      .where('operator_name', '=', other.userName)
      .where('action', '=', 'reference.find')
      .execute(),
  );
  assert.deepEqual(
    lines.map(({ details }) => details),
    [{ reference, found: 0 }],
  );
});
