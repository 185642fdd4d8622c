/** The site as an app: what a browser needs to install it, the guides, and what is shown when there is no network. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import english from '../web/messages/en/app.json' with { type: 'json' };
import thai from '../web/messages/th/app.json' with { type: 'json' };
import { picture, seriousFindings, visitor } from './browser.ts';
import { startSystem } from './stage.ts';

const stage = startSystem();

for (const [language, device, locale, words] of [
  ['en', 'desktop', 'en-GB', english],
  ['th', 'phone', 'th-TH', thai],
] as const)
  test(`on a ${device} in ${language} the site is installable, explains itself, and says when there is no network`, async () => {
    const { context, mistakes } = await visitor(stage.browser, device, locale);
    const page = await context.newPage();
    await page.goto(stage.at('/download'));
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    for (const way of [words.android, words.ios, words.lite]) {
      await page.getByRole('tab', { name: way, exact: true }).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    }
    await picture(page, `app-${language}`);
    assert.deepEqual(await seriousFindings(page), []);

    const session = await context.newCDPSession(page);
    assert.deepEqual(
      (await session.send('Page.getInstallabilityErrors')).installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      [],
    );
    const manifest = JSON.parse((await session.send('Page.getAppManifest')).data ?? '') as {
      name: string;
      lang: string;
      description: string;
    };
    assert.deepEqual([manifest.name, manifest.lang, manifest.description], ['Ruby', language, words.description]);

    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated') await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    });
    await context.setOffline(true);
    await page.goto(stage.at('/rng'));
    await page.getByRole('heading', { name: words.offlineTitle }).waitFor();
    await picture(page, `app-${language}-offline`);
    assert.deepEqual(await seriousFindings(page), []);
    await context.setOffline(false);
    await page.getByRole('link', { name: words.tryAgain }).click();
    await page.getByRole('main').waitFor();
    assert.equal(new URL(page.url()).pathname, '/rng');
    await context.close();
    assert.deepEqual(mistakes, []);
  });
