/**
 * The lobby as its visitors use it: every address on four widths and in both themes, in Thai, English and Arabic;
 * search, filters, ten thousand tiles by hand and by key, favourites that are taken back when they are refused, and the rules of launching.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import arabicLobby from '../web/messages/ar/lobby.json' with { type: 'json' };
import arabicShell from '../web/messages/ar/shell.json' with { type: 'json' };
import { isLive, openBrowser, picture, seriousFindings, visitor } from './browser.ts';
import { until } from './reading.ts';
import { type System, theSystem } from './system.ts';

const slot = { name: 'Koi Lantern Night', nodeId: 'STUDIO:koi-lantern-night' };
const password = 'Lantern-77-river';

let system: System;
let browser: Browser;

before(async () => {
  system = await theSystem();
  browser = await openBrowser();
  await catalogueIsRead();
});

after(async () => {
  await browser?.close();
  await system?.stop();
});

type Menu = { gameCategory: string; games: number; vendors: { vassalage: string; games: number }[] };

const menus = async (): Promise<Menu[]> => {
  const answer = (await (await fetch(`${system.addresses.site}/lgw/games/game_menus`)).json()) as { value: Menu[] };
  return answer.value;
};

/** A platform that has just started reads its vendors' catalogues for some seconds. */
const catalogueIsRead = async (): Promise<void> => {
  let games = -1;
  await until(
    'the catalogue is read',
    async () => {
      const before = games;
      games = (await menus()).reduce((sum, menu) => sum + menu.games, 0);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return games > 0 && games === before;
    },
    120_000,
  );
};

/** What anybody may open, and what only members may. */
const open = {
  home: '/',
  index: '/index.html',
  login: '/login',
  register: '/register?referralCode=FRIEND1',
  help: '/help',
  terms: '/help#term',
  agent: '/agent',
  promotions: '/promotions',
  points: '/pointMall',
  seamless: '/seamless',
  lottert: '/lottert',
  'vn-seamless': '/vnlottery',
  'sea-seamless': '/sealottery',
  rng: '/rng',
  live: '/live',
  sports: '/sports',
  lott: '/lott',
  house: '/bgs',
  hot: '/hot',
  new: '/new',
  nowhere: '/there-is-no-such-page',
};
const forMembers = {
  recent: '/recent',
  favourite: '/favorite',
  lottery: '/lottery',
  'sea-lottery': '/seaLottery',
  'vn-lottery': '/vnLottery',
};
const memberPages = [
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'securityCenter',
];

const looks = [
  { width: 375, height: 780, theme: 'dark', language: 'th-TH', merchant: 'ruby' },
  { width: 375, height: 780, theme: 'light', language: 'ar', merchant: 'atlas' },
  { width: 768, height: 1_024, theme: 'light', language: 'en-GB', merchant: 'ruby' },
  { width: 1_440, height: 900, theme: 'dark', language: 'en-GB', merchant: 'ruby' },
  { width: 1_440, height: 900, theme: 'dark', language: 'ar', merchant: 'atlas' },
  { width: 1_920, height: 1_080, theme: 'light', language: 'th-TH', merchant: 'ruby' },
] as const;

/** What is wrong with the page as it stands: what axe finds, and anything wider than the window. */
const problemsOf = async (page: Page, name: string): Promise<string[]> => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, `lobby-${name}`);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await seriousFindings(page)), ...(sideways > 0 ? [`${sideways} px wider than the window`] : [])].map(
    (problem) => `${name}: ${problem}`,
  );
};

/** Ruby is the merchant where nothing else is said; Atlas speaks all languages. */
const at = (path: string, merchant: 'ruby' | 'atlas' = 'ruby'): string =>
  (merchant === 'ruby' ? system.addresses.site : system.addresses.site.replace('localhost', `${merchant}.localhost`)) + path;

