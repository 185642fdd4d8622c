/** The page before the program runs: pages that can be read and followed without it, taken over without a mistake, and known to machines by their content. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { devices, isLive, patienceMs, picture, visitor } from './browser.ts';
import { root } from '../scripts/system/root.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const slot = { name: 'Koi Lantern Night', nodeId: 'STUDIO:koi-lantern-night' };

const stage = startSystem();
const { at } = stage;

const drawn = [
  '/',
  '/index.html',
  '/hot',
  '/new',
  '/rng',
  '/rng?vassalage=STUDIO',
  '/game/STUDIO%3Akoi-lantern-night',
  '/providers',
  '/promotions',
  '/help',
  '/download',
];
const forms = ['/login', '/register?to=%2Fhot'];
/** One page of each kind, for the languages beside English. */
const kinds = ['/', '/rng', '/game/STUDIO%3Akoi-lantern-night', '/help', '/login', '/nothing-here'];

/** Whatever a page complains about, but that the server calls nothing nothing. */
const complaintsIn = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !message.text().includes('status of 404'))
      complaints.push(message.text());
  });
  context.on('weberror', (event) => complaints.push(String(event.error())));
  return complaints;
};

/** Holds the program back, from `hold` to `letGo`, on its way to a visitor's pages. */
const holdProgram = async (context: BrowserContext) => {
  let way = Promise.withResolvers<void>();
  way.resolve();
  await context.route('**/assets/site-*.js', async (route) => {
    await way.promise;
    await route.continue();
  });
  return {
    hold: () => {
      way = Promise.withResolvers();
    },
    letGo: () => way.resolve(),
  };
};

/** The links and buttons in the window: what somebody may have focused, or have a finger on. */
const inSight = () =>
  [...document.querySelectorAll('a[href], button')].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });

for (const [device, language] of [
  ['phone', 'th-TH'],
  ['desktop', 'en-GB'],
] as const) {
  test(`without the program the games are there, and lead on (${device}, ${language})`, async () => {
    const context = await stage.browser.newContext({ ...devices[device], locale: language, javaScriptEnabled: false });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    // The first visitor of a new house waits long for all of its pictures; the page is there before them.
    assert.equal((await page.goto(at('/'), { waitUntil: 'domcontentloaded' }))?.status(), 200);
    await picture(page, `first-view-${device}`);
    const first = page.locator('main li article a').first();
    await first.waitFor();
    const name = await first.locator('b').innerText();
    await page.locator('main li article a').nth(9).waitFor({ state: 'attached' });
    await first.click();
    assert.equal(await page.locator('h1').innerText(), name);
    await picture(page, `first-view-game-${device}`);
    await page.locator('main nav a').nth(1).click();
    assert.match(page.url(), /\/rng$/);
    // A list shows its beginning.
    await page.locator('main li article a').nth(23).waitFor();
    await context.close();
  });
}

for (const [device, language] of [
  ['phone', 'th'],
  ['desktop', 'ar'],
] as const) {
  test(`without the program help is read where it stands (${device}, ${language})`, async () => {
    const merchant = language === 'ar' ? 'atlas' : 'ruby';
    const context = await stage.browser.newContext({ ...devices[device], javaScriptEnabled: false });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(`${at('/help', merchant)}?lang=${language}`);
    assert.equal(await page.locator('link[rel=canonical]').count(), 1);
    const first = page.locator('dialog summary').first();
    const text = page.locator('dialog details').first().locator('p').first();
    assert.ok(!(await text.isVisible()), 'an article is shut until it is wanted');
    await first.click();
    assert.ok((await text.innerText()).length > 20);
    assert.ok((await page.locator('dialog summary').count()) >= 10, 'all articles are there');
    await picture(page, `first-view-help-${device}`);
    await context.close();
  });
}

