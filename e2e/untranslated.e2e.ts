/**
 * The site in a language nobody speaks. Whatever a page still says in plain letters never was in a catalogue, and whatever grows
 * out of a phone's width would do so in German, Tamil or Russian too.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import englishAccess from '../web/messages/en/access.json' with { type: 'json' };
import englishContent from '../web/messages/en/content.json' with { type: 'json' };
import englishShell from '../web/messages/en/shell.json' with { type: 'json' };
import { memberPages } from '../web/src/site/member-pages.ts';
import { languageNames } from '../web/src/i18n/languages.ts';
import { picture, settled, visitor } from './browser.ts';
import { Data, pseudo, pseudoCatalogue, untranslatedIn } from './pseudo.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({ images: false });

/** Products, standards and names of zones, which are the same in every language. */
const names = [
  'PromptPay',
  'Asia/Bangkok',
  'Asia',
  'Bangkok',
  'GMT',
  'Thai QR',
  'VietQR',
  'KHQR',
  'Croupier',
  'Chrome',
  'Chromium',
  'HeadlessChrome',
  'Linux',
  'macOS',
  'Windows',
  ...Object.values(languageNames),
];

const open = [
  '/download',
  '/',
  '/login',
  '/register',
  '/help',
  '/agent',
  '/providers',
  '/promotions',
  '/seamless',
  '/lottert',
  '/rng',
  '/live',
  '/lott',
  '/hot',
  '/new',
  '/there-is-no-such-page',
];
const forMembers = ['/recent', '/favorite', '/lottery', '/pointMall'];

const password = 'Lantern-77-river';

/** A visitor to whom everything is said in the pseudo-language, and everything the servers send them. */
const aVisitor = async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const data = new Data();
  let reading: Promise<unknown> = Promise.resolve();
  data.take(new URL(stage.addresses.site).host);
  // Not by a route: with one the browser keeps no program from page to page.
  await context.exposeFunction('inPseudo', pseudoCatalogue);
  await context.addInitScript(() => {
    const { inPseudo } = globalThis as unknown as { inPseudo: (catalogue: unknown) => Promise<unknown> };
    const ask = globalThis.fetch;
    globalThis.fetch = async (what, how) => {
      const answer = await ask(what, how);
      if (!/\/assets\/messages-\w+\/en\/[\w-]+\.json$/.test(answer.url)) return answer;
      return Response.json(await inPseudo(await answer.json()));
    };
  });
  const read = async (request: Request): Promise<void> => {
    const response = await request.response();
    if (!/json/.test(response?.headers()['content-type'] ?? '') || request.url().includes('/messages-')) return;
    data.take(await response?.json());
  };
  // Not when an answer begins: of one that its page gives up, the browser says nothing for twelve seconds.
  context.on('requestfinished', (request) => {
    // A text that is read when its page is left has nothing to show on it.
    reading = Promise.all([reading, read(request).catch(() => undefined)]);
  });
  // The server draws pages in the languages it knows, which the pseudo-language is not: such a page is drawn by the browser alone.
  await context.addInitScript(() => {
    new MutationObserver(() => document.querySelector('#rendered')?.remove()).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => data.take(JSON.parse(String(payload))));
  });
  return { context, page, data, allIsRead: () => reading };
};

type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** All a person can see or be told on the page as it stands. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element | null): boolean => element !== null && element.checkVisibility();
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (shown(node.parentElement) && node.parentElement?.closest('script, style, noscript, template') === null)
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!shown(element)) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });

/** The texts without the member's invitation code, which is drawn and may look like a word of a programmer. Its link tells it. */
const withoutCodes = (texts: readonly string[]): string[] => {
  const codes = texts.flatMap((text) => /[?&]referralCode=([A-Z\d]+)/.exec(text)?.[1] ?? []);
  return texts.map((text) => codes.reduce((rest, code) => rest.replaceAll(code, ''), text));
};

