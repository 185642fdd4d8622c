import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import type { Announcement, Contacts, HelpCentre, SiteContent } from '@croupier/contract/brand/content';
import type { Page } from '@croupier/contract/core/envelope';
import { isAgentType } from '@croupier/contract/people/members';
import { registrationFields } from '@croupier/contract/brand/merchants';
import type { FastifyInstance } from 'fastify';
import { findByHost, type Merchant, merchantsRoutes, getMerchantOrThrow, seedDemoMerchants } from '#modules/brand/merchants';
import { MerchantId } from '@croupier/contract/core/ids';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { settings } from '#platform/settings';
import { aMember, aMerchant } from '#test/builders';
import * as helpDesk from './help-desk.ts';
import * as keepBanners from './keep-banners.ts';
import * as keepContacts from './keep-contacts.ts';
import { seedDemoContent } from './demo/seed.ts';
import { contentRoutes } from './routes.ts';
import { addAnnouncement, addBanner, addContacts, addResources, storePicture, writeHelp } from './write.ts';

let app: FastifyInstance;
let merchant: Merchant;
const token = 'a-token-of-a-member-1234';

before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: async (given, merchantId) => {
      if (given !== token) return undefined;
      const member = await aMember({ merchant });
      return { memberId: member.id, merchantId, sessionId: member.id, type: member.type };
    },
    operator: async () => undefined,
    decrypt: async () => undefined,
    isAgent: isAgentType,
    whyClosed: async (id) => ((await getMerchantOrThrow(id)).maintenance ? 'MAINTENANCE' : undefined),
  });
  for (const routes of [merchantsRoutes, contentRoutes]) await app.register(routes);
  await app.ready();
});
after(async () => {
  await app.close();
  await closeDatabase();
});
beforeEach(async () => {
  unfreezeTime();
  merchant = await aMerchant({ languages: ['th', 'en'], defaultLanguage: 'th' });
});

const get = async <Value>(url: string, { signedIn = false, language = 'en' } = {}) => {
  const answer = await app.inject({
    url,
    headers: { host: `${merchant.mainHost}:8080`, 'accept-language': language, ...(signedIn && { authorization: `Bearer ${token}` }) },
  });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; code?: string; value: Value }>() };
};
const list = (query: string, signedIn = false) => get<Page<Announcement>>(`/wps/relay/MCSFE_getListAnnouncements?${query}`, { signedIn });

const words = (title: string) => ({ en: { title, content: `<p>${title}</p>` }, th: { title: `ไทย ${title}`, content: '<p>ไทย</p>' } });

test('visitors, members and newcomers are each announced their own', async () => {
  await inTransaction(async (tx) => {
    await addAnnouncement(tx, merchant.id, { name: 'visitors', type: 'PU', executions: ['B'], wording: words('for visitors') });
    await addAnnouncement(tx, merchant.id, { name: 'members', type: 'B', executions: ['A'], wording: words('for members') });
    await addAnnouncement(tx, merchant.id, { name: 'newcomers', type: 'PU', executions: ['F'], wording: words('first steps') });
    await addAnnouncement(tx, merchant.id, { name: 'all', type: 'B', executions: ['A', 'B'], wording: words('for all') });
    await addAnnouncement(tx, merchant.id, { name: 'ticker', type: 'H', executions: [], wording: words('a headline') });
  });
  const titles = async (execution: string, signedIn: boolean) =>
    (await list(`execution=${execution}&language=en`, signedIn)).value.content.map(({ title }) => title);
  assert.deepEqual(await titles('B', false), ['for all', 'for visitors']);
  assert.deepEqual(await titles('A', true), ['for all', 'for members']);
  assert.deepEqual(await titles('F', true), ['first steps']);
  for (const execution of ['A', 'F']) {
    const refused = await list(`execution=${execution}`);
    assert.deepEqual([refused.status, refused.code], [401, 'NOT_SIGNED_IN']);
  }
  const { value } = await get<SiteContent>('/wps/v2/content?language=en');
  assert.deepEqual(
    value.notice.map(({ title }) => title),
    ['a headline'],
  );
});

