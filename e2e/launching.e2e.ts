/** The rules of launching a game: for a member, for a visitor, for who looks around, and where the browser stands in the way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFindings, settled, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { registerMember } from './member.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();
const { at } = stage;
const knownNode = `STUDIO:${knownSlot.code}`;

test('a game opens for a member, shows money and time, and gives back the page it was opened from', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await registerMember(stage, context);
  await openPage(page, at('/rng'));
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
  await waitFor('the tiles there are drawn', async () => (await inSight()) !== null);
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
  await waitFor('the place in the list is kept', async () => Math.abs((await page.evaluate(() => scrollY)) - there) < 4);
  await context.close();
});

test('a visitor who presses a game logs in first; a trial user is asked to register; a closed game names others', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await openPage(page, at('/'));
  const tile = page.locator(`main a[data-game="${knownNode}"]:not([inert] *)`).first();
  await tile.click();
  await page.waitForURL(/\/login\?to=/);
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('button', { name: 'Keep browsing' })
    .or(page.getByRole('button', { name: /guest/i }))
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  // A visitor who presses before their session is known is told on the game's own page.
  await settled(page);
  const launches: string[] = [];
  page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
  await tile.click();
  await page.getByRole('dialog', { name: 'Register to play' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(launches, []);
  await context.close();

  const second = await visitor(stage.browser, 'desktop');
  const member = await registerMember(stage, second.context);
  await member.route('**/wps/game/launchGame', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'GAME_UNDER_MAINTENANCE', message: 'This game is under maintenance. Please try other games' },
    }),
  );
  await member.goto(at(`/play/${encodeURIComponent(knownNode)}`));
  await member.getByText('This game is under maintenance. Please try other games').first().waitFor();
  await member.getByRole('heading', { name: 'Hot right now' }).waitFor();
  await second.context.close();
});

test('a game in a window of its own can always be opened by hand, whatever the browser blocks', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await registerMember(stage, context);
  await page.addInitScript(() => {
    Object.assign(globalThis, { open: () => null });
  });
  await page.route('**/wps/game/launchGame', (route) =>
    route.fulfill({ json: { success: true, value: { url: at('/robots.txt'), mode: 'popup' } } }),
  );
  await openPage(page, at(`/play/${encodeURIComponent(knownNode)}`));
  await page.getByText('Popup blocked. Please allow popups and try again.').waitFor();
  await page.getByRole('button', { name: 'Open the game' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await context.close();
});
