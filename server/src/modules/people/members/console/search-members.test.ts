import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchMembers as contract } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole } from '#test/console';
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

const merchant = await aMerchant();
const member = await aMember({ merchant, userName: 'golden_naga' });
await aMember({ merchant, userName: 'silver_fox' });
await ask(
  `insert into members.contact (member_id, merchant_id, kind, value) values ($1, $2, 'PHONE', '+66812345678'), ($1, $2, 'EMAIL', 'naga@example.com')`,
  [member.id, merchant.id],
);
await ask(
  `insert into withdrawals.payout_account (merchant_id, member_id, kind, country, code, account, holder, is_default, added_at, usable_from)
     values ($1, $2, 'BANK', 'TH', 'KBANK', '7712349876', 'Somchai Jaidee', true, now(), now())`,
  [merchant.id, member.id],
);
await ask(
  `insert into access.session (token_hash, merchant_id, member_id, member_type, started_at, touched_at, idle_minutes, expires_at, ip, user_agent)
     values (sha256('a token of a test'), $1, $2, 0, now(), now(), 30, now() + interval '1 hour', '198.51.100.23', 'test')`,
  [merchant.id, member.id],
);

const finderWith = async (...may: OperatorAction[]) => {
  const { token } = await anOperator(await aRole(...may), [merchant.id]);
  return async (search: string) => {
    const { value } = await callConsole(app, contract, { token, query: { search } });
    return (value as { content: { account: string }[] }).content.map(({ account }) => account);
  };
};

test('a member is found by any part of name, phone number, mail address, account number and holder, and by an address', async () => {
  const find = await finderWith('member.search', 'member.file');
  for (const typed of ['den_na', 'NAGA', '081 234', '+66 81-2345678', 'naga@exam', '349876', 'jaidee', '198.51.100.23'])
    assert.deepEqual([typed, await find(typed)], [typed, ['golden_naga']]);
  assert.deepEqual(await find('nobody at all'), []);
});

test('an operator who may not open files finds members by their name alone', async () => {
  const find = await finderWith('member.search');
  assert.deepEqual(await find('den_na'), ['golden_naga']);
  for (const typed of ['0812345678', 'naga@exam', '349876', 'jaidee', '198.51.100.23'])
    assert.deepEqual([typed, await find(typed)], [typed, []]);
});
