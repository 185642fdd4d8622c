/** A banner that an operator hangs is seen by visitors: in its place, with a light picture, leading somewhere; and nobody hangs anything at another's. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { SiteContent } from '@croupier/contract/brand/content';
import * as desk from '@croupier/contract/brand/banners-console';
import { MerchantId, NodeId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { addAnnouncement, addResources, writeHelp } from '../write.ts';
import { saveHelpText } from '../help-desk.ts';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { type Answer, anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aVendor } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;
let merchant: Merchant;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  stranger = await anOperator(await aRole(...OperatorAction.options), [MerchantId.parse('pearl')]);
});
after(async () => {
  await app.close();
  await closeDatabase();
});
beforeEach(async () => {
  unfreezeTime();
  merchant = await aMerchant({ languages: ['th', 'en'], defaultLanguage: 'th' });
});

const reason = 'the campaign of the autumn begins';
const none = { alt: '', title: '', text: '', action: '' };
const wish = (change: Partial<desk.BannerDraft> = {}): desk.BannerDraft => ({
  picture: '/art/banner/night.{w}.{ext}',
  linkageType: 'PATH',
  target: '/hot',
  wording: { th: { ...none, title: 'สวัสดี', action: 'ไป' }, en: { ...none, title: 'Hello', text: 'a text', action: 'Go' } },
  from: null,
  until: null,
  ...change,
});
const at = () => ({ id: merchant.id });
const valueOf = async <T>(answer: Promise<Answer>): Promise<T> => {
  const { status, code = '', value } = await answer;
  assert.equal(status, 200, code);
  return value as T;
};
const list = () => valueOf<desk.MerchantBanners>(callConsole(app, desk.merchantBanners, { token: nok.token, params: at() }));
type Making = { banner?: desk.BannerDraft; key?: string; groupName?: string; who?: SignedInOperator };
const make = ({ banner = wish(), key = randomUUID(), groupName = 'w_home', who = nok }: Making = {}) =>
  callConsole(app, desk.makeBanner, { token: who.token, params: at(), body: { key, groupName, banner, reason } });
const made = async (making: Making = {}): Promise<desk.DeskBanner> => {
  const { banners } = await valueOf<desk.MerchantBanners>(make(making));
  return banners.findLast(({ state, groupName }) => state !== 'ENDED' && groupName === (making.groupName ?? 'w_home')) ?? assert.fail();
};
const beforeOf = ({ picture, linkageType, target, wording, from, until }: desk.DeskBanner): desk.BannerBefore => ({
  picture,
  linkageType,
  target,
  wording,
  from,
  until,
});
const change = (shown: desk.DeskBanner, banner: desk.BannerDraft, who = nok) =>
  callConsole(app, desk.changeBanner, {
    token: who.token,
    params: { ...at(), bannerId: shown.id },
    body: { before: beforeOf(shown), banner, reason },
  });
const takeDown = (shown: desk.DeskBanner, who = nok) =>
  callConsole(app, desk.takeDownBanner, {
    token: who.token,
    params: { ...at(), bannerId: shown.id },
    body: { before: beforeOf(shown), reason },
  });
const order = (was: readonly string[], wanted: readonly string[], groupName = 'w_home') =>
  callConsole(app, desk.orderBanners, { token: nok.token, params: at(), body: { groupName, before: was, order: wanted, reason } });

const seen = async (language = 'en', host = merchant.mainHost) => {
  const answer = await app.inject({ url: `/wps/v2/content?language=${language}`, headers: { host } });
  return answer.json<{ value: SiteContent }>().value.banners;
};
const titles = async () => (await seen()).map(({ title }) => title);

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
const upload = (body: Buffer, { who = nok, shape = 'BANNER', id = merchant.id as string } = {}) =>
  callConsole(app, desk.storeMerchantPicture, { token: who.token, params: { id }, query: { shape }, body });
const stored = async (body: Buffer, shape = 'BANNER') => valueOf<desk.DeskPicture>(upload(body, { shape }));
const media = (id: string, { host = merchant.mainHost, accept = 'image/avif,image/webp,*/*' } = {}) =>
  app.inject({ url: `/media/${id}`, headers: { host, accept } });
const removePicture = (id: string, who = nok) =>
  said(callConsole(app, desk.removeMerchantPicture, { token: who.token, params: { ...at(), pictureId: id }, body: { reason } }));

