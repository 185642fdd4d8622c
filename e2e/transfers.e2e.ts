/** Wallets at game houses: money brought there, played with, left in doubt by a house that hangs up, and collected; on a desktop and on a phone in Thai. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vendorTransfers } from '@croupier/contract/payments/vendor-transfers';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { BrowserContext, Page } from 'playwright-core';
import english from '../web/messages/en/vendor-transfers.json' with { type: 'json' };
import englishWallet from '../web/messages/en/wallet.json' with { type: 'json' };
import thai from '../web/messages/th/vendor-transfers.json' with { type: 'json' };
import { problemsOf, settled, openPage, visitor } from './browser.ts';
import { payAtTheBank, registerMember } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const userName = `voyager${Date.now().toString(36)}`;
const stage = startSystem({
  atTheBeginning: async (set) => {
    ({ context, mistakes } = await visitor(set.browser, 'desktop'));
    site = await registerMember(set, context, userName);
  },
  atTheEnd: () => clearFaults(),
});
let context: BrowserContext;
let site: Page;
let mistakes: string[];

const currency = Currency.parse('THB');
const THB = (text: string): bigint => moneyOf(text, currency).amount;

const findings: string[] = [];
const checkA11y = async (name: string, page = site): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `transfers-${name}`)));
};
const faultInjection = (method: string, body?: object): Promise<Response> =>
  fetch(new URL('/mischief/v1', stage.addresses.outside), {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const injectFault = (subject: 'TCG' | 'TCG_LOOK', what: string, times = 1) => faultInjection('POST', { subject, what, times });
/** The house is asked by the page, and by the platform when it likes, about rounds and transfers: nobody is answered until it behaves again. */
const signsNoAnswer = () => injectFault('TCG_LOOK', 'WRONG_SIGNATURE', 1_000);
const clearFaults = () => faultInjection('DELETE');

const transferFund = () => stage.at('/member?page=transferFund');
const tile = (name: string, page = site) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Moves money by the form, as it stands. */
const transfer = async (amount: string): Promise<void> => {
  await site.getByLabel(english.amount).fill(amount);
  await site.getByRole('button', { name: filled(english.submit, { amount: `฿${amount}` }) }).click();
};

test('a member pays in, sends a part of it to a game house, and sees it there', async () => {
  await site.goto(stage.at('/member?page=depositv2'));
  await site.getByRole('radio', { name: /PromptPay/ }).check();
  await site.getByLabel(englishWallet.amount).fill('2000');
  await site.locator('form button[type=submit]').click();
  await payAtTheBank(site);
  await site.locator('output[data-good]').waitFor();

  await openPage(site, transferFund());
  await checkA11y('empty');
  await transfer('500.00');
  await site.getByText(filled(english.arrived, { amount: '฿500.00', name: 'Lantern House' })).waitFor();
  await tile('Lantern House').getByText('฿500.00', { exact: true }).waitFor();
  await checkA11y('arrived');
});

test('a house that hangs up leaves the money held, says so, and it is there once when the house has been asked', async () => {
  await injectFault('TCG', 'TIMEOUT_AFTER_COMMIT');
  await signsNoAnswer();
  await transfer('250.00');
  const held = tile('Lantern House').getByText(filled(english.underWayToVendor, { amount: '฿250.00', name: 'Lantern House' }));
  await held.waitFor();
  await checkA11y('unknown');
  await clearFaults();
  await held.waitFor({ state: 'detached' });
  const { content } = await answerTo(site, vendorTransfers);
  assert.deepEqual(
    content.map(({ state }) => state),
    ['CONFIRMED', 'CONFIRMED'],
  );
  await site.reload();
  await tile('Lantern House').getByText('฿750.00', { exact: true }).waitFor();
});

test('a game opens in its own window with the rest of the money, and what is won or lost there is seen here', async () => {
  const opened = context.waitForEvent('page');
  await site.goto(stage.at('/play/LANTERN:red-or-gold'));
  const game = await opened;
  const balance = async () => THB((await game.locator('[data-balance]').getAttribute('data-balance')) ?? '');
  await game.locator('[data-balance]').waitFor();
  const before = await balance();
  assert.ok(before >= THB('2000.00') && before < THB('2001.00'), `all of it is at the house, not ${before}`);
  await game.getByLabel('Stake').fill('100');
  await game.getByRole('button', { name: 'Red lantern' }).click();
  await waitFor('the round is over', async () => (await balance()) !== before);
  const after = await balance();
  assert.ok(after === before - THB('100.00') || after === before + THB('96.00'), `${before} became ${after}`);
  await game.close();
  await openPage(site, transferFund());
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
    decimalOf({ amount: after, currency }) as Intl.StringNumericLiteral,
  );
  await tile('Lantern House').getByText(`฿${shown}`, { exact: true }).waitFor();
});

test('on a phone in Thai everything is collected, also past a house that does not answer', async () => {
  await site.evaluate(() => {
    localStorage.setItem('lang', 'th');
    localStorage.setItem('hisLang', 'th');
  });
  await site.setViewportSize({ width: 390, height: 844 });
  await openPage(site, transferFund());
  await signsNoAnswer();
  await tile('Lantern House').getByRole('button', { name: thai.askAgain }).click();
  await tile('Lantern House').getByText(thai.noAnswer).waitFor();
  await checkA11y('no-answer');
  await clearFaults();
  await site.getByRole('button', { name: thai.collectAll }).click();
  await tile('Lantern House').getByText('฿0.00', { exact: true }).waitFor();
  await checkA11y('collected');
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