test('an article that was opened before the program has come is read on when it has', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  const { hold, letGo } = await holdProgram(context);
  hold();
  await page.goto(at('/help'), { waitUntil: 'commit' });
  const topic = page.locator('dialog summary').nth(1);
  const title = await topic.innerText();
  await topic.click();
  letGo();
  await isLive(page);
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(mistakes, []);
  await context.close();
});

for (const [language, merchant] of [
  ['en', 'ruby'],
  ['th', 'ruby'],
  ['ar', 'atlas'],
] as const) {
  // A language without messages is shown in another one.
  if (!existsSync(join(root, 'web', 'messages', language))) continue;
  test(`every drawn page is taken over as it is, in ${language}`, async () => {
    const { context } = await visitor(stage.browser, language === 'en' ? 'desktop' : 'phone', 'en-GB');
    const complaints = complaintsIn(context);
    const page = await context.newPage();
    const { hold, letGo } = await holdProgram(context);
    for (const path of language === 'en' ? [...drawn, ...forms, '/nothing-here', '/nothing/here'] : kinds) {
      const address = new URL(at(path, merchant));
      address.searchParams.set('lang', language);
      hold();
      await page.goto(address.toString(), { waitUntil: 'commit' });
      await page.locator('footer').waitFor({ state: 'attached' });
      assert.equal(await page.locator('html').getAttribute('data-rendered'), language, `${path} was not rendered`);
      const kept = await page.evaluateHandle(inSight);
      assert.ok((await kept.evaluate(({ length }) => length)) > 5, `${path} has nothing to press`);
      letGo();
      await isLive(page);
      assert.deepEqual(complaints, [], path);
      assert.deepEqual(await kept.evaluate((links) => links.filter((link) => !link.isConnected).map((link) => link.outerHTML)), [], path);
    }
    await context.close();
  });
}

test('the page’s answers from the server are not asked for again, and nothing moves', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(at('/'));
  await isLive(page);
  await page.waitForLoadState('networkidle');
  for (const call of ['/wps/v2/lobby/home', '/wps/v2/content', '/lgw/games/game_menus', '/wps/system/permission'])
    assert.ok(!asked.includes(call), `${call} was asked for again`);
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
  assert.ok(moved <= 0.02, `the page moved by ${moved}`);
  assert.deepEqual(mistakes, []);
  await context.close();
});

