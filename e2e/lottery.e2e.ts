/** A slip in the Northern lottery of Viet Nam on a phone: numbers are typed, bought in one slip, drawn and settled, and the slip is shown against the draw. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { openPage, problemsOf, settled, visitor } from './browser.ts';
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
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const secondsLeft = async (): Promise<number> => {
  const text = (await game().getByTestId('clock').locator('bdi').innerText()).trim();
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return Number.isNaN(minutes * 60 + seconds) ? 0 : minutes * 60 + seconds;
};

test('the page of the lotteries of Viet Nam lists them', async () => {
  await openPage(site, stage.at('/vnLottery'));
  await site.locator('main a[data-game="TCG_LOTTO_VN:vn-north"]').first().waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'vn-lottery-list'), []);
});

test('numbers are typed, and every way to bet costs what its players expect', async () => {
  await site.goto(stage.at('/vnLottery?gameCode=vn-north-1m'));
  await game().getByTestId('place').waitFor();
  await game().getByTestId('play-lo2').click();
  await game().getByTestId('typed').fill('27 72 8');
  await game().getByTestId('take-typed').click();
  await game().getByTestId('multiple').fill('1');
  assert.equal(await game().getByTestId('bets').innerText(), '54', 'two numbers of lo on 27 prizes');
  assert.equal(Number(await game().getByTestId('cost').getAttribute('data-amount')), 54);
  await game().getByTestId('add').click();
  await game().getByTestId('play-lo2').waitFor();
  assert.equal(await game().getByTestId('cart-row').count(), 1);
  await game().getByTestId('message-entry').locator('summary').click();
  await game().getByTestId('message').fill('xn 27 72 x 1');
  await game().getByTestId('take-message').click();
  await game().getByTestId('cart-row').getByText('Xien nhay 2').waitFor();
  assert.deepEqual(await problemsOf(site, 'vn-lottery-board'), []);
});

/** Places the slip in the cart. In the last seconds it may come too late: it stays in the cart then, and is placed in the next numero. */
const placeSlip = (): Promise<void> =>
  waitFor('the slip is placed', async () => {
    if (await game().getByTestId('slip-empty').isVisible()) return true;
    const place = game().getByTestId('place');
    if ((await secondsLeft()) > 5 && (await place.isEnabled())) await place.click();
    return game().getByTestId('slip-empty').isVisible();
  });

test('a slip is cancelled while its draw takes bets, after a question, and its stake comes back', async () => {
  const before = await balance();
  await waitFor('there is time to cancel', async () => (await secondsLeft()) > 25, 90_000);
  await placeSlip();
  await waitFor('the stake is taken', async () => (await balance()).toFixed(2) === (before - 55).toFixed(2));
  await game().getByTestId('tab-slips').click();
  const slip = game().getByTestId('slip').first();
  await slip.getByText('Can be cancelled until').waitFor();
  await slip.getByTestId('cancel').click();
  assert.deepEqual(await problemsOf(site, 'vn-lottery-cancel'), []);
  await slip.getByTestId('cancel-sure').click();
  await game().locator('[data-testid="slip"][data-state="cancelled"]').waitFor();
  await waitFor('the stake is back', async () => (await balance()).toFixed(2) === before.toFixed(2));
  // The rows of a cancelled slip go into the cart once more.
  await slip.getByTestId('repeat-slip').click();
});

test('the slip is one debit, is drawn with its numero, and is shown against the draw', async () => {
  const before = await balance();
  await placeSlip();
  await waitFor('the stake is taken', async () => (await balance()).toFixed(2) === (before - 55).toFixed(2));
  await game().getByTestId('tab-slips').click();
  await game().locator('[data-testid="slip"][data-state="open"]').waitFor();
  const unsettled = game().locator('[data-testid="slip"]:is([data-state="open"], [data-state="announcing"])');
  await waitFor('the slip is settled', async () => (await unsettled.count()) === 0, 150_000);
  const slip = game().getByTestId('slip').first();
  assert.match((await slip.getAttribute('data-state')) ?? '', /^(?:won|lost)$/);
  await slip.locator('table').waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'vn-lottery-slip'), []);
  await game().getByTestId('tab-results').click();
  await game().locator('.result-shown .prize-sheet').waitFor();
  assert.deepEqual(await problemsOf(site, 'vn-lottery-results'), []);
  assert.deepEqual(mistakes, []);
  await context.close();
}); // prettier-ignore
