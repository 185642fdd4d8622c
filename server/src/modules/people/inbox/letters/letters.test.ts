import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@croupier/contract/people/letters-console';
import type { FastifyInstance } from 'fastify';
import { markTestAccount, type Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { aSegment } from '#test/segment';
import { createApp } from '../../../../app.ts';
import { listMessages, readMessage } from '../messages.ts';
import { sendLetters } from './send-letters.ts';

let app: FastifyInstance;
let merchant: Merchant;
let writer: SignedInOperator;
let [anna, bert, tester]: Member[] = [];

before(async () => {
  app = await createApp();
  merchant = await aMerchant({ languages: ['en', 'th'] });
  writer = await anOperator(await aRole('content.read', 'content.edit'), [merchant.id]);
  [anna, bert, tester] = [await aMember({ merchant }), await aMember({ merchant }), await aMember({ merchant })];
  await ask('update members.member set level = 5 where id = $1', [anna.id]);
  await inTransaction((tx) => markTestAccount(tx, tester?.id as never));
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'the reload of the weekend';
const wording = { en: { title: 'A gift', content: '<p onclick="x()">For <b>you</b></p>' }, th: { title: 'ของขวัญ', content: '' } };
const send = (but: object = {}) =>
  callConsole(app, contract.sendLetter, {
    token: writer.token,
    body: { id: randomUUID(), merchantId: merchant.id, segmentId: null, wording, reason, ...but },
  });
const inboxOf = async (of: Member | undefined) => {
  assert.ok(of);
  const { content } = await listMessages({ memberId: of.id, merchantId: of.merchantId }, { pageNo: 1, pageSize: 20, language: 'en' });
  return content;
};
const titlesOf = async (of: Member | undefined) => (await inboxOf(of)).map(({ title, content }) => `${title} ${content}`);

test('a letter to a segment reaches its members once, as clean HTML, and says how many have read it', async () => {
  const segmentId = await aSegment(merchant.id, { by: 'LEVEL', min: 5, max: null });
  const id = randomUUID();
  assert.deepEqual([await said(send({ id, segmentId })), await said(send({ id, segmentId }))], ['200', '200']);
  await Promise.all([sendLetters(), sendLetters()]);
  assert.deepEqual(await titlesOf(anna), ['A gift <p>For <b>you</b></p>']);
  assert.deepEqual(await titlesOf(bert), []);
  const [message] = await inboxOf(anna);
  await readMessage({ memberId: anna?.id as never, merchantId: merchant.id }, message?.id ?? '');
  const listed = await callConsole(app, contract.letters, { token: writer.token });
  const [letter] = (listed.value as { content: contract.Letter[] }).content;
  assert.deepEqual([letter?.state, letter?.sent, letter?.read], ['SENT', 1, 1]);
  assert.equal(await said(send({ id, segmentId: null })), 'REFERENCE_CONFLICT');
});

test('a letter to all members leaves out test accounts, and one that was stopped goes no further', async () => {
  const stopped = randomUUID();
  await send({ id: stopped, wording: { en: { title: 'Stopped', content: '' } } });
  const stop = () => said(callConsole(app, contract.stopLetter, { token: writer.token, params: { id: stopped }, body: { reason } }));
  assert.deepEqual([await stop(), await stop()], ['200', 'CASE_CLOSED']);
  await send({ wording: { en: { title: 'To all', content: '' } } });
  await sendLetters();
  assert.deepEqual((await titlesOf(bert)).map((title) => title.trim()), ['To all']); // prettier-ignore
  assert.deepEqual(await titlesOf(tester), []);
});

test('a language that the merchant lacks, a segment of another merchant and another merchant are refused', async () => {
  assert.equal(await said(send({ wording: { km: { title: 'x', content: '' } } })), 'MALFORMED');
  const other = await aMerchant();
  assert.equal(await said(send({ segmentId: await aSegment(other.id, { by: 'LEVEL', min: 0, max: null }) })), 'NOT_FOUND');
  assert.equal(await said(send({ merchantId: other.id })), 'MERCHANT_UNKNOWN');
});
