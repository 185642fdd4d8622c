/** The wording that members accepted can be shown to them as it read then: no wording of a help centre is ever lost. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { HelpCentre } from '@croupier/contract/brand/content';
import * as help from '@croupier/contract/brand/help-console';
import { saveSiteNames, siteSettings } from '@croupier/contract/brand/merchants-console';
import type { Page } from '@croupier/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeHelp } from '../write.ts';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let merchant: Merchant;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const thai = { title: 'ข้อกำหนด', content: '<p>ไทย</p>' };
const english = { title: 'Terms', content: '<p>English</p>' };
const sow = () => {
  const sections = (section: string, text: help.HelpText) => [{ id: 'term', title: section, articles: [{ id: 'terms', ...text }] }];
  return inTransaction((tx) =>
    writeHelp(tx, merchant.id, [
      { language: 'th', sections: sections('ข้อ', thai) },
      { language: 'en', sections: sections('Term', english) },
    ]),
  );
};
beforeEach(async () => {
  merchant = await aMerchant({ languages: ['th', 'en', 'lo'], defaultLanguage: 'th' });
  await sow();
});

const reason = 'asked for by the merchant';
type Wish = { part?: string; partId?: string; language?: string; who?: SignedInOperator; pageNo?: string; pageSize?: string };
const of = ({ part = 'ARTICLE', partId = 'terms', language = 'en' }: Wish) => ({ id: merchant.id, part, partId, language });
const write = (text: help.HelpText, seen: help.HelpText | null, wish: Wish = {}) =>
  said(
    callConsole(app, help.saveHelpText, {
      token: (wish.who ?? nok).token,
      params: of(wish),
      body: { before: seen, text, reason },
    }),
  );
const take = (seen: help.HelpText, wish: Wish = {}) =>
  said(callConsole(app, help.removeHelpText, { token: (wish.who ?? nok).token, params: of(wish), body: { before: seen, reason } }));
const ask = ({ who = nok, pageNo = '1', pageSize = '20', ...wish }: Wish = {}) =>
  callConsole(app, help.helpWordings, { token: who.token, params: of(wish), query: { pageNo, pageSize } });
const page = async (wish: Wish = {}) => (await ask(wish)).value as Page<help.HelpWording>;
const titles = async (wish: Wish = {}) => (await page(wish)).content.map(({ text }) => text?.title ?? null);
const order = (wanted: help.HelpOrder, seen: help.HelpOrder) =>
  said(
    callConsole(app, help.saveHelpOrder, { token: nok.token, params: { id: merchant.id }, body: { before: seen, order: wanted, reason } }),
  );
const visited = async (language: string): Promise<HelpCentre['sections']> =>
  (await app.inject({ url: `/wps/system/helpCenter?lang=${language}`, headers: { host: merchant.mainHost } })).json<{ value: HelpCentre }>()
    .value.sections;

/** Another version of the terms, raised in the settings of the site. */
const raise = async (termsVersion: string) => {
  const { names } = (await callConsole(app, siteSettings, { token: nok.token, params: { id: merchant.id } })).value as {
    names: { termsVersion: string };
  };
  const body = { before: names, names: { ...names, termsVersion }, reason };
  assert.equal(await said(callConsole(app, saveSiteNames, { token: nok.token, params: { id: merchant.id }, body })), '200');
};
const told = async (wish: Wish = {}) => (await page(wish)).content.map(({ termsVersion, text }) => [termsVersion, text?.title ?? null]);

