/**
 * Money out, on a phone in Thai: an account is bound, a withdrawal asked for, approved at the desk and paid by the bank; its member says that only a
 * part arrived, with both amounts and a picture, and the operator gives the rest back.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import console from '../web/messages/en/console.json' with { type: 'json' };
import desk from '../web/messages/en/desk.json' with { type: 'json' };
import thaiAccess from '../web/messages/th/access.json' with { type: 'json' };
import thaiDeposit from '../web/messages/th/deposit.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiWallet from '../web/messages/th/wallet.json' with { type: 'json' };
import thai from '../web/messages/th/withdraw.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

let context: BrowserContext;
let site: Page;
let mistakes: string[];
const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'phone', 'th-TH'));
    site = await context.newPage();
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const userName = `out${Date.now().toString(36)}`;
const password = 'Lantern-77-river';
const pin = '739150';

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(site);
  findings.push(...(await problemsOf(site, `withdrawals-${name}`)));
};

type Row = { id: string; state: string; amount: string; held: string; paid: string; refunded: string };
/** The member's withdrawal, as the database has it. */
const withdrawal = async (): Promise<Row> => {
  const { rows } = await stage.database.query<Row>(
    `select w.id, w.state, w.amount, w.held, w.paid, w.refunded from withdrawals.withdrawal w
     join members.member m on m.id = w.member_id where m.user_name = $1 order by w.id desc limit 1`,
    [userName],
  );
  if (rows[0] === undefined) throw new Error('there is no withdrawal');
  return rows[0];
};
const cash = async (): Promise<bigint> => {
  const { rows } = await stage.database.query<{ balance: string }>(
    "select a.balance from ledger.account a join members.member m on a.owner = m.id::text where m.user_name = $1 and a.kind = 'CASH'",
    [userName],
  );
  return BigInt(rows[0]?.balance ?? 0);
};

/** The operator of the demo, at their desk with a withdrawal before them. */
const atTheDesk = async (browser: Browser, id: string): Promise<Page> => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const { context: office } = await visitor(browser, 'desktop');
  const page = await office.newPage();
  await stage.database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  await page.goto(`${stage.addresses.console}/withdrawals?open=${id}`);
  await page.getByLabel('Username').fill(demo.userName);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Code from your authenticator').fill(codeNow(demo.totpSecret));
  await page.getByRole('heading', { name: desk.history, exact: true }).waitFor();
  return page;
};

test('a player who has paid in sees what may leave, and what does not yet, and why', async () => {
  await site.goto(stage.at('/register', 'ruby'));
  const form = site.getByRole('dialog');
  await form.getByRole('textbox', { name: thaiAccess.username }).fill(userName);
  await form.getByRole('textbox', { name: thaiAccess.password, exact: true }).fill(password);
  await form.getByLabel(thaiAccess.confirmPassword).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: thaiAccess.register }).click();
  await form.waitFor({ state: 'detached' });

  await site.goto(stage.at('/member?page=depositv2', 'ruby'));
  await site.getByRole('radio', { name: /PromptPay/ }).check();
  await site.getByLabel(thaiWallet.amount).fill('5000');
  await site.locator('form button[type=submit]').click();
  await site.getByRole('img', { name: new RegExp(thaiDeposit.scan) }).waitFor();
  const opened = context.waitForEvent('page');
  await site.getByRole('link', { name: thaiWallet.openBank.replace('{bank}', 'Outside Bank') }).click();
  const bank = await opened;
  await bank.getByRole('radio').first().check();
  await bank.locator('button[type=submit]').last().click();
  await bank.locator('button[type=submit]').last().click();
  await bank.waitForURL(({ pathname }) => pathname !== '/bank/pay' && pathname !== '/bank/confirm');
  await bank.close();
  await site.locator('output[data-good]').waitFor();

  await site.goto(stage.at('/member?page=withdraw', 'ruby'));
  await site.getByText(thai.why).click();
  await site.getByRole('progressbar', { name: thai.turnover }).waitFor();
  await checkA11y('locked');
});

