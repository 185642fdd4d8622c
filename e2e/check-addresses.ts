/** The addresses that a visitor can open, for journeys that check them in several widths, themes and languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, setAppearance, openPage, visitor } from './browser.ts';
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

/** One address of each kind of page. The others are lists of games like `rng`, or lead to one of these pages. */
const kinds: readonly string[] = ['home', 'login', 'register', 'help', 'agent', 'promotions', 'points', 'seamless', 'rng', 'nowhere'];

type Appearance = { width: number; height: number; theme: 'dark' | 'light' };
type Sweep = { language: string; merchant: Merchant; looks: readonly Appearance[]; pages: 'every address' | 'every kind of page' };

/**
 * Makes the file that calls it a journey through the addresses in each appearance. A page is loaded in one appearance and then changed to the others, as when a window
 * is made wider or night falls: that takes half of the time of a second load. The appearance that pages are loaded in alternates.
 */
export const checkAddresses = (sweeps: readonly Sweep[]): void => {
  const stage = startSystem({ images: false });
  for (const { language, merchant, looks, pages } of sweeps) {
    const names = looks.map(({ width, theme }) => `at ${width} px, ${theme}`).join(', and ');
    const open = Object.entries(addresses).filter(([name]) => pages === 'every address' || kinds.includes(name));
    void test(`${pages} is whole and accessible in ${language} ${names}`, async () => {
      const { context, mistakes } = await visitor(stage.browser, 'desktop', language);
      const page = await context.newPage();
      const problems: string[] = [];
      for (const [place, [name, path]] of open.entries()) {
        const first = place % looks.length;
        for (const appearance of [...looks.slice(first), ...looks.slice(0, first)]) {
          if (appearance === looks[first]) {
            await page.setViewportSize(appearance);
            await page.emulateMedia({ colorScheme: appearance.theme });
            await openPage(page, stage.at(path, merchant));
          } else await setAppearance(page, appearance.theme, appearance);
          problems.push(...(await problemsOf(page, `lobby-${language}-${name}-${appearance.width}`)));
        }
      }
      await context.close();
      assert.deepEqual([...problems, ...mistakes], []);
    });
  }
};