test('a button that is pressed before the program has come is pressed when it has', async () => {
  const { context } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  const { hold, letGo } = await holdProgram(context);
  hold();
  await page.goto(at('/'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).first().click();
  assert.equal(await page.getByRole('dialog').count(), 0);
  letGo();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

for (const device of ['phone', 'desktop'] as const)
  test(`a tile somebody focused before the program has come keeps the focus, and the keys go on from it (${device})`, async () => {
    const { context } = await visitor(stage.browser, device);
    const page = await context.newPage();
    const { hold, letGo } = await holdProgram(context);
    hold();
    await page.goto(at('/rng'), { waitUntil: 'commit' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    // Not the first, where the Tab key would stop by itself.
    await page.locator('[data-place="7"] a').focus();
    assert.equal(await focused(), '7');
    letGo();
    await isLive(page);
    assert.equal(await focused(), '7');
    assert.equal(await page.locator('[data-place="7"] a').getAttribute('tabindex'), null);
    await page.keyboard.press('ArrowRight');
    await waitFor('the next tile has the focus', async () => (await focused()) === '8');
    await context.close();
  });

test('a language somebody has chosen is the one the next page is drawn in', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/?lang=th'));
  await isLive(page);
  await page.goto(at('/hot'));
  assert.equal(await page.locator('html').getAttribute('data-rendered'), 'th');
  await context.close();
});

test('a page says to machines what it is, in each language of its merchant', async () => {
  const source = await (await fetch(at(`/game/${encodeURIComponent(slot.nodeId)}?lang=en`))).text();
  const tag = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found]) => found ?? '');
  const [canonical = ''] = tag(/<link rel="canonical" href="([^"]+)">/g);
  assert.match(canonical, /^http:\/\/ruby\.localhost:\d+\/game\/STUDIO%3Akoi-lantern-night\?lang=en$/);
  assert.deepEqual(tag(/<link rel="alternate" hreflang="([^"]+)"/g), ['th', 'en', 'x-default']);
  assert.match(source, new RegExp(`<title>${slot.name} · Ruby</title>`));
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name'])
    assert.match(source, new RegExp(`property="${name}"`));
  const [cover = ''] = tag(/property="og:image" content="([^"]+)"/g);
  const answer = await fetch(cover.replaceAll('&amp;', '&'));
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  await answer.arrayBuffer();
  const [knowledge = ''] = tag(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const { '@graph': graph } = JSON.parse(knowledge) as { '@graph': { '@type': string; itemListElement?: unknown[] }[] };
  assert.deepEqual(
    graph.map((thing) => thing['@type']),
    ['Organization', 'BreadcrumbList'],
  );
  assert.equal(graph[1]?.itemListElement?.length, 3);
  // A policy that admits styles by their hash admits none in an element.
  assert.equal(/<[^>]+\sstyle="/.test(source), false);
});

test('machines find every page, and are told what is nobody’s to find', async () => {
  const robots = await (await fetch(at('/robots.txt'))).text();
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const ours = (address: string) => at(new URL(address).pathname + new URL(address).search);
  const parts = [...(await (await fetch(ours(index))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found ?? '');
  const places = (await Promise.all(parts.map(async (part) => (await fetch(ours(part))).text()))).flatMap((text) =>
    [...text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, found]) => (found ?? '').replaceAll('&amp;', '&')),
  );
  assert.ok(places.length > 5_000, `the sitemap has ${places.length} places`);
  assert.equal(new Set(places).size, places.length);
  for (const place of [...places.slice(0, 8), places.at(-1) ?? '']) {
    const answer = await fetch(ours(place));
    assert.equal(answer.status, 200, place);
    assert.equal(answer.headers.get('x-robots-tag'), null, place);
    assert.match(await answer.text(), /data-rendered="\w+/, place);
  }
  for (const [path, status, hidden] of [
    ['/there-is-nothing', 404, true],
    ['/there/is/nothing', 404, true],
    ['/game/STUDIO%3Anever-made', 404, false],
    ['/member?page=depositv2', 200, true],
    ['/play/STUDIO%3Akoi-lantern-night', 200, true],
    ['/rng?search=koi', 200, true],
    ['/login', 200, true],
  ] as const) {
    const answer = await fetch(at(path));
    assert.equal(answer.status, status, path);
    assert.equal(
      answer.headers.get('x-robots-tag') === 'noindex' || (await answer.text()).includes('name="robots" content="noindex"'),
      true,
      path,
    );
    if (hidden) assert.equal(answer.headers.get('x-robots-tag'), 'noindex', path);
  }
});

test('the same page is sent to all, without anything about one of them, and not twice to who has it', async () => {
  const mine = await fetch(at('/?lang=en'), {
    headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'one', authorization: 'Bearer nobody' },
  });
  const text = await mine.text();
  assert.match(text, /"location":\{"ip":""\}/);
  assert.equal(text.includes('203.0.113.7'), false);
  const tag = mine.headers.get('etag') ?? '';
  const again = await fetch(at('/?lang=en'), { headers: { 'if-none-match': tag } });
  assert.ok(again.status === 304 || again.headers.get('etag') !== tag);
});

test('a member who opens a page anew finds themselves in it', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const complaints = complaintsIn(context);
  const page = await context.newPage();
  await page.goto(at('/login'));
  await page.getByRole('button', { name: /guest/i }).last().click();
  await page.waitForURL(at('/'));
  await page.reload();
  await page.locator('header').getByRole('button', { name: 'Account menu' }).waitFor();
  assert.equal(await page.locator('header').getByRole('link', { name: 'Register' }).count(), 0);
  assert.deepEqual([...complaints, ...mistakes], []);
  await context.close();
});
