import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { Promotion } from '@croupier/contract/rewards/promotions';
import * as contract from '@croupier/contract/rewards/promotions-console';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { termsWith } from '#test/bonus';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { untilReacted } from '#test/reacted';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { applyForPromotion } from '../apply.ts';
import { claimPromotion } from '../claim.ts';

let app: FastifyInstance;
let owner: SignedInOperator;

before(async () => {
  app = await createApp();
  owner = await anOperator(await aRole('promotion.read', 'promotion.edit', 'promotion.decide'));
  await untilReacted();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'agreed with marketing for the week';
const terms = (change: object = {}) => ({
  kind: 'NO_DEPOSIT',
  categories: ['newbie'],
  words: { en: { title: 'A gift', summary: '', rules: '' }, th: { title: 'ของขวัญ', summary: '', rules: '' } },
  picture: '/art/banner/welcome.{w}.{ext}',
  settings: { amount: '50.00' },
  bonus: termsWith(),
  turnoverPpm: 0,
  audience: { levelMin: null, levelMax: null, segmentId: null, agent: null },
  repeats: 'ONCE',
  joins: false,
  claimDays: null,
  oncePer: [],
  budget: { money: null, count: 2, dayMoney: null, dayCount: null },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  place: 0,
  ...change,
});
const save = (merchantId: string, { id = randomUUID() as string, version = 0, change = {}, token = owner.token } = {}) =>
  callConsole(app, contract.savePromotion, { token, params: { id }, body: { merchantId, terms: terms(change), version, reason } });
const list = async (merchantId: string) =>
  (
    (await callConsole(app, contract.promotionRows, { token: owner.token, query: { merchantId, pageNo: '1', pageSize: '10' } })).value as {
      content: contract.PromotionRow[];
    }
  ).content;

test('a promotion is added, changed by its version, listed with what it took, and stopped once', async () => {
  const merchant = await aMerchant();
  const made = (await save(merchant.id)).value as contract.PromotionRow;
  assert.deepEqual([made.version, made.phase, made.claims], [1, 'RUNNING', 0]);
  const member = await aMember({ merchant });
  await claimPromotion({ memberId: member.id, merchantId: merchant.id }, { id: made.id, inApp: false });
  const changed = (await save(merchant.id, { id: made.id, version: 1, change: { place: 7 } })).value as contract.PromotionRow;
  assert.deepEqual([changed.version, changed.place, changed.claims], [2, 7, 1]);
  assert.equal(await said(save(merchant.id, { id: made.id, version: 1, change: { place: 7 } })), '200');
  assert.equal(await said(save(merchant.id, { id: made.id, version: 1, change: { place: 8 } })), 'CHANGED_MEANWHILE');
  assert.equal(await said(save(merchant.id, { id: made.id, version: 0 })), 'CHANGED_MEANWHILE');
  const stop = () => said(callConsole(app, contract.stopPromotion, { token: owner.token, params: { id: made.id }, body: { reason } }));
  assert.deepEqual([await stop(), await stop()], ['200', 'CASE_CLOSED']);
  assert.deepEqual(
    (await list(merchant.id)).map(({ phase, closedBecause }) => [phase, closedBecause]),
    [['ENDED', 'OPERATOR']],
  );
  const report = (await callConsole(app, contract.promotionReport, { token: owner.token, params: { id: made.id } }))
    .value as contract.PromotionReport;
  assert.deepEqual([report.claims, report.members, report.grants], [1, 1, 1]);
  // Nobody else was active, so there is nobody to compare the member with.
  assert.deepEqual([report.claimers.members, report.others.members, report.unmatched], [0, 0, 1]);
  assert.deepEqual([report.given, report.left], [report.left, report.given]);
});

test('a preview shows what members would read in a language, and saves nothing', async () => {
  const { id: merchantId } = await aMerchant();
  const preview = async (language: string, change: object = {}) =>
    callConsole(app, contract.previewPromotion, { token: owner.token, body: { merchantId, terms: terms(change), language } });
  const shown = (await preview('th')).value as Promotion;
  assert.deepEqual([shown.title, shown.status, shown.reward], ['ของขวัญ', 'JOIN', 'BONUS']);
  assert.equal(await said(preview('en', { settings: { amount: 'much' } })), 'FIELD_FORMAT');
  assert.deepEqual(await list(merchantId), []);
});

test('the types come with their fields, defaults and an example in the merchant’s currency', async () => {
  const { id: merchantId, currency } = await aMerchant();
  const { kinds } = (await callConsole(app, contract.promotionKindInfos, { token: owner.token, query: { merchantId } })).value as {
    kinds: contract.PromotionKindInfo[];
  };
  assert.equal(kinds.length, 17);
  const welcome = kinds.find(({ kind }) => kind === 'WELCOME') ?? assert.fail();
  assert.deepEqual(welcome.fields.map(({ name }) => name), ['depositNumber', 'percent', 'max', 'depositMin']); // prettier-ignore
  const { from, gives } = welcome.example ?? assert.fail();
  assert.deepEqual(gives, from);
  assert.equal(gives.currency, currency);
});

test('an operator of another merchant, and one without the permission, change nothing', async () => {
  const [mine, other] = [await aMerchant(), await aMerchant()];
  const outsider = await anOperator(await aRole('promotion.read', 'promotion.edit'), [mine.id]);
  assert.equal(await said(save(other.id, { token: outsider.token })), 'MERCHANT_UNKNOWN');
  const reader = await anOperator(await aRole('promotion.read'));
  assert.equal(await said(save(mine.id, { token: reader.token })), 'NOT_ALLOWED');
  const made = (await save(other.id)).value as contract.PromotionRow;
  const stop = callConsole(app, contract.stopPromotion, { token: outsider.token, params: { id: made.id }, body: { reason } });
  assert.equal(await said(stop), 'NOT_FOUND');
});

test('two operators do not decide one application, and the queue counts it until it is decided', async () => {
  const merchant = await aMerchant();
  const change = { kind: 'APPLICATION', settings: { amount: '100.00', max: '500.00' }, repeats: 'MONTHLY', bonus: null };
  const { id } = (await save(merchant.id, { change })).value as contract.PromotionRow;
  const member = await aMember({ merchant });
  await applyForPromotion({ memberId: member.id, merchantId: merchant.id }, { id, remark: 'Please', pictures: [] });
  const open = async () =>
    (
      (
        await callConsole(app, contract.promotionApplications, {
          token: owner.token,
          query: { merchantId: merchant.id, pageNo: '1', pageSize: '10' },
        })
      ).value as { content: contract.PromotionApplication[] }
    ).content;
  const [application] = await open();
  assert.ok(application);
  const second = await anOperator(await aRole('promotion.read', 'promotion.decide'));
  const review = (token: string) => said(callConsole(app, contract.reviewApplication, { token, params: { id: application.id } }));
  assert.deepEqual([await review(owner.token), await review(second.token)], ['200', 'CASE_TAKEN']);
  const amount = moneyOf('120.00', merchant.currency);
  const decide = (token: string) =>
    said(
      callConsole(app, contract.decideApplication, {
        token,
        params: { id: application.id },
        body: { decision: 'APPROVED', amount: { amount: '120.00', currency: amount.currency }, reason },
      }),
    );
  assert.deepEqual(
    [await decide(second.token), await decide(owner.token), await decide(owner.token)],
    ['CASE_TAKEN', '200', 'CASE_CLOSED'],
  );
  assert.deepEqual(await open(), []);
});
