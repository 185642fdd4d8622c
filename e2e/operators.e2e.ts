/**
 * Those who work the console: an administrator invites somebody, who makes the account their own with a password, an authenticator and
 * recovery codes; roles are made and given; what matters is asked for again and then goes on; the allow-list keeps nobody out by
 * mistake; sessions and accounts end when somebody says so; and the trail tells all of it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { freshCode as codeOf } from './console-sign-in.ts';
import { problemsOf, settled, visitor } from './browser.ts';
import { registerMember } from './member.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async () => {
    const known = await demoOperator(stage.addresses.dataDir);
    assert.ok(known);
    demo = known;
    office = (await visitor(stage.browser, 'desktop')).context;
    home = (await visitor(stage.browser, 'phone')).context;
    for (const context of [office, home]) context.on('weberror', (event) => mistakes.push(String(event.error())));
    desk = await office.newPage();
    nok = await home.newPage();
  },
  atTheEnd: async ({ database }) => {
    await database.query('delete from operators.allowed_network');
    await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  },
});
let demo: NonNullable<Awaited<ReturnType<typeof demoOperator>>>;
let office: BrowserContext;
let desk: Page;
let home: BrowserContext;
let nok: Page;
const findings: string[] = [];
const mistakes: string[] = [];

const name = `nok${Date.now().toString(36)}`;
const role = `Night desk ${Date.now().toString(36)}`;
const password = 'Lantern river 77';
let secret = '';
let codes: string[] = [];

const freshCode = (userName: string, totpSecret: string): Promise<string> => codeOf(stage.database, { userName, totpSecret });
/** As if the last proof of who sits there were long ago. */
const longSinceConfirmed = (userName: string) =>
  stage.database.query(
    "update operators.session set confirmed_at = now() - interval '1 hour' where operator_id = (select id from operators.operator where user_name = $1)",
    [userName],
  );

const checkA11y = async (page: Page, what: string): Promise<void> => {
  findings.push(...(await problemsOf(page, `operators-${what}`)));
};
const window = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });
const open = (page: Page, path: string) => page.goto(stage.addresses.console + path);

