/** Blackjack: a bet is placed, the page is loaded again while the player decides, and a double is one further debit that another reload keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { visitor } from './browser.ts';
import { payIn, registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  images: false,
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '2000');
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const table = () => game().getByTestId('table');
const amountOf = async (id: 'balance' | 'stake'): Promise<number> => Number(await game().getByTestId(id).getAttribute('data-amount'));
const phase = (): Promise<string | null> => table().getAttribute('data-phase');

/** Bets on the hand in the next round that takes it; true when the player may double in that round. */
const playUntilDouble = async (): Promise<boolean> => {
  await waitFor('the bet is taken before the lock', async () => {
    await game().locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
    const before = await amountOf('balance');
    await game().getByTestId('bet-hand').click();
    if (await game().getByTestId('confirm').isEnabled()) await game().getByTestId('confirm').click();
    return waitFor('the stake is debited', async () => (await amountOf('balance')) < before, 5_000).then(
      () => true,
      () => false,
    );
  });
  let mayDouble = false;
  await waitFor('the player may double, or the round is over', async () => {
    const decline = game().getByTestId('decide-decline');
    if (await decline.isVisible()) await decline.click({ timeout: 5_000 }).catch(() => undefined);
    mayDouble = await game().getByTestId('decide-double').isVisible();
    return mayDouble || (await phase()) === 'RESULT';
  });
  return mayDouble;
};

test('a double after a reload is one further debit, and the round pays both stakes', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:willow-blackjack')}?lang=en`));
  await table().waitFor();
  let [balance, stake] = [0, 0];
  // A blackjack ends a round before anybody decides, and a page that loads for long loses the decision: then the next round is played.
  await waitFor('a double is taken after a reload', async () => {
    if (!(await playUntilDouble())) return false;
    [balance, stake] = [await amountOf('balance'), await amountOf('stake')];
    await site.reload();
    await table().waitFor();
    const double = game().getByTestId('decide-double');
    await waitFor('the hand is there again, or the round is over', async () => (await double.isVisible()) || (await phase()) === 'RESULT');
    if (!(await double.isVisible())) return false;
    await double.click({ timeout: 5_000 }).catch(() => undefined);
    return waitFor('the stake is doubled', async () => (await amountOf('stake')) === 2 * stake, 5_000).then(
      () => true,
      () => false,
    );
  });
  assert.equal((await amountOf('balance')).toFixed(2), (balance - stake).toFixed(2));
  await site.reload();
  await table().waitFor();
  await waitFor('the round is over', async () => (await phase()) === 'RESULT');
  await game().getByTestId('ending').waitFor();
  const payout = Number(await game().getByTestId('ending').getAttribute('data-payout'));
  await waitFor(
    'the payout is in the balance',
    async () => (await amountOf('balance')).toFixed(2) === (balance - stake + payout).toFixed(2),
  );
  assert.ok([0, 2 * stake, 4 * stake].includes(payout), String(payout));
});

test('no page of the journey reports an error', () => assert.deepEqual(mistakes, []));
