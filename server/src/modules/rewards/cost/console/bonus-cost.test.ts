import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Money } from '@croupier/contract/core/money';
import * as contract from '@croupier/contract/rewards/cost-console';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase } from '#platform/database';
import { termsWith } from '#test/bonus';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said } from '#test/console';
import { aVendor, ask } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let merchant: Merchant;
let token = '';

before(async () => {
  app = await createApp();
  merchant = await aMerchant();
  ({ token } = await anOperator(await aRole('bonus.read'), [merchant.id]));
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const call = (but: object = {}) =>
  callConsole(app, contract.bonusCost, {
    token,
    body: {
      merchantId: merchant.id,
      terms: termsWith({ stakeMax: '5.00', cashoutMax: '500.00' }),
      bonus: '100.00',
      deposit: '0.00',
      claims: 50,
      ...but,
    },
  });
type Sent<T> = T extends Money ? { amount: string; currency: string } : T extends object ? { [K in keyof T]: Sent<T[K]> } : T;
const costOf = async (but: object = {}) => {
  const answer = await call(but);
  assert.deepEqual([answer.status, answer.code], [200, undefined]);
  return answer.value as Sent<contract.BonusCost>;
};

test('the cost of a bonus is calculated from the games of the catalogue, with the budget and the best-returning game', async () => {
  const vendor = await aVendor();
  await ask(`update games.game set rtp_percent = '97.00', volatility = 'low' where vendor_code = $1`, [vendor]);
  const cost = await costOf();
  assert.deepEqual([cost.required.amount, cost.gameType, cost.method], ['1000.00', 'RNG', 'RECURSION']);
  const low = cost.play.find(({ volatility }) => volatility === 'low');
  assert.ok(low !== undefined && low.games >= 1 && low.returnPpm > 960_000);
  assert.deepEqual([cost.budget.taken.amount, cost.budget.worst?.amount], ['5000.00', '25000.00']);
  assert.ok(Number(cost.expected.amount) > 0 && Number(cost.expected.amount) < 100);
  assert.ok(Number(cost.perfect.value.amount) <= Number(cost.perfect.bound.amount));
  assert.match(cost.perfect.game ?? '', /^[A-Z0-9]+:diner$/);
});

test('without a largest cash-out the worst case has no bound', async () => {
  assert.equal((await costOf({ terms: termsWith() })).budget.worst, null);
});

test('terms in another currency, a free bet, a bonus of nothing and another merchant are refused', async () => {
  const other = await aMerchant();
  assert.equal(await said(call({ merchantId: other.id })), 'MERCHANT_UNKNOWN');
  assert.equal(await said(call({ terms: termsWith({ currency: 'VND' as never }) })), 'CURRENCY_MISMATCH');
  assert.equal(await said(call({ terms: termsWith({ kind: 'FREE_BET', wagering: { base: 'WIN' } }) })), 'FIELD_FORMAT');
  assert.equal(await said(call({ bonus: '0.00' })), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await said(call({ bonus: '0.95579169' })), 'FIELD_FORMAT');
  assert.equal(await said(call({ terms: termsWith({ stakeMax: '0.95579169' as never }) })), 'FIELD_FORMAT');
});
