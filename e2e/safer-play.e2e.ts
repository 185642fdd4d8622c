/**
 * Safer play: a member sets a limit and meets it, lowers it at once, raises it only after a day and a second yes, is shown the time while playing, takes
 * a break, and in the end excludes themselves. Money on the account stays theirs through all of it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits, sitting } from '@croupier/contract/people/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { problemsOf, settled, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { registerMember, password } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const userName = `calm${Date.now().toString(36)}`;
const stage = startSystem({
  atTheBeginning: async (set) => {
    ({ context, mistakes } = await visitor(set.browser, 'phone'));
    page = await registerMember(set, context, userName);
  },
});
let context: BrowserContext;
let page: Page;
let mistakes: string[];

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `safer-play-${name}`)));
};
const mine = '(select id from members.member where user_name = $1)';
const openLimits = () => openPage(page, stage.at('/member?page=securityCenter&part=playWell'));
const limitOfADay = (): Promise<string> =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Daily' }) })
    .innerText();

const setLimit = async (button: RegExp, amount: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Limit in THB').fill(amount);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await checkA11y(name);
};

/** Wants to pay in, and answers what the page says to that: undefined where it goes on to the instructions. */
const payIn = async (amount: string): Promise<string | undefined> => {
  await openPage(page, stage.at('/member?page=depositv2'));
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByLabel('Amount').fill(amount);
  await page.locator('form button[type=submit]').click();
  const refused = page.getByRole('alert').filter({ hasText: /\w/ }).first();
  await page.locator('#pay').or(refused).first().waitFor();
  return (await page.locator('#pay').count()) > 0 ? undefined : refused.innerText();
};

const signIn = async (): Promise<void> => {
  await openPage(page, stage.at('/login'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.locator('button[type=submit]').click();
  await form.waitFor({ state: 'detached' });
};

test('a limit holds as soon as it is set, and a lower one at once', async () => {
  await openLimits();
  await setLimit(/^Set a limit: Deposits · Daily/, '1000', 'set');
  assert.match(await limitOfADay(), /1,000/);
  assert.match((await payIn('1500')) ?? '', /limit/i);
  assert.equal(await payIn('800'), undefined);
  // An announced deposit that may still be paid counts too.
  assert.match((await payIn('300')) ?? '', /limit/i);
  await openLimits();
  await setLimit(/^Change: Deposits · Daily/, '900', 'lower');
  assert.match(await limitOfADay(), /900/);
});

test('a higher one waits a day, and then for a second yes', async () => {
  await setLimit(/^Change: Deposits · Daily/, '5000', 'raise');
  assert.match(await limitOfADay(), /You requested: ฿5,000\.00/);
  assert.equal(await page.getByRole('button', { name: /^Confirm: Deposits/ }).count(), 0);
  assert.match((await payIn('700')) ?? '', /limit/i);
  // No call makes a day pass.
  await stage.database.query(
    `update limits.raise set requested_at = requested_at - interval '25 hours', ready_at = ready_at - interval '25 hours', lapses_at = lapses_at - interval '25 hours'
      where member_id = ${mine}`,
    [userName],
  );
  // A day alone changes nothing.
  assert.match((await payIn('700')) ?? '', /limit/i);
  await openLimits();
  await checkA11y('ready');
  await page.getByRole('button', { name: /^Confirm: Deposits · Daily/ }).click();
  await waitFor('the higher limit holds', async () => /5,000/.test(await limitOfADay()) && !/You requested/.test(await limitOfADay()));
  assert.equal(await payIn('700'), undefined);
});

test('a member who asked for it is told while playing how long it has been, and goes on or stops', async () => {
  await openLimits();
  await page.getByRole('combobox', { name: 'Reality check' }).selectOption('15');
  await page.getByRole('button', { name: 'Change: Reality check' }).click();
  await page.getByText('Saved.').waitFor();
  await page.goto(stage.at(`/play/${encodeURIComponent(`STUDIO:${knownSlot.code}`)}`));
  await page.frameLocator('iframe').locator('body').waitFor();
  await waitFor('the sitting has begun', async () => (await answerTo(page, sitting)).sitting !== null);
  // No call makes minutes pass.
  await stage.database.query(
    `update limits.sitting set started_at = started_at - interval '17 minutes' where member_id = ${mine} and ended_at is null`,
    [userName],
  );
  const check = page.getByRole('dialog', { name: 'Time check' });
  // The page asks once a minute, and when one comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await check.waitFor();
  assert.match(await check.innerText(), /1[678] minutes/);
  assert.match(await check.innerText(), /Won or lost/);
  await checkA11y('reality-check');
  await check.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/play'));
});

test('a break closes games and deposits at once, here and wherever one logs in, and cannot be made shorter', async () => {
  await openLimits();
  await page.getByRole('button', { name: 'Take a break' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start break' }).click();
  await dialog.getByText('Please choose a period').waitFor();
  await dialog.getByRole('radio', { name: '24 hours' }).check();
  await checkA11y('break');
  await dialog.getByRole('button', { name: 'Start break' }).click();
  await page.getByText('Your break has started. You’ve been logged out.').waitFor();

  await signIn();
  assert.match((await payIn('100')) ?? '', /You’re taking a break/);
  await page.goto(stage.at(`/play/${encodeURIComponent(`STUDIO:${knownSlot.code}`)}`));
  await page.getByText('You’re taking a break').first().waitFor();
  await openLimits();
  await page.getByRole('heading', { name: 'You’re taking a break' }).waitFor();
  await checkA11y('away');
  const { blocks } = await answerTo(page, limits);
  const { since, until } = blocks.find(({ cause, capability }) => cause === 'COOL_OFF' && capability === 'PLAY') ?? assert.fail('no break');
  assert.equal(Date.parse(until ?? '') - Date.parse(since), 24 * 3_600_000);
});

test('a member who excludes themselves says so twice, is out everywhere, and can still see and take out their money', async () => {
  await openLimits();
  await page.getByRole('button', { name: 'Self-exclude' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '6 months' }).check();
  await dialog.getByRole('button', { name: 'Exclude me now' }).click();
  assert.equal(await dialog.count(), 1, 'without the second yes nothing happens');
  await dialog.getByRole('checkbox').check();
  await checkA11y('exclude');
  await dialog.getByRole('button', { name: 'Exclude me now' }).click();
  await page.getByText('Self-exclusion is active').waitFor();

  await signIn();
  assert.match((await payIn('100')) ?? '', /Self-exclusion is active/);
  await openLimits();
  await page.getByRole('heading', { name: 'Self-exclusion is active' }).waitFor();
  await checkA11y('excluded');
  await openPage(page, stage.at('/member?page=withdraw'));
  await checkA11y('withdraw');
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
