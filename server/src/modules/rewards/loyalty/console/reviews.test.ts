import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@croupier/contract/rewards/loyalty-console';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said } from '#test/console';
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

/** A correction of a month that would have led to level 3 instead of 4. */
const aReview = async () => {
  const merchant = await aMerchant({ flags: { vip: true } });
  const member = await aMember({ merchant });
  await ask(`insert into loyalty.terms (merchant_id, programme, version, terms, made_at) values ($1, 'LOYALTY', 1, '{}', now())`, [
    merchant.id,
  ]);
  const [run] = await ask<{ id: string }>(
    `insert into loyalty.run (merchant_id, programme, from_day, to_day, version, currency, state, begun_at, done_at)
       values ($1, 'LOYALTY', '2026-10-01', '2026-10-31', 1, 'THB', 'DONE', now(), now()) returning id`,
    [merchant.id],
  );
  const [review] = await ask<{ id: string }>(
    `insert into loyalty.review (merchant_id, member_id, run_id, month, turnover, deposits, level_found, level_should, currency, amount, found_at)
       values ($1, $2, $3, '2026-10-01', 19000000000, 700000000, 4, 3, 'THB', -20000000, now()) returning id`,
    [merchant.id, member.id, run?.id],
  );
  return { merchant, member, id: review?.id ?? '' };
};

test('a review is decided once with a remark, is listed with who decided it, and is written to the audit log', async () => {
  const { merchant, member, id } = await aReview();
  const operator = await anOperator(await aRole('loyalty.read', 'loyalty.edit'), [merchant.id]);
  const decide = (remark: string) =>
    callConsole(app, contract.decideLoyaltyReview, { token: operator.token, params: { id }, body: { remark } });
  const listed = async (decided: 'true' | 'false') =>
    (
      (
        await callConsole(app, contract.loyaltyReviews, {
          token: operator.token,
          query: { merchantId: merchant.id, decided, pageNo: '1', pageSize: '10' },
        })
      ).value as { content: contract.LoyaltyReview[] }
    ).content;
  assert.deepEqual(
    (await listed('false')).map(({ member: { account }, levelFound, levelShould, amount }) => [account, levelFound, levelShould, amount]),
    [[member.userName, 4, 3, { amount: '-2000.00', currency: 'THB' }]],
  );
  const twice = await Promise.all([said(decide('kept, the member was told')), said(decide('kept, the member was told'))]);
  assert.deepEqual(twice.toSorted(), ['200', 'CASE_CLOSED']);
  assert.deepEqual(await listed('false'), []);
  assert.deepEqual(
    (await listed('true')).map(({ decidedBy, remark }) => [decidedBy, remark]),
    [[operator.userName, 'kept, the member was told']],
  );
  const lines = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select('details')
      .where('target', '=', `loyalty-review:${id}`)

      .execute(),
  );
  assert.equal(lines.filter(({ details }) => JSON.stringify(details).includes('the member was told')).length, 1);
});

test('an operator who may only read, and one of another merchant, decide nothing', async () => {
  const { merchant, id } = await aReview();
  const decide = ({ token }: { token: string }) =>
    said(callConsole(app, contract.decideLoyaltyReview, { token, params: { id }, body: { remark: 'kept' } }));
  assert.equal(await decide(await anOperator(await aRole('loyalty.read'), [merchant.id])), 'NOT_ALLOWED');
  const other = await aMerchant();
  assert.equal(await decide(await anOperator(await aRole('loyalty.read', 'loyalty.edit'), [other.id])), 'NOT_FOUND');
  assert.deepEqual(await ask('select decided_at from loyalty.review where id = $1', [id]), [{ decided_at: null }]);
});
