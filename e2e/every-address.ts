/** Every address a visitor can open, as journeys of several widths, themes and languages go through them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, visit, visitor } from './browser.ts';
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

type Look = { width: number; height: number; theme: 'dark' | 'light'; language: string; merchant: Merchant };

/** Makes the file that calls it a journey through every address, in each of some looks. */
export const everyAddress = (looks: readonly Look[]): void => {
  const stage = setStage();
  for (const { width, height, theme, language, merchant } of looks)
    void test(`every address is whole and accessible at ${width} px, ${theme}, in ${language}`, async () => {
      const { context, mistakes } = await visitor(stage.browser, 'desktop', language);
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const problems: string[] = [];
      for (const [name, path] of Object.entries(open)) {
        await visit(page, stage.at(path, merchant));
        problems.push(...(await problemsOf(page, `lobby-${language}-${name}-${width}`)));
      }
      await context.close();
      assert.deepEqual([...problems, ...mistakes], []);
    });
};
