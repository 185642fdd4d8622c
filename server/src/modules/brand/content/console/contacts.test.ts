/** Ways to customer service and resources, as operators write them and visitors find them. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Contacts } from '@croupier/contract/brand/content';
import * as desk from '@croupier/contract/brand/announcements-console';
import type { FastifyInstance } from 'fastify';
import { addContacts, addResources } from '../write.ts';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let merchant: Merchant;
let editor: SignedInOperator;

before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});
beforeEach(async () => {
  merchant = await aMerchant({ languages: ['th', 'en'], defaultLanguage: 'th' });
  editor = await anOperator(await aRole('content.read', 'content.edit'), [merchant.id]);
});

const reason = 'customer service has a new number';
const form: desk.DeskContact = { csType: 'FEEDBACK', path: '#feedback', titles: { th: 'ข้อเสนอแนะ', en: 'Feedback' } };
const mail: desk.DeskContact = { csType: 'EMAIL', path: 'mailto:service@ruby.test', titles: { en: 'Write to us' } };
const line: desk.DeskContact = { csType: 'LINE', path: 'https://line.me/ti/p/ruby', titles: { en: 'LINE', th: 'ไลน์' } };

const save = (was: desk.DeskContact[], contacts: unknown[], by = editor) =>
  callConsole(app, desk.saveContacts, { token: by.token, params: { id: merchant.id }, body: { before: was, contacts, reason } });
const saveResources = (was: desk.DeskResource[], resources: unknown[], by = editor) =>
  callConsole(app, desk.saveResources, { token: by.token, params: { id: merchant.id }, body: { before: was, resources, reason } });
const open = (by = editor) => callConsole(app, desk.deskContacts, { token: by.token, params: { id: merchant.id } });
const found = async (language = 'en'): Promise<Contacts> => {
  const answer = await app.inject({ url: `/wps/v2/contacts?language=${language}`, headers: { host: `${merchant.mainHost}:8080` } });
  return answer.json<{ value: Contacts }>().value;
};
const waysOf = async (language?: string) => (await found(language)).customerService.map(({ csType, title }) => `${csType} ${title}`);

test('ways to customer service are found at once, in their order, and in a language that is written', async () => {
  assert.deepEqual(await waysOf(), []);
  const { status, value } = await save([], [form, mail]);
  assert.deepEqual([status, (value as desk.DeskContacts).contacts], [200, [form, mail]]);
  assert.deepEqual(await waysOf(), ['FEEDBACK Feedback', 'EMAIL Write to us']);
  assert.deepEqual(await waysOf('th'), ['FEEDBACK ข้อเสนอแนะ', 'EMAIL Write to us']);
  assert.equal(await said(save([form, mail], [line, form])), '200');
  assert.deepEqual(await waysOf(), ['LINE LINE', 'FEEDBACK Feedback']);
  assert.equal(await said(save([line, form], [])), '200');
  assert.deepEqual(await waysOf(), []);
});

test('the seed’s contacts are seen as they stand, and changed from there', async () => {
  await inTransaction(async (tx) => {
    await addContacts(tx, merchant.id, [{ csType: 'EMAIL', path: mail.path, wording: { en: { title: 'Write to us' } } }]);
    await addResources(tx, merchant.id, [{ resourceType: 'GUIDE', url: '/help', labelNameEn: 'Guide' }]);
  });
  const { contacts, resources, languages, defaultLanguage } = (await open()).value as desk.DeskContacts;
  assert.deepEqual([contacts, languages, defaultLanguage], [[mail], ['th', 'en'], 'th']);
  assert.equal(await said(save(contacts, [mail, line])), '200');
  assert.equal(await said(saveResources(resources, [{ resourceType: 'APP_IOS', url: 'https://apps.test/x', labelNameEn: 'App' }])), '200');
  assert.deepEqual((await found()).resources, [{ resourceType: 'APP_IOS', url: 'https://apps.test/x', labelNameEn: 'App' }]);
});

test('only one of two who saw the same writes, and a second press of the same wish changes nothing', async () => {
  const both = await Promise.all([said(save([], [mail])), said(save([], [form]))]);
  assert.deepEqual(both.toSorted(), ['200', 'CHANGED_MEANWHILE']);
  const standing = ((await open()).value as desk.DeskContacts).contacts;
  assert.equal(standing.length, 1);
  assert.equal(await said(saveResources([{ resourceType: 'GUIDE', url: '/help', labelNameEn: 'Guide' }], [])), 'CHANGED_MEANWHILE');
});

test('an operator of another merchant neither sees nor changes anything here', async () => {
  await save([], [mail]);
  const stranger = await anOperator(await aRole('content.read', 'content.edit'), [(await aMerchant()).id]);
  for (const answer of [open(stranger), save([mail], [], stranger), saveResources([], [], stranger)])
    assert.equal(await said(answer), 'MERCHANT_UNKNOWN');
  assert.deepEqual(await waysOf(), ['EMAIL Write to us']);
});

const titles = { en: 'x' };
for (const [what, contact] of [
  ['a mailbox without its scheme', { csType: 'EMAIL', path: 'service@ruby.test', titles }],
  ['a mailbox with more than an address', { csType: 'EMAIL', path: 'mailto:a@b.test?bcc=c@d.test', titles }],
  ['a telephone that is none', { csType: 'PHONE', path: 'tel:call me', titles }],
  ['a chat without encryption', { csType: 'CHAT', path: 'http://chat.test/', titles }],
  ['a chat that would act', { csType: 'CHAT', path: 'javascript:alert(1)//https://x.test', titles }],
  ['an address with a password', { csType: 'LINE', path: 'https://a:b@line.test/', titles }],
  ['a form that is elsewhere', { csType: 'FEEDBACK', path: 'https://forms.test/', titles }],
  ['no title', { csType: 'PHONE', path: 'tel:+6621234567', titles: {} }],
  ['a title of nothing but space', { csType: 'PHONE', path: 'tel:+6621234567', titles: { en: ' ' } }],
  ['a language the merchant does not speak', { csType: 'PHONE', path: 'tel:+6621234567', titles: { fr: 'x' } }],
  ['a kind nobody knows', { csType: 'PIGEON', path: 'https://x.test/', titles }],
] as const)
  test(`a way to customer service with ${what} is malformed`, async () => {
    assert.equal(await said(save([], [contact])), 'MALFORMED');
    assert.deepEqual(await waysOf(), []);
  });

test('each kind is offered once', async () => {
  assert.equal(await said(save([], [mail, mail])), 'MALFORMED');
  const guide = { resourceType: 'GUIDE', url: '/help', labelNameEn: 'Guide' };
  assert.equal(await said(saveResources([], [guide, guide])), 'MALFORMED');
});

for (const url of ['http://x.test/a.apk', '//x.test/a.apk', '/\\x.test', 'javascript:x()', 'data:text/html,x', 'x'])
  test(`a resource at ${url} is malformed`, async () => {
    assert.equal(await said(saveResources([], [{ resourceType: 'APP_ANDROID', url, labelNameEn: 'App' }])), 'MALFORMED');
  });

test('the trail tells what was offered before and after, and why', async () => {
  await save([], [mail]);
  const [told] = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select('details')
      .where('action', '=', 'content.edit')
      .where('operator_name', '=', editor.userName)
      .execute(),
  );
  assert.deepEqual(told?.details, { reason, before: { contacts: [] }, after: { contacts: [mail] } });
});
