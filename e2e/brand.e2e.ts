/**
 * An operator keeps a merchant's site: its colours, a line of its ticker, a picture on its home, a game it puts forward. A visitor sees the saved changes at
 * their next look.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { signInAt } from './console-sign-in.ts';
import { problemsOf, setAppearance, openPage, visitor } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async () => {
    const demo = await demoOperator(stage.addresses.dataDir);
    assert.ok(demo);
    const office = await visitor(stage.browser, 'desktop');
    office.context.on('weberror', (event) => mistakes.push(String(event.error())));
    desk = await office.context.newPage();
    await signInAt(desk, stage.database, `${stage.addresses.console}/site-settings?merchant=sen`, demo, 'Site settings');
    const home = await visitor(stage.browser, 'phone');
    home.context.on('weberror', (event) => mistakes.push(String(event.error())));
    guest = await home.context.newPage();
  },
  atTheEnd: async ({ database }) => {
    await database.query("update merchants.merchant set colours = null where id = 'sen'");
    for (const table of ['announcement', 'banner'])
      await database.query(`update content.${table} set shown_until = now() where merchant_id = 'sen' and wording::text like $1`, [
        `%${unique}%`,
      ]);
    await database.query("delete from games.merchant_game where merchant_id = 'sen' and hot");
    await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  },
});
let desk: Page;
let guest: Page;
const mistakes: string[] = [];
const findings: string[] = [];
const why = 'the brand asked for it';
const unique = Date.now().toString(36);

const open = (path: string) => desk.goto(`${stage.addresses.console}${path}`);
const checkA11y = async (what: string): Promise<void> => {
  findings.push(...(await problemsOf(desk, `brand-${what}`)));
};
const save = async (form: Locator, button: string): Promise<void> => {
  await form.getByLabel('Reason').fill(why);
  await form.getByRole('button', { name: button, exact: true }).click();
};
/** Until a visitor who looks again sees it: everybody does within two seconds. */
const isSeen = async (what: string, path: string, sees: () => Promise<boolean>): Promise<void> => {
  await waitFor(what, async () => {
    await openPage(guest, stage.at(path, 'sen'));
    return sees();
  });
};

test('a colour of the brand’s own is measured, saved, and worn by the site in either theme', async () => {
  await open('/site-settings?merchant=sen&open=colours');
  const form = desk.getByRole('complementary', { name: 'Colours' });
  await form.getByLabel('Accent', { exact: true }).fill('#1457a8');
  await form.getByRole('button', { name: 'Derive the others from the accent' }).click();
  await checkA11y('colours');
  await save(form, 'Save');
  const brass = () => guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brass').trim());
  await isSeen('the site wears it', '/', async () => (await brass()) === '#1457a8');
  findings.push(...(await problemsOf(guest, 'brand-worn')));
  await setAppearance(guest, 'dark');
  assert.equal(await brass(), '#1457a8');
  findings.push(...(await problemsOf(guest, 'brand-worn-dark')));
});

test('a line is announced, runs in the ticker, and is taken down', async () => {
  const line = `Hello ${unique}`;
  await open('/content?merchant=sen&open=new');
  const form = desk.getByRole('complementary', { name: 'New announcement' });
  await form.getByLabel('Type').selectOption({ label: 'Headline' });
  await form.getByLabel('Content language').selectOption('vi');
  await form.getByLabel('Title', { exact: true }).fill(line);
  await checkA11y('announcing');
  await save(form, 'New announcement');
  await isSeen('the line runs', '/', async () => (await guest.getByText(line).count()) > 0);
  await desk.getByText(line).first().click();
  const opened = desk.getByRole('complementary', { name: line });
  await opened.getByRole('button', { name: 'Take down' }).click();
  await save(opened, 'Take down');
  await isSeen('the line runs no more', '/', async () => (await guest.getByText(line).count()) === 0);
});

test('a picture is uploaded, hangs on home in its words, and leads where it says', async () => {
  const title = `Night of ${unique}`;
  // Any picture does that is wide enough.
  const picture = await desk.screenshot({ clip: { x: 0, y: 0, width: 1_280, height: 512 } });
  await open('/content?merchant=sen&tab=BANNERS');
  await desk.getByRole('button', { name: 'Add a banner' }).first().click();
  const form = desk.getByRole('complementary', { name: 'Add a banner' });
  await form.locator('input[type=file]').setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer: picture });
  await form.getByLabel('Content language').selectOption('vi');
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel('Opens').selectOption({ label: 'A page of this site' });
  await form.getByLabel('Page', { exact: true }).fill('/hot');
  await checkA11y('banner');
  await save(form, 'Save');
  await isSeen('the banner hangs', '/', async () => (await guest.getByText(title).count()) > 0);
  const shown = guest.getByRole('link', { name: new RegExp(title) }).first();
  assert.match((await shown.getAttribute('href')) ?? '', /\/hot$/);
});

test('a game the brand puts forward stands first among the hot ones', async () => {
  // Any game that nobody has put forward: the list of the console has no filter for that.
  const { rows } = await stage.database.query<{ node_id: string; game_code: string }>(
    `select node_id, game_code from games.game where vendor_code = 'STUDIO' and withdrawn_at is null
     and node_id not in (select node_id from games.mark where hot) order by node_id limit 1`,
  );
  const [game] = rows;
  assert.ok(game);
  await open(`/vendors/STUDIO?tab=games&search=${game.game_code}&open=${encodeURIComponent(game.node_id)}`);
  const here = desk.locator('section').filter({ hasText: 'Featured' }).getByRole('listitem').filter({ hasText: 'Sen' });
  await here.getByRole('button', { name: 'Change' }).click();
  await here.getByLabel('Hot game').selectOption({ label: 'Yes' });
  await here.getByLabel('Pinned position').fill('1');
  await checkA11y('forward');
  await save(here, 'Save');
  const first = guest.locator('[data-game]').first();
  await isSeen('it is the first', '/hot', async () => (await first.getAttribute('data-game')) === game.node_id);
});

test('no page threw an error, and axe finds nothing serious', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(findings, []);
});