test('every wording of a text stands with who wrote it, when, and the version of the terms that counted then', async () => {
  const second = { title: 'Terms 2', content: '<p>Second {termsVersion}</p>' };
  // Cleaned, as visitors read it.
  assert.equal(await write({ ...second, content: `${second.content}<script>steal()</script>` }, english), '200');
  const { content, totalElements } = await page();
  assert.equal(totalElements, 2);
  const { termsVersion } = merchant;
  const [now, then] = content;
  assert.deepEqual(now, { at: now?.at, atLatest: false, until: null, operator: nok.userName, termsVersion, text: second });
  assert.deepEqual(then, { at: then?.at, atLatest: false, until: now.at, operator: null, termsVersion, text: english });
  // The version of the terms says nothing of a section.
  assert.equal(
    await write({ title: 'Terms of use', content: '' }, { title: 'Term', content: '' }, { part: 'SECTION', partId: 'term' }),
    '200',
  );
  assert.deepEqual(
    (await page({ part: 'SECTION', partId: 'term' })).content.map(({ termsVersion, text }) => [termsVersion, text?.title]),
    [
      [null, 'Terms of use'],
      [null, 'Term'],
    ],
  );
});

test('the first wording, accepted under the version that was raised then, is that version’s', async () => {
  const first = merchant.termsVersion;
  const draft = { title: 'Second terms', content: '<p>Second</p>' };
  assert.equal(await write(draft, english), '200');
  await raise('2027-01');
  assert.equal(await write({ ...draft, title: 'Third terms' }, draft), '200');
  await raise('2027-06');
  assert.deepEqual(await told(), [
    ['2027-06', 'Third terms'],
    ['2027-01', 'Third terms'],
    ['2027-01', 'Second terms'],
    [first, 'Second terms'],
    [first, 'Terms'],
  ]);
  // The operator who raised it is told, and each line counts until the next.
  const { content: lines } = await page();
  assert.deepEqual([lines[0]?.operator, lines[0]?.until, lines[2]?.until], [nok.userName, null, lines[1]?.at]);
  assert.equal((await told({ language: 'th' })).length, 3);
  // Another change of the site says nothing of the terms.
  await raise('2027-06');
  assert.equal((await told()).length, 5);
});

test('a new version of the terms begins a wording of what names it wherever it stands, and of nothing else', async () => {
  const wanted = [
    { id: 'term', articles: ['terms'] },
    { id: 'faq', articles: ['why', 'how'] },
  ];
  assert.equal(await order(wanted, [{ id: 'term', articles: ['terms'] }]), '200');
  assert.equal(await write({ title: 'Why', content: '<p>Under {termsVersion}</p>' }, null, { partId: 'why' }), '200');
  assert.equal(await write({ title: 'How', content: '<p>So</p>' }, null, { partId: 'how' }), '200');
  assert.equal(await take(english), '200');
  await raise('2027-01');
  assert.deepEqual(await told({ partId: 'why' }), [
    ['2027-01', 'Why'],
    [merchant.termsVersion, 'Why'],
  ]);
  assert.equal((await told({ partId: 'how' })).length, 1);
  assert.equal((await told({ part: 'SECTION', partId: 'term' })).length, 1);
  assert.deepEqual(await titles(), [null, 'Terms']);
});

test('the same words again, sown again or refused leave nothing new; of two at once one is kept', async () => {
  await sow();
  assert.equal(await write(english, english), '200');
  assert.equal(await write({ title: 'Terms {nothing}', content: 'x' }, english), 'FIELD_FORMAT');
  assert.deepEqual(await titles(), ['Terms']);
  const both = await Promise.all([write({ ...english, title: 'One' }, english), write({ ...english, title: 'Two' }, english)]);
  assert.deepEqual(both.toSorted(), ['200', 'CHANGED_MEANWHILE']);
  assert.equal((await titles()).length, 2);
});

test('a part that is removed ends in every language, and begins anew under its old name', async () => {
  const standing = [{ id: 'term', articles: ['terms'] }];
  const wanted = [{ id: 'term', articles: ['privacy'] }];
  assert.equal(await order(wanted, standing), '200');
  assert.deepEqual(await titles(), [null, 'Terms']);
  assert.deepEqual(await titles({ language: 'th' }), [null, thai.title]);
  assert.deepEqual(await titles({ part: 'SECTION', partId: 'term' }), ['Term']);
  const [ended] = (await page()).content;
  assert.equal(ended?.operator, nok.userName);
  assert.equal(await order(standing, wanted), '200');
  assert.equal(await write({ ...english, title: 'Anew' }, null), '200');
  assert.deepEqual(await titles(), ['Anew', null, 'Terms']);
});