test('a banner that is hung is seen at once by who reads each language, in its order, until it is taken down', async () => {
  assert.deepEqual(await seen(), []);
  const first = await made();
  assert.equal(first.state, 'SHOWING');
  const second = await made({ banner: wish({ wording: { th: { ...none, title: 'สอง', action: 'ไป' } } }) });
  assert.deepEqual(
    (await seen()).map(({ id, title, url, linkageType, target }) => [id, title, url, linkageType, target]),
    [
      [first.id, 'Hello', '/art/banner/night.{w}.{ext}', 'PATH', '/hot'],
      [second.id, 'สอง', '/art/banner/night.{w}.{ext}', 'PATH', '/hot'],
    ],
  );
  assert.equal((await seen('th'))[0]?.title, 'สวัสดี');

  assert.equal(await said(order([first.id, second.id], [second.id, first.id])), '200');
  assert.deepEqual(await titles(), ['สอง', 'Hello']);
  assert.equal(await said(order([first.id, second.id], [first.id, second.id])), 'CHANGED_MEANWHILE');
  assert.equal(await said(order([second.id, first.id], [second.id, second.id])), 'MALFORMED');

  assert.equal(await said(change(first, wish({ wording: { en: { ...none, title: 'Changed', action: 'Go' } } }))), '200');
  assert.deepEqual(await titles(), ['สอง', 'Changed']);
  assert.equal(await said(change(first, wish())), 'CHANGED_MEANWHILE');
  assert.equal(await said(takeDown(first)), 'CHANGED_MEANWHILE');

  const [, standing] = (await list()).banners;
  assert.ok(standing);
  assert.equal(await said(takeDown(standing)), '200');
  assert.deepEqual(await titles(), ['สอง']);
  const ended = (await list()).banners.find(({ id }) => id === standing.id) ?? assert.fail();
  assert.equal(ended.state, 'ENDED');
  assert.equal(await said(takeDown(ended)), 'CHANGED_MEANWHILE');
  assert.equal(await said(change(ended, wish())), '200');
  assert.deepEqual(await titles(), ['สอง', 'Hello']);
});

test('a banner is planned, and ends by itself; one that is taken down before is never seen', async () => {
  freezeTime(now().toString());
  const from = now().add({ minutes: 5 }).toString();
  const until = now().add({ minutes: 10 }).toString();
  const planned = await made({ banner: wish({ from, until }) });
  assert.deepEqual([planned.state, await titles()], ['PLANNED', []]);
  const given = await made({ banner: wish({ from, until }) });
  assert.equal(await said(takeDown(given)), '200');
  freezeTime(now().add({ minutes: 6 }).toString());
  // Another question than before, so that nothing remembered answers it.
  await made({ groupName: 'w_login', banner: wish({ wording: { en: { ...none, title: 'Door' } } }) });
  assert.deepEqual(await titles(), ['Hello', 'Door']);
  freezeTime(now().add({ minutes: 6 }).toString());
  await made({ groupName: 'w_login', banner: wish({ wording: { en: { ...none, title: 'Window' } } }) });
  assert.deepEqual(await titles(), ['Door', 'Window']);
});

test('a double click hangs one banner, and its name is good for no other', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([make({ key }), make({ key })]);
  assert.deepEqual([one.status, other.status], [200, 200]);
  assert.equal((await list()).banners.length, 1);
  assert.equal(await said(make({ key, banner: wish({ target: '/new' }) })), 'KEY_REUSED');
});

