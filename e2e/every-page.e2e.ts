/** Every page a visitor can open, on a phone and on a desk, in both themes, in Thai, and at each demo merchant. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type devices, openBrowser, picture, seriousFindings, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { type System, theSystem } from './system.ts';

let system: System;
let browser: Browser;

before(async () => {
  system = await theSystem();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await system?.stop();
});

const pages = {
  lobby: '/',
  login: '/login',
  register: '/register',
  help: '/help',
  hot: '/hot',
  slots: '/rng',
  nowhere: '/there-is-no-such-page',
};

/** Opens a page, waits until it says something, and answers what is wrong with it. */
const problemsOf = async (page: Page, address: string, name: string): Promise<string[]> => {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, name);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await seriousFindings(page)), ...(sideways > 0 ? [`${sideways} px wider than the screen`] : [])].map(
    (problem) => `${name}: ${problem}`,
  );
};

for (const device of ['phone', 'desktop'] as const satisfies (keyof typeof devices)[]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every page is whole and accessible on a ${device} in the ${theme} theme`, async () => {
      const { context, mistakes } = await visitor(browser, device);
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: theme });
      const problems: string[] = [];
      for (const [name, path] of Object.entries(pages))
        problems.push(...(await problemsOf(page, system.addresses.site + path, `${name}-${device}-${theme}`)));
      await context.close();
      assert.deepEqual([...problems, ...mistakes], []);
    });
  }
}

test('a visitor from Thailand reads Thai, and may change to English', async () => {
  const { context } = await visitor(browser, 'phone', 'th-TH');
  const page = await context.newPage();
  await page.goto(system.addresses.site);
  await page
    .getByRole('link', { name: new RegExp('สมัคร') })
    .first()
    .waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'th');
  await picture(page, 'lobby-thai');
  await context.close();
});

test('each demo merchant shows its own name, and the games', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  for (const merchant of ['Ruby', 'Pearl', 'Atlas']) {
    const address = new URL(system.addresses.site);
    address.hostname = `${merchant.toLowerCase()}.localhost`;
    await page.goto(address.toString());
    await page
      .getByRole('link', { name: new RegExp(knownSlot.name) })
      .first()
      .waitFor({ timeout: 90_000 });
    assert.match(await page.title(), new RegExp(merchant));
    await picture(page, `lobby-${merchant.toLowerCase()}`);
  }
  await context.close();
});

test('nobody reaches the money pages without signing in', async () => {
  const { context } = await visitor(browser, 'desktop');
  const page = await context.newPage();
  for (const path of ['/member?page=depositv2', '/recent', '/play/STUDIO%3Akoi-lantern-night']) {
    await page.goto(system.addresses.site + path);
    await page.waitForURL(/\/login/);
    await page.getByRole('dialog').waitFor();
  }
  await context.close();
});
