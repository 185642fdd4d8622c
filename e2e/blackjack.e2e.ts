/**
 * Blackjack: a bet is placed, the page is loaded again while the player decides, a pair is split and both hands are doubled. Each is one further debit, and the
 * betting record has the stake and the payout that the balance shows.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalOf } from '@croupier/contract/core/money';
import { bets } from '@croupier/contract/play/rounds';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { knownPairs } from './known-rounds.ts';
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

const isSoon = (what: string, isSo: () => Promise<boolean>): Promise<boolean> =>
  waitFor(what, isSo, 5_000).then(
    () => true,
    () => false,
  );

/** Bets on the hand in the next round that takes it; true when the player may split in that round. */
const playUntilSplit = async (): Promise<boolean> => {
  await waitFor('the bet is taken before the lock', async () => {
    await game().locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
    const before = await amountOf('balance');
    await game().getByTestId('bet-hand').click();
    if (await game().getByTestId('confirm').isEnabled()) await game().getByTestId('confirm').click();
    return isSoon('the stake is debited', async () => (await amountOf('balance')) < before);
  });
  let maySplit = false;
  await waitFor('the player may split, or the round is over', async () => {
    const decline = game().getByTestId('decide-decline');
    if (await decline.isVisible()) await decline.click({ timeout: 5_000 }).catch(() => undefined);
    maySplit = await game().getByTestId('decide-split').isVisible();
    return maySplit || (await phase()) === 'RESULT';
  });
  return maySplit;
};

/** Decides for a hand; true when its further stake is debited. */
const decide = async (hand: number, choice: 'split' | 'double', stake: number): Promise<boolean> => {
  const button = game().locator(`[data-testid="decisions"][data-hand="${hand}"]`).getByTestId(`decide-${choice}`);
  await waitFor('the hand may be decided, or the round is over', async () => (await button.isVisible()) || (await phase()) === 'RESULT');
  if (!(await button.isVisible())) return false;
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  return isSoon('the further stake is on the table', async () => (await amountOf('stake')) === stake);
};

test('after a reload a pair is split and both hands are doubled: three further debits, and the record agrees with the balance', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent(`STUDIO:${knownPairs.table}`)}?lang=en`));
  await table().waitFor();
  let [balance, stake] = [0, 0];
  // The table's first rounds have a pair. A page that loads for long loses the decision: then the next of them is played.
  await waitFor('a split and two doubles are taken after a reload', async () => {
    if (!(await playUntilSplit())) return false;
    [balance, stake] = [await amountOf('balance'), await amountOf('stake')];
    await site.reload();
    await table().waitFor();
    return (await decide(0, 'split', 2 * stake)) && (await decide(0, 'double', 3 * stake)) && (await decide(1, 'double', 4 * stake));
  });
  assert.equal((await amountOf('balance')).toFixed(2), (balance - 3 * stake).toFixed(2));
  await site.reload();
  await table().waitFor();
  await game().getByTestId('ending').waitFor();
  const payout = Number(await game().getByTestId('ending').getAttribute('data-payout'));
  const after = balance - 3 * stake + payout;
  await waitFor('the payout is in the balance', async () => (await amountOf('balance')).toFixed(2) === after.toFixed(2));
  assert.ok([0, 2, 4, 6, 8].map((part) => part * stake).includes(payout), String(payout));
  const [record] = (await answerTo(site, bets, { query: { size: 1 } })).content;
  assert.ok(record?.payout, 'the round is in the betting record');
  assert.deepEqual(
    [record.stake, record.payout].map((money) => Number(decimalOf(money))),
    [4 * stake, payout],
  );
});

test('no page of the journey reports an error', () => assert.deepEqual(mistakes, []));