test('they set a payment password and bind an account in their name', async () => {
  await site.getByRole('button', { name: thai.addAccount }).click();
  await site.getByRole('button', { name: thai.makePaymentPassword }).click();
  const make = site.getByRole('dialog', { name: thaiSecurity.makePaymentPassword });
  await make.locator('input[name=password]').fill(password);
  await make.locator('input[name=paymentPassword]').fill(pin);
  await make.locator('input[name=confirmPaymentPassword]').fill(pin);
  await make.locator('button[type=submit]').click();
  await make.waitFor({ state: 'detached' });

  const add = site.getByRole('dialog', { name: thai.addAccount });
  await add.getByRole('radio', { name: 'ธนาคารกสิกรไทย' }).check();
  // An account that somebody else has too is looked at by a person.
  await add.getByLabel(thai.accountNumber).fill(`12${String(Date.now()).slice(-7)}3`);
  await add.getByLabel(thai.holder).fill('สมชาย ใจดี');
  await add.getByLabel(thai.paymentPassword).fill(pin);
  await add.getByLabel(thai.password, { exact: true }).fill(password);
  await checkA11y('account');
  await add.locator('button[type=submit]').click();
  await add.waitFor({ state: 'detached' });
  await site.getByText(thai.usableIn).waitFor();
  await checkA11y('resting');
});

test('they withdraw, the desk approves, and the bank pays: seen without a reload', async () => {
  // How one plays, and how a minute passes, is another story.
  const mine = '(select id from members.member where user_name = $1)';
  await stage.database.query(`update turnover.requirement set counted = required, closed_at = now() where member_id = ${mine}`, [userName]);
  await stage.database.query(`update withdrawals.payout_account set usable_from = now() where member_id = ${mine}`, [userName]);
  await site.reload();
  await site.getByLabel(thai.amount).fill('3000');
  await site.getByLabel(thai.paymentPassword).fill(pin);
  await site.getByLabel(thai.password, { exact: true }).fill(password);
  await checkA11y('amount');
  await site.locator('form button[type=submit]').click();
  await site.getByText(thai['state.PENDING_APPROVAL']).first().waitFor();
  await checkA11y('waiting');
  const asked = await withdrawal();
  assert.deepEqual([asked.state, asked.amount, asked.held], ['PENDING_APPROVAL', '30000000', '30000000']);

  const operator = await atTheDesk(stage.browser, asked.id);
  await operator.getByRole('button', { name: desk['pay.APPROVE'] }).first().click();
  await site.getByRole('heading', { name: thai.arrivedQuestion.replace('{amount}', '฿3,000.00') }).waitFor();
  await site.getByRole('timer').waitFor();
  await checkA11y('paid');
  const paid = await withdrawal();
  assert.deepEqual([paid.state, paid.held, paid.paid], ['PAID_UNCONFIRMED', '0', '30000000']);
  await operator.context().close();
});

test('only a part arrived: both amounts and a picture, and the time stands still', async () => {
  await site.getByRole('button', { name: thai.partly }).click();
  const dialog = site.getByRole('dialog', { name: thai.partlyTitle });
  await dialog.getByLabel(thai.receivedAmount).fill('2400');
  await dialog.getByText('฿600.00').waitFor();
  const picture = await site.screenshot();
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: picture });
  await dialog.locator('img').first().waitFor();
  await checkA11y('partly');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await site.getByText(thai.partlyText.replace('{received}', '฿2,400.00').replace('{remaining}', '฿600.00')).waitFor();
  assert.equal(await site.getByRole('timer').count(), 0);
  await checkA11y('said');
  const { id, state } = await withdrawal();
  assert.equal(state, 'PARTLY_PAID');
  const { rows } = await stage.database.query<{ received: string; remaining: string; upload_ids: string[] }>(
    'select received, remaining, upload_ids from withdrawals.receipt where withdrawal_id = $1',
    [id],
  );
  assert.deepEqual(
    rows.map(({ received, remaining, upload_ids }) => [received, remaining, upload_ids.length]),
    [['24000000', '6000000', 1]],
  );
});

test('the operator sees the picture, gives the rest back, and nothing is left open', async () => {
  const { id } = await withdrawal();
  const before = await cash();
  const operator = await atTheDesk(stage.browser, id);
  await operator.getByRole('heading', { name: desk.receipt }).waitFor();
  await operator.getByRole('button', { name: desk['pay.REFUND'] }).click();
  await operator.getByLabel(console['safety.reason']).fill('The bank returned six hundred');
  await operator.getByRole('button', { name: desk['pay.REFUND'] }).last().click();
  await waitFor('the rest is in the wallet', async () => (await cash()) - before === 6_000_000n);
  const row = await withdrawal();
  assert.deepEqual([row.state, row.held, row.paid, row.refunded], ['CONFIRMED', '0', '24000000', '6000000']);
  const { rows } = await stage.database.query<{ state: string; outcome: string }>(
    'select state, outcome from cashier.exception_case where withdrawal_id = $1',
    [id],
  );
  assert.deepEqual(rows, [{ state: 'RESOLVED', outcome: 'RETURNED' }]);
  await site.getByText(thai.backInWallet).waitFor();
  await checkA11y('settled');
  await operator.context().close();
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
