/** A vendor's payout limits in the console, and the payouts that go beyond them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as cases from '@croupier/contract/payments/deposits-console';
import * as hub from '@croupier/contract/play/vendors-console';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aPlayer, type Player } from '#test/player';
import { createApp } from '../../../../app.ts';
import { storeHeldPayouts } from './held-payouts.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;
before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'agreed by mail of the day';
const usual: hub.PayoutTerms = { ownPromotions: true, winMultiple: null, ceilings: [] };
const prizeOf = (baht: string) => ({ kind: 'PRIZE', limit: { amount: baht, currency: 'THB' } });
const save = ({ vendor }: Player, payouts: object, who = nok, from: object = usual) =>
  said(callConsole(app, hub.savePayoutTerms, { token: who.token, params: { code: vendor }, body: { payouts, before: from, reason } }));

test('payout limits are set by who serves every merchant, apply to the next payout, and stand in the audit log', async () => {
  const player = await aPlayer();
  const limited = { ...usual, winMultiple: 500, ceilings: [prizeOf('100.00')] };
  const local = await anOperator(await aRole('vendor.read', 'vendor.edit'), [player.member.merchantId]);
  assert.equal(await save(player, limited, local), 'NOT_ALLOWED');
  assert.equal(await save(player, limited, await anOperator(await aRole('vendor.read'))), 'NOT_ALLOWED');
  assert.equal(await save(player, { ...usual, ceilings: [prizeOf('0.00')] }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await save(player, { ...usual, ceilings: [prizeOf('1.00'), prizeOf('2.00')] }), 'REFERENCE_CONFLICT');
  assert.equal(await save(player, limited), '200');
  assert.equal(await save(player, usual), 'CHANGED_MEANWHILE');
  await player.call('promo', { txId: 'p1', amount: '100.01', campaignId: 'c1' });
  assert.equal(await player.balance(), '100.00');
  const [line] = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .select('details')
      .where('target', '=', `vendor:${player.vendor}`)
      .where('action', '=', 'vendor.edit')
      .execute(),
  );
  assert.deepEqual(line?.details['after'], { ownPromotions: true, winMultiple: 500, ceilings: ['PRIZE: 100.00 THB'] });
});

test('a held payout is a case that two operators decide: one proposes, another one carries it out', async () => {
  await storeHeldPayouts();
  const player = await aPlayer();
  await save(player, { ...usual, ceilings: [prizeOf('100.00')] });
  await player.call('promo', { txId: 'p1', amount: '150.00', campaignId: 'c1' });
  await player.call('promo', { txId: 'p2', amount: '160.00', campaignId: 'c1' });
  assert.equal(await storeHeldPayouts(), 2);
  assert.equal(await storeHeldPayouts(), 0);
  const { value } = await callConsole(app, cases.exceptions, { token: nok.token, query: { merchantId: player.member.merchantId } });
  const found = (value as { content: { id: string; kind: string; money: { amount: string } }[] }).content;
  assert.deepEqual(found.map(({ kind, money }) => `${kind} ${money.amount}`).toSorted(), ['PAYOUT_HELD 150.00', 'PAYOUT_HELD 160.00']);
  const idOf = (amount: string) => found.find(({ money }) => money.amount === amount)?.id ?? '';
  const decide = (amount: string, act: string, who: SignedInOperator) =>
    said(callConsole(app, cases.decideException, { token: who.token, params: { id: idOf(amount) }, body: { decision: { act }, reason } }));
  assert.equal(await decide('150.00', 'RELEASE', nok), '200');
  assert.equal(await player.balance(), '100.00');
  assert.equal(await decide('150.00', 'RELEASE', nok), 'SAME_APPROVER');
  const opened = await callConsole(app, cases.openedException, { token: lek.token, params: { id: idOf('150.00') } });
  const { proposal, acts } = opened.value as cases.OpenedException;
  assert.deepEqual([proposal?.act, proposal?.by, proposal?.own, acts], ['RELEASE', nok.userName, false, ['RELEASE', 'DISMISS']]);
  assert.equal(await decide('150.00', 'RELEASE', lek), '200');
  assert.equal(await player.balance(), '250.00');
  assert.equal(await decide('150.00', 'RELEASE', lek), 'CASE_CLOSED');

  assert.equal(await decide('160.00', 'RELEASE', nok), '200');
  assert.equal(await decide('160.00', 'DISMISS', lek), '200', 'another wish stands in its place');
  assert.equal(await decide('160.00', 'DISMISS', nok), '200');
  assert.equal(await player.balance(), '250.00');
  const { CASH, LOCKED } = await player.accounts();
  assert.deepEqual([CASH, LOCKED], [250_0000n, 0n]);
});

test('a case ends when the vendor takes its held payout back', async () => {
  const player = await aPlayer({ canResettle: true });
  await save(player, { ...usual, ceilings: [prizeOf('100.00')] });
  await player.call('promo', { txId: 'p1', amount: '150.00', campaignId: 'c1' });
  await storeHeldPayouts();
  await player.rollback('x1', 'none', 'p1', 'SETTLE');
  assert.equal(await storeHeldPayouts(), 1);
  const query = { merchantId: player.member.merchantId, state: 'RESOLVED' };
  const { value } = await callConsole(app, cases.exceptions, { token: nok.token, query });
  assert.deepEqual(
    (value as { content: { outcome: string }[] }).content.map(({ outcome }) => outcome),
    ['RETURNED'],
  );
});