for (const [what, banner, code] of [
  ['to a page there is not', wish({ target: '/nowhere' }), 'LINK_TARGET'],
  ['to another host by two slashes', wish({ target: '//evil.test/hot' }), 'LINK_TARGET'],
  ['to another host by a backslash', wish({ target: '/\\evil.test' }), 'LINK_TARGET'],
  ['to a game nobody knows', wish({ linkageType: 'GAME', target: 'NOBODY:none' }), 'LINK_TARGET'],
  ['to a vendor nobody knows', wish({ linkageType: 'VENDOR', target: 'RNG:NOBODY' }), 'LINK_TARGET'],
  ['elsewhere without https', wish({ linkageType: 'URL', target: 'http://example.com/' }), 'LINK_TARGET'],
  ['elsewhere by script', wish({ linkageType: 'URL', target: 'javascript:alert(1)' }), 'LINK_TARGET'],
  ['elsewhere under another’s name', wish({ linkageType: 'URL', target: 'https://bank.example@evil.test/' }), 'LINK_TARGET'],
  ['nowhere, with a target', wish({ linkageType: 'NONE', target: '/hot' }), 'LINK_TARGET'],
  ['without a name for who does not see it', wish({ wording: { en: none } }), 'MALFORMED'],
  ['in a language the merchant does not speak', wish({ wording: { fr: { ...none, title: 'Bonjour' } } }), 'MALFORMED'],
  ['that ends before it begins', wish({ from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' }), 'MALFORMED'],
  ['with a drawing there is not', wish({ picture: '/art/banner/nothing.{w}.{ext}' }), 'MALFORMED'],
  ['with a picture of somewhere else', wish({ picture: 'https://evil.test/a.png' }), 'MALFORMED'],
  ['with a picture nobody stored', wish({ picture: '/media/018f0000-0000-7000-8000-000000000001' }), 'NOT_FOUND'],
] as const)
  test(`a banner ${what} is not hung`, async () => {
    assert.equal(await said(make({ banner })), code);
    assert.deepEqual((await list()).banners, []);
  });

test('a banner leads to a game and a vendor that are known, and is told by their names', async () => {
  const code = await aVendor();
  const game = NodeId.parse(`${code}:diner`);
  const toGame = await made({ banner: wish({ linkageType: 'GAME', target: game }) });
  assert.notEqual(toGame.targetName, null);
  assert.equal(await said(make({ banner: wish({ linkageType: 'VENDOR', target: `RNG:${code}` }) })), '200');
  assert.equal(await said(make({ banner: wish({ linkageType: 'URL', target: 'https://example.com/a?b=c' }) })), '200');
  assert.equal(await said(make({ banner: wish({ target: '/member?page=depositv2' }) })), '200');
  assert.equal(await said(make({ banner: wish({ linkageType: 'SERVICE', target: '' }) })), '200');
  const found = await callConsole(app, desk.bannerGames, { token: nok.token, params: at(), query: { search: 'diner' } });
  assert.equal(found.status, 200);
});

test('an uploaded picture is cut to 5 to 2, made light, and kept for ever by who sees it; another merchant has it not', async () => {
  const file = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: 'seagreen' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const picture = await stored(file);
  assert.deepEqual([picture.width, picture.height, picture.uses], [1_280, 512, 0]);
  assert.equal((await stored(file)).id, picture.id, 'the same file is the same picture');

  const webp = await media(picture.id, { accept: 'image/webp,*/*' });
  assert.deepEqual([webp.statusCode, webp.headers['content-type'], webp.headers['vary']], [200, 'image/webp', 'accept']);
  assert.match(String(webp.headers['cache-control']), /immutable/);
  const { width, height, exif } = await sharp(webp.rawPayload).metadata();
  assert.deepEqual([width, height, exif], [1_280, 512, undefined]);

  const grain = await stored(await noise(1_400, 560));
  const avif = await media(grain.id);
  assert.equal(avif.headers['content-type'], 'image/avif');
  assert.ok(avif.rawPayload.length < (await media(grain.id, { accept: '*/*' })).rawPayload.length);

  const licence = await stored(await noise(600, 900), 'WHOLE');
  assert.deepEqual([licence.width, licence.height], [600, 900]);

  const elsewhere = await aMerchant();
  assert.equal((await media(picture.id, { host: elsewhere.mainHost })).statusCode, 404);
  const theirs = { ...merchant };
  merchant = elsewhere;
  assert.equal(await said(make({ banner: wish({ picture: desk.storedPath(picture.id), wording: {} as never }) })), 'MALFORMED');
  const inTheirs = wish({
    picture: desk.storedPath(picture.id),
    linkageType: 'NONE',
    target: '',
    wording: { [elsewhere.defaultLanguage]: none },
  });
  assert.equal(await said(make({ banner: inTheirs })), 'NOT_FOUND');
  merchant = theirs;
  assert.equal(await said(make({ banner: wish({ picture: desk.storedPath(picture.id) }) })), '200');
  assert.equal((await seen())[0]?.url, `/media/${picture.id}`);
});

test('a picture that hangs is not removed, not even an ended banner’s; one that hangs nowhere is', async () => {
  const { id } = await stored(await noise(700, 280));
  const banner = await made({ banner: wish({ picture: desk.storedPath(id) }) });
  assert.equal((await list()).pictures.find((one) => one.id === id)?.uses, 1);
  assert.equal(await removePicture(id), 'CHANGED_MEANWHILE');
  assert.equal(await said(takeDown(banner)), '200');
  assert.equal(await removePicture(id), 'CHANGED_MEANWHILE');
  const [ended] = (await list()).banners;
  assert.ok(ended);
  assert.equal(await said(change(ended, wish({ until: ended.until, from: ended.from }))), '200');
  assert.equal(await removePicture(id), '200');
  assert.equal(await removePicture(id), 'NOT_FOUND');
  assert.equal((await media(id)).statusCode, 404);
});

test('a picture that stands in an announcement or ever stood in the help centre, or is a resource, is not removed', async () => {
  const { id } = await stored(await noise(700, 280));
  const { id: helpful } = await stored(await noise(700, 280));
  const { id: offered } = await stored(await noise(700, 280));
  const { id: spare } = await stored(await noise(700, 280));
  const html = (picture: string) => `<p><img src="${desk.storedPath(picture)}"></p>`;
  const elsewhere = await aMerchant();
  await inTransaction(async (tx) => {
    const wording = { th: { title: 'x', content: html(id) + html(id) }, en: { title: 'x', content: html(id) } };
    await addAnnouncement(tx, merchant.id, { name: 'shown', type: 'B', executions: ['B'], wording });
    const theirs = { [elsewhere.defaultLanguage]: { title: 'x', content: html(spare) } };
    await addAnnouncement(tx, elsewhere.id, { name: 'theirs', type: 'B', executions: ['B'], wording: theirs });
    const sections = [{ id: 'term', title: 'x', articles: [{ id: 'terms', title: 'x', content: html(helpful.toUpperCase()) }] }];
    await writeHelp(tx, merchant.id, [{ language: 'th', sections }]);
    const text = { part: 'ARTICLE', id: 'terms', language: 'th', title: 'x', content: 'no picture' } as const;
    await saveHelpText(tx, merchant.id, { operatorId: nok.id, userName: nok.userName }, text);
    await addResources(tx, merchant.id, [{ resourceType: 'GUIDE', url: desk.storedPath(offered), labelNameEn: 'Guide' }]);
  });
  await made({ banner: wish({ picture: desk.storedPath(id) }) });
  const uses = (await list()).pictures.map((one) => [one.id, one.uses]);
  assert.deepEqual(Object.fromEntries(uses), { [id]: 2, [helpful]: 1, [offered]: 1, [spare]: 0 });
  for (const one of [id, helpful, offered]) assert.equal(await removePicture(one), 'CHANGED_MEANWHILE');
  assert.equal(await removePicture(spare), '200');
});

test('a banner that ended long ago is history: it is told no more, and lets go of its picture', async () => {
  const { id } = await stored(await noise(700, 280));
  const banner = await made({ banner: wish({ picture: desk.storedPath(id), from: '2026-01-01T00:00:00Z' }) });
  const past = { ...wish({ picture: desk.storedPath(id) }), from: banner.from, until: '2026-01-02T00:00:00Z' };
  assert.equal(await said(change(banner, past)), '200');
  assert.deepEqual((await list()).banners, []);
  assert.equal(await said(change({ ...banner, until: past.until }, wish())), 'NOT_FOUND');
  assert.equal(await removePicture(id), '200');
});

test('a file that is no picture is refused', async () => {
  for (const body of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 0])])
    assert.equal(await said(upload(body)), 'PICTURE_WANTED');
});

