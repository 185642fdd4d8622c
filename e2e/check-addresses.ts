/** The addresses that a visitor can open, for journeys that check them in several widths, themes and languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, problemsOf, setAppearance, settled, visitor, widthProblemsOf } from './browser.ts';
import { type Merchant, startSystem } from './stage.ts';

/** All addresses that need no sign-in. */
const addresses = {
  home: '/',
  index: '/index.html',
  login: '/login',
  register: '/register?referralCode=FRIEND1',
  help: '/help',
  terms: '/help#term',
  agent: '/agent',
  providers: '/providers',
  promotions: '/promotions',
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

/** One address of each kind of page. The others are lists of games like `rng`, or lead to one of these pages. */
const kinds: readonly string[] = ['home', 'login', 'register', 'help', 'agent', 'promotions', 'points', 'seamless', 'rng', 'nowhere'];

type Appearance = { width: number; height: number; theme: 'dark' | 'light' };
/** With `load` 'one of each kind', the other addresses are reached as by a link, without a load, and axe checks those that have elements it has not checked yet. */
type Sweep = { language: string; merchant: Merchant; looks: readonly Appearance[]; load: 'every address' | 'one of each kind' };

/**
 * Makes the file that calls it a journey through all addresses in each appearance. A page is loaded in one appearance and then changed to the others, as when a window
 * is made wider or night falls: that takes half of the time of a second load. The appearance that pages are loaded in alternates.
 */
export const checkAddresses = (sweeps: readonly Sweep[]): void => {
  const stage = startSystem({ images: false });
  for (const { language, merchant, looks, load } of sweeps) {
    const names = looks.map(({ width, theme }) => `at ${width} px, ${theme}`).join(', and ');
    const isLoaded = ([name]: readonly [string, string]): boolean => load === 'every address' || kinds.includes(name);
    const inOrder = Object.entries(addresses).toSorted((one, other) => Number(isLoaded(other)) - Number(isLoaded(one)));
    void test(`every address is whole and accessible in ${language} ${names}`, async () => {
      const { context, mistakes } = await visitor(stage.browser, 'desktop', language);
      const page = await context.newPage();
      const problems: string[] = [];
      const checked = new Map(looks.map((look) => [look, new Set<string>()]));
      for (const [place, [name, path]] of inOrder.entries()) {
        const first = place % looks.length;
        for (const look of [...looks.slice(first), ...looks.slice(0, first)]) {
          if (look !== looks[first]) await setAppearance(page, look.theme, look);
          else {
            await page.setViewportSize(look);
            await page.emulateMedia({ colorScheme: look.theme });
            await (isLoaded([name, path]) ? openPage(page, stage.at(path, merchant)) : followLink(page, path));
          }
          const known = checked.get(look) ?? new Set();
          const parts = await structureOf(page);
          const isNew = isLoaded([name, path]) || parts.some((part) => !known.has(part));
          problems.push(...(await (isNew ? problemsOf : widthProblemsOf)(page, `lobby-${language}-${name}-${look.width}`)));
          for (const part of parts) known.add(part);
        }
      }
      await context.close();
      assert.deepEqual([...problems, ...mistakes], []);
    });
  }
};

/** Goes to an address of the site as a link does: the router shows it, and nothing is loaded again. */
const followLink = async (page: Page, href: string): Promise<void> => {
  const before = page.url();
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> } };
    await router.navigate({ href: to });
  }, href);
  assert.notEqual(page.url(), before, `the router did not go to ${href}`);
  await settled(page);
};

/** The elements of a page, each kind once: its name, its classes and the names of its attributes. Two list pages differ in texts and addresses alone. */
const structureOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('body, body *')].map(
        (element) => `${element.localName} ${element.getAttribute('class') ?? ''} ${element.getAttributeNames().toSorted().join(' ')}`,
      ),
    ),
  ]);
