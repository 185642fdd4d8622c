/**
 * All 28 languages, each as its visitors meet it: the lobby with the form at its door, and the game shell.
 * Every page says which language it is in and which way it runs, fits a phone, and leaves no message out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { directionOf } from '../web/src/i18n/direction.ts';
import { languageNames } from '../web/src/i18n/languages.ts';
import { picture, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({ images: false });

const languages = Object.keys(languageNames);

/** The page's own language and direction, and the part of it that hangs over a phone's edge. */
const standing = (page: Page): Promise<{ lang: string; dir: string; sideways: number }> =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const hangsOver = [document.documentElement, ...document.querySelectorAll('dialog > div')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return { lang, dir, sideways: Math.max(0, ...hangsOver) };
  });

test('the site speaks each of its languages on a phone', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await page.setViewportSize({ width: 375, height: 780 });
  // A message that is missing is complained of in the console.
  page.on('console', (message) => {
    if (/no message/.test(message.text())) mistakes.push(message.text());
  });
  const problems: string[] = [];
  const names = new Set<string>();
  for (const language of languages) {
    // Home lies behind the form, so this is both. Atlas is the demo merchant that offers every language.
    await page.goto(stage.at(`/register?lang=${language}`, 'atlas'));
    await page.getByRole('dialog').waitFor();
    names.add(await page.getByRole('dialog').getByRole('heading').first().innerText());
    const found = await standing(page);
    const wanted = { lang: language, dir: directionOf(language), sideways: 0 };
    if (JSON.stringify(found) === JSON.stringify(wanted)) continue;
    problems.push(`${language}: ${JSON.stringify(found)}`);
    await picture(page, `language-${language}`);
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
  assert.equal(names.size, languages.length, `the form says the same in several languages: ${[...names].join(' | ')}`);
});

test('a game speaks the language it is opened in, and runs the way it is read', async () => {
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await page.setViewportSize({ width: 375, height: 780 });
  const problems: string[] = [];
  const said = new Set<string>();
  for (const language of languages) {
    // Without a token the shell says why it cannot open: its own words, in the language it was asked for.
    await page.goto(`${stage.addresses.studio}/play/${knownSlot.code}?lang=${language}`);
    const title = page.getByRole('heading').first();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language).catch(() => undefined);
    said.add(await title.innerText());
    const found = await standing(page);
    const wanted = { lang: language, dir: directionOf(language), sideways: 0 };
    if (JSON.stringify(found) !== JSON.stringify(wanted)) problems.push(`${language}: ${JSON.stringify(found)}`);
  }
  await context.close();
  assert.deepEqual([...problems, ...mistakes], []);
  assert.equal(said.size, languages.length, `the shell says the same in several languages: ${[...said].join(' | ')}`);
});
