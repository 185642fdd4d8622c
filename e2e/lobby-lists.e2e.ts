/** Lists of games: ten thousand tiles by hand and by key, filters, search, and favourites that are taken back when they are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFindings, settled, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { registerMember } from './member.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();
const { at } = stage;

test('the whole list is there at once, is drawn only where one looks, and keeps its place', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/rng'));
  const wall = page.getByRole('list', { name: 'Slots' });
  await wall.getByRole('link').first().waitFor();
  const menus = JSON.parse(await stage.ask('/lgw/games/game_menus')) as { value: { gameCategory: string; games: number }[] };
  const total = menus.value.find(({ gameCategory }) => gameCategory === 'RNG')?.games ?? 0;
  assert.equal(Number(await wall.getByRole('listitem').first().getAttribute('aria-setsize')), total);
  assert.ok((await wall.getByRole('listitem').count()) < 150, 'more tiles are drawn than anybody can see');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2 }));
  // Until then the tiles of its beginning are still there, far above.
  const inSight = () =>
    page.evaluate(() => {
      const isInSight = (tile: Element) => tile.getBoundingClientRect().top > 0 && tile.getBoundingClientRect().bottom < innerHeight;
      return [...document.querySelectorAll('main a[data-game]')].find(isInSight)?.getAttribute('data-game');
    });
  await waitFor('the middle of the list is drawn', async () => typeof (await inSight()) === 'string');
  const middle = await page.evaluate(() => scrollY);
  assert.ok(middle > 10_000, 'the page is not as tall as its games');
  const seen = await inSight();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  await page.goBack();
  await page.locator(`main a[data-game="${seen ?? ''}"]`).waitFor();
  await waitFor('the place in the list is kept', async () => Math.abs((await page.evaluate(() => scrollY)) - middle) < 4);
  await context.close();
});

test('a list is walked by keys in both directions of writing, from its first tile to its last', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/rng'));
  const wall = page.getByRole('list', { name: 'Slots' });
  await wall.getByRole('link').first().focus();
  const place = async (): Promise<number> => {
    const value = await page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    return Number(value ?? -1);
  };
  const leadsTo = async (key: string, wanted: number): Promise<void> => {
    await page.keyboard.press(key);
    await waitFor(`${key} leads to tile ${wanted}`, async () => (await place()) === wanted);
  };
  await leadsTo('ArrowRight', 1);
  await page.keyboard.press('ArrowDown');
  await waitFor('the tile below has the focus', async () => (await place()) > 1);
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
  const { context } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  await openPage(page, at('/rng'));
  await page.getByRole('list', { name: 'Slots' }).getByRole('link').first().waitFor();
  const all = await page
    .locator('output', { hasText: /games?$/ })
    .first()
    .innerText();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^High/ }).click();
  await sheet.getByRole('button', { name: '25+ lines' }).click();
  await page.waitForURL((url) => url.searchParams.get('volatility') === 'high' && url.searchParams.get('linesMin') === '25');
  await settled(page);
  assert.deepEqual(await seriousFindings(page), []);
  await picture(page, 'lobby-filters');
  await sheet.getByRole('button', { name: /^Show \d/ }).click();
  const fewer = page.locator('output', { hasText: /games?$/ }).first();
  await waitFor('fewer games are shown', async () => (await fewer.innerText()) !== all);
  await page.reload();
  await page.getByRole('button', { name: /^Filters 2|^Filters.*2 selected/ }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => !url.searchParams.has('volatility'));
  await context.close();
});

test('search opens by a key, forgives an error of typing, and leads to games, providers and pages', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/hot'));
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search games' });
  await box.fill('koi lantren');
  await page.getByRole('option', { name: new RegExp(knownSlot.name) }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await picture(page, 'lobby-search');
  // The browser's own key: first it empties the box, then it closes.
  await page.keyboard.press('Escape');
  await waitFor('the box is empty', async () => (await box.inputValue()) === '');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await box.fill('promo');
  await page.getByRole('option', { name: 'Promotions' }).click();
  await page.waitForURL(/\/promotions$/);
  await box.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'promo' }).waitFor();
  await box.fill('qqqqzzzz');
  await page.getByText('Nothing found for “qqqqzzzz”.').waitFor();
  assert.ok((await page.getByRole('option').count()) > 0, 'nothing is offered instead');
  await context.close();
});

test('a favourite is kept at once, taken back when the platform refuses it, and listed', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await registerMember(stage, context);
  await openPage(page, at('/rng'));
  const hearts = page.getByRole('list', { name: 'Slots' }).getByRole('button', { name: /is in your favourites$/ });
  const pressed = async () => (await hearts.first().getAttribute('aria-pressed')) === 'true';
  const kept = page.waitForResponse('**/MCSFE_addFavoriteGameV2');
  // A second press within the same second is not a second toggle.
  await hearts.first().evaluate((heart: HTMLElement) => {
    heart.click();
    requestAnimationFrame(() => heart.click());
  });
  await waitFor('the heart is full', pressed);
  await kept;
  await settled(page);
  assert.ok(await pressed());
  await page.route('**/MCSFE_addFavoriteGameV2', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'LIMIT_REACHED', message: 'You have as many favourites as there is room for.' },
    }),
  );
  await hearts.nth(1).click();
  await page.getByText('You have as many favourites as there is room for.').waitFor();
  await waitFor('the heart is empty again', async () => (await hearts.nth(1).getAttribute('aria-pressed')) === 'false');
  await openPage(page, at('/favorite'));
  await page.getByRole('heading', { name: 'Favourite games' }).waitFor();
  await waitFor('one game is listed', async () => (await page.locator('main a[data-game]').count()) === 1);
  await context.close();
});
