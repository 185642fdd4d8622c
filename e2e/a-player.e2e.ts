/**
 * The journey the whole house stands for: a stranger registers, pays in, plays with real money, loses and wins, is interrupted and
 * goes on, sees the same money in two tabs; and an operator finds every satang of it in the book.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balance } from '@croupier/contract/people/members';
import { recentBets } from '@croupier/contract/play/catalogue';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { answerTo } from './calls.ts';
import { picture, problemsOf, saveScreenshot, settled, visitor } from './browser.ts';
import { knownSeed, knownSlot } from './known-rounds.ts';
import { shownAmount, waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'desktop'));
    site = await context.newPage();
  },
});
let context: BrowserContext;
let mistakes: string[];
let site: Page;

const userName = `anna${Date.now().toString(36)}`;
const password = 'Lantern-77-river';
const paidIn = 1_000;

let broken: string | undefined;

/** One step of the journey. After one that failed the next ones cannot be taken, and say so at once. */
const step = (name: string, take: () => Promise<void>): void => {
  test(name, async () => {
    if (broken !== undefined) assert.fail(`not reached: "${broken}" failed`);
    try {
      await take();
    } catch (error) {
      broken = name;
      for (const [index, page] of context.pages().entries()) await saveScreenshot(page, `failed-${index}`);
      throw error;
    }
  });
};

const balanceIn = (page: Page) => shownAmount(page.getByRole('button', { name: /^Balance/ }).first());
const game = (): FrameLocator => site.frameLocator('iframe[title="Game"]');
const gameBalance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const spinButton = () => game().getByTestId('spin');
const idle = () =>
  waitFor(
    'the reels rest',
    async () => (await spinButton().getAttribute('data-phase')) === 'idle' && (await spinButton().getAttribute('aria-disabled')) !== 'true',
  );

/** Every page of the journey is looked at by axe and kept as a picture; what axe finds is told at the end. */
const checkA11y = async (page: Page, name: string): Promise<void> => void findings.push(...(await problemsOf(page, name)));
const findings: string[] = [];

step('the lobby shows the games of the studio', async () => {
  await site.goto(stage.at('/'));
  await site
    .getByRole('link', { name: new RegExp(knownSlot.name) })
    .first()
    .waitFor();
  await settled(site);
  await checkA11y(site, 'lobby');
});

step('a stranger registers with a user name and is signed in', async () => {
  await site.getByRole('link', { name: 'Register' }).first().click();
  const form = site.getByRole('dialog');
  await form.getByLabel('Username').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await checkA11y(site, 'register');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await waitFor('the wallet is empty', async () => (await balanceIn(site)) === 0);
});

step('a transfer at the bank is in the wallet without a reload', async () => {
  await site.getByRole('link', { name: 'Deposit', exact: true }).first().click();
  await site.getByRole('radio', { name: /Bank transfer/ }).check();
  await site.getByLabel('Amount').fill(String(paidIn));
  await checkA11y(site, 'deposit');
  await site.getByRole('button', { name: /^Deposit/ }).click();
  const [bank] = await Promise.all([context.waitForEvent('page'), site.getByRole('link', { name: /^Go to/ }).click()]);
  await bank.getByRole('radio').first().check();
  await checkA11y(bank, 'bank');
  await bank.getByRole('button', { name: 'Continue' }).click();
  await bank.getByRole('button', { name: /^Transfer/ }).click();
  await bank.getByText('Transfer complete').first().waitFor();
  await checkA11y(bank, 'bank-receipt');
  await bank.close();
  await waitFor('the money is in the wallet', async () => (await balanceIn(site)) === paidIn);
  await checkA11y(site, 'deposit-credited');
});

step('a slot of an outside vendor opens with the money of the wallet', async () => {
  await site.goto(stage.at('/'));
  await site
    .getByRole('link', { name: new RegExp(knownSlot.name) })
    .first()
    .click();
  await game().getByTestId('spin').waitFor();
  await idle();
  assert.equal(await gameBalance(), paidIn);
  await checkA11y(site, 'game');
});

step('the player chooses a seed of their own: the old server seed is revealed, and the one promised after it begins', async () => {
  await game().getByTestId('menu').click();
  await game().getByRole('button', { name: 'Fairness' }).click();
  const promised = await game().getByTestId('next-seed-hash').textContent();
  await game().getByLabel('Your seed').fill('a seed of my own');
  await game().getByTestId('rotate').click();
  await game().getByTestId('server-seed').waitFor();
  assert.equal(await game().getByTestId('server-seed-hash').textContent(), promised);
  const broken = game().getByText('This doesn’t match: the hash. Please contact customer service.');
  assert.equal(await broken.count(), 0);
  // The rounds of this journey are known, for which a studio under test breaks its promise: the player's browser says so.
  await game().getByLabel('Your seed').fill(knownSeed);
  await game().getByTestId('rotate').click();
  await broken.waitFor();
  await game().getByRole('button', { name: 'Close' }).first().click();
});

