/**
 * An operator's morning at the desk: a statement is taken in twice and is money once, what came without a name is seen in the counters and
 * credited with a few keys, a colleague sees who works on what, an adjustment waits for somebody else, and the books are looked at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { openBrowser, picture, seriousFindings, visitor } from './browser.ts';
import { until } from './reading.ts';
import { type System, theSystem } from './system.ts';

let system: System;
let browser: Browser;
let database: pg.Client;
let demo: NonNullable<Awaited<ReturnType<typeof demoOperator>>>;
let desk: Page;
const findings: string[] = [];
const mistakes: string[] = [];
const account = `morning${Date.now().toString(36)}`;

const look = async (what: string): Promise<void> => {
  await picture(desk, `morning-${what}`);
  findings.push(...(await seriousFindings(desk)).map((finding) => `${what}: ${finding}`));
};

/** A code works once, and a journey is faster than a clock: what was spent is forgotten before the next. */
const signIn = async (): Promise<void> => {
  await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  await desk.goto(`${system.addresses.console}/statements`);
  await desk.getByLabel('User name').fill(demo.userName);
  await desk.getByLabel('Password', { exact: true }).fill(demo.password);
  await desk.getByLabel('Code from your authenticator').fill(codeNow(demo.totpSecret));
  await desk.getByRole('heading', { name: 'Statements', level: 1 }).waitFor();
};

const today = new Date().toISOString().slice(0, 10);
const statement = Buffer.from(
  [
    'Date,Time,Description,Withdrawal,Deposit,Balance,From name,From account',
    `${today},00:01,${account},,640.00,10640.00,SOMCHAI JAIDEE,1234567890`,
    `${today},00:02,rent,300.00,,10340.00,,`,
  ].join('\n'),
);
const give = () => desk.locator('input[type=file]').setInputFiles({ name: 'morning.csv', mimeType: 'text/csv', buffer: statement });
const cashOf = async (): Promise<string> => {
  const { rows } = await database.query<{ balance: string }>(
    "select a.balance::text from ledger.account a join members.member m on a.owner = m.id::text where m.user_name = $1 and a.kind = 'CASH'",
    [account],
  );
  return rows[0]?.balance ?? '0';
};

before(async () => {
  system = await theSystem();
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
});
after(async () => {
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
  await desk.getByText('Columns by their headings').waitFor();
  await desk.getByText('New 2').waitFor();
  await look('statement');
  await desk.getByRole('button', { name: 'Take in 2 lines' }).click();
  await desk.getByText('2 new lines, 0 known').waitFor();
  await give();
  await desk.getByText('Known 2').waitFor();
  await desk.keyboard.press('Escape');
});

test('what came without a name is counted in the navigation, and is credited without leaving the list', async () => {
  await desk.getByRole('link', { name: 'Deposits' }).click();
  await desk.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
  await until('the case of the transfer is in the list', async () => (await desk.getByText('640.00').count()) > 0);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByText(account).first().waitFor();
  await look('case');
  await desk.getByRole('button', { name: 'Credit a member' }).click();
  await desk.getByLabel('Account').last().fill(account);
  await desk.getByLabel('Reason').fill('Named in the text of the transfer');
  await desk.getByRole('button', { name: 'Credit a member' }).click();
  await until('the money is in the wallet', async () => (await cashOf()) === '6400000');
});

test('an adjustment is proposed beside the member’s file, and waits for somebody else', async () => {
  await desk.goto(`${system.addresses.console}/members?search=${account}`);
  await desk.getByRole('link', { name: account }).click();
  await desk.getByRole('heading', { name: account, level: 1 }).waitFor();
  await desk.getByText('Nothing is left to stake').waitFor();
  await look('member');
  await desk.getByRole('button', { name: 'Adjust balance' }).click();
  await desk.getByLabel('Amount').fill('25.00');
  await desk.getByLabel('Reason').fill('Goodwill for the wait this morning');
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText('Proposed. Another operator decides.').waitFor();
  await desk.goto(`${system.addresses.console}/adjustments`);
  await desk.getByRole('link', { name: account }).click();
  await desk.getByText('You proposed this, so somebody else approves it.').waitFor();
  assert.equal(await desk.getByRole('button', { name: /^Approve/ }).isDisabled(), true);
  assert.equal(await cashOf(), '6400000');
  await look('adjustment');
});

test('the books show every account of the day and what members could ask for', async () => {
  await desk.goto(`${system.addresses.console}/reconciliation?merchant=ruby`);
  await desk.getByText('8801000011').first().waitFor();
  await desk.getByText('At banks').waitFor();
  await look('books');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'CSV' }).click();
  assert.match((await download).suggestedFilename(), /^reconciliation-.*\.csv$/);
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