test('an administrator invites somebody to one role at one merchant, and is shown a one-time password once', async () => {
  await open(desk, '/operators');
  await desk.getByLabel('Username').fill(demo.userName);
  await desk.getByLabel('Password', { exact: true }).fill(demo.password);
  await desk.getByLabel('Code from your authenticator').fill(await freshCode('demo', demo.totpSecret));
  await desk.getByRole('button', { name: 'Invite an operator' }).click();
  const form = window(desk, 'Invite an operator');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Name', { exact: false }).nth(1).fill('Nok Chaiyo');
  await form.getByLabel('Email').fill(`${name}@example.com`);
  await form.getByLabel('Add a role').selectOption({ label: 'Support: Answers members: finds them and reads their own money.' });
  await form.getByLabel('All merchants, including future ones').uncheck();
  await form.getByLabel('Ruby').check();
  await checkA11y(desk, 'invite');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  const shown = window(desk, `One-time password for ${name}`);
  await shown.waitFor();
  await checkA11y(desk, 'one-time-password');
  const [oneTime = '', address = ''] = await shown.locator('dd bdi').allInnerTexts();
  assert.match(oneTime, /^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  await desk.keyboard.press('Escape');
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await desk.getByRole('heading', { name, level: 1 }).waitFor();
  await checkA11y(desk, 'operator-invited');

  await nok.goto(address);
  await nok.getByLabel('One-time password', { exact: true }).fill(oneTime);
  await checkA11y(nok, 'first-sign-in');
  await nok.getByRole('button', { name: 'Continue' }).click();
});

test('an invited operator makes the account theirs: password, authenticator, recovery codes, and only then the console', async () => {
  await nok.getByRole('heading', { name: 'Set up your account' }).waitFor();
  secret = (await nok.getByTitle(/^[A-Z2-7]{32}$/).getAttribute('title')) ?? '';
  await nok.getByLabel('New password', { exact: true }).fill(password);
  await nok.getByLabel('New password again').fill(password);
  await checkA11y(nok, 'set-up');
  await nok.getByLabel('Current code in the app').fill(codeNow(secret));
  await nok.getByRole('button', { name: 'Continue' }).click();
  const list = nok.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  codes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(new Set(codes).size, 10);
  assert.equal(await nok.evaluate(() => sessionStorage.getItem('token')), null);
  await checkA11y(nok, 'recovery-codes');
  await nok.getByRole('checkbox').check();
  await nok.getByRole('button', { name: 'Go to the console' }).click();
  await nok.getByRole('heading', { name: 'Today' }).waitFor();
  assert.ok(!nok.url().includes('first='));
  await waitFor('they are told of their first sign-in by mail', async () => {
    const answer = await fetch(`${stage.addresses.outside}/mail/v1/messages?to=${encodeURIComponent(`${name}@example.com`)}`);
    return ((await answer.json()) as { subject: string }[]).some(({ subject }) => subject.includes(name));
  });
});

test('they see what their role shows, and nothing else', async () => {
  for (const link of ['Operators', 'Roles', 'Allow-list', 'Audit log'])
    assert.equal(await nok.getByRole('link', { name: link }).count(), 0);
  for (const path of ['/operators', '/roles', '/networks', '/audit']) {
    await open(nok, path);
    await nok.getByText(/^Your roles do not allow you to see/).waitFor();
  }
  await checkA11y(nok, 'not-allowed');
});

test('an act that matters asks for the password again, and then goes on', async () => {
  await open(desk, '/roles');
  await desk.getByRole('table').waitFor();
  await checkA11y(desk, 'roles');
  await desk.getByRole('button', { name: 'New role' }).click();
  const form = window(desk, 'New role');
  await form.getByLabel('Name', { exact: true }).fill(role);
  await form.getByLabel('Read the audit log').check();
  await form.getByLabel('Search members').check();
  await checkA11y(desk, 'new-role');
  await longSinceConfirmed('demo');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = window(desk, 'Confirm your identity');
  await question.getByLabel('Password', { exact: true }).fill('not my password');
  await question.getByLabel('Code from your authenticator').fill('000000');
  await question.getByText('The password or code is wrong').waitFor();
  await checkA11y(desk, 'is-it-still-you');
  await question.getByLabel('Password', { exact: true }).fill(demo.password);
  await question.getByLabel('Code from your authenticator').fill(await freshCode('demo', demo.totpSecret));
  await desk.getByRole('button', { name: `Edit the role ${role}` }).waitFor();
  await question.waitFor({ state: 'detached' });
});

test('a role that is given shows at once, and the trail tells what was before', async () => {
  await open(desk, `/operators?search=${name}`);
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = window(desk, `Edit ${name}`);
  await form.getByLabel('Add a role').selectOption({ label: role });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await desk.getByRole('region', { name: 'Account' }).getByText(role).waitFor();
  await checkA11y(desk, 'operator');
  await open(nok, '/audit');
  await nok.getByRole('heading', { name: 'Audit log' }).waitFor();
  await open(desk, `/audit?action=operator.changed&operator=${name}`);
  await desk
    .getByRole('link', { name: /Operator changed/ })
    .first()
    .click();
  const line = window(desk, 'Audit log entry');
  await line
    .getByRole('row', { name: /^Roles/ })
    .getByText(role)
    .waitFor();
  await checkA11y(desk, 'trail-line');
});

test('the allow-list refuses to lock its maker out, and lets them work from where they are', async () => {
  await open(desk, '/networks');
  await desk.getByText('The list is empty').first().waitFor();
  await checkA11y(desk, 'networks-empty');
  await desk.getByRole('button', { name: 'Add a network' }).click();
  const form = window(desk, 'Add a network');
  await form.getByLabel('Network').fill('198.51.100.0/24');
  await form.getByLabel('Location').fill('Head office');
  await form.getByRole('button', { name: 'Add a network' }).click();
  await form.getByText(/would be locked out/).waitFor();
  await checkA11y(desk, 'networks-refused');
  await form.getByLabel('Network').fill('127.0.0.0/8');
  await form.getByRole('button', { name: 'Add a network' }).click();
  await desk.getByText('Your network').waitFor();
  await checkA11y(desk, 'networks');
  await desk.getByRole('button', { name: 'Remove 127.0.0.0/8' }).click();
  await window(desk, 'Remove 127.0.0.0/8?').getByRole('button', { name: 'Remove' }).click();
  await desk.getByText('The list is empty').first().waitFor();
});

test('a member who lost their authenticator is helped, for a reason that stays, and is out everywhere', async () => {
  const account = `lost${Date.now().toString(36)}`;
  const { context } = await visitor(stage.browser, 'desktop');
  const site = await registerMember(stage, context, account);
  // In SQL, because setting up an authenticator is another journey's story.
  await stage.database.query(
    `insert into access.totp (member_id, merchant_id, sealed_secret, begun_at, confirmed_at)
     select id, merchant_id, 'lost', now(), now() from members.member where user_name = $1`,
    [account],
  );

  await open(desk, `/members?search=${account}`);
  await desk.getByRole('link', { name: account }).click();
  const safety = desk.getByRole('region', { name: 'Account security' });
  await safety.getByText(/^Since /).waitFor();
  await checkA11y(desk, 'member-safety');
  await safety.getByRole('button', { name: 'Remove authenticator' }).click();
  const question = window(desk, `Remove the authenticator of ${account}?`);
  await question.getByRole('button', { name: 'Remove authenticator' }).click();
  await question.getByText('Write at least 10 characters.').waitFor();
  await question.getByLabel('Reason').fill('Lost the phone; the passport and the last deposit fit.');
  await checkA11y(desk, 'remove-authenticator');
  await longSinceConfirmed('demo');
  await question.getByRole('button', { name: 'Remove authenticator' }).click();
  const proof = window(desk, 'Confirm your identity');
  await proof.getByLabel('Password', { exact: true }).fill(demo.password);
  await proof.getByLabel('Code from your authenticator').fill(await freshCode('demo', demo.totpSecret));
  await safety.getByText('Not set up').waitFor();
  await waitFor('the member is out', () => site.evaluate(() => sessionStorage.getItem('token') === null));
  await context.close();
  await open(desk, `/audit?action=member.authenticator`);
  await desk
    .getByRole('link', { name: /Removed an authenticator/ })
    .first()
    .click();
  const line = window(desk, 'Audit log entry');
  await line.getByText('Lost the phone; the passport and the last deposit fit.').waitFor();
  await checkA11y(desk, 'authenticator-line');
});

test('a recovery code stands in for the authenticator, once', async () => {
  await open(nok, '/security');
  await nok.getByText('10 left').waitFor();
  await checkA11y(nok, 'my-security');
  await nok.getByRole('button', { name: 'Menu' }).click();
  await nok.getByRole('button', { name: 'Log out' }).click();
  const signIn = async (code: string) => {
    await nok.getByLabel('Username').fill(name);
    await nok.getByLabel('Password', { exact: true }).fill(password);
    if ((await nok.getByLabel('Recovery code', { exact: true }).count()) === 0)
      await nok.getByRole('button', { name: 'Use a recovery code' }).click();
    await nok.getByLabel('Recovery code', { exact: true }).fill(code);
    await nok.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await signIn(codes[0] ?? '');
  await nok.getByText('9 left').waitFor();
  await nok.getByRole('button', { name: 'Menu' }).click();
  await nok.getByRole('button', { name: 'Log out' }).click();
  await signIn(codes[0] ?? '');
  await nok.getByText('The username, password or code is wrong').waitFor();
  await checkA11y(nok, 'recovery-refused');
  await signIn(codes[1] ?? '');
  await nok.getByText('8 left').waitFor();
});

test('sessions end when somebody says so, and a disabled operator is out at once', async () => {
  await open(desk, `/operators?search=${name}`);
  await desk.getByRole('link', { name }).click();
  const sessions = desk.getByRole('region', { name: 'Active sessions' });
  await sessions.getByRole('button', { name: /End the session/ }).click();
  await sessions.getByText('None.').waitFor();
  await nok.reload();
  await nok.getByLabel('Password', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Disable' }).click();
  await window(desk, `Disable ${name}?`).getByRole('button', { name: 'Disable' }).click();
  await desk.getByText('Disabled', { exact: true }).waitFor();
  await checkA11y(desk, 'operator-disabled');
});

test('on a phone, in the dark and in Thai the same pages are whole', async () => {
  const { context } = await visitor(stage.browser, 'phone', 'th-TH');
  const token = await desk.evaluate(() => sessionStorage.getItem('token'));
  await context.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('lang', 'th');
    if (kept !== null) sessionStorage.setItem('token', kept);
  }, token);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['operators', 'roles', 'networks', 'security']) {
    await open(page, `/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await checkA11y(page, `thai-phone-${path}`);
  }
  await context.close();
});

test('the same on a desk in the dark', async () => {
  await desk.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['operators', 'roles', 'networks', 'security']) {
    await open(desk, `/${path}`);
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await settled(desk);
    await checkA11y(desk, `dark-${path}`);
  }
});

test('no page threw an error, and axe finds nothing serious on any of them', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(findings, []);
});