/** The problems of the page as it stands: words from no catalogue, and anything wider than a phone. `fits`: the width that the page is waited for to have. */
const problemsOf = async ({ page, data, allIsRead }: Visitor, name: string, fits = true): Promise<string[]> => {
  await settled(page);
  await allIsRead();
  data.take(JSON.parse((await page.locator('#boot').textContent()) ?? '{}'));
  const found = withoutCodes(await said(page)).flatMap((text) =>
    untranslatedIn(text, data, names).map((words) => `“${words}” in “${text.trim().slice(0, 80)}”`),
  );
  await page.setViewportSize({ width: 375, height: 780 });
  // Pieces that measure themselves do so a moment after the window has changed.
  await page
    .waitForFunction((isFit) => document.documentElement.scrollWidth <= document.documentElement.clientWidth === isFit, fits)
    .catch(() => undefined);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (found.length > 0 || sideways > 0) await picture(page, `untranslated-${name.replaceAll(/\W+/g, '-')}`);
  await page.setViewportSize({ width: 1_440, height: 900 });
  return [...new Set(found), ...(sideways > 0 ? [`${sideways} px wider than a phone`] : [])].map((problem) => `${name}: ${problem}`);
};

test('a page that says something of its own is found out', async () => {
  const visitor = await aVisitor();
  const { context, page } = visitor;
  await page.goto(stage.at('/hot'));
  await waitFor('the page is in the pseudo-language', async () => (await page.title()).includes(pseudo(englishShell.hot).slice(1, -1)));
  await page.evaluate(() => {
    document.querySelector('h1')?.append('Forgotten words');
    document.querySelector('h1')?.setAttribute('title', 'AWAITING');
    document.body.style.minInlineSize = '2000px';
  });
  const problems = await problemsOf(visitor, 'hot', false);
  for (const wanted of [/“Forgotten words”/, /“AWAITING”/, /wider than a phone/])
    assert.ok(
      problems.some((problem) => wanted.test(problem)),
      `${String(wanted)} was not found in ${problems.join('\n')}`,
    );
  await context.close();
});

test('nothing a visitor reads is missing from the catalogues, and all of it fits a phone', async () => {
  const visitor = await aVisitor();
  const { context, page } = visitor;
  const problems: string[] = [];
  for (const path of open) {
    await page.goto(stage.at(path));
    problems.push(...(await problemsOf(visitor, path)));
    // A form says most when it is sent empty.
    const submit = page.getByRole('dialog').locator('form button[type=submit]').first();
    if (await submit.isVisible()) {
      await submit.click();
      problems.push(...(await problemsOf(visitor, `${path}, sent empty`)));
    }
  }
  await page.goto(stage.at('/'));
  for (const name of [englishShell.customerService, englishShell.onYourPhone, englishShell.searchGames]) {
    await page
      .locator('header, aside')
      .getByRole('button', { name: pseudo(name), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    problems.push(...(await problemsOf(visitor, name)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const name of [englishShell.licence, englishShell.feedback, englishContent.announcements]) {
    await page
      .locator('footer')
      .getByRole('button', { name: pseudo(name), exact: true })
      .click();
    await page.getByRole('dialog').waitFor();
    problems.push(...(await problemsOf(visitor, name)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await context.close();
  assert.deepEqual(problems, []);
});

test('nothing a member reads is missing from the catalogues, and all of it fits a phone', async () => {
  const visitor = await aVisitor();
  const { context, page, data } = visitor;
  await page.goto(stage.at('/register'));
  const form = page.getByRole('dialog');
  const userName = `words${Date.now().toString(36)}`;
  data.take([userName, userName.charAt(0)]);
  await form.getByLabel(pseudo(englishAccess.username)).fill(userName);
  await form.getByLabel(pseudo(englishAccess.password), { exact: true }).fill(password);
  await form.getByLabel(pseudo(englishAccess.confirmPassword)).fill(password);
  await form.getByRole('checkbox').check();
  await form.locator('button[type=submit]').click();
  await page
    .getByRole('button', { name: new RegExp(`^⟦${pseudo(englishShell.balance).slice(1, -1)}`) })
    .first()
    .waitFor();
  const problems = await problemsOf(visitor, 'welcome');
  for (const path of [...memberPages.map(({ name }) => `/member?page=${name}`), ...forMembers]) {
    await page.goto(stage.at(path));
    problems.push(...(await problemsOf(visitor, path)));
  }
  await context.close();
  assert.deepEqual(problems, []);
});
