/** How journeys come into the operators' console. */
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { codeNow } from '../scripts/system/demo-operator.ts';

export type Person = { userName: string; password: string; totpSecret: string };

/** A code works once, and a journey is faster than a clock: the spent code is forgotten before the next. No call does that, so it is SQL. */
export const freshCode = async (
  database: pg.Client,
  { userName, totpSecret }: Pick<Person, 'userName' | 'totpSecret'>,
): Promise<string> => {
  await database.query('update operators.operator set last_totp_step = 0 where user_name = $1', [userName]);
  return codeNow(totpSecret);
};

/** Signs in at an address of the console, until its page is there. */
export const signInAt = async (page: Page, database: pg.Client, address: string, who: Person, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Username').fill(who.userName);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Code from your authenticator').fill(await freshCode(database, who));
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};