test('announcements come nine a page, the newest first, by their types, and in a language that is spoken', async () => {
  for (let index = 1; index <= 11; index += 1) {
    freezeTime(`2026-11-${String(index).padStart(2, '0')}T08:00:00Z`);
    const type = index === 5 ? 'PR' : 'B';
    await inTransaction((tx) =>
      addAnnouncement(tx, merchant.id, {
        name: `number-${index}`,
        type,
        executions: ['B'],
        promotion: index === 5,
        wording: words(`number ${index}`),
      }),
    );
  }
  const first = await list('language=en');
  assert.deepEqual(
    [first.value.pageSize, first.value.totalPages, first.value.totalElements, first.value.content[0]?.title, first.value.content.length],
    [9, 2, 11, 'number 11', 9],
  );
  assert.deepEqual(
    (await list('language=en&pageNo=2')).value.content.map(({ title }) => title),
    ['number 2', 'number 1'],
  );
  const promotions = await list('types=PR,H&language=km');
  assert.deepEqual(
    promotions.value.content.map(({ title, promotion, publishedAt }) => [title, promotion, publishedAt]),
    [['ไทย number 5', true, '2026-11-05T08:00:00Z']],
  );
});

test('a visitor who names no language is answered in the one their browser prefers', async () => {
  await inTransaction((tx) => addAnnouncement(tx, merchant.id, { name: 'worded', type: 'H', executions: ['B'], wording: words('hello') }));
  const titleIn = async (language: string) => (await get<SiteContent>('/wps/v2/content', { language })).value.notice[0]?.title;
  assert.deepEqual([await titleIn('en'), await titleIn('th'), await titleIn('fr')], ['hello', 'ไทย hello', 'ไทย hello']);
});

test('nothing is announced before its time, or after it', async () => {
  await inTransaction((tx) =>
    addAnnouncement(tx, merchant.id, {
      name: 'timed',
      type: 'B',
      executions: ['B'],
      wording: words('timed'),
      from: Temporal.Instant.from('2026-11-20T08:00:00Z'),
      until: Temporal.Instant.from('2026-11-21T08:00:00Z'),
    }),
  );
  const seenAt = async (moment: string) => {
    freezeTime(moment);
    return (await list('')).value.totalElements;
  };
  assert.deepEqual(
    [await seenAt('2026-11-20T07:59:59Z'), await seenAt('2026-11-20T08:00:00Z'), await seenAt('2026-11-21T08:00:00Z')],
    [0, 1, 0],
  );
});

for (const query of ['types=X', 'types=B,,H', 'execution=C', 'platform=M', 'pageNo=0', 'pageSize=101'])
  test(`a list asked for with ${query} is malformed`, async () => {
    const { status, code } = await list(query);
    assert.deepEqual([status, code], [400, 'MALFORMED']);
  });

