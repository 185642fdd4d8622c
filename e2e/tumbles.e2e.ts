/** A tumbling slot on a phone in Thai: a known round bursts, its bombs multiply the win, and it is verified in the browser from the published book. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { knownTumble } from './known-rounds.ts';
import { payIn, registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const numberOf = async (testId: string): Promise<number> => Number(await game().getByTestId(testId).getAttribute('data-amount'));
const idle = () => waitFor('the grid lies still', async () => (await game().getByTestId('spin').getAttribute('data-phase')) === 'idle');
const openSheet = async (name: 'fairness' | 'rules'): Promise<void> => {
  await game().getByTestId('menu').click();
  await game().getByTestId(`menu-${name}`).click();
};
const closeSheet = (): Promise<void> => game().getByRole('button', { name: thai.close, exact: true }).click();

test('a round bursts and falls, its bombs multiply the win, and the balance has it', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent(`${knownTumble.vendor}:${knownTumble.code}`)}?lang=th`));
  await game().getByTestId('spin').waitFor();
  await openSheet('fairness');
  await game().getByLabel(thai['fair.client']).fill(knownTumble.seed);
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await closeSheet();
  const [before, bet] = [await numberOf('balance'), await numberOf('bet')];
  await game().getByTestId('spin').click();
  await waitFor('the bombs are summed', async () => Number(await game().getByTestId('bomb-sum').getAttribute('data-sum')) > 1);
  await idle();
  const won = await numberOf('win');
  assert.ok(won > bet * 2);
  await waitFor('the balance has the win', async () => (await numberOf('balance')).toFixed(2) === (before - bet + won).toFixed(2));
  assert.notEqual((await game().getByTestId('announcement').innerText()).trim(), '');
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'tumbles'), []);
});

test('the round is drawn again from the published book in the browser, and the rules name the exact return', async () => {
  await openSheet('fairness');
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await game().getByTestId('verify').click();
  await game().getByText(thai['fair.ok']).waitFor();
  await closeSheet();
  await openSheet('rules');
  assert.match(await game().getByTestId('rtp').innerText(), /^94\.5000 %$/);
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'tumbles-rules'), []);
  assert.deepEqual(mistakes, []);
  await context.close();
});
