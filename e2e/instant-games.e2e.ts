/** Instant games on a phone in Thai: mines goes on after a reload and pays once, dice is played by keyboard, and a round is verified in the browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import { openPage, problemsOf, settled, visitor } from './browser.ts';
import { knownMinesSeed } from './known-rounds.ts';
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
    await payIn(ready, site, String(paidIn));
  },
});
const paidIn = 500;

const game = (): FrameLocator => site.frameLocator('iframe');
const go = () => game().getByTestId('go');
const phase = (name: string) => waitFor(`the game is ${name}`, async () => (await go().getAttribute('data-phase')) === name);
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const open = async (code: string): Promise<void> => {
  await site.goto(stage.at(`/play/${encodeURIComponent(`STUDIO:${code}`)}?lang=th`));
  await go().waitFor();
};
const openSheet = async (name: 'fairness' | 'history' | 'rules'): Promise<void> => {
  await game().getByTestId('menu').click();
  await game().getByTestId(`menu-${name}`).click();
};
const closeSheet = (): Promise<void> => game().getByRole('button', { name: thai.close, exact: true }).click();

test('the page of in-house games lists the instant games', async () => {
  await openPage(site, stage.at('/bgs'));
  await site.locator('main a[data-game="STUDIO:gem-mines"]').first().waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'instant-list'), []);
});

test('a round of mines goes on after a reload, and is cashed out once', async () => {
  await open('gem-mines');
  await game().getByRole('button', { name: thai['instant.play'], exact: true }).waitFor();
  await openSheet('fairness');
  await game().getByLabel(thai['fair.client']).fill(knownMinesSeed);
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await closeSheet();
  const bet = Number(await game().getByTestId('bet').getAttribute('data-amount'));
  // A PromptPay deposit may have a tail of some satang.
  const before = await balance();
  await go().click();
  await phase('deciding');
  for (const tile of [0, 1]) {
    await game().getByTestId(`tile-${tile}`).click();
    await game().locator(`[data-testid="tile-${tile}"][data-what="gem"]`).waitFor();
    await phase('deciding');
  }
  assert.deepEqual(await problemsOf(site, 'instant-mines'), []);

  await site.reload();
  await phase('deciding');
  for (const tile of [0, 1]) assert.equal(await game().getByTestId(`tile-${tile}`).getAttribute('data-what'), 'gem');
  assert.equal(await game().getByTestId('tile-2').getAttribute('data-what'), 'closed');
  const worth = Number(await game().getByTestId('worth').getAttribute('data-amount'));
  // Two safe tiles of 25 with three mines pay 1.28 times the bet.
  assert.equal(worth.toFixed(2), (bet * 1.28).toFixed(2));
  await go().dblclick();
  await phase('idle');
  const paid = (before - bet + worth).toFixed(2);
  await waitFor('the payout is in the balance', async () => (await balance()).toFixed(2) === paid);
  assert.equal(await game().getByTestId('result').getAttribute('data-kind'), 'won');
});

test('the round is verified in the browser once its server seed is revealed', async () => {
  await openSheet('fairness');
  await game().getByTestId('verify').click();
  await game().getByText(thai['fair.notRevealed']).waitFor();
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await game().getByTestId('verify').click();
  await game().getByText(thai['fair.ok']).waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'instant-fairness'), []);
});

test('dice is played by keyboard, and the rules name the return', async () => {
  await open('clear-cut-dice');
  await phase('idle');
  const before = await balance();
  const bet = Number(await game().getByTestId('bet').getAttribute('data-amount'));
  await go().focus();
  await site.keyboard.press('Space');
  await waitFor('a number was rolled', async () => (await game().getByTestId('roll').getAttribute('data-roll')) !== '');
  await phase('idle');
  const payout = Number(await game().getByTestId('result').getAttribute('data-payout'));
  await waitFor('the balance has the result', async () => (await balance()).toFixed(2) === (before - bet + payout).toFixed(2));
  assert.notEqual((await game().getByTestId('announcement').innerText()).trim(), '');
  assert.deepEqual(await problemsOf(site, 'instant-dice'), []);
  await openSheet('rules');
  assert.match(await game().getByTestId('rtp').innerText(), /98\.\d+ – 99\.0000 %/);
  await closeSheet();
  assert.deepEqual(mistakes, []);
  await context.close();
});