for (const [what, html, clean] of [
  ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a picture of a script', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['a link that acts', '<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['a link to another host in disguise', '<a href="//evil.test">x</a>', '<a>x</a>'],
  ['a style', '<p style="position:fixed" class="x">Hi</p><style>p{}</style>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://evil.test"></iframe><form><input></form>', ''],
  ['a place of the site', '<a href="/help#terms">Terms</a>', '<a href="/help#terms">Terms</a>'],
  [
    'an address elsewhere',
    '<a href="https://x.test">x</a>',
    '<a href="https://x.test" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
] as const)
  test(`${what} in an announcement is kept as ${clean === '' ? 'nothing' : clean}`, async () => {
    await inTransaction((tx) =>
      addAnnouncement(tx, merchant.id, { name: 'html', type: 'B', executions: ['B'], wording: { th: { title: 'x', content: html } } }),
    );
    assert.equal((await list('')).value.content[0]?.content, clean);
  });

test('banners hang in their groups and places, and say what a press opens', async () => {
  await inTransaction(async (tx) => {
    const over = { from: Temporal.Instant.from('2026-01-01T00:00:00Z'), until: Temporal.Instant.from('2026-01-02T00:00:00Z') };
    const banner = { picture: '/art/banner/night.{w}.{ext}', wording: { en: { title: 'Hello' }, th: { title: 'สวัสดี', alt: 'ภาพ' } } };
    await addBanner(tx, merchant.id, { ...banner, name: 'second', groupName: 'w_home', place: 2, linkageType: 'PATH', target: '/hot' });
    await addBanner(tx, merchant.id, { ...banner, name: 'first', groupName: 'w_home', place: 1, linkageType: 'NONE' });
    await addBanner(tx, merchant.id, { ...banner, name: 'over', groupName: 'w_home', linkageType: 'NONE', ...over });
  });
  const { value } = await get<SiteContent>('/wps/v2/content?language=th');
  assert.deepEqual(
    value.banners.map((banner) => ({ ...banner, id: '' })),
    [
      {
        id: '',
        groupName: 'w_home',
        url: '/art/banner/night.{w}.{ext}',
        alt: 'ภาพ',
        title: 'สวัสดี',
        text: '',
        action: '',
        linkageType: 'NONE',
        target: '',
      },
      {
        id: '',
        groupName: 'w_home',
        url: '/art/banner/night.{w}.{ext}',
        alt: 'ภาพ',
        title: 'สวัสดี',
        text: '',
        action: '',
        linkageType: 'PATH',
        target: '/hot',
      },
    ],
  );
});

test('a stored picture is shown at its own merchant alone, for ever, and may run nothing', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const path = await inTransaction((tx) => storePicture(tx, merchant.id, { name: 'licence', mediaType: 'image/svg+xml', bytes }));
  const at = (host: string, url = path) => app.inject({ url, headers: { host } });
  const shown = await at(merchant.mainHost);
  assert.deepEqual([shown.statusCode, shown.headers['content-type'], shown.rawPayload], [200, 'image/svg+xml', bytes]);
  assert.match(String(shown.headers['cache-control']), /immutable/);
  assert.match(String(shown.headers['content-security-policy']), /default-src 'none'.*sandbox/);
  assert.equal((await at((await aMerchant()).mainHost)).statusCode, 404);
  assert.equal((await at(merchant.mainHost, '/media/nothing')).statusCode, 404);
});

test('an article that is not written in a language is given in the default one, and says so; facts are filled in', async () => {
  const article = (id: string, title: string, content: string) => ({ id, title, content });
  await inTransaction((tx) =>
    writeHelp(tx, merchant.id, [
      {
        language: 'th',
        sections: [
          {
            id: 'term',
            title: 'ข้อกำหนด',
            articles: [
              article('terms', 'ข้อ {termsVersion}', '<p>{name} {minimumAge} {currency}</p>'),
              article('only', 'ไทยเท่านั้น', '<p>ไทย</p>'),
            ],
          },
        ],
      },
      {
        language: 'en',
        sections: [{ id: 'term', title: 'Terms', articles: [article('terms', 'Terms {termsVersion}', '<p>English</p>')] }],
      },
    ]),
  );
  const { value } = await get<HelpCentre>('/wps/system/helpCenter?lang=en&device=WEB');
  assert.deepEqual(value.sections, [
    {
      id: 'term',
      title: 'Terms',
      articles: [
        { id: 'terms', title: `Terms ${merchant.termsVersion}`, content: '<p>English</p>', language: 'en' },
        { id: 'only', title: 'ไทยเท่านั้น', content: '<p>ไทย</p>', language: 'th' },
      ],
    },
  ]);
  const thai = await get<HelpCentre>('/wps/system/helpCenter?lang=th');
  assert.equal(thai.value.sections[0]?.articles[0]?.content, `<p>${merchant.id} 18 THB</p>`);
  assert.equal((await get('/wps/system/helpCenter?device=TV')).code, 'MALFORMED');
});

