/**
 * Operators and game vendors: one stops a game, and a player who opens it is told so; a round whose vendor never said what became of it is refunded by two
 * people, and the player sees the money back.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { vendorGames } from '@croupier/contract/play/vendors-console';
import type { Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { root } from '../scripts/system/root.ts';
import { type Person, signInAt } from './console-sign-in.ts';
import { problemsOf, openPage, visitor } from './browser.ts';
import { knownSlot } from './known-rounds.ts';
import { registerMember } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async () => {
    const known = await demoOperator(stage.addresses.dataDir);
    assert.ok(known);
    demo = known;
    const { context, mistakes: theirs } = await visitor(stage.browser, 'phone');
    mistakes = theirs;
    player = await registerMember(stage, context, account);
    const office = await visitor(stage.browser, 'desktop');
    office.context.on('weberror', (event) => mistakes.push(String(event.error())));
    desk = await office.context.newPage();
    await signIn(desk, demo, '/vendors', 'Game vendors');
  },
  atTheEnd: async ({ database }) => {
    await database.query('delete from games.mark where node_id = $1 and maintenance', [node]);
    await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  },
});
let demo: Person;
let player: Page;
let desk: Page;
let mistakes: string[] = [];
const account = `vendors${Date.now().toString(36)}`;
const node = `STUDIO:${knownSlot.code}`;
const why = 'the vendor asked for it by telephone';

const signIn = (page: Page, who: Person, path: string, heading: string): Promise<void> =>
  signInAt(page, stage.database, `${stage.addresses.console}${path}`, who, heading);

const turn = async (to: string): Promise<void> => {
  await desk.getByRole('button', { name: 'Change' }).first().click();
  await desk.getByLabel('New status').selectOption({ label: to });
  await desk.getByLabel('Reason').fill(why);
  await desk.getByRole('button', { name: 'Change status', exact: true }).click();
};

const gameNow = async () => {
  const { content } = await answerTo(desk, vendorGames, { params: { code: 'STUDIO' }, query: { search: knownSlot.code } });
  return content.find(({ nodeId }) => nodeId === node);
};

test('an operator stops a game, and a player who opens it is told so; opened again, it plays', async () => {
  await desk.goto(`${stage.addresses.console}/vendors/STUDIO?tab=games&search=${knownSlot.code}&open=${encodeURIComponent(node)}`);
  await turn('Stopped');
  await waitFor('the game is stopped', async () => (await gameNow())?.everywhere === 'CLOSED');
  assert.deepEqual(await problemsOf(desk, 'vendors-games'), []);
  await openPage(player, stage.at(`/play/${encodeURIComponent(node)}`));
  await player.getByText('maintenance', { exact: false }).first().waitFor();
  await turn('Open');
  await waitFor('the game is open', async () => (await gameNow())?.everywhere === 'OPEN');
  await openPage(player, stage.at(`/play/${encodeURIComponent(node)}`));
  await player.frameLocator('iframe').locator('body').waitFor();
});

test('a stuck round is refunded by two, and the player sees the money back', async () => {
  const second = JSON.parse(await prepared()) as Person;
  const balance = () => player.getByRole('button', { name: /^Balance/ }).first();
  await openPage(player, stage.at('/'));
  await waitFor('the stake is gone', async () => ((await balance().textContent()) ?? '').includes('60.00'));
  await desk.goto(`${stage.addresses.console}/stuck`);
  const row = (page: Page) => page.getByRole('link', { name: account });
  await row(desk).click();
  await desk.getByRole('button', { name: /^Refund/ }).click();
  await desk.getByLabel('Reason').fill(why);
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.getByText('Needs a second approval').first().waitFor();
  assert.deepEqual(await problemsOf(desk, 'vendors-stuck'), []);

  const { context } = await visitor(stage.browser, 'desktop');
  const colleague = await context.newPage();
  await signIn(colleague, second, '/stuck-rounds', 'Stuck rounds');
  await row(colleague).click();
  await colleague.getByRole('button', { name: /^Approve/ }).click();
  await waitFor('the money is back', async () => ((await balance().textContent()) ?? '').includes('100.00'));
  assert.deepEqual(mistakes, []);
  await context.close();
});

test('a vendor’s technician is invited to one vendor, makes the account theirs, and sees its desk and nothing else', async () => {
  const name = `lode${Date.now().toString(36)}`;
  await desk.goto(`${stage.addresses.console}/operators`);
  await desk.getByRole('button', { name: 'Invite an operator' }).click();
  const form = desk.getByRole('dialog', { name: 'Invite an operator' });
  await form.getByLabel('Username').fill(name);
  const technician = await form.getByRole('option', { name: /^Vendor technician/ }).getAttribute('value');
  await form.getByLabel('Add a role').selectOption(technician);
  // It is never given everywhere by mistake: a vendor must be chosen.
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await form.getByText('Choose the vendor for Vendor technician.').waitFor();
  assert.deepEqual(await problemsOf(desk, 'vendors-invite'), []);
  await form.getByLabel('Scope of the role').selectOption('STUDIO');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const shown = desk.getByRole('dialog', { name: `One-time password for ${name}` });
  await shown.waitFor();
  const [oneTime = '', address = ''] = await shown.locator('dd bdi').allInnerTexts();
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Done' }).click();

  const { context, mistakes: theirs } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('One-time password', { exact: true }).fill(oneTime);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  const secret = (await page.getByTitle(/^[A-Z2-7]{32}$/).getAttribute('title')) ?? '';
  await page.getByLabel('New password', { exact: true }).fill('Lantern-77-river-bank');
  await page.getByLabel('New password again').fill('Lantern-77-river-bank');
  await page.getByLabel('Current code in the app').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await page.getByRole('heading', { name: 'Croupier Studio', level: 1 }).waitFor();
  assert.match(page.url(), /\/vendors\/STUDIO$/);
  assert.deepEqual(await problemsOf(page, 'vendors-own-desk'), []);
  for (const path of ['/vendors', '/stuck-rounds', '/vendor-reconciliation', '/operators']) {
    await page.goto(stage.addresses.console + path);
    await page.getByText(/^Your roles do not allow you to see/).waitFor();
  }
  await page.goto(`${stage.addresses.console}/vendors/STUDIO?tab=test`);
  await page.getByRole('button', { name: 'Start: the vendor sends the calls' }).click();
  await page.getByRole('button', { name: "Call the vendor's address" }).click();
  // The studio is a vendor like any other: it says that it never heard of such a round, and of such free rounds.
  const passed = page.locator('summary').filter({ hasText: 'Passed' });
  await passed.filter({ hasText: 'Round query: an unknown round' }).waitFor();
  await passed.filter({ hasText: 'Cancellation of free rounds that were never granted' }).waitFor();
  assert.deepEqual(theirs, []);
  await context.close();
});

const prepared = async (): Promise<string> => {
  const { platform } = stage.addresses.databases;
  const keys = join(stage.addresses.dataDir, 'keys');
  const child = spawn(process.execPath, ['server/test/stuck-round.ts', account, knownSlot.code], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      DATABASE_URL: platform,
      SECRETS_KEY: (await readFile(join(keys, 'secrets.key'), 'utf8')).trim(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once('exit', resolve))]);
  assert.equal(code, 0);
  return said;
};
