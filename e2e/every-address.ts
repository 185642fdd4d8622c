/** Every address a visitor can open, as journeys of several widths, themes and languages go through them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, turn, visit, visitor } from './browser.ts';
import { type Merchant, setStage } from './stage.ts';

/** What anybody may open. */
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

type Look = { width: number; height: number; theme: 'dark' | 'light' };
type Visit = { language: string; merchant: Merchant; looks: readonly Look[] };

/**
 * Makes the file that calls it a journey through every address in each look. A page changes from look to look as it stands, as it does when a window is
 * drawn wider or night falls, which takes half of what loading it again does; each look in its turn is the one that pages are loaded in.
 */
export const everyAddress = (visits: readonly Visit[]): void => {
  const stage = setStage();
  for (const { language, merchant, looks } of visits) {
    const names = looks.map(({ width, theme }) => `at ${width} px, ${theme}`).join(', and ');
    void test(`every address is whole and accessible in ${language} ${names}`, async () => {
      const { context, mistakes } = await visitor(stage.browser, 'desktop', language);
      const page = await context.newPage();
      const problems: string[] = [];
      for (const [place, [name, path]] of Object.entries(open).entries()) {
        const first = place % looks.length;
        for (const look of [...looks.slice(first), ...looks.slice(0, first)]) {
          if (look === looks[first]) {
            await page.setViewportSize(look);
            await page.emulateMedia({ colorScheme: look.theme });
            await visit(page, stage.at(path, merchant));
          } else await turn(page, look.theme, look);
          problems.push(...(await problemsOf(page, `lobby-${language}-${name}-${look.width}`)));
        }
      }
      await context.close();
      assert.deepEqual([...problems, ...mistakes], []);
    });
  }
};
