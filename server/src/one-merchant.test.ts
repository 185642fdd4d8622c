/** An operator of one merchant at every call of the console: nothing of another merchant is read or changed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as webhooks from '@croupier/contract/console/webhooks';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import { MerchantId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { getMerchantOrThrow, seedDemoMerchants } from '#modules/brand/merchants';
import { openException } from '#modules/payments/exceptions';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, type SignedInOperator } from '#test/console';
import { consoleBodies, consoleParamsOf, consoleQueries } from '#test/fitting-console';
import '#test/quick-passwords';
import { createApp } from './app.ts';

const ruby = MerchantId.parse('ruby');
const pearl = MerchantId.parse('pearl');

let app: FastifyInstance;
let calls: Endpoint[] = [];
/** May do everything, at one merchant. */
let stranger: SignedInOperator;
/** Objects of the other merchant, by their kind. */
let theirs: Record<string, string>;
/** Texts that are in no answer to the stranger. */
let secret: string[];

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

before(async () => {
  await inTransaction(seedDemoMerchants);
  app = await createApp();
  calls = app.served.filter(({ access }) => access === 'operator');
  const owner = await anOperator('Owner');
  const colleague = await anOperator(await aRole('member.search', 'adjustment.approve'), [ruby]);
  stranger = await anOperator(await aRole(...OperatorAction.options), [pearl]);
  const member = await aMember({ merchant: await getMerchantOrThrow(ruby) });
  const made = async (endpoint: Endpoint, body: unknown, names: Record<string, string> = {}) => {
    const { status, value } = await callConsole(app, endpoint, { token: owner.token, body, params: names });
    assert.equal(status, 200, JSON.stringify(value));
    return value as { id: string; webhook: { id: string } };
  };
  const reason = 'a reason of more than ten letters';
  const url = 'https://hooks.ruby-only.example/x';
  const { webhook } = await made(webhooks.makeWebhook as unknown as Endpoint, {
    merchantId: ruby,
    name: 'CRM',
    url,
    events: ['deposit.credited'],
    reason,
  });
  const money = { amount: '5.00', currency: 'THB' };
  const body = { key: crypto.randomUUID(), money, cause: 'CORRECTION', reason };
  const { id: adjustment } = await made(adjustmentCalls.proposeAdjustment as unknown as Endpoint, body, { id: member.id });
  const about = { merchantId: ruby, kind: 'UNKNOWN_MONEY' as const, subject: { memberId: member.id }, key: `test:${member.id}` };
  const exception = await inTransaction((tx) => openException(tx, about));
  theirs = { member: member.id, webhook: webhook.id, adjustment, exception, colleague: colleague.id, owner: owner.id };
  secret = [...Object.values(theirs).filter((id) => id !== owner.id && id !== colleague.id), member.userName, colleague.userName, url];
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const make = (endpoint: Endpoint, names: Record<string, string> = {}, query: Record<string, string> = {}) =>
  callConsole(app, endpoint, {
    token: stranger.token,
    params: { ...consoleParamsOf(nameOf(endpoint)), ...names },
    ...(endpoint.body !== undefined && { body: consoleBodies[nameOf(endpoint)] }),
    ...(endpoint.query !== undefined && { query: { ...consoleQueries[nameOf(endpoint)], ...query } }),
  });

/** Every row of the other merchant's that a call could change, as one text. */
const standing = async (): Promise<string> => {
  const tables = [
    'members.member',
    'webhooks.endpoint',
    'desk.adjustment',
    'cashier.exception_case',
    'cashier.case_note',
    'vendors.vendor',
    'vendors.bet_limit',
  ];
  const states = await Promise.all(
    tables.map((table) => ask(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from ${table} t`)),
  );
  return JSON.stringify(states);
};

test('no list that an operator of one merchant reads has a row of another', async () => {
  const reads = calls.filter(({ method }) => method === 'GET');
  assert.ok(reads.length > 60, `${reads.length} calls read`);
  for (const endpoint of reads) {
    const text = JSON.stringify(await make(endpoint));
    assert.deepEqual(secret.filter((one) => text.includes(one)), [], nameOf(endpoint)); // prettier-ignore
    assert.ok(!text.includes('"merchantId":"ruby"'), nameOf(endpoint));
  }
});

test('a call that names another merchant is refused to an operator of one', async () => {
  for (const endpoint of calls.filter(({ method }) => method === 'GET')) {
    const named = await make(endpoint, {}, { merchantId: ruby });
    if (consoleQueries[nameOf(endpoint)]?.['merchantId'] !== undefined) assert.notEqual(named.status, 200, nameOf(endpoint));
    const text = JSON.stringify(named);
    assert.ok(!text.includes('"merchantId":"ruby"'), nameOf(endpoint));
    assert.deepEqual(secret.filter((one) => text.includes(one)), [], nameOf(endpoint)); // prettier-ignore
  }
  for (const endpoint of calls.filter(({ path }) => path.includes(':merchantId') || path.startsWith('/ops/merchants/:id'))) {
    const { status } = await make(endpoint, { merchantId: ruby, id: ruby });
    assert.notEqual(status, 200, nameOf(endpoint));
  }
});

test('whatever of another merchant an operator of one names, nothing of it is answered and nothing changed', async () => {
  const before = await standing();
  const answered: string[] = [];
  const own = /^\/ops\/(?:self|session)/;
  for (const endpoint of calls.filter(({ path }) => /:(?:id|memberId)\b/.test(path) && !own.test(path)))
    for (const [what, id] of Object.entries(theirs)) {
      const { status, value } = await make(endpoint, { id, memberId: id });
      // Leaving what one has not taken is answered with nothing.
      if (status === 200 && value !== null) answered.push(`${nameOf(endpoint)} of a ${what}`);
    }
  for (const endpoint of calls.filter(({ method, path }) => method !== 'GET' && !/:(?:id|memberId)\b/.test(path) && !own.test(path))) {
    const { status, value } = await make(endpoint);
    if (status === 200 && JSON.stringify(value).includes('ruby')) answered.push(nameOf(endpoint));
  }
  assert.deepEqual(answered, []);
  assert.equal(await standing(), before);
});