test('an operator of another merchant sees, changes and removes nothing', async () => {
  const banner = await made();
  const { id } = await stored(await noise(700, 280));
  const theirs = { token: stranger.token, params: { ...at(), pictureId: id } };
  assert.equal(await said(callConsole(app, desk.merchantBanners, theirs)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(callConsole(app, desk.merchantPicture, theirs)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(callConsole(app, desk.bannerGames, { ...theirs, query: { search: 'diner' } })), 'MERCHANT_UNKNOWN');
  assert.equal(await said(make({ who: stranger })), 'MERCHANT_UNKNOWN');
  assert.equal(await said(change(banner, wish({ target: '/new' }), stranger)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(takeDown(banner, stranger)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(upload(await noise(700, 280), { who: stranger })), 'MERCHANT_UNKNOWN');
  assert.equal(await removePicture(id, stranger), 'MERCHANT_UNKNOWN');
  const elsewhere = await aMerchant();
  const through = { token: nok.token, params: { id: elsewhere.id, bannerId: banner.id, pictureId: id } };
  assert.equal(await said(callConsole(app, desk.takeDownBanner, { ...through, body: { before: beforeOf(banner), reason } })), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, desk.merchantPicture, through)), 'NOT_FOUND');
  assert.deepEqual(await titles(), ['Hello']);
});

test('the trail tells what was and what is, and of the words only what changed', async () => {
  const banner = await made();
  const wording = { ...wish().wording, en: { ...none, title: 'Other', action: 'Go' } };
  await change(banner, wish({ wording, target: '/new' }));
  const [line] = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select(['action', 'details', 'merchants'])
      .where('target', '=', `merchant:${merchant.id}`)
      .orderBy('id', 'desc')
      .execute(),
  );
  assert.deepEqual(line, {
    action: 'content.edit',
    merchants: [merchant.id],
    details: {
      banner: banner.id,
      group: 'w_home',
      reason,
      before: { target: '/hot', 'words en': wish().wording['en'] },
      after: { target: '/new', 'words en': wording.en },
    },
  });
});
