/** The frame around every page of the lobby: sheets and pop-ups, menus, theme and language, rows and banners. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import arabicLobby from '../web/messages/ar/lobby.json' with { type: 'json' };
import arabicShell from '../web/messages/ar/shell.json' with { type: 'json' };
import { problemsOf, settled, openPage, visitor } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();
const { at } = stage;

test('every sheet and pop-up of the layout locks the page, keeps the focus and gives it back', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/'));
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
    await settled(page);
    problems.push(...(await problemsOf(page, `lobby-sheet-${name}`)));
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden', `${name} lets the page scroll`);
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('[aria-modal]') !== null),
      `${name} loses the focus to the page behind`,
    );
    // A click outside closes nothing; Escape does, and the focus is where it was.
    await page.mouse.click(4, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.ok(await page.getByRole('dialog').isVisible(), `a click outside closes ${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitFor(`${name} gives the focus back`, () => button.evaluate((element) => element === document.activeElement));
  }
  for (const name of ['Licence', 'Feedback and complaints', 'Announcements']) {
    await page.locator('footer').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
    problems.push(...(await problemsOf(page, `lobby-sheet-${name.toLowerCase().replaceAll(' ', '-')}`)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
});

test('the download code is 120 pixels with a margin of 5, and carries no session', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/'));
  await page.getByRole('button', { name: 'On your phone' }).first().click();
  const code = page.getByRole('img', { name: 'QR code with the address of this site' });
  await code.waitFor();
  const box = await code.evaluate((image) => {
    const { inlineSize, paddingInlineStart } = getComputedStyle(image);
    return { inlineSize, paddingInlineStart };
  });
  assert.deepEqual(box, { inlineSize: '120px', paddingInlineStart: '5px' });
  await context.close();
});

test('home, login and registration are one view, and Back closes the pop-up over it', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/'));
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
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/'));
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.getByRole('button', { name: 'Expand menu' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Expand menu' }).waitFor();
  for (const path of ['/seamless', '/lottert', '/vnlottery', '/sealottery']) {
    await openPage(page, at(path));
    assert.equal(await page.getByRole('complementary', { name: 'Menu' }).count(), 0, path);
  }
  await openPage(page, at('/rng'));
  await page.getByRole('complementary', { name: 'Menu' }).waitFor();
  await context.close();
});

test('a notice while a window is open is said in front of it, and can be closed there', async () => {
  const { context } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  await openPage(page, at('/'));
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await settled(page);
  // A language that was never fetched.
  await context.setOffline(true);
  await menu.getByRole('button', { name: /^Language/ }).click();
  await menu.getByRole('menuitemradio', { name: 'ไทย' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Close' }).click();
  await messages.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
  assert.ok(await menu.isVisible());
  await context.setOffline(false);
  await context.close();
});

test('addresses are told apart by their letters, and who is not signed in is led to the log-in and back', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/RNG'));
  await page.getByText('Page not found').first().waitFor();
  for (const path of [
    '/vnLottery?gameCode=hanoi',
    '/seaLottery?gameCode=hanoi',
    '/lottery?gameCode=ssc-1m',
    '/favorite',
    '/recent',
    '/member',
    '/vnlottery?gameCode=hanoi',
  ]) {
    await openPage(page, at(path));
    await page.waitForURL(/\/login\?/);
    assert.equal(new URL(page.url()).searchParams.get('to'), path);
  }
  await context.close();
});

test('theme and language change without a reload, and hold', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/rng'));
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('button', { name: 'Light', exact: true }).first().click();
  await page.locator('html[data-theme=light]').waitFor();
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

test('from right to left a row runs the other way', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop', 'ar');
  const page = await context.newPage();
  await openPage(page, at('/', 'atlas'));
  assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
  const section = page.locator('main section', { has: page.getByRole('heading', { name: arabicLobby.newGames, exact: true }) });
  const row = section.getByRole('list');
  await row.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: arabicShell.rowForward }).click();
  await waitFor('the row has moved to the left', async () => (await row.evaluate((list) => list.scrollLeft)) < -100);
  await context.close();
  assert.deepEqual(mistakes, []);
});

test('banners change every six seconds, rest while they are pointed at, and stop for good on a press', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, at('/'));
  const carousel = page.getByRole('region', { name: 'Highlights' }).or(page.locator('[aria-roledescription="carousel"]')).first();
  await carousel.waitFor();
  const shown = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');
  const first = await shown();
  await page.mouse.move(5, 5);
  await waitFor('the next banner is shown', async () => (await shown()) !== first);
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(5, 5);
  const shift = () => carousel.evaluate((region) => [...region.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft).join());
  let [lastShift, samePlaces] = ['', 0];
  await waitFor('a slide that was moving has come to its place', async () => {
    const now = await shift();
    samePlaces = now === lastShift ? samePlaces + 1 : 0;
    lastShift = now;
    return samePlaces === 10;
  });
  const still = await shown();
  // Longer than a banner is shown. That nothing happens cannot be waited for.
  await sleep(7_000);
  assert.equal(await shown(), still);
  await context.close();
});
