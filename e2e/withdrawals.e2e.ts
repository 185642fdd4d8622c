/**
 * Money out, on a phone in Thai: an account is bound, a withdrawal asked for, approved at the desk and paid by the bank; its member says that only a
 * part arrived, with both amounts and a picture, and the operator gives the rest back.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exceptions } from '@croupier/contract/payments/deposits-console';
import { withdrawalOverview, withdrawals } from '@croupier/contract/payments/withdrawals';
import { openedPayout } from '@croupier/contract/payments/withdrawals-console';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import console from '../web/messages/en/console.json' with { type: 'json' };
import desk from '../web/messages/en/work-queues.json' with { type: 'json' };
import thaiDeposit from '../web/messages/th/deposits.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiWallet from '../web/messages/th/wallet.json' with { type: 'json' };
import thai from '../web/messages/th/withdrawals.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { password, payAtTheBank, registerInThai } from './member.ts';
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
const pin = '739150';

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(site);
  findings.push(...(await problemsOf(site, `withdrawals-${name}`)));
};

const baht = (amount: number): bigint => BigInt(amount) * 10_000n;
/** The member's last withdrawal and their wallet, as their calls answer them. */
const standing = async () => {
  const [{ content }, { cash, held }] = [await answerTo(site, withdrawals), await answerTo(site, withdrawalOverview)];
  const [withdrawal] = content;
  if (withdrawal === undefined) throw new Error('there is no withdrawal');
  const { id, state, money, paid, refunded, receipt } = withdrawal;
  return { id, state, amount: money.amount, paid: paid.amount, refunded: refunded.amount, receipt, cash: cash.amount, held: held.amount };
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
  await registerInThai(stage, site, userName);

  await site.goto(stage.at('/member?page=depositv2', 'ruby'));
  await site.getByRole('radio', { name: /PromptPay/ }).check();
  await site.getByLabel(thaiWallet.amount).fill('5000');
  await site.locator('form button[type=submit]').click();
  await site.getByRole('img', { name: new RegExp(thaiDeposit.scan) }).waitFor();
  await payAtTheBank(site);
  await site.locator('output[data-good]').waitFor();

  await site.goto(stage.at('/member?page=withdraw', 'ruby'));
  await site.getByText(thai.why).click();
  await site.getByRole('progressbar', { name: thai.turnover }).waitFor();
  await checkA11y('locked');
});

test('they set a payment password and bind an account in their name', async () => {
  await site.getByRole('button', { name: thai.addAccount }).click();
  const ask = site.getByRole('dialog', { name: thai.yourName });
  await ask.getByLabel(thai.fullName).fill('สมชาย ใจดี');
  await checkA11y('name');
  await ask.locator('button[type=submit]').click();
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
  await add.getByLabel(thai.paymentPassword).fill(pin);
  await add.getByLabel(thai.password, { exact: true }).fill(password);
  await checkA11y('account');
  await add.locator('button[type=submit]').click();
  await add.waitFor({ state: 'detached' });
  await site.getByText(thai.usableIn).waitFor();
  await checkA11y('resting');
});

test('they withdraw, the desk approves, and the bank pays: seen without a reload', async () => {
  // In SQL, because no call makes minutes pass, and playing is another story.
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
  const asked = await standing();
  assert.deepEqual([asked.state, asked.amount, asked.held], ['PENDING_APPROVAL', baht(3_000), baht(3_000)]);

  const operator = await atTheDesk(stage.browser, asked.id);
  await operator.getByRole('button', { name: desk['pay.APPROVE'] }).first().click();
  await site.getByRole('heading', { name: thai.arrivedQuestion.replace('{amount}', '฿3,000.00') }).waitFor();
  await site.getByRole('timer').waitFor();
  await checkA11y('paid');
  const paid = await standing();
  assert.deepEqual([paid.state, paid.held, paid.paid], ['PAID_UNCONFIRMED', 0n, baht(3_000)]);
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
  const { state, receipt } = await standing();
  assert.deepEqual([state, receipt?.received.amount, receipt?.remaining.amount], ['PARTLY_PAID', baht(2_400), baht(600)]);
});

test('the operator sees the picture, gives the rest back, and nothing is left open', async () => {
  const { id, cash: before } = await standing();
  const operator = await atTheDesk(stage.browser, id);
  await operator.getByRole('heading', { name: desk.receipt }).waitFor();
  assert.equal((await answerTo(operator, openedPayout, { params: { id } })).receipt?.uploadIds.length, 1);
  await operator.getByRole('button', { name: desk['pay.REFUND'] }).click();
  await operator.getByLabel(console['safety.reason']).fill('The bank returned six hundred');
  await operator.getByRole('button', { name: desk['pay.REFUND'] }).last().click();
  await waitFor('the rest is in the wallet', async () => (await standing()).cash - before === baht(600));
  const row = await standing();
  assert.deepEqual([row.state, row.held, row.paid, row.refunded], ['CONFIRMED', 0n, baht(2_400), baht(600)]);
  const { content } = await answerTo(operator, exceptions, { query: { state: 'RESOLVED', merchantId: 'ruby' } });
  assert.deepEqual(
    content.filter(({ subject }) => subject.withdrawalId === id).map(({ outcome }) => outcome),
    ['RETURNED'],
  );
  await site.getByText(thai.backInWallet).waitFor();
  await checkA11y('settled');
  await operator.context().close();
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