test('one language is taken away once, its visitors read the default one, and its wording stays known', async () => {
  assert.equal((await visited('en'))[0]?.articles[0]?.language, 'en');
  assert.equal(await take(thai), 'CHANGED_MEANWHILE');
  const twice = await Promise.all([take(english), take(english)]);
  assert.deepEqual(twice.toSorted(), ['200', 'NOT_FOUND']);
  assert.equal((await visited('en'))[0]?.articles[0]?.language, 'th');
  assert.deepEqual(
    (await page()).content.map(({ text, operator }) => [text, operator]),
    [
      [null, nok.userName],
      [english, null],
    ],
  );
  assert.equal(await take(english, { language: 'lo' }), 'NOT_FOUND');
  assert.equal(await take(english, { partId: 'nothing' }), 'NOT_FOUND');
});

test('the text of the default language is not taken away, nor the last that anybody reads', async () => {
  assert.equal(await take(thai, { language: 'th' }), 'FIELD_FIXED');
  assert.equal(await order([{ id: 'term', articles: ['terms', 'privacy'] }], [{ id: 'term', articles: ['terms'] }]), '200');
  assert.equal(await write(english, null, { partId: 'privacy' }), '200');
  assert.equal(await take(english, { partId: 'privacy' }), 'FIELD_FIXED');
  assert.equal(await write(english, null, { partId: 'privacy', language: 'lo' }), '200');
  assert.equal(await take(english, { partId: 'privacy' }), '200');
});

test('wordings come by the page, the newest first, and each tells until when it counted', async () => {
  let seen: help.HelpText = english;
  for (const title of ['B', 'C', 'D', 'E']) {
    assert.equal(await write({ ...english, title }, seen), '200');
    seen = { ...english, title };
  }
  const first = await page({ pageSize: '2' });
  const second = await page({ pageSize: '2', pageNo: '2' });
  assert.deepEqual(
    [first, second].map(({ content, totalElements, totalPages }) => [content.map(({ text }) => text?.title), totalElements, totalPages]),
    [
      [['E', 'D'], 5, 3],
      [['C', 'B'], 5, 3],
    ],
  );
  // Also over the edge of a page.
  assert.equal(second.content[0]?.until, first.content[1]?.at);
  assert.equal(await said(ask({ pageSize: '101' })), 'MALFORMED');
});

test('a kept wording is changed and removed by nobody', async () => {
  for (const change of [
    `update content.help_wording set title = 'x' where merchant_id = '${merchant.id}'`,
    `delete from content.help_wording where merchant_id = '${merchant.id}'`,
    'truncate content.help_wording',
  ])
    await assert.rejects(
      inTransaction((tx) => sql.raw(change).execute(open(tx))),
      /append-only/,
    );
  assert.deepEqual(await titles(), ['Terms']);
});

test('an operator of another merchant reads and takes away nothing, and who only reads takes nothing away', async () => {
  const stranger = await anOperator(await aRole('content.read', 'content.edit'), [(await aMerchant()).id]);
  assert.equal(await said(ask({ who: stranger })), 'MERCHANT_UNKNOWN');
  assert.equal(await take(english, { who: stranger }), 'MERCHANT_UNKNOWN');
  const reader = await anOperator(await aRole('content.read'));
  assert.deepEqual(await titles({ who: reader }), ['Terms']);
  assert.equal(await take(english, { who: reader }), 'NOT_ALLOWED');
  assert.equal(await said(ask({ who: await anOperator(await aRole('content.edit')) })), 'NOT_ALLOWED');
  assert.deepEqual(await titles(), ['Terms']);
});
