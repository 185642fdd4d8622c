/** Operators' announcements on a merchant's site, as its visitors and members then read them. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Announcement, SiteContent } from '@croupier/contract/brand/content';
import * as desk from '@croupier/contract/brand/announcements-console';
import type { Page } from '@croupier/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import { addAnnouncement } from '../write.ts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
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
afterEach(unfreezeTime);

const reason = 'marketing asked for it today';
const wish = (but: Partial<desk.AnnouncementDraft> = {}): desk.AnnouncementDraft => ({
  type: 'B',
  executions: ['B'],
  promotion: false,
  wording: { th: { title: 'สวัสดี', content: '<p>ไทย</p>' }, en: { title: 'Hello', content: '<p>English</p>' } },
  from: null,
  until: null,
  ...but,
});
const asSeen = (standing: desk.DeskAnnouncement): desk.AnnouncementAsSeen => z.parse(desk.AnnouncementAsSeen, standing);

const announced = (wanted: Partial<desk.AnnouncementDraft> = {}, key: string = crypto.randomUUID(), by = editor) =>
  callConsole(app, desk.makeAnnouncement, { token: by.token, params: { id: merchant.id }, body: { key, wish: wish(wanted), reason } });
const made = async (wanted: Partial<desk.AnnouncementDraft> = {}): Promise<desk.DeskAnnouncement> => {
  const answer = await announced(wanted);
  assert.deepEqual([answer.status, answer.code], [200, undefined]);
  return answer.value as desk.DeskAnnouncement;
};
const change = (standing: desk.DeskAnnouncement, wanted: Partial<desk.AnnouncementDraft>, by = editor) =>
  callConsole(app, desk.changeAnnouncement, {
    token: by.token,
    params: { id: merchant.id, announcementId: standing.id },
    body: { before: asSeen(standing), wish: wish({ from: standing.from, ...wanted }), reason },
  });
const end = (standing: desk.DeskAnnouncement, by = editor) =>
  callConsole(app, desk.takeAnnouncementDown, {
    token: by.token,
    params: { id: merchant.id, announcementId: standing.id },
    body: { before: asSeen(standing), reason },
  });

const site = async <Value>(path: string): Promise<Value> => {
  const answer = await app.inject({ url: path, headers: { host: `${merchant.mainHost}:8080` } });
  return answer.json<{ value: Value }>().value;
};
const read = async (language = 'en') =>
  (await site<Page<Announcement>>(`/wps/relay/MCSFE_getListAnnouncements?execution=B&language=${language}`)).content;
const ticker = async () => (await site<SiteContent>('/wps/v2/content?language=en')).notice.map(({ title }) => title);
const listed = async (query: Record<string, string> = {}, by = editor) => {
  const { value } = await callConsole(app, desk.deskAnnouncements, { token: by.token, params: { id: merchant.id }, query });
  return value as Page<desk.AnnouncementLine> & { languages: string[]; defaultLanguage: string };
};

test('an announcement is read at once, each in their language, and active content is not kept', async () => {
  assert.deepEqual(await read(), []);
  const { id, wording, state } = await made({
    wording: { en: { title: ' Hello ', content: '<p onclick="x()">Hi<script>x()</script></p>' }, th: { title: 'สวัสดี', content: '' } },
  });
  assert.deepEqual([state, wording['en']], ['SHOWN', { title: 'Hello', content: '<p>Hi</p>' }]);
  assert.deepEqual(
    (await read()).map(({ title, content }) => [title, content]),
    [['Hello', '<p>Hi</p>']],
  );
  assert.deepEqual(
    (await read('th')).map(({ title }) => title),
    ['สวัสดี'],
  );
  const opened = await callConsole(app, desk.deskAnnouncement, {
    token: editor.token,
    params: { id: merchant.id, announcementId: id },
  });
  assert.deepEqual((opened.value as desk.DeskAnnouncement).wording, wording);
});

test('a headline for nobody runs in the ticker alone, and is gone from it when it is taken down', async () => {
  const line = await made({ type: 'H', executions: [], wording: { en: { title: 'A line', content: '' } } });
  assert.deepEqual([await ticker(), await read()], [['A line'], []]);
  const ended = await end(line);
  const { state, takenDownAt } = ended.value as desk.DeskAnnouncement;
  assert.deepEqual([ended.status, state, takenDownAt !== null], [200, 'ENDED', true]);
  assert.deepEqual(await ticker(), []);
  assert.deepEqual(
    (await listed({ state: 'ENDED' })).content.map(({ id, title }) => [id, title]),
    [[line.id, 'A line']],
    'what was shown stays known',
  );
});

test('a planned announcement appears when its time comes and goes when it is over', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  const { id, state } = await made({ from: '2026-11-20T09:00:00Z', until: '2026-11-20T10:00:00Z' });
  assert.equal(state, 'PLANNED');
  const at = async (moment: string) => {
    freezeTime(moment);
    const [line] = (await listed()).content;
    return [(await read()).length, line?.id === id && line.state];
  };
  assert.deepEqual(await at('2026-11-20T08:59:59Z'), [0, 'PLANNED']);
  assert.deepEqual(await at('2026-11-20T09:00:00Z'), [1, 'SHOWN']);
  assert.deepEqual(await at('2026-11-20T10:00:00Z'), [0, 'ENDED']);
});

test('a planned announcement that is taken down is never shown', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  const planned = await made({ from: '2026-11-20T09:00:00Z' });
  assert.equal(await said(end(planned)), '200');
  freezeTime('2026-11-20T09:30:00Z');
  assert.deepEqual(await read(), []);
  assert.equal((await listed({ state: 'ENDED' })).totalElements, 1);
});

test('a change is read at once, and what is shown keeps the moment it was first shown', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  const first = await made();
  freezeTime('2026-11-20T09:00:00Z');
  const answer = await change(first, { wording: { th: { title: 'ใหม่', content: '' } }, until: '2026-11-21T00:00:00Z' });
  assert.deepEqual([answer.status, answer.code], [200, undefined]);
  assert.deepEqual(
    (await read()).map(({ title, publishedAt }) => [title, publishedAt]),
    [['ใหม่', '2026-11-20T08:00:00Z']],
    'who reads a language that is not written reads the default',
  );
  assert.equal(await said(change(answer.value as desk.DeskAnnouncement, { from: null })), 'CHANGED_MEANWHILE');
});

test('a planned announcement may be shown sooner, later, or now', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  const planned = await made({ from: '2026-11-20T12:00:00Z' });
  const later = (await change(planned, { from: '2026-11-20T15:00:00Z' })).value as desk.DeskAnnouncement;
  assert.deepEqual([later.from, later.state], ['2026-11-20T15:00:00Z', 'PLANNED']);
  const shown = (await change(later, { from: null })).value as desk.DeskAnnouncement;
  assert.deepEqual([shown.from, shown.state], ['2026-11-20T08:00:00Z', 'SHOWN']);
});

test('only one of two who saw the same changes it, and an ended one is changed no more', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  const first = await made({ until: '2026-11-20T09:00:00Z' });
  const both = await Promise.all([
    said(change(first, { promotion: true, until: first.until })),
    said(change(first, { type: 'PL', until: first.until })),
  ]);
  assert.deepEqual(both.toSorted(), ['200', 'CHANGED_MEANWHILE']);
  const { content } = await listed();
  const opened = await callConsole(app, desk.deskAnnouncement, {
    token: editor.token,
    params: { id: merchant.id, announcementId: content[0]?.id ?? '' },
  });
  const standing = opened.value as desk.DeskAnnouncement;
  freezeTime('2026-11-20T09:00:00Z');
  assert.equal(await said(change(standing, { until: null })), 'CHANGED_MEANWHILE');
  assert.equal(await said(end(standing)), 'CHANGED_MEANWHILE');
});

test('one wish that comes twice announces once, and a second press takes down nothing more', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([announced({}, key), announced({}, key)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await read()).length, 1);
  assert.equal(await said(announced({ promotion: true }, key)), 'KEY_REUSED');
  const one = answers[0]?.value as desk.DeskAnnouncement;
  const [ended, again] = [await end(one), await end(one)];
  assert.deepEqual(again.value, ended.value);
  assert.equal(await said(end(ended.value as desk.DeskAnnouncement)), '200');
});

test('an operator of another merchant neither sees nor changes anything here', async () => {
  const here = await made();
  const other = await aMerchant();
  const stranger = await anOperator(await aRole('content.read', 'content.edit'), [other.id]);
  const params = { id: merchant.id };
  const of = { ...params, announcementId: here.id };
  const answers = [
    callConsole(app, desk.deskAnnouncements, { token: stranger.token, params, query: {} }),
    callConsole(app, desk.deskAnnouncement, { token: stranger.token, params: of }),
    announced({}, crypto.randomUUID(), stranger),
    change(here, { promotion: true }, stranger),
    end(here, stranger),
  ];
  for (const answer of answers) assert.equal(await said(answer), 'MERCHANT_UNKNOWN');
  const asTheirs = await callConsole(app, desk.deskAnnouncement, {
    token: stranger.token,
    params: { id: other.id, announcementId: here.id },
  });
  assert.equal(asTheirs.code, 'NOT_FOUND');
  assert.equal((await read()).length, 1);
});

const title = 'x';
for (const [what, wanted] of [
  ['a language the merchant does not speak', { wording: { fr: { title, content: '' } } }],
  ['no language at all', { wording: {} }],
  ['a title that is too long', { wording: { en: { title: 'x'.repeat(201), content: '' } } }],
  ['content that is too long', { wording: { en: { title, content: 'x'.repeat(5_001) } } }],
  ['content that cleaning makes too long', { wording: { en: { title, content: '<a href="https://x.test">x</a>'.repeat(100) } } }],
  ['a pop-up for nobody', { type: 'PU', executions: [] }],
  ['the same audience twice', { executions: ['A', 'A'] }],
  ['an end that has gone by', { until: '2026-01-01T00:00:00Z' }],
  ['an end before its beginning', { from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }],
] as const)
  test(`an announcement with ${what} is malformed`, async () => {
    assert.equal(await said(announced(wanted as unknown as Partial<desk.AnnouncementDraft>)), 'MALFORMED');
    assert.equal((await listed()).totalElements, 0);
  });

test('an announcement with a title of nothing but space is refused with the field that is empty', async () => {
  assert.equal(
    await said(announced({ wording: { en: { title: '  ', content: '' } } } as unknown as Partial<desk.AnnouncementDraft>)),
    'FIELD_EMPTY',
  );
});

test('words in a language that was given up stay as they are when the others change', async () => {
  const wording = { th: { title: 'ไทย', content: '' }, fr: { title: 'Bonjour', content: '' } };
  await inTransaction((tx) => addAnnouncement(tx, merchant.id, { name: 'older', type: 'B', executions: ['B'], wording }));
  const [line] = (await listed()).content;
  const of = { id: merchant.id, announcementId: line?.id ?? '' };
  const standing = (await callConsole(app, desk.deskAnnouncement, { token: editor.token, params: of })).value as desk.DeskAnnouncement;
  const en = { title: 'Hello', content: '' };
  assert.equal(await said(change(standing, { wording: { ...wording, en } })), '200');
  assert.deepEqual((await listed()).content[0]?.written, ['en', 'fr', 'th']);
});

test('as many are shown and planned as the site reads, and one that is taken down makes room', async () => {
  const wording = { en: { title: 'x', content: '' } };
  await inTransaction(async (tx) => {
    for (let index = 1; index < desk.announcementsAtOnce; index += 1)
      await addAnnouncement(tx, merchant.id, { name: `n${index}`, type: 'H', executions: [], wording });
    await addAnnouncement(tx, merchant.id, {
      name: 'over',
      type: 'H',
      executions: [],
      wording,
      from: now().subtract({ hours: 2 }),
      until: now(),
    });
  });
  const last = await made({ from: '2099-01-01T00:00:00Z' });
  assert.equal(await said(announced()), 'ANNOUNCEMENTS_FULL');
  assert.equal(await said(change(last, { from: null })), '200', 'what stands already may be changed');
  const [newest] = (await listed({ state: 'SHOWN' })).content;
  const of = { id: merchant.id, announcementId: newest?.id ?? '' };
  const standing = (await callConsole(app, desk.deskAnnouncement, { token: editor.token, params: of })).value as desk.DeskAnnouncement;
  assert.equal(await said(end(standing)), '200');
  assert.equal(await said(announced()), '200');
});

test('the list comes page by page, the last to be shown first, narrowed by type and state, and titled for its reader', async () => {
  freezeTime('2026-11-20T08:00:00Z');
  await made({ type: 'PU' });
  await made({ type: 'H', executions: [], from: '2026-11-22T08:00:00Z' });
  await made({ until: '2026-11-20T08:30:00Z', wording: { en: { title: 'Only English', content: '' } } });
  freezeTime('2026-11-20T09:00:00Z');
  const page = await listed({ pageSize: '2' });
  assert.deepEqual([page.totalElements, page.totalPages, page.content.length, page.content[0]?.type], [3, 2, 2, 'H']);
  assert.deepEqual([page.languages, page.defaultLanguage], [['th', 'en'], 'th']);
  assert.deepEqual(
    (await listed({ type: 'PU' })).content.map(({ type, title: named, written }) => [type, named, written]),
    [['PU', 'Hello', ['en', 'th']]],
  );
  for (const [state, type] of [
    ['SHOWN', 'PU'],
    ['PLANNED', 'H'],
    ['ENDED', 'B'],
  ] as const)
    // prettier-ignore
    assert.deepEqual(
      (await listed({ state })).content.map((line) => [line.type, line.state]),
      [[type, state]],
    );
});

test('the trail tells who announced, changed and took down what, with what it was before', async () => {
  const first = await made({ wording: { en: { title: 'One', content: '<p>one</p>' } } });
  const second = (await change(first, { wording: { en: { title: 'One', content: '<p>two</p>' } } })).value as desk.DeskAnnouncement;
  await end(second);
  const lines = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select('details')
      .where('action', '=', 'content.edit')
      .where('operator_name', '=', editor.userName)
      .orderBy('id')
      .execute(),
  );
  const told = lines.map(({ details }) => details as { reason: string; before: { words: object } | null; after: { takenDownAt: unknown } });
  assert.deepEqual(
    told.map(({ reason: why, before: was, after: is }) => [why, was?.words ?? null, is.takenDownAt !== null]),
    [
      [reason, null, false],
      [reason, { en: 'One\n<p>one</p>' }, false],
      [reason, { en: 'One' }, true],
    ],
  );
});

test('all languages of a long announcement may be rewritten at once: the trail tells the beginning of each', async () => {
  const languages = readdirSync(new URL('../../../../../../web/messages/', import.meta.url)).toSorted();
  merchant = await aMerchant({ languages, defaultLanguage: 'th' });
  editor = await anOperator(await aRole('content.read', 'content.edit'), [merchant.id]);
  const long = (letter: string) => ({
    wording: Object.fromEntries(languages.map((language) => [language, { title: language, content: `<p>${letter.repeat(4_900)}</p>` }])),
  });
  const standing = await made(long('ก'));
  assert.equal(await said(change(standing, long('ข'))), '200');
  assert.match((await read('th'))[0]?.content ?? '', /^<p>ข{4900}<\/p>$/);
  const [line] = await operatorTables((tables) =>
    tables.selectFrom('operators.audit').select('details').where('operator_name', '=', editor.userName).orderBy('id', 'desc').execute(),
  );
  assert.ok(line);
  const { before: was, after: is } = line.details as Record<'before' | 'after', { words: Record<string, string> }>;
  assert.deepEqual([Object.keys(was.words).toSorted(), Object.keys(is.words).toSorted()], [languages, languages]);
  assert.match(was.words['th'] ?? '', /^th\n<p>ก+…$/);
  assert.match(is.words['th'] ?? '', /^th\n<p>ข+…$/);
});
