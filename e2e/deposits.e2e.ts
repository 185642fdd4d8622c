/** Money in, on a phone in Thai: a first deposit by QR, seen to arrive without a reload; and one that is paid too late and waits for a person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import thaiAccess from '../web/messages/th/access.json' with { type: 'json' };
import thaiDeposit from '../web/messages/th/deposits.json' with { type: 'json' };
import thaiWallet from '../web/messages/th/wallet.json' with { type: 'json' };
import { findDeposit } from '@croupier/contract/payments/deposits';
import { exceptions } from '@croupier/contract/payments/deposits-console';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { devices, problemsOf, settled, visitor } from './browser.ts';
import { payAtTheBank } from './member.ts';
import { signInAt } from './console-sign-in.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'phone', 'th-TH'));
    site = await context.newPage();
  },
});
let context: BrowserContext;
let site: Page;
let mistakes: string[];

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(site);
  findings.push(...(await problemsOf(site, `deposits-${name}`)));
};

/** Saves the picture of the code, as whoever banks on the same phone does, and pays at the bank what its reader finds in it. */
const payByPicture = async (): Promise<void> => {
  const saved = site.waitForEvent('download');
  await site.getByRole('button', { name: thaiDeposit.saveQr }).click();
  const picture = await (await saved).path();
  // The member has scrolled to the end of the instructions; the outcome that replaces them is far shorter.
  await site.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bank = await context.newPage();
  await bank.goto(`${stage.addresses.outside}/bank/scan?lang=th`);
  await bank.locator('input[type=file]').setInputFiles(picture);
  await bank.locator('form[enctype] button[type=submit]').click();
  await bank.waitForURL(({ pathname }) => pathname === '/bank/pay');
  await bank.getByRole('radio').first().check();
  await bank.locator('button[type=submit]').last().click();
  await bank.locator('button[type=submit]').last().click();
  await bank.waitForURL(({ pathname }) => pathname.startsWith('/bank/receipts/'));
  await bank.close();
};

/** The deposit on the page, as its member's call answers it. */
const deposit = () => answerTo(site, findDeposit, { params: { id: new URL(site.url()).searchParams.get('id') ?? '' } });

const announce = async (amount: string): Promise<void> => {
  await site.goto(stage.at('/member?page=depositv2', 'ruby'));
  await site.getByRole('radio', { name: /PromptPay/ }).check();
  await site.getByLabel(thaiWallet.amount).fill(amount);
  await checkA11y('amount');
  await site.locator('form button[type=submit]').click();
  await site.getByRole('img', { name: new RegExp(thaiDeposit.scan) }).waitFor();
};

test('a stranger registers and pays in by QR, and the money is credited and in sight', async () => {
  await site.goto(stage.at('/register', 'ruby'));
  const form = site.getByRole('dialog');
  await form.getByRole('textbox', { name: thaiAccess.username }).fill(`nok${Date.now().toString(36)}`);
  await form.getByRole('textbox', { name: thaiAccess.password, exact: true }).fill('Lantern-77-river');
  await form.getByLabel(thaiAccess.confirmPassword).fill('Lantern-77-river');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: thaiAccess.register }).click();
  await form.waitFor({ state: 'detached' });

  await announce('500');
  const { money, expected, qr } = await deposit();
  assert.ok(expected.amount > money.amount, 'the amount has a tail of its own');
  assert.ok(qr?.text.includes('A000000677010111'), 'the code is one of PromptPay');
  await checkA11y('qr');
  await payByPicture();
  const good = site.locator('output[data-good]');
  await good.waitFor();
  await waitFor('it is in sight', async () => {
    const box = await good.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= devices.phone.viewport.height;
  });
  assert.equal((await deposit()).state, 'CREDITED');
  await checkA11y('credited');
});

test('money that comes when its time and its grace are over is safe, and a case at the desk', async () => {
  await announce('300');
  const { id } = await deposit();
  // No call makes a day pass.
  await stage.database.query(
    `update cashier.deposit set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day', matches_until = matches_until - interval '1 day' where id = $1`,
    [id],
  );
  await payAtTheBank(site);
  await site.getByText(thaiDeposit.reviewText).waitFor();
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const office = await visitor(stage.browser, 'desktop');
  const desk = await office.context.newPage();
  await signInAt(desk, stage.database, `${stage.addresses.console}/deposits?merchant=ruby`, demo, 'Deposits');
  const { content } = await answerTo(desk, exceptions, { query: { kind: 'LATE_MATCH', merchantId: 'ruby' } });
  assert.equal(content.filter(({ subject }) => subject.depositId === id).length, 1, 'the payment is a case');
  await office.context.close();
  assert.equal((await deposit()).state, 'LATE_MATCH');
  await checkA11y('late');
});

test('both stand in the record, each with what became of it', async () => {
  await site.goto(stage.at('/member?page=transactionHistory', 'ruby'));
  await site.getByText(thaiWallet.stateCredited).first().waitFor();
  await site.getByText(thaiDeposit.stateReview).first().waitFor();
  await checkA11y('record');
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