const aMember = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(at('/register'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(`lobby${Date.now().toString(36)}`);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await page
    .getByRole('button', { name: /^Balance/ })
    .first()
    .waitFor();
  return page;
};

for (const { width, height, theme, language, merchant } of looks) {
  test(`every address is whole and accessible at ${width} px, ${theme}, in ${language}`, async () => {
    const { context, mistakes } = await visitor(browser, 'desktop', language);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    const problems: string[] = [];
    for (const [name, path] of Object.entries(open)) {
      await page.goto(at(path, merchant));
      problems.push(...(await problemsOf(page, `${language}-${name}-${width}`)));
    }
    await context.close();
    assert.deepEqual([...problems, ...mistakes], []);
  });
}

test('every page of a member is whole and accessible, and says what the member has', async () => {
  const { context, mistakes } = await visitor(browser, 'desktop');
  const page = await aMember(context);
  const problems: string[] = [];
  for (const [width, theme] of [
    [375, 'light'],
    [1_440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    for (const name of memberPages) {
      await page.goto(at(`/member?page=${name}`));
      problems.push(...(await problemsOf(page, `member-${name}-${width}`)));
    }
    for (const [name, path] of Object.entries(forMembers)) {
      await page.goto(at(path));
      problems.push(...(await problemsOf(page, `${name}-${width}`)));
    }
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
});

test('every sheet and pop-up of the layout locks the page, keeps the focus and gives it back', async () => {
  const { context, mistakes } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/'));
  const problems: string[] = [];
  const sheets: Record<string, RegExp> = {
    service: /^Customer service$/,
    download: /^On your phone$/,
    search: /^Search games$/,
  };
  for (const [name, opener] of Object.entries(sheets)) {
    const button = page.locator('header, aside[aria-label="Shortcuts"]').getByRole('button', { name: opener }).first();
    await button.click();
    await page.getByRole('dialog').waitFor();
    problems.push(...(await problemsOf(page, `sheet-${name}`)));
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden', `${name} lets the page scroll`);
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      `${name} loses the focus to the page behind`,
    );
    // A click outside closes nothing; Escape does, and the focus is where it was.
    await page.mouse.click(4, 400);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.ok(await button.evaluate((element) => element === document.activeElement), `${name} does not give the focus back`);
  }
  for (const name of ['Legal licence', 'Feedback and complaints', 'Announcements']) {
    await page.locator('footer').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    problems.push(...(await problemsOf(page, `sheet-${name.toLowerCase().replaceAll(' ', '-')}`)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
});

test('the download code is 120 pixels with a margin of 5, and carries no session', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/'));
  await page.getByRole('button', { name: 'On your phone' }).first().click();
  const code = page.getByRole('img', { name: 'Code with the address of this site' });
  await code.waitFor();
  const box = await code.evaluate((image) => {
    const { inlineSize, paddingInlineStart } = getComputedStyle(image);
    return { inlineSize, paddingInlineStart };
  });
  assert.deepEqual(box, { inlineSize: '120px', paddingInlineStart: '5px' });
  await context.close();
});

test('home, login and registration are one view, and Back closes the pop-up over it', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/'));
  await page.getByRole('heading', { name: 'Hot right now' }).waitFor();
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', 'yes'));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('dialog').waitFor();
  assert.equal(await page.locator('main').getAttribute('data-same'), 'yes');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.locator('main').getAttribute('data-same'), 'yes');
  await context.close();
});

test('the menu at the side folds and stays folded, and is not there on seamless pages', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/'));
  await page.getByRole('button', { name: 'Fold the menu' }).click();
  await page.getByRole('button', { name: 'Unfold the menu' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Unfold the menu' }).waitFor();
  for (const path of ['/seamless', '/lottert', '/vnlottery', '/sealottery']) {
    await page.goto(at(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByRole('complementary', { name: 'Menu' }).count(), 0, path);
  }
  await page.goto(at('/rng'));
  await page.getByRole('complementary', { name: 'Menu' }).waitFor();
  await context.close();
});

test('addresses are told apart by their letters, and who is not signed in is led to the log-in and back', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/RNG'));
  await page.getByText('There is nothing at this address').first().waitFor();
  for (const path of [
    '/vnLottery?gameCode=hanoi',
    '/seaLottery',
    '/lottery',
    '/favorite',
    '/recent',
    '/member',
    '/vnlottery?gameCode=hanoi',
  ]) {
    await page.goto(at(path));
    await page.waitForURL(/\/login\?/);
    assert.equal(new URL(page.url()).searchParams.get('to'), path);
  }
  await context.close();
});

test('theme and language change without a reload, and hold', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/rng'));
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('button', { name: 'Light', exact: true }).first().click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await page
    .getByRole('button', { name: /^Language/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'ไทย' }).first().click();
  await page.getByRole('heading', { name: 'สล็อต' }).waitFor();
  assert.ok(await page.evaluate(() => 'sameDocument' in globalThis));
  await page.reload();
  await page.getByRole('heading', { name: 'สล็อต' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await context.close();
});

test('the whole list is there at once, is drawn only where one looks, and keeps its place', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/rng'));
  const wall = page.getByRole('list', { name: 'Slots' });
  await wall.getByRole('link').first().waitFor();
  const total = (await menus()).find(({ gameCategory }) => gameCategory === 'RNG')?.games ?? 0;
  assert.equal(Number(await wall.getByRole('listitem').first().getAttribute('aria-setsize')), total);
  assert.ok((await wall.getByRole('listitem').count()) < 150, 'more tiles are drawn than anybody can see');
  // What stands above the list has come too, and moves it no more.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2 }));
  await until('the middle of the list is drawn', async () => (await page.locator('main a[data-game]').count()) > 10);
  const middle = await page.evaluate(() => scrollY);
  const seen = await page.locator('main a[data-game]').nth(20).getAttribute('data-game');
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  await page.goBack();
  await page.locator(`main a[data-game="${seen ?? ''}"]`).waitFor();
  await until('the place in the list is kept', async () => Math.abs((await page.evaluate(() => scrollY)) - middle) < 4, 5_000);
  await context.close();
});

test('a list is walked by keys in both directions of writing, from its first tile to its last', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/rng'));
  await isLive(page);
  const wall = page.getByRole('list', { name: 'Slots' });
  await wall.getByRole('link').first().focus();
  const place = async (): Promise<number> => {
    const value = await page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    return Number(value ?? -1);
  };
  const leadsTo = async (key: string, wanted: number): Promise<void> => {
    await page.keyboard.press(key);
    await until(`${key} leads to tile ${wanted}`, async () => (await place()) === wanted);
  };
  await leadsTo('ArrowRight', 1);
  await page.keyboard.press('ArrowDown');
  await until('the tile below has the focus', async () => (await place()) > 1);
  const columns = (await place()) - 1;
  assert.ok(columns >= 4);
  await leadsTo('Home', columns);
  const total = Number(await wall.getByRole('listitem').first().getAttribute('aria-setsize'));
  await leadsTo('Control+End', total - 1);
  await leadsTo('Control+Home', 0);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await leadsTo('ArrowLeft', 1);
  await context.close();
});

test('filters are in the address, are counted, and can be cleared', async () => {
  const { context } = await visitor(browser, 'phone');
  const page = await context.newPage();
  await page.goto(at('/rng'));
  await page.getByRole('list', { name: 'Slots' }).getByRole('link').first().waitFor();
  const all = await page
    .locator('output', { hasText: /games?$/ })
    .first()
    .innerText();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^High/ }).click();
  await sheet.getByRole('button', { name: '25 lines or more' }).click();
  await page.waitForURL((url) => url.searchParams.get('volatility') === 'high' && url.searchParams.get('linesMin') === '25');
  assert.deepEqual(await seriousFindings(page), []);
  await picture(page, 'lobby-filters');
  await sheet.getByRole('button', { name: /^Show \d/ }).click();
  const fewer = page.locator('output', { hasText: /games?$/ }).first();
  await until('fewer games are shown', async () => (await fewer.innerText()) !== all);
  await page.reload();
  await page.getByRole('button', { name: /^Filters 2|^Filters.*2 set/ }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => !url.searchParams.has('volatility'));
  await context.close();
});

test('search opens by a key, forgives an error of typing, and leads to games, providers and pages', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/hot'));
  await page.getByRole('heading', { name: 'Hot games' }).waitFor();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search games' });
  await box.fill('koi lantren');
  await page.getByRole('option', { name: new RegExp(slot.name) }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await picture(page, 'lobby-search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await box.fill('promo');
  await page.getByRole('option', { name: 'Promotions' }).click();
  await page.waitForURL(/\/promotions$/);
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'promo' }).waitFor();
  await box.fill('qqqqzzzz');
  await page.getByText('Nothing found for “qqqqzzzz”.').waitFor();
  assert.ok((await page.getByRole('option').count()) > 0, 'nothing is offered instead');
  await context.close();
});

