/**
 * An operator's morning at the desk, by keyboard where there are keys: a statement is taken in twice and is money once, what came without a name
 * is seen in the counters and credited, withdrawals are approved by one person or by two, rejected, and carried to the bank in a file; a colleague
 * sees who works on what, an adjustment is posted by them, a member's level and a merchant's terms are changed, and the books are looked at.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { findMember, searchMembers } from '@croupier/contract/console/operators';
import { deskPulse, memberFile } from '@croupier/contract/console/work-queues';
import { openedPayout } from '@croupier/contract/payments/withdrawals-console';
import { merchantTerms } from '@croupier/contract/payments/withdrawals-terms-console';
import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { type Person, signInAt } from './console-sign-in.ts';
import { openBrowser, picture, seriousFindings, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { runPreparation } from './run-preparation.ts';
import { type System, runningSystem } from './system.ts';

let system: System;
let browser: Browser;
let database: pg.Client;
let demo: NonNullable<Awaited<ReturnType<typeof demoOperator>>>;
let desk: Page;
let morning: Morning;
let colleague: Page;
const findings: string[] = [];
const mistakes: string[] = [];
const account = `morning${Date.now().toString(36)}`;

const checkA11y = async (what: string): Promise<void> => {
  await picture(desk, `morning-${what}`);
  findings.push(...(await seriousFindings(desk)).map((finding) => `${what}: ${finding}`));
};

type Waiting = { id: string; account: string; amount: string; reference: string };
type Morning = { before: unknown; waiting: Waiting[]; second: Person };

/** Puts work before the desk, or back what that changed: what members do is other journeys' story. */
const prepared = (...given: [] | [before: unknown]) =>
  runPreparation(system, 'morning.ts', given.length === 0 ? [] : ['restore'], given.length === 0 ? '' : JSON.stringify(given[0]));

const signIn = (page = desk, who: Person = demo, path = '/bank-statements', heading = 'Statements'): Promise<void> =>
  signInAt(page, database, `${system.addresses.console}${path}`, who, heading);

const today = new Date().toISOString().slice(0, 10);
const statement = Buffer.from(
  [
    'Date,Time,Description,Withdrawal,Deposit,Balance,From name,From account',
    `${today},00:01,${account},,640.00,10640.00,SOMCHAI JAIDEE,1234567890`,
    `${today},00:02,rent,300.00,,10340.00,,`,
  ].join('\n'),
);
const give = () => desk.locator('input[type=file]').setInputFiles({ name: 'morning.csv', mimeType: 'text/csv', buffer: statement });
const memberId = async (): Promise<string> => {
  const { content } = await answerTo(desk, searchMembers, { query: { search: account } });
  return content[0]?.id ?? assert.fail(`there is no member ${account}`);
};
const cashOf = async (): Promise<string> => {
  const { balance } = await answerTo(desk, findMember, { params: { id: await memberId() } });
  return `${balance.balance}`;
};

before(async () => {
  system = await runningSystem();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: system.addresses.databases.platform });
  await database.connect();
  const known = await demoOperator(system.addresses.dataDir);
  assert.ok(known);
  demo = known;
  // Somebody who registered yesterday: how one does is another journey's story.
  await database.query(
    `insert into members.member (merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at)
     values ('ruby', $1, $1, 'somebody', 0, 'THB', 'th', now() - interval '1 day')`,
    [account],
  );
  const { context } = await visitor(browser, 'desktop');
  context.on('weberror', (event) => mistakes.push(String(event.error())));
  desk = await context.newPage();
  const other = await visitor(browser, 'desktop');
  other.context.on('weberror', (event) => mistakes.push(String(event.error())));
  colleague = await other.context.newPage();
  morning = JSON.parse(await prepared()) as Morning;
});
after(async () => {
  if (morning !== undefined) await prepared(morning.before);
  await database?.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  await database?.end();
  await browser?.close();
  await system?.stop();
});

test('a statement is understood by its headings, taken in, and known the second time', async () => {
  await signIn();
  const accounts = desk.getByLabel('Account', { exact: true });
  const ruby = await accounts.locator('option', { hasText: '8801000011' }).getAttribute('value');
  await accounts.selectOption(ruby);
  await give();
  await desk.getByText('Columns recognised by heading').waitFor();
  await desk.getByText('New 2').waitFor();
  await checkA11y('statement');
  await desk.getByRole('button', { name: 'Import 2 lines' }).click();
  await desk.getByText('2 new lines, 0 known').waitFor();
  await give();
  await desk.getByText('Known 2').waitFor();
  await desk.keyboard.press('Escape');
});