test('a help centre that is not written in the language that became the default is read in one it is written in', async () => {
  merchant = await aMerchant({ languages: ['zh', 'th', 'en', 'km'], defaultLanguage: 'zh' });
  const sections = (word: string) => [{ id: 'term', title: word, articles: [{ id: 'terms', title: word, content: word }] }];
  await inTransaction((tx) =>
    writeHelp(tx, merchant.id, [
      { language: 'th', sections: sections('ไทย') },
      { language: 'en', sections: sections('English') },
    ]),
  );
  const read = async (language: string) =>
    (await get<HelpCentre>(`/wps/system/helpCenter?lang=${language}`)).value.sections.map(({ title, articles: [one] }) => [
      title,
      one?.language,
    ]);
  for (const language of ['zh', 'km', 'en']) assert.deepEqual(await read(language), [['English', 'en']], language);
  assert.deepEqual(await read('th'), [['ไทย', 'th']]);
});

test('ways to customer service are known also while the site is closed, and nothing else is', async () => {
  merchant = await aMerchant({ languages: ['th', 'en'], maintenance: true });
  await inTransaction(async (tx) => {
    await addContacts(tx, merchant.id, [{ csType: 'EMAIL', path: 'mailto:service@ruby.localhost', wording: { en: { title: 'Write' } } }]);
    await addResources(tx, merchant.id, [{ resourceType: 'APP_ANDROID', url: '/download', labelNameEn: 'Android' }]);
  });
  const value = {
    customerService: [{ csType: 'EMAIL', title: 'Write', path: 'mailto:service@ruby.localhost' }],
    resources: [{ resourceType: 'APP_ANDROID', url: '/download', labelNameEn: 'Android' }],
  };
  assert.deepEqual((await get<Contacts>('/wps/v2/contacts?language=en')).value, value);
  const { info } = (await get<{ info: Contacts }>('/wps/system/permission')).value;
  assert.deepEqual({ customerService: info.customerService, resources: info.resources }, value);
  for (const path of ['/wps/v2/content', '/wps/system/helpCenter', '/wps/relay/MCSFE_getListAnnouncements'])
    assert.deepEqual([(await get(path)).status, (await get(path)).code], [503, 'MAINTENANCE'], path);
});

test('the permission call has everything a site needs to open', async () => {
  const { value } = await get<Record<string, unknown>>('/wps/system/permission');
  const info = value['info'] as Record<string, unknown>;
  assert.deepEqual(info['whitelabel'], (await get('/wps/system/whitelabel')).value);
  assert.deepEqual(Object.keys(info['register'] as object).toSorted(), [...registrationFields].toSorted());
  assert.deepEqual(
    [info['mainDomain'], info['imageCDNs'], info['launchGameCDNs']],
    [merchant.mainHost, [settings.studioUrl], [settings.studioUrl]],
  );
  assert.deepEqual(info['domainRoute'], { mainDomain: merchant.mainHost, domainList: [...merchant.hosts] });
  assert.deepEqual((await get('/wps/system/domainRoute')).value, info['domainRoute']);
  assert.equal(info['analyticsId'], null);
  assert.deepEqual([value['location'], value['maintenance'], value['regionRestriction']], [{ ip: '127.0.0.1' }, false, false]);
});

