/** A member's records: money comes in, is played with, is found again, adds up, is taken home as a file and printed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { records } from '@croupier/contract/insight/statements';
import { deposits } from '@croupier/contract/payments/deposits';
import { withdrawalOverview } from '@croupier/contract/payments/withdrawals';
import type { BrowserContext, Page } from 'playwright-core';
import { problemsOf, settled, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { registerMember } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'desktop'));
  },
});
let context: BrowserContext;
let page: Page;
let mistakes: string[];

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `records-${name}`)));
};
const open = (search = '') => openPage(page, stage.at(`/member?page=transactionHistory${search}`));
const rows = () => page.locator('main tbody tr');
const amountsIn = async (place: string): Promise<number[]> =>
  (await page.locator(place).allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.-]/g, '')));

test('a member without records is told what will stand there', async () => {
  page = await registerMember(stage, context);
  await open();
  await page.getByText('No transactions yet').waitFor();
  await checkA11y('none');
});

test('a deposit that waits is found, and so is what became of it', async () => {
  await openPage(page, stage.at('/member?page=depositv2'));
  await page.getByRole('radio', { name: /PromptPay/ }).check();
  await page.getByLabel('Amount').fill('500');
  await page.locator('form button[type=submit]').click();
  const pay = page.getByRole('link', { name: /Go to Outside Bank/ });
  await pay.waitFor();
  const deposit = page.url();
  await open('&state=PENDING');
  await rows().first().waitFor();
  assert.equal(await rows().count(), 1);

  await page.goto(deposit);
  const opened = context.waitForEvent('page');
  await pay.click();
  const bank = await opened;
  await bank.getByRole('radio').first().check();
  await bank.locator('button[type=submit]').last().click();
  await bank.locator('button[type=submit]').last().click();
  await page.locator('output[data-good]').waitFor();
  await bank.close();
  await open('&state=PENDING');
  await page.getByText('No matching transactions').waitFor();
});

test('a played round is there at once, by its game, and the filters find it', async () => {
  await page.goto(stage.at(`/play/${encodeURIComponent(`STUDIO:${knownSlot.code}`)}`));
  const spin = page.frameLocator('iframe').getByTestId('spin');
  await spin.waitFor();
  await spin.click();
  await waitFor('the round is booked', async () => {
    const { content } = await answerTo(page, records, { query: { kinds: 'STAKE' } });
    return content.length > 0;
  });
  await open();
  await rows().first().waitFor();
  await checkA11y('list');
  await page.getByRole('button', { name: 'Bets and wins' }).click();
  await page.waitForURL(/kinds=STAKE/);
  await waitFor('only play is left', async () => (await page.locator('main tbody').innerText()).includes('Deposit') === false);
  await page.getByLabel('Game', { exact: true }).selectOption({ label: knownSlot.name });
  await page.waitForURL(/game=/);
  await rows().first().waitFor();
  assert.ok((await rows().first().innerText()).includes(knownSlot.name));
  await page.getByRole('button', { name: 'All', exact: true }).click();
});

test('the statement adds up to what is in the wallet, on the screen as in the call', async () => {
  await open('&view=statement');
  const sheet = page.getByRole('region', { name: /Statement from/ });
  await sheet.waitFor();
  await checkA11y('statement');
  const amounts = await amountsIn('main section:has(> dl) > dl:first-of-type dd');
  const [closing = NaN] = amounts.slice(-1);
  const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0);
  assert.equal(sum.toFixed(2), closing.toFixed(2));
  const { cash, held } = await answerTo(page, withdrawalOverview);
  assert.equal(closing.toFixed(2), (Number(cash.amount + held.amount) / 10_000).toFixed(2));
});

test('the list is taken home as a table in the reader’s words', async () => {
  await open();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  assert.match(file.suggestedFilename(), /^records-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  assert.ok(text.startsWith('\uFEFFTime (Asia/Bangkok),Type,Transaction,'));
  assert.match(text, /,Deposit,Deposit,,PromptPay,500\.\d\d,THB,500\.\d\d,Completed,/);
  assert.match(text, new RegExp(`,Bet,Bet,${knownSlot.name} \\(`));
});

test('a deposit opens as a receipt that stands alone on paper, and the way back finds the list as it was', async () => {
  await open('&kinds=DEPOSIT');
  await page.locator('main tbody a').first().click();
  const receipt = page.getByRole('article');
  await receipt.waitFor();
  await checkA11y('receipt');
  for (const text of ['Ruby · Receipt', 'Reference', 'Asia/Bangkok (GMT+7)', 'You paid', 'Added to your wallet', 'Credited'])
    assert.ok((await receipt.innerText()).includes(text), text);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('header').filter({ visible: true }).count(), 1, 'only the receipt’s own head is printed');
  assert.equal(await page.getByRole('navigation').filter({ visible: true }).count(), 0);
  assert.ok(await page.getByText(/^Printed /).isVisible());
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'All transactions' }).click();
  await page.waitForURL(/kinds=DEPOSIT/);
  await rows().first().waitFor();
});

test('in a narrow window and in the dark the same pages are whole, and the rarer filters are behind a button', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open();
  const cards = page.locator('main li a[href*="record="]');
  await cards.first().waitFor();
  await checkA11y('list-narrow');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Completed' });
  await page.waitForURL(/state=COMPLETE/);
  await checkA11y('filters-narrow');
  await page.keyboard.press('Escape');
  // The focus goes back to the button as the window closes.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  await cards.first().press('Enter');
  await page.getByRole('article').waitFor();
  await checkA11y('receipt-narrow');
  await page.goBack();
  await cards.first().waitFor();
  await open('&view=statement');
  await page.getByRole('region', { name: /Statement from/ }).waitFor();
  await checkA11y('statement-narrow');
});

test('another member cannot open it', async () => {
  const { content } = await answerTo(page, deposits);
  const other = await visitor(stage.browser, 'phone');
  const stranger = await registerMember(stage, other.context, `other${Date.now().toString(36)}`);
  await stranger.goto(stage.at(`/member?page=transactionHistory&record=deposit:${content[0]?.id ?? assert.fail('there is no deposit')}`));
  await stranger.getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal(await stranger.getByRole('article').count(), 0);
  await other.context.close();
  await context.close();
  assert.deepEqual([...findings, ...mistakes], []);
});
