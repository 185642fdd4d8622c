/** An agent's day on a phone, in Thai: they look at their team, make a link, somebody comes by it, they open an account by hand, and take a report along. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import access from '../web/messages/th/access.json' with { type: 'json' };
import agent from '../web/messages/th/agents.json' with { type: 'json' };
import shell from '../web/messages/th/shell.json' with { type: 'json' };
import team from '../web/messages/th/agent-tree.json' with { type: 'json' };
import ui from '../web/messages/th/ui.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { registerMember, password } from './member.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stage = startSystem({
  atTheBeginning: async () => {
    const { context } = await visitor(stage.browser, 'desktop');
    await registerMember(stage, context, agentName);
    await context.close();
    // In SQL, because `agents-runs` tells how somebody becomes an agent.
    await stage.database.query('update members.member set type = 1 where user_name = $1', [agentName]);
    page = await browserOf('phone');
  },
  atTheEnd: () => Promise.all(contexts.map((context) => context.close())),
});
const stamp = Date.now().toString(36);
const [agentName, guestName, downlineName] = [`agent${stamp}`, `guest${stamp}`, `down${stamp}`];
const another = 'Harbour-31-cedar';

const findings: string[] = [];
const mistakes: string[] = [];
const contexts: BrowserContext[] = [];
let page: Page;

/** Somebody else's browser, in Thai as well. */
const browserOf = async (device: 'phone' | 'desktop'): Promise<Page> => {
  const made = await visitor(stage.browser, device, 'th-TH');
  await made.context.addInitScript(() => {
    // An empty page that is about to become ours has no storage yet.
    if (location.protocol !== 'about:') localStorage.setItem('lang', 'th');
  });
  contexts.push(made.context);
  made.context.on('weberror', (event) => mistakes.push(String(event.error())));
  return made.context.newPage();
};

const checkA11y = async (name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `agents-${name}`)));
};

/** To a page of the centre, by the menu that a thumb reaches. */
const go = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: shell.menu }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const signIn = async (on: Page, name: string, using: string): Promise<void> => {
  const main = on.getByRole('main');
  await main.getByRole('textbox', { name: access.username }).fill(name);
  await main.getByRole('textbox', { name: access.password, exact: true }).fill(using);
  await main.getByRole('button', { name: access.login, exact: true }).click();
};

test('an agent signs in at their own door, and sees what to begin with', async () => {
  await page.goto(stage.at('/agent'));
  await signIn(page, agentName, password);
  await page.waitForURL((url) => url.pathname === '/agentHome');
  await page.getByText(team.nobody).waitFor();
  await checkA11y('overview');
});

test('they make a link, and somebody who comes by it in another browser belongs to their team', async () => {
  await page.getByRole('link', { name: team.makeLink }).click();
  await page.getByRole('button', { name: team.makeLink }).first().click();
  const dialog = page.getByRole('dialog', { name: team.makeLink });
  await dialog.getByRole('textbox', { name: team.linkName }).fill('LINE');
  await dialog.getByRole('button', { name: team.makeLink }).click();
  const shown = page.getByRole('dialog', { name: 'LINE' });
  await shown.getByRole('img', { name: team.qrOf.replace('{name}', 'LINE') }).waitFor();
  await checkA11y('link');
  const address = await shown.getByText('/register?referralCode=').innerText();
  await shown.getByRole('button', { name: ui.close, exact: true }).click();

  const guest = await browserOf('desktop');
  await guest.goto(new URL(new URL(address).search, stage.at('/register')).toString());
  const form = guest.getByRole('dialog');
  await form.getByRole('textbox', { name: access.username }).fill(guestName);
  await form.getByRole('textbox', { name: access.password, exact: true }).fill(password);
  await form.getByRole('textbox', { name: access.confirmPassword, exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: access.register, exact: true }).click();
  await waitFor('the guest is in', () => guest.evaluate(() => sessionStorage.getItem('token') !== null));

  await go(agent.downline);
  // Newcomers are counted a moment later.
  await waitFor('the guest stands in the downline', async () => {
    await page.reload();
    await settled(page);
    return page.getByRole('button', { name: guestName, exact: true }).isVisible();
  });
  await checkA11y('downline');
  await page.getByRole('button', { name: guestName, exact: true }).click();
  const card = page.getByRole('dialog', { name: guestName });
  await card.getByText(agentName, { exact: true }).waitFor();
  await waitFor('the guest is seen to be there', () => card.getByText(team.onlineNow, { exact: true }).isVisible());
  await checkA11y('card');
  await card.getByRole('button', { name: ui.close, exact: true }).click();
  await go(team.links);
  const figures = page.getByRole('listitem').filter({ hasText: 'LINE' });
  await waitFor('the link counts a click and a registration', async () => {
    await page.reload();
    await settled(page);
    return (await figures.getByText('1', { exact: true }).count()) === 2;
  });
});

test('they open an account by hand, whose owner must choose a password first', async () => {
  await go(agent.register);
  await page.getByRole('textbox', { name: access.username }).fill(downlineName);
  await page.getByRole('radio', { name: agent.grade2 }).check();
  await checkA11y('register');
  await page.getByRole('button', { name: team.openAccount }).click();
  await page.getByRole('heading', { name: team.opened.replace('{name}', downlineName) }).waitFor();
  const given = await page.locator('[data-password]').innerText();
  await checkA11y('handover');

  const owner = await browserOf('desktop');
  await owner.goto(stage.at('/agent'));
  await signIn(owner, downlineName, given);
  const due = owner.getByRole('dialog');
  await due.getByRole('textbox', { name: access.newPassword, exact: true }).fill(another);
  await due.getByRole('textbox', { name: access.confirmPassword, exact: true }).fill(another);
  assert.equal(new URL(owner.url()).pathname, '/agent', 'nothing is open before the password is their own');
  await due.getByRole('button', { name: access.changeIt }).click();
  await owner.waitForURL((url) => url.pathname === '/agentHome');
  await owner.getByRole('heading', { level: 1 }).waitFor();
});

test('they look somebody up, go through every report, and take one along as a file', async () => {
  for (const [place, name] of [agent.team, agent.teamBets, agent.losses, agent.downlineMoney, team.credit].entries()) {
    await go(name);
    await checkA11y(`report-${place}`);
  }
  await go(agent.losses);
  await page.getByRole('combobox', { name: team.find }).fill(downlineName.slice(0, 6));
  await page.getByRole('option', { name: new RegExp(downlineName) }).click();
  await page.getByText(team.nobodyBelow).waitFor();
  assert.match(page.url(), new RegExp(`of=${downlineName}`));
  await page.getByRole('link', { name: team.myTeam }).click();
  await page.getByRole('button', { name: team.last30 }).click();
  await page.getByRole('rowheader', { name: new RegExp(guestName) }).waitFor();
  assert.match(page.url(), /span=last30/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: team.csv }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  assert.match(file, new RegExp(`^\\uFEFF${team['c.account']},`));
  assert.equal(file.trimEnd().split('\r\n').length, 3, 'a line for each of the two, and the names of the columns');
});

test('they sign out to where they came in; no page threw an error, and axe finds nothing serious', async () => {
  await page.getByRole('button', { name: agent.logout }).click();
  await page.getByRole('dialog', { name: agent.logoutTitle }).getByRole('button', { name: shell.logout }).click();
  await page.waitForURL((url) => url.pathname === '/agent');
  assert.deepEqual([...findings, ...mistakes], []);
});