test('the demo merchants have their content in every language it is written in, and seeding again changes nothing', async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoContent);
  await inTransaction(seedDemoContent);
  const written = (await readdir(new URL('./demo/help/', import.meta.url))).map((file) => file.replace('.html', ''));
  for (const id of ['ruby', 'pearl', 'atlas']) {
    merchant = await getMerchantOrThrow(MerchantId.parse(id));
    for (const language of merchant.languages.filter((one) => written.includes(one))) {
      const { sections } = (await get<HelpCentre>(`/wps/system/helpCenter?lang=${language}`)).value;
      assert.deepEqual(
        sections.map((section) => section.id),
        ['account', 'deposit', 'games', 'bonus', 'responsible', 'complaints', 'term', 'faq'],
      );
      const articles = sections.flatMap((section) => section.articles);
      assert.ok(articles.every((article) => article.language === language && article.title !== '' && article.content !== ''));
      assert.equal(articles.length, 20, `${id} in ${language}`);
      assert.doesNotMatch(JSON.stringify(articles), /\{\w+\}/, 'every fact is filled in');
      const { banners, notice } = (await get<SiteContent>(`/wps/v2/content?language=${language}`)).value;
      assert.deepEqual([banners.length, notice.length], [8, 3]);
      assert.ok((await list(`language=${language}`)).value.totalElements >= 4);
      assert.equal((await get<Contacts>(`/wps/v2/contacts?language=${language}`)).value.customerService.length, 2);
    }
    const licence = (await get<SiteContent>('/wps/v2/content')).value.banners.find(({ groupName }) => groupName === 'w_legal');
    assert.equal((await app.inject({ url: licence?.url ?? '', headers: { host: merchant.mainHost } })).statusCode, 200);
  }
});

test('the demo’s content that operators took away stays away when it is seeded again', async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoContent);
  merchant = await getMerchantOrThrow(MerchantId.parse('sen'));
  const { id, languages, defaultLanguage } = merchant;
  const other = languages.find((language) => language !== defaultLanguage) ?? assert.fail();
  const text = { part: 'ARTICLE', id: 'terms', language: other } as const;
  const operator = { operatorId: crypto.randomUUID(), userName: 'nok' };
  const [kept] = (await inTransaction((tx) => keepContacts.openContacts(tx, id))).contacts;
  assert.ok(kept);
  const licence = (await get<SiteContent>('/wps/v2/content')).value.banners.find(({ groupName }) => groupName === 'w_legal')?.url ?? '';
  const picture = licence.slice('/media/'.length);
  await inTransaction(async (tx) => {
    await keepContacts.saveContacts(tx, id, await keepContacts.holdContacts(tx, id), [kept], merchant);
    await helpDesk.removeHelpText(tx, id, operator, text);
    const banner = (await keepBanners.keptBanners(tx, id)).find((one) => one.picture === licence) ?? assert.fail();
    await keepBanners.saveBanner(tx, id, banner, { ...banner, picture: '/art/banner/night.{w}.{ext}' });
    await keepBanners.removePicture(tx, id, picture);
  });
  await inTransaction(seedDemoContent);
  await inTransaction(async (tx) => {
    assert.deepEqual((await keepContacts.openContacts(tx, id)).contacts, [kept]);
    const words = await helpDesk.helpWords(tx, id, text.part, text.id);
    assert.deepEqual(
      words?.texts.map(({ language }) => language),
      languages.filter((language) => language !== other).toSorted(),
    );
    assert.deepEqual(
      (await keepBanners.keptPictures(tx, id)).map(({ uses }) => uses),
      [],
    );
  });
});

test('every link of the help centres leads to a place there is', async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoContent);
  for (const id of ['ruby', 'pearl']) {
    merchant = await getMerchantOrThrow(MerchantId.parse(id));
    for (const language of merchant.languages) {
      const { sections } = (await get<HelpCentre>(`/wps/system/helpCenter?lang=${language}`)).value;
      const anchors = new Set(sections.flatMap((section) => [section.id, ...section.articles.map((article) => article.id)]));
      const texts = [
        ...sections.flatMap((section) => section.articles.map(({ content }) => content)),
        ...(await list(`language=${language}&pageSize=100`)).value.content.map(({ content }) => content),
        ...(await get<SiteContent>(`/wps/v2/content?language=${language}`)).value.notice.map(({ content }) => content),
      ];
      for (const text of texts)
        for (const [, anchor] of text.matchAll(/href="\/help#([\w-]+)"/g)) assert.ok(anchors.has(anchor ?? ''), `${language}: ${anchor}`);
    }
  }
});
