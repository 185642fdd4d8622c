/** Every page a visitor can open, under a thumb and in both themes, in Thai, and at each demo merchant. On desks `ruby-pages` goes through them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, problemsOf, setAppearance, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();

const pages = {
  lobby: '/',
  login: '/login',
  register: '/register',
  help: '/help',
  hot: '/hot',
  slots: '/rng',
  nowhere: '/there-is-no-such-page',
};

test('a fault of a page is found each time the page is checked, also where it was clean before, and in a frame', async () => {
  const { context } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  await openPage(page, stage.at('/hot'));
  assert.deepEqual(await problemsOf(page, 'right'), []);
  await page.evaluate(() => {
    document.querySelector('h1')?.append(document.createElement('button'));
    document.body.style.minInlineSize = '2000px';
  });
  const found = await problemsOf(page, 'wrong');
  assert.ok(found.some((problem) => problem.includes('button-name')) && found.some((problem) => problem.includes('wider than the window')));
  await setAppearance(page, 'dark');
  assert.deepEqual(await problemsOf(page, 'wrong'), found);
  await page.evaluate(() => {
    document.querySelector('h1 button')?.remove();
    const frame = document.createElement('iframe');
    frame.srcdoc = '<!doctype html><html lang="en"><title>Within</title><button></button></html>';
    frame.title = 'Within';
    document.querySelector('h1')?.after(frame);
  });
  await page.frameLocator('iframe').locator('button').waitFor({ state: 'attached' });
  assert.ok((await problemsOf(page, 'wrong-within')).some((problem) => problem.includes('button-name')));
  await context.close();
});

test('every page is whole and accessible on a phone, in the light theme and in the dark', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  const problems: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, stage.at(path));
    problems.push(...(await problemsOf(page, `${name}-phone-light`)));
    // A theme is a matter of style alone: what changes with the hour need not be loaded again.
    await setAppearance(page, 'dark');
    problems.push(...(await problemsOf(page, `${name}-phone-dark`)));
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
});

test('a visitor from Thailand reads Thai, and may change to English', async () => {
  const { context } = await visitor(stage.browser, 'phone', 'th-TH');
  const page = await context.newPage();
  await page.goto(stage.at('/'));
  await page
    .getByRole('link', { name: new RegExp('สมัคร') })
    .first()
    .waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'th');
  await picture(page, 'lobby-thai');
  await context.close();
});

test('each demo merchant shows its own name, and the games', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  for (const [merchant, name] of [
    ['ruby', 'Ruby'],
    ['pearl', 'Pearl'],
    ['sen', 'Sen'],
    ['atlas', 'Atlas'],
  ] as const) {
    await page.goto(stage.at('/', merchant));
    await page
      .getByRole('link', { name: new RegExp(knownSlot.name) })
      .first()
      .waitFor();
    assert.match(await page.title(), new RegExp(name));
    await picture(page, `lobby-${merchant}`);
  }
  await context.close();
});

test('nobody reaches the money pages without signing in', async () => {
  const { context } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  for (const path of ['/member?page=depositv2', '/recent', '/play/STUDIO%3Akoi-lantern-night']) {
    await page.goto(stage.at(path));
    await page.waitForURL(/\/login/);
    await page.getByRole('dialog').waitFor();
  }
  await context.close();
});
