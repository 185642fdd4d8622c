import type { BrowserContext, Page } from 'playwright-core';
import thaiAccess from '../web/messages/th/access.json' with { type: 'json' };
import { openPage } from './browser.ts';
import type { Stage } from './stage.ts';

export const password = 'Lantern-77-river';

/** Somebody who has just registered at Ruby in English, on home; by somebody's code, if one is given. */
export const registerMember = async (
  { at }: Stage,
  context: BrowserContext,
  userName = `lobby${Date.now().toString(36)}`,
  code?: string,
): Promise<Page> => {
  const page = await context.newPage();
  await openPage(page, at(code === undefined ? '/register' : `/register?referralCode=${code}`));
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await page
    .getByRole('button', { name: /^Balance/ })
    .first()
    .waitFor();
  return page;
};

/** Registers a member at Ruby with the form in Thai; the page stays where the site leads it. */
export const registerInThai = async ({ at }: Stage, page: Page, userName: string): Promise<void> => {
  await page.goto(at('/register', 'ruby'));
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: thaiAccess.username }).fill(userName);
  await form.getByRole('textbox', { name: thaiAccess.password, exact: true }).fill(password);
  await form.getByLabel(thaiAccess.confirmPassword).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: thaiAccess.register }).click();
  await form.waitFor({ state: 'detached' });
};

/** Pays at the simulated bank what the page of a deposit asks for, in a tab beside the site's. */
export const payAtTheBank = async (page: Page): Promise<void> => {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /Outside Bank/ }).click();
  const bank = await opened;
  await bank.getByRole('radio').first().check();
  await bank.locator('button[type=submit]').last().click();
  await bank.locator('button[type=submit]').last().click();
  await bank.waitForURL(({ pathname }) => pathname !== '/bank/pay' && pathname !== '/bank/confirm');
  await bank.close();
};

/** Deposits an amount with PromptPay, until the site says that it is credited. The site is in English. */
export const payIn = async ({ at }: Stage, page: Page, amount: string): Promise<void> => {
  await openPage(page, at('/member?page=depositv2'));
  await page.getByRole('radio', { name: /PromptPay/ }).check();
  await page.getByLabel('Amount').fill(amount);
  await page.locator('form button[type=submit]').click();
  await payAtTheBank(page);
  await page.locator('output[data-good]').waitFor();
};