test('a favourite is kept at once, taken back when the platform refuses it, and listed', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await aMember(context);
  await page.goto(at('/rng'));
  const hearts = page.getByRole('list', { name: 'Slots' }).getByRole('button', { name: /is a favourite$/ });
  await hearts.first().click();
  assert.equal(await hearts.first().getAttribute('aria-pressed'), 'true');
  // A second press within the same second is not a second toggle.
  await hearts.first().click();
  assert.equal(await hearts.first().getAttribute('aria-pressed'), 'true');
  await page.route('**/MCSFE_addFavoriteGameV2', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'LIMIT_REACHED', message: 'You have as many favourites as there is room for.' },
    }),
  );
  await hearts.nth(1).click();
  await page.getByText('You have as many favourites as there is room for.').waitFor();
  await until('the heart is empty again', async () => (await hearts.nth(1).getAttribute('aria-pressed')) === 'false');
  await page.goto(at('/favorite'));
  await page.getByRole('heading', { name: 'Favourite games' }).waitFor();
  await until('one game is listed', async () => (await page.locator('main a[data-game]').count()) === 1);
  await context.close();
});

test('a game opens for a member, shows money and time, and gives back the page it was opened from', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await aMember(context);
  await page.goto(at('/rng'));
  await page.evaluate(() => scrollTo({ top: 3_000 }));
  // One that is whole in the window, so that the press itself moves nothing.
  const inSight = () =>
    page.evaluate(() => {
      const whole = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 160 && bottom < innerHeight - 20;
      };
      return [...document.querySelectorAll('main a[data-game]')].find(whole)?.getAttribute('data-game') ?? null;
    });
  await until('the tiles there are drawn', async () => (await inSight()) !== null);
  const nodeId = await inSight();
  const tile = page.locator(`main a[data-game="${nodeId ?? ''}"]`);
  const there = await page.evaluate(() => scrollY);
  await tile.click();
  await page.waitForURL(/\/play\//);
  assert.equal(decodeURIComponent(new URL(page.url()).pathname.replace('/play/', '')), nodeId);
  await page.frameLocator('iframe').locator('body').waitFor();
  await page.getByText('Time', { exact: true }).first().waitFor();
  await page.getByText('Result', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Responsible play' }).waitFor();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  await picture(page, 'lobby-game');
  await page.getByRole('button', { name: 'Back to the games' }).click();
  await page.waitForURL(/\/rng/);
  await page.locator(`main a[data-game="${nodeId ?? ''}"]`).waitFor();
  await until('the place in the list is kept', async () => Math.abs((await page.evaluate(() => scrollY)) - there) < 4, 5_000);
  await context.close();
});

