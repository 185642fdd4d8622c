import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchMembers as contract } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole } from '#test/console';
import { aPayee } from '#test/payee';
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
     values ($1, $2, 'BANK', 'TH', 'KBANK', '7712349876', 'Wichai Boonmee', true, now(), now())`,
  [merchant.id, member.id],
);
await ask(
  `insert into access.session (token_hash, merchant_id, member_id, member_type, started_at, touched_at, idle_minutes, expires_at, ip, user_agent)
     values (sha256('a token of a test'), $1, $2, 0, now(), now(), 30, now() + interval '1 hour', '198.51.100.23', 'test')`,
  [merchant.id, member.id],
);

await ask(`insert into members.profile (member_id, merchant_id, full_name) values ($1, $2, 'Prasert Wongsakul')`, [member.id, merchant.id]);
await ask(
  `insert into withdrawals.withdrawal
     (merchant_id, member_id, request_key, reference, account_id, currency, amount, fee, held, state, day, requested_at)
   select $1, $2, gen_random_uuid(), 'WQ7PKX2M', id, 'THB', 1000000, 0, 1000000, 'REQUESTED', current_date, now()
   from withdrawals.payout_account where member_id = $2`,
  [merchant.id, member.id],
);

const finderWith = async (...may: OperatorAction[]) => {
  const { token } = await anOperator(await aRole(...may), [merchant.id]);
  return async (search: string) => {
    const { value } = await callConsole(app, contract, { token, query: { search } });
    return (value as { content: { account: string }[] }).content.map(({ account }) => account);
  };
};

test('a member is found by any part of account name, real name, phone number, mail address, account number, holder and reference, and by an address', async () => {
  const find = await finderWith('member.search', 'member.file');
  for (const typed of [
    'den_na',
    'NAGA',
    '081 234',
    '+66 81-2345678',
    'naga@exam',
    '349876',
    'boonm',
    'wongsak',
    '7pkx',
    '198.51.100.23',
    '198.51.100',
  ])
    assert.deepEqual([typed, await find(typed)], [typed, ['golden_naga']]);
  assert.deepEqual(await find('nobody at all'), []);
});

test('an operator who may not open files finds members by their name alone', async () => {
  const find = await finderWith('member.search');
  assert.deepEqual(await find('den_na'), ['golden_naga']);
  for (const typed of ['0812345678', 'naga@exam', '349876', 'boonm', 'wongsak', '7pkx', '198.51.100.23', '198.51.100'])
    assert.deepEqual([typed, await find(typed)], [typed, []]);
});

type Query = Record<string, string>;
const namesFound = async (token: string, query: Query) => {
  const { value, code } = await callConsole(app, contract, { token, query });
  return code ?? (value as { content: { account: string }[] }).content.map(({ account }) => account).toSorted();
};

const other = await aMerchant();
const agent = await aMember({ merchant, userName: 'the_agent', type: 1 });
const downline = await aMember({ merchant, userName: 'downline', uplineId: agent.id });
const rich = await aPayee({ merchant, cash: '500.00' });
await ask(`update members.member set user_name = 'rich_one', user_name_key = 'rich_one', level = 7 where id = $1`, [rich.member.id]);
await ask(`update members.member set registered_at = '2020-05-05T00:00:00Z', last_sign_in_at = '2020-06-06T00:00:00Z' where id = $1`, [
  downline.id,
]);
await ask(
  `insert into kyc.application (merchant_id, member_id, level, state, country, document_type, number_sealed, number_mark, full_name, birthday, submitted_at)
     values ($1, $2, 2, 'SUBMITTED', 'TH', 'PASSPORT', 'sealed', '\\x01', 'Rich One', '1990-01-01', now())`,
  [merchant.id, rich.member.id],
);
await aMember({ merchant: other, userName: 'elsewhere' });

test('each filter finds the members it describes, and filters together find those whom all describe', async () => {
  const { token } = await anOperator('Owner');
  const find = (query: Query) => namesFound(token, { merchantId: merchant.id, ...query });
  assert.deepEqual(await find({ levelFrom: '5', levelTo: '9' }), ['rich_one']);
  assert.deepEqual(await find({ type: '1' }), ['the_agent']);
  assert.deepEqual(await find({ agent: 'The_Agent' }), ['downline']);
  assert.deepEqual(await find({ registeredFrom: '2020-05-05T00:00:00Z', registeredBefore: '2020-05-06T00:00:00Z' }), ['downline']);
  assert.deepEqual(await find({ registeredBefore: '2020-05-05T00:00:00Z' }), []);
  assert.deepEqual(await find({ signedInFrom: '2020-06-01T00:00:00Z', signedInBefore: '2020-07-01T00:00:00Z' }), ['downline']);
  assert.deepEqual(await find({ balanceFrom: '499.99', balanceTo: '500.00' }), ['rich_one']);
  assert.deepEqual(await find({ balanceFrom: '500.01' }), []);
  assert.deepEqual(await find({ balanceTo: '0.00' }), ['downline', 'golden_naga', 'silver_fox', 'the_agent']);
  assert.deepEqual(await find({ kyc: 'WAITING' }), ['rich_one']);
  assert.deepEqual(await find({ kyc: 'NONE', openWithdrawal: 'true' }), ['golden_naga']);
  assert.deepEqual(await find({ openWithdrawal: 'false', kyc: 'WAITING' }), ['rich_one']);
  assert.deepEqual(await find({ search: 'rich', state: 'ACTIVE', levelFrom: '7' }), ['rich_one']);
  assert.deepEqual(await find({ search: 'rich', state: 'LOCKED' }), []);
});

test('a filter on what an operator may not see is refused, and finds no member of a merchant where they may not see it', async () => {
  for (const [filter, value, permission] of [
    ['balanceFrom', '1.00', 'member.open'],
    ['kyc', 'WAITING', 'kyc.review'],
    ['agent', 'the_agent', 'agent.read'],
    ['openWithdrawal', 'true', 'withdrawal.read'],
    ['levelFrom', '1', 'member.file'],
  ] as const) {
    const without = await anOperator(await aRole('member.search'), [merchant.id]);
    assert.equal(await namesFound(without.token, { [filter]: value }), 'NOT_ALLOWED', filter);
    const may = await anOperator(await aRole('member.search', permission), [merchant.id]);
    assert.equal(typeof (await namesFound(may.token, { [filter]: value })), 'object', filter);
    const elsewhere = await anOperator(await aRole('member.search', permission), [other.id]);
    assert.deepEqual(await namesFound(elsewhere.token, { [filter]: value }), [], filter);
  }
});