/** Opens a line of the list by keys alone: the search of the eye is the test's, walking and opening are the keyboard's. */
const walkTo = async (page: Page, link: Locator): Promise<void> => {
  await link.waitFor();
  await page.keyboard.press('j');
  for (let steps = 0; steps < 60 && !(await link.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
};
const inPanel = (page: Page, { account: name }: Waiting) => page.getByRole('complementary').getByRole('link', { name });
/** Other journeys put work into the same list: a row that moves at this very moment loses the focus, and whoever works there goes to it again. */
const openByKeys = async (page: Page, one: Waiting): Promise<void> => {
  const opened = inPanel(page, one);
  await waitFor('it is open', async () => {
    await walkTo(page, page.getByRole('table').getByRole('link', { name: one.account }));
    return opened.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  });
};
/** A decided row gives way to the next of the list, which is then closed: pressed earlier, the key would close the one before. */
const leave = async (page: Page, decided: Waiting): Promise<void> => {
  await inPanel(page, decided).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
};

test('the menu of an owner shows every page at 1440 × 900 without scrolling, each at least as high as a target', async () => {
  assert.deepEqual(desk.viewportSize(), { width: 1440, height: 900 });
  const menu = await desk
    .getByRole('navigation')
    .first()
    .evaluate((nav) => ({
      hidden: nav.scrollHeight - nav.clientHeight,
      pages: nav.querySelectorAll('a').length,
      lowest: Math.min(...[...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect().height)),
    }));
  assert.ok(menu.pages > 20, `${String(menu.pages)} pages`);
  assert.ok(menu.hidden <= 0, `${String(menu.hidden)} pixels of the menu are hidden`);
  assert.ok(menu.lowest >= 24, `an entry is ${String(menu.lowest)} pixels high`);
});

test('money without a name is counted in the navigation, and credited by two operators without leaving the list', async () => {
  await desk.getByRole('link', { name: 'Deposits' }).click();
  await desk.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
  await walkTo(desk, desk.getByRole('row').filter({ hasText: '640.00' }).getByRole('link'));
  await desk.getByText(account).first().waitFor();
  await checkA11y('case');
  await desk.getByRole('button', { name: 'Credit a member' }).click();
  await desk.getByLabel('Account').last().fill(account);
  await desk.getByLabel('Reason').fill('Named in the text of the transfer');
  await desk.getByRole('button', { name: 'Credit a member' }).click();
  await desk.getByText('Proposed. Another operator must approve it.').waitFor();
  assert.equal(await cashOf(), '0.00');
  await signIn(colleague, morning.second, '/deposits?merchant=ruby', 'Deposits');
  await walkTo(colleague, colleague.getByRole('row').filter({ hasText: '640.00' }).getByRole('link'));
  await colleague.getByRole('button', { name: 'Approve' }).click();
  await colleague.getByLabel('Reason').fill('Named in the text of the transfer');
  await colleague.getByRole('button', { name: 'Credit a member' }).click();
  await waitFor('the money is in the wallet', async () => (await cashOf()) === '640.00');
});

const stateOf = async ({ id }: Waiting): Promise<string> => (await answerTo(desk, openedPayout, { params: { id } })).state;
const waitingFor = (amount: string): Waiting => morning.waiting.find((one) => one.amount === amount) ?? assert.fail(amount);
test('withdrawals wait with what speaks against them; one is approved with two keys, another rejected with its reason', async () => {
  await desk.goto(`${system.addresses.console}/deposits?merchant=ruby`);
  await desk.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
  await desk.keyboard.press('g');
  await desk.keyboard.press('w');
  await desk.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor();
  const plain = waitingFor('4500.00');
  await openByKeys(desk, plain);
  await desk.getByRole('complementary').getByText('First withdrawal').waitFor();
  await checkA11y('withdrawal');
  await desk.keyboard.press('a');
  await waitFor('it is approved', async () => (await stateOf(plain)) === 'APPROVED');
  await leave(desk, plain);

  const refused = waitingFor('2400.00');
  await openByKeys(desk, refused);
  await desk.keyboard.press('r');
  await desk.getByLabel('Message to the member').selectOption('NAME_DIFFERS');
  await desk.getByLabel('Reason').fill('The account is in the name of somebody else');
  await desk.keyboard.press('Control+Enter');
  await waitFor('it is rejected', async () => (await stateOf(refused)) === 'REJECTED');
  await leave(desk, refused);
});

test('a large one takes two people, and one who works on it is seen by the other', async () => {
  const large = waitingFor('15000.00');
  await openByKeys(desk, large);
  await waitFor('it is taken', async () => (await answerTo(desk, deskPulse)).claims.some(({ id }) => id === large.id));
  await colleague.goto(`${system.addresses.console}/withdrawals?merchant=ruby`);
  await openByKeys(colleague, large);
  await colleague.getByText('Assigned to demo. You can read it but not decide it.').waitFor();
  await desk.keyboard.press('a');
  await waitFor('one said yes', async () => (await answerTo(desk, openedPayout, { params: { id: large.id } })).approvals.done === 1);
  await desk.keyboard.press('Escape');
  await colleague.getByRole('button', { name: /^Approve/ }).waitFor();
  await colleague.keyboard.press('a');
  await waitFor('it is approved', async () => (await stateOf(large)) === 'APPROVED');
});

test('an approved withdrawal goes to the bank in a file, and the bank’s answer pays it', async () => {
  await desk.goto(`${system.addresses.console}/withdrawals?merchant=ruby&queue=APPROVED`);
  await desk.getByText('15,000.00').first().waitFor();
  await desk.getByRole('button', { name: 'Payout files' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Merchant').selectOption('ruby');
  await checkA11y('files');
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create a file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [plain, large] = [waitingFor('4500.00'), waitingFor('15000.00')];
  for (const one of [plain, large]) assert.match(file, new RegExp(`^${one.reference},.*,${one.amount},THB`, 'm'));
  await dialog
    .getByText(/\d of \d open/)
    .first()
    .waitFor();
  const answer = Buffer.from(`${plain.reference},paid,B1\n${large.reference},failed,no such account`);
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: answer });
  await waitFor('the bank paid one', async () => (await stateOf(plain)) === 'PAID_UNCONFIRMED');
  assert.equal(await stateOf(large), 'APPROVED');
  await desk.keyboard.press('Escape');
});

test('an adjustment is proposed beside the member’s file, and posted by somebody else', async () => {
  await desk.goto(`${system.addresses.console}/members?search=${account}`);
  await desk.getByRole('link', { name: account }).click();
  await desk.getByRole('heading', { name: account, level: 1 }).waitFor();
  await desk.getByRole('heading', { name: 'Payout accounts' }).waitFor();
  await checkA11y('member');
  await desk.getByRole('button', { name: 'Change the level' }).click();
  await desk.getByLabel('Level').fill('3');
  await desk.getByLabel('Reason').fill('Plays with us for a year');
  await desk.getByRole('button', { name: 'Save' }).click();
  const levelOf = async () => (await answerTo(desk, memberFile, { params: { id: await memberId() } })).level;
  await waitFor('the level is another', async () => (await levelOf()) === 3);
  await desk.getByRole('button', { name: 'Adjust balance' }).click();
  await desk.getByLabel('Amount').fill('25.00');
  await desk.getByLabel('Reason').fill('Goodwill for the wait this morning');
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText('Proposed. Another operator must approve it.').waitFor();
  await desk.goto(`${system.addresses.console}/adjustments`);
  await desk.getByRole('link', { name: account }).click();
  await desk.getByText('You proposed this, so another operator must approve it.').waitFor();
  assert.equal(await desk.getByRole('button', { name: /^Approve/ }).count(), 0);
  assert.equal(await cashOf(), '640.00');
  await checkA11y('adjustment');
  await desk.keyboard.press('Escape');
  await colleague.goto(`${system.addresses.console}/adjustments`);
  await colleague.getByRole('link', { name: account }).click();
  await colleague.getByRole('button', { name: /^Approve/ }).waitFor();
  await colleague.keyboard.press('a');
  await waitFor('it is posted', async () => (await cashOf()) === '665.00');
});

test('accounts show what they received of their cap, and the terms of payouts are changed with a reason', async () => {
  await desk.goto(`${system.addresses.console}/accounts?merchant=ruby`);
  await desk.getByText('8801000011').first().waitFor();
  await checkA11y('accounts');
  await desk.goto(`${system.addresses.console}/terms?merchant=ruby`);
  await desk.getByRole('button', { name: 'Change: Amounts and fees' }).click();
  await desk.getByLabel('Maximum accounts').fill('4');
  await checkA11y('terms');
  await desk.getByLabel('Reason').fill('Five accounts were more than anybody has');
  await desk.keyboard.press('Control+Enter');
  const accountsMax = async () => (await answerTo(desk, merchantTerms, { query: { merchantId: 'ruby' } })).payouts.accountsMax;
  await waitFor('the terms are others', async () => (await accountsMax()) === 4);
});

test('the books show every account of the day and what members could ask for', async () => {
  await desk.goto(`${system.addresses.console}/reconciliation?merchant=ruby`);
  await desk.getByText('8801000011').first().waitFor();
  await desk.getByText('At banks').first().waitFor();
  await checkA11y('books');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'CSV' }).click();
  assert.match((await download).suggestedFilename(), /^reconciliation-.*\.csv$/);
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
