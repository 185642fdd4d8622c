/** The help centre at the desk: what an operator writes is what visitors read, of their merchant alone. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { HelpCentre } from '@croupier/contract/brand/content';
import * as help from '@croupier/contract/brand/help-console';
import type { FastifyInstance } from 'fastify';
import { addAnnouncement, writeHelp } from '../write.ts';
import { seedDemoContent } from '../demo/seed.ts';
import { type Merchant, getMerchantOrThrow, seedDemoMerchants } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { MerchantId } from '@croupier/contract/core/ids';
import { createApp } from '../../../../app.ts';
import { changedPiece } from './help.rules.ts';

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

const article = (id: string) => ({ id, title: `Title of ${id}`, content: `<p>Words of ${id}</p>` });
const standing: help.HelpOrder = [
  { id: 'deposit', articles: ['how-to-deposit', 'how-to-withdraw'] },
  { id: 'term', articles: ['terms'] },
];
beforeEach(async () => {
  merchant = await aMerchant({ languages: ['th', 'en', 'lo'], defaultLanguage: 'th' });
  const sections = standing.map(({ id, articles }) => ({ id, title: `Section ${id}`, articles: articles.map(article) }));
  await inTransaction((tx) => writeHelp(tx, merchant.id, [{ language: 'th', sections }]));
});

const reason = 'asked for by the merchant';
const read = async (who = nok): Promise<help.HelpParts> =>
  (await callConsole(app, help.helpParts, { token: who.token, params: { id: merchant.id } })).value as help.HelpParts;
const order = (wanted: unknown, seen: unknown = standing, who = nok, id: string = merchant.id) =>
  said(callConsole(app, help.saveHelpOrder, { token: who.token, params: { id }, body: { before: seen, order: wanted, reason } }));
type Wish = { part?: string; partId?: string; language?: string; before?: help.HelpText | null; who?: SignedInOperator; id?: string };
const write = (
  text: help.HelpText,
  { part = 'ARTICLE', partId = 'terms', language = 'en', before: seen = null, who = nok, id = merchant.id }: Wish = {},
) =>
  callConsole(app, help.saveHelpText, {
    token: who.token,
    params: { id, part, partId, language },
    body: { before: seen, text, reason },
  });
const visited = async (language: string, of = merchant): Promise<HelpCentre['sections']> =>
  (await app.inject({ url: `/wps/system/helpCenter?lang=${language}`, headers: { host: of.mainHost } })).json<{ value: HelpCentre }>().value
    .sections;
const words = (content = '<p>Words</p>', title = 'Terms') => ({ title, content });

test('an operator’s words in a language are read by its visitors at once, cleaned and filled in; the others keep the default', async () => {
  assert.equal((await visited('en'))[1]?.articles[0]?.language, 'th');
  const given = words(
    '<p onclick="steal()">You are {minimumAge} or older.<script>steal()</script> <a href="javascript:steal()">x</a></p>',
    ' Terms of {name} ',
  );
  const { status, value } = await write(given);
  assert.equal(status, 200);
  const kept = {
    title: 'Terms of {name}',
    content: '<p>You are {minimumAge} or older. <a target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  };
  assert.deepEqual(
    (value as help.HelpWords).texts.find(({ language }) => language === 'en'),
    { language: 'en', ...kept },
  );
  const [, terms] = await visited('en');
  assert.deepEqual(terms?.articles, [
    {
      id: 'terms',
      title: `Terms of ${merchant.name}`,
      content: kept.content.replace('{minimumAge}', String(merchant.minimumAge)),
      language: 'en',
    },
  ]);
  assert.equal((await visited('lo'))[1]?.articles[0]?.language, 'th');
  // In the list of parts too it is called what visitors call it.
  assert.deepEqual((await read()).sections[1]?.articles[0], {
    id: 'terms',
    title: `Terms of ${merchant.name}`,
    written: ['th', 'en'],
    linked: null,
  });
});

test('sections and articles are added, moved and removed as one, and what has no words yet is shown to nobody', async () => {
  const wanted = [
    { id: 'term', articles: ['privacy', 'terms'] },
    { id: 'deposit', articles: ['how-to-withdraw'] },
  ];
  assert.equal(await order(wanted), '200');
  const parts = await read();
  assert.deepEqual(
    parts.sections.map(({ id, articles }) => ({ id, articles: articles.map((one) => one.id) })),
    wanted,
  );
  assert.deepEqual(parts.sections[0]?.articles[0], { id: 'privacy', title: null, written: [], linked: null });
  const shown = async () => (await visited('th')).map(({ id, articles }) => [id, ...articles.map((one) => one.id)]);
  assert.deepEqual(await shown(), [['term', 'terms'], ['deposit', 'how-to-withdraw']]); // prettier-ignore
  assert.equal((await write(words(), { partId: 'privacy', language: 'th' })).status, 200);
  assert.deepEqual((await shown())[0], ['term', 'privacy', 'terms']);
  // An article that comes back under its old name begins anew.
  assert.equal(await order([...wanted.slice(0, 1), { id: 'deposit', articles: ['how-to-withdraw', 'how-to-deposit'] }], wanted), '200');
  assert.deepEqual((await read()).sections[1]?.articles[1]?.written, []);
});

test('where the site itself leads stays, and says so; what texts lead to says that too', async () => {
  await inTransaction((tx) =>
    addAnnouncement(tx, merchant.id, {
      name: 'banks',
      type: 'B',
      executions: ['B'],
      wording: { th: { title: 'ธนาคาร', content: '<p><a href="/help#how-to-deposit">ฝาก</a></p>' } },
    }),
  );
  const { sections } = await read();
  assert.deepEqual(
    sections.flatMap(({ id, linked, articles }) => [[id, linked], ...articles.map((one) => [one.id, one.linked])]),
    [
      ['deposit', null],
      ['how-to-deposit', 'TEXTS'],
      ['how-to-withdraw', null],
      ['term', 'SITE'],
      ['terms', null],
    ],
  );
  assert.equal(await order(standing.slice(0, 1)), 'FIELD_FIXED');
  // A section without articles is shown to nobody.
  assert.equal(await order([standing[0], { id: 'term', articles: [] }]), 'FIELD_FIXED');
  assert.equal(await order([...standing, { id: 'feedback', articles: [] }]), 'FIELD_FORMAT');
  assert.equal((await visited('th')).length, 2);
});

test('one of two who saw the same changes it; a malformed, unknown or empty text is refused', async () => {
  const answers = await Promise.all([write(words('<p>one</p>')), write(words('<p>two</p>'))]);
  assert.deepEqual(answers.map(({ code, status }) => code ?? String(status)).toSorted(), ['200', 'REFERENCE_CONFLICT']);
  const moved = await Promise.all([order(standing.toReversed()), order(standing.toReversed())]);
  assert.deepEqual(moved.toSorted(), ['200', 'CHANGED_MEANWHILE']);
  const refused = async (text: help.HelpText, wish: Wish = {}) => said(write(text, { language: 'lo', ...wish }));
  assert.equal(await refused(words(), { before: words('<p>not this</p>') }), 'CHANGED_MEANWHILE');
  assert.equal(await refused(words(), { partId: 'nothing' }), 'NOT_FOUND');
  assert.equal(await refused(words(), { part: 'SECTION' }), 'NOT_FOUND');
  assert.equal(await refused(words(), { language: 'fr' }), 'NOT_FOUND');
  assert.equal(await refused(words('<p>{minimumage}</p>')), 'FIELD_FORMAT');
  assert.equal(await refused(words('<script>steal()</script>')), 'FIELD_EMPTY');
  assert.equal(await refused(words('<p>x</p>', '  ')), 'FIELD_EMPTY');
  assert.equal(await refused(words('x'.repeat(100_001))), 'MALFORMED');
  // Each link grows by what keeps it from telling the other side anything.
  assert.equal(await refused(words('<a href="https://e.com">x</a>'.repeat(3_000))), 'FIELD_FORMAT');
  for (const wrong of ['Terms', 'terms_of', 'x'.repeat(61)]) assert.equal(await order([{ id: wrong, articles: [] }]), 'MALFORMED');
  assert.equal(await order([{ id: '', articles: [] }]), 'FIELD_EMPTY');
  assert.equal(await order([{ id: 'term', articles: ['term'] }]), 'MALFORMED');
  const many = Array.from({ length: 151 }, (_, place) => `article-${String(place)}`);
  assert.equal(await order([{ id: 'term', articles: many }]), 'MALFORMED');
  const [thai] = (await visited('th')).flatMap(({ articles }) => articles.filter(({ id }) => id === 'terms'));
  assert.equal(thai?.content, '<p>Words of terms</p>');
});

test('a long text in any script is written, and its line of the trail tells what changed of it', async () => {
  const long = `<p>${'ก'.repeat(99_000)}</p>`;
  const seen = words('<p>Words of terms</p>', 'Title of terms');
  assert.equal((await write(words(long), { language: 'th', before: seen })).status, 200);
  assert.equal((await write(words(long.replace('กกก', 'ขขข')), { language: 'th', before: words(long) })).status, 200);
  const lines = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .select('details')
      .where('target', '=', `merchant:${merchant.id}`)
      .where('action', '=', 'content.edit')
      .orderBy('id')
      .execute(),
  );
  assert.deepEqual(lines[0]?.details['before'], { title: 'Title of terms', content: 'Words of terms' });
  assert.deepEqual(lines[1]?.details, {
    reason,
    help: 'terms',
    part: 'ARTICLE',
    language: 'th',
    before: { title: 'Terms', content: 'กกก' },
    after: { title: 'Terms', content: 'ขขข' },
  });
});

test('the trail of a change tells the differences', () => {
  assert.deepEqual(changedPiece('one two three', 'one 2 three'), { before: 'two', after: '2' });
  assert.deepEqual(changedPiece('aa', 'aaa'), { before: '', after: 'a' });
  assert.deepEqual(changedPiece('', 'new'), { before: '', after: 'new' });
  assert.deepEqual(changedPiece('same', 'same'), { before: '', after: '' });
  assert.deepEqual(changedPiece('a 😀 b', 'a 😁 b'), { before: '😀', after: '😁' });
});

test('an operator of another merchant reads and changes nothing of it, and who only reads changes nothing', async () => {
  const elsewhere = await aMerchant();
  const stranger = await anOperator(await aRole('content.read', 'content.edit'), [elsewhere.id]);
  const params = { id: merchant.id };
  assert.equal(await said(callConsole(app, help.helpParts, { token: stranger.token, params })), 'MERCHANT_UNKNOWN');
  const one = { ...params, part: 'ARTICLE', partId: 'terms' };
  assert.equal(await said(callConsole(app, help.helpWords, { token: stranger.token, params: one })), 'MERCHANT_UNKNOWN');
  assert.equal(await order([], standing, stranger), 'MERCHANT_UNKNOWN');
  assert.equal(await said(write(words(), { who: stranger })), 'MERCHANT_UNKNOWN');
  // At their own there is no such article.
  assert.equal(await said(write(words(), { who: stranger, id: elsewhere.id })), 'NOT_FOUND');
  const reader = await anOperator(await aRole('content.read'));
  assert.equal((await read(reader)).sections.length, 2);
  assert.equal(await order([], standing, reader), 'NOT_ALLOWED');
  assert.equal(await said(write(words(), { who: reader })), 'NOT_ALLOWED');
  assert.equal((await visited('th')).length, 2);
});

test('the demo’s texts that operators took away stay away when it is sown again', async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoContent);
  merchant = await getMerchantOrThrow(MerchantId.parse('pearl'));
  const demo = (await read()).sections.map(({ id, articles }) => ({ id, articles: articles.map((one) => one.id) }));
  const wanted = demo.filter(({ id }) => id !== 'faq');
  assert.equal(await order(wanted, demo), '200');
  await inTransaction(seedDemoContent);
  assert.equal((await visited('en')).length, wanted.length);
});
