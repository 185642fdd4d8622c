import type { BrowserContext, Page } from 'playwright-core';
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