test('a visitor who presses a game logs in first; a trial user is asked to register; a closed game names others', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(at('/'));
  const tile = page.locator(`main a[data-game="${slot.nodeId}"]:not([inert] *)`).first();
  await tile.click();
  await page.waitForURL(/\/login\?to=/);
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('button', { name: 'Look around' })
    .or(page.getByRole('button', { name: /trial/i }))
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  const launches: string[] = [];
  page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
  await tile.click();
  await page.getByRole('dialog', { name: 'Register to play' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(launches, []);
  await context.close();

  const second = await visitor(browser, 'desktop');
  const member = await aMember(second.context);
  await member.route('**/wps/game/launchGame', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'GAME_UNDER_MAINTENANCE', message: 'This game is under maintenance. Please try other games' },
    }),
  );
  await member.goto(at(`/play/${encodeURIComponent(slot.nodeId)}`));
  await member.getByText('This game is under maintenance. Please try other games').first().waitFor();
  await member.getByRole('heading', { name: 'Hot right now' }).waitFor();
  await second.context.close();
});

test('a game in a window of its own can always be opened by hand, whatever the browser blocks', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await aMember(context);
  await page.addInitScript(() => {
    Object.assign(globalThis, { open: () => null });
  });
  await page.route('**/wps/game/launchGame', (route) =>
    route.fulfill({ json: { success: true, value: { url: at('/robots.txt'), mode: 'popup' } } }),
  );
  await page.goto(at(`/play/${encodeURIComponent(slot.nodeId)}`));
  await page.getByText('Popup blocked. Please allow popups and try again.').waitFor();
  await page.getByRole('button', { name: 'Open the game' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await context.close();
});

test('from right to left a row runs the other way', async () => {
  const { context, mistakes } = await visitor(browser, 'desktop', 'ar');
  const page = await context.newPage();
  await page.goto(at('/', 'atlas'));
  assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
  const section = page.locator('main section', { has: page.getByRole('heading', { name: arabicLobby.newGames, exact: true }) });
  const row = section.getByRole('list');
  await row.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: arabicShell.rowForward }).click();
  await until('the row has moved to the left', async () => (await row.evaluate((list) => list.scrollLeft)) < -100);
  await context.close();
  assert.deepEqual(mistakes, []);
});

test('banners change every six seconds, rest while they are pointed at, and stop for good on a press', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/'));
  const carousel = page.getByRole('region', { name: 'Highlights' }).or(page.locator('[aria-roledescription="carousel"]')).first();
  await carousel.waitFor();
  const shown = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');
  const first = await shown();
  await page.mouse.move(5, 5);
  await until('the next banner is shown', async () => (await shown()) !== first, 8_000);
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(5, 5);
  const still = await shown();
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  assert.equal(await shown(), still);
  await context.close();
});
