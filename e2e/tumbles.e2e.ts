/**
 * Tumbling slots on a phone in Thai: a known round bursts, its bombs multiply the win, and it is verified in the browser from the published book; free spins
 * are bought, cut off by a reload, and go on where they were. So are those of a slot with lines.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { knownGrid, knownPurchase, knownTumble } from './known-rounds.ts';
import { payIn, registerMember } from './member.ts';
import { type Stage, startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

/** Merchants do not sell free spins until an operator allows it; the console's own journey presses that switch. */
const allowFeatureBuy = ({ database }: Pick<Stage, 'database'>, allowed: boolean) =>
  database.query(`update merchants.merchant set play_rules = play_rules || jsonb_build_object('allowFeatureBuy', $1::boolean)`, [allowed]);

let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
    await allowFeatureBuy(ready, true);
  },
  atTheEnd: (ready) => allowFeatureBuy(ready, false),
});

const game = (): FrameLocator => site.frameLocator('iframe');
const numberOf = async (testId: string): Promise<number> => Number(await game().getByTestId(testId).getAttribute('data-amount'));
const idle = () => waitFor('the grid lies still', async () => (await game().getByTestId('spin').getAttribute('data-phase')) === 'idle');
const openSheet = async (name: 'fairness' | 'rules'): Promise<void> => {
  await game().getByTestId('menu').click();
  await game().getByTestId(`menu-${name}`).click();
};
const closeSheet = (): Promise<void> => game().getByRole('button', { name: thai.close, exact: true }).click();

/** The price in the question before a feature is bought. */
const priceAsked = async (): Promise<number> =>
  Number((await game().getByTestId('buy-question').locator('.amount').innerText()).replaceAll(/[^\d.]/g, ''));

/** Opens a game with the player's seed of its known round. */
const sitDownWith = async ({ vendor, code, seed }: typeof knownTumble): Promise<void> => {
  await site.goto(stage.at(`/play/${encodeURIComponent(`${vendor}:${code}`)}?lang=th`));
  await game().getByTestId('spin').waitFor();
  await openSheet('fairness');
  await game().getByLabel(thai['fair.client']).fill(seed);
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await closeSheet();
};

test('a round bursts and falls, its bombs multiply the win, and the balance has it', async () => {
  await sitDownWith(knownTumble);
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
  await closeSheet();
});

/** Skips what moves until the free spins are summed up, as a player in a hurry does; the result is the same. */
const hurryToTheEnd = async (): Promise<void> => {
  await waitFor('the free spins are over', async () => {
    await game()
      .getByTestId('spin')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    return game().getByTestId('free-spins-outro').isVisible();
  });
  await game().getByTestId('free-spins-outro').getByRole('button').click();
  await idle();
};

test('free spins are bought, a reload in the middle of them finds the round again, and the balance has stake and win', async () => {
  await sitDownWith(knownPurchase);
  const before = await numberOf('balance');
  await game().getByTestId('buy').click();
  const price = await priceAsked();
  assert.ok(price > (await numberOf('bet')) * 5);
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'tumbles-buy'), []);
  await game().getByTestId('buy-confirm').click();
  await game().getByTestId('free-spins-intro').getByRole('button').click();
  await waitFor('a free spin has been played', async () => (await game().getByTestId('free-spins-left').innerText()) === '9');
  await waitFor('the studio has noted it', async () => (await game().getByTestId('free-spins-left').innerText()) === '8');
  await site.reload();
  const resume = game().getByTestId('resume');
  await resume.waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'tumbles-resume'), []);
  await resume.getByRole('button').click();
  await game().getByTestId('steps').waitFor();
  await hurryToTheEnd();
  const won = await numberOf('win');
  assert.ok(won > 0);
  await waitFor('the balance has the win', async () => (await numberOf('balance')).toFixed(2) === (before - price + won).toFixed(2));
});

test('coins that hold are bought and fill the grid, and the grand prize is in the win and in the balance', async () => {
  await sitDownWith(knownGrid);
  const before = await numberOf('balance');
  await game().getByTestId('buy').click();
  const price = await priceAsked();
  await game().getByTestId('buy-confirm').click();
  const grand = game().getByTestId('grand');
  await grand.waitFor();
  assert.equal(await game().getByTestId('hold').getAttribute('data-coins'), '15');
  const prize = Number((await grand.locator('bdi').innerText()).replaceAll(/[^\d.]/g, ''));
  await idle();
  const won = await numberOf('win');
  assert.ok(prize > (await numberOf('bet')) && won > prize);
  await waitFor('the balance has the win', async () => (await numberOf('balance')).toFixed(2) === (before - price + won).toFixed(2));
});

test('the free spins of a slot with lines are bought, interrupted and finished, and the round is verified', async () => {
  await site.goto(stage.at('/play/STUDIO:velvet-paw?lang=th'));
  const boosts = { ante: game().getByTestId('ante'), buy: game().getByTestId('buy') };
  await boosts.ante.click();
  assert.equal(await boosts.ante.getAttribute('aria-checked'), 'true');
  await boosts.ante.click();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'slots-boosts'), []);
  const before = await numberOf('balance');
  await boosts.buy.click();
  const price = await priceAsked();
  assert.ok(price > (await numberOf('bet')) * 5);
  await game().getByTestId('buy-confirm').click();
  await game().getByTestId('free-spins-intro').getByRole('button').click();
  const left = new Set<string>();
  await waitFor('two free spins have begun', async () => left.add(await game().getByTestId('free-spins-left').innerText()).size > 2);
  await site.reload();
  await game().getByTestId('resume').getByRole('button').click();
  await hurryToTheEnd();
  const won = await numberOf('win');
  await waitFor('the balance has the win', async () => (await numberOf('balance')).toFixed(2) === (before - price + won).toFixed(2));
  await openSheet('fairness');
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  await game().getByTestId('verify').click();
  await game().getByText(thai['fair.ok']).waitFor();
  assert.deepEqual(mistakes, []);
  await context.close();
});