step('a lost spin costs its bet, in the game and on the site', async () => {
  const bet = Number(await game().getByTestId('bet').getAttribute('data-amount'));
  await spin();
  assert.equal(await gameBalance(), paidIn - bet);
  await waitFor('the site shows the loss', async () => (await balanceIn(site)) === paidIn - bet);
});

step('a won spin pays more than its bet, and a second tab follows', async () => {
  const second = await context.newPage();
  await second.goto(stage.at('/'));
  const before = await gameBalance();
  await waitFor('the second tab shows the money', async () => (await balanceIn(second)) === before);
  await site.bringToFront();
  await spin();
  const won = await gameBalance();
  assert.ok(won > before, `${won} after ${before}`);
  await picture(site, 'game-won');
  await waitFor('the second tab shows the win', async () => (await balanceIn(second)) === won);
  await second.close();
});

step('a round with free spins that is interrupted by a reload goes on and is paid once', async () => {
  const before = await gameBalance();
  const bet = Number(await game().getByTestId('bet').getAttribute('data-amount'));
  await idle();
  await spinButton().click();
  await game().getByTestId('free-spins-intro').waitFor();
  await picture(site, 'free-spins');
  await site.reload();
  await game().getByTestId('resume').waitFor();
  await picture(site, 'resumed');
  await playThrough();
  const payout = await lastPayout();
  assert.equal(toCents(await gameBalance()), toCents(before - bet + payout));
  await waitFor('the site agrees', async () => toCents(await balanceIn(site)) === toCents(before - bet + payout));
});

step('the record shows the rounds, the newest first', async () => {
  await site.goto(stage.at('/member?page=bets'));
  await site.getByText(knownSlot.name).first().waitFor();
  await checkA11y(site, 'bets');
});

step('the operator finds the same balance, and every posting with its other side', async () => {
  const balance = await balanceIn(site);
  const operator = await demoOperator(stage.addresses.dataDir);
  assert.ok(operator);
  const desk = await context.newPage();
  await desk.goto(stage.addresses.console);
  await desk.getByLabel('Username').fill(operator.userName);
  await desk.getByLabel('Password', { exact: true }).fill(operator.password);
  await checkA11y(desk, 'console-sign-in');
  // The sixth digit signs in.
  await desk.getByLabel('Code from your authenticator').fill(codeNow(operator.totpSecret));
  await desk.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).click();
  await desk.getByLabel('Search members').fill(userName);
  await desk.getByRole('link', { name: userName }).first().click();
  await waitFor('the console shows the balance', async () => (await shownAmount(desk.getByRole('region', { name: 'Money' }))) === balance);
  await checkA11y(desk, 'console-member');
  await desk
    .getByRole('link', { name: /Show all entries/ })
    .first()
    .click();
  await desk.getByText('The entries sum to zero in every currency.').waitFor();
  await checkA11y(desk, 'console-posting');
  await desk.close();
});

step('the wallet agrees with what was shown, and the postings of the whole ledger sum to zero', async () => {
  const { balance: inWallet } = await answerTo(site, balance);
  assert.equal(Number(inWallet), await balanceIn(site));
  // No call adds up the ledger of all merchants.
  const { rows: uneven } = await stage.database.query('select currency from ledger.entry group by currency having sum(amount) <> 0');
  assert.deepEqual(uneven, []);
});

test('no page of the journey threw an error', () => {
  assert.deepEqual(mistakes, []);
});

test('axe finds nothing serious on any page of the journey', () => {
  assert.deepEqual(findings, []);
});

const spin = async (): Promise<void> => {
  await idle();
  // However short the reels turn, their round is heard of.
  const drawn = site.waitForResponse('**/api/spin');
  await spinButton().click();
  await drawn;
  await idle();
};

/** Presses on through whatever steps between the spins, until the round is over. */
const playThrough = async (): Promise<void> => {
  await waitFor('the free spins are over', async () => {
    const panel = game().getByRole('alertdialog').getByRole('button');
    if (await panel.isVisible()) await panel.click({ timeout: 2_000 }).catch(() => undefined);
    return (await spinButton().getAttribute('data-phase')) === 'idle' && !(await panel.isVisible());
  });
  await idle();
};

/** The payout of the member's newest round, once the platform has it. */
const lastPayout = async (): Promise<number> => {
  let payout: bigint | undefined;
  await waitFor('the round is settled', async () => {
    const [newest] = (await answerTo(site, recentBets)).content;
    payout = newest?.state === 'SETTLED' ? newest.payout.amount : undefined;
    return payout !== undefined;
  });
  return Number(payout) / 10_000;
};

const toCents = (amount: number): number => Math.round(amount * 100);
