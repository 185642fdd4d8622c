/**
 * A pay run of agents at the desk: it waits in the queue with its sums, is opened down to the tier that was reached, is changed by hand by one person and agreed
 * to by another, takes two people because it costs more than the limit, and then the agent has the money. And a member who applied is
 * admitted, and gets into the agent centre at once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchMembers } from '@croupier/contract/console/operators';
import { payLines } from '@croupier/contract/earnings/settlement';
import { deskRunLines, deskRuns } from '@croupier/contract/earnings/settlement-console';
import type { Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { picture, seriousFindings, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { runPreparation } from './run-preparation.ts';
import { startSystem } from './stage.ts';

type Person = { userName: string; password: string; totpSecret: string };
type Made = { merchantId: string; agent: string; below: string; applicant: string; password: string; second: Person };

const stage = startSystem({
  atTheBeginning: async () => {
    const known = await demoOperator(stage.addresses.dataDir);
    assert.ok(known);
    demo = known;
    made = JSON.parse(await prepared()) as Made;
    for (const name of ['desk', 'colleague'] as const) {
      const { context } = await visitor(stage.browser, 'desktop');
      context.on('weberror', (event) => mistakes.push(String(event.error())));
      pages[name] = await context.newPage();
    }
  },
  atTheEnd: async ({ database }) => {
    await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  },
});
let demo: Person;
let made: Made;
const pages: { desk?: Page; colleague?: Page } = {};
const findings: string[] = [];
const mistakes: string[] = [];
const desk = (): Page => pages.desk ?? assert.fail('the desk is not open');
const colleague = (): Page => pages.colleague ?? assert.fail('the colleague is not there');

/** Two agents of a merchant of their own had a day, and its run waits. */
const prepared = () => runPreparation(stage, 'agents-run.ts');

const checkA11y = async (page: Page, what: string): Promise<void> => {
  await picture(page, `agents-${what}`);
  findings.push(...(await seriousFindings(page)).map((finding) => `${what}: ${finding}`));
};

const signIn = async (page: Page, who: Person, path: string, heading: string): Promise<void> => {
  await page.goto(`${stage.addresses.console}${path}`);
  await page.getByLabel('Username').fill(who.userName);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  // A code works once, and a journey is faster than a clock.
  await stage.database.query('update operators.operator set last_totp_step = 0 where user_name = $1', [who.userName]);
  await page.getByLabel('Code from your authenticator').fill(codeNow(who.totpSecret));
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

const onlyRun = async () => {
  const { content } = await answerTo(desk(), deskRuns, { query: { merchantId: made.merchantId } });
  return content[0] ?? assert.fail('there is no run');
};
const stateOfRun = async (): Promise<string> => (await onlyRun()).state;
const baht = (amount: number): bigint => BigInt(amount) * 10_000n;

test('a run waits with its sums, and opens down to the tier that was reached and what downlines get', async () => {
  await signIn(desk(), demo, `/pay-runs?merchant=${made.merchantId}`, 'Agent pay');
  await desk().getByRole('table').getByText('6,200.00').waitFor();
  await desk().keyboard.press('j');
  await desk().keyboard.press('Enter');
  const panel = desk().getByRole('complementary');
  await panel.getByText('Daily salary').waitFor();
  await panel.getByText('0/2').waitFor();
  await checkA11y(desk(), 'run');
  await panel.getByRole('button', { name: new RegExp(`^${made.agent}`) }).click();
  await panel.getByText('620,000.00').first().waitFor();
  await panel.getByText('4,700.00').waitFor();
  assert.equal(await panel.locator('tr[data-hit]').getByText('1 %').count(), 1);
  await checkA11y(desk(), 'line');
  await panel.getByRole('button', { name: 'Show the bets' }).click();
  await panel.getByText('370,000.00').first().waitFor();
});

test('a line is changed by hand, and holds when somebody else agrees', async () => {
  const panel = desk().getByRole('complementary');
  await panel.getByRole('button', { name: new RegExp(`^${made.below}`) }).click();
  await panel.getByRole('button', { name: 'Change manually' }).click();
  await panel.getByLabel('New amount').fill('1600.00');
  await panel.getByLabel('Reason').fill('A bet of theirs was counted twice elsewhere');
  await desk().keyboard.press('Control+Enter');
  await desk().getByText('Proposed. Another operator must approve it.').waitFor();
  await panel.getByText('You proposed this, so another operator must approve it.').waitFor();

  await signIn(colleague(), made.second, `/pay-runs?tab=by-hand&merchant=${made.merchantId}`, 'Agent pay');
  await colleague().getByRole('link', { name: made.below }).click();
  await colleague().getByRole('button', { name: 'Approve' }).click();
  await waitFor('the line pays what was agreed', async () => {
    const { content } = await answerTo(desk(), deskRunLines, { params: { id: (await onlyRun()).id }, query: { account: made.below } });
    return content.some(({ payee, amount }) => payee.account === made.below && amount.amount === baht(1_600));
  });
});

test('it takes two people, and then the agent has the money', async () => {
  await desk().goto(`${stage.addresses.console}/agent-pay?merchant=${made.merchantId}`);
  await desk().getByRole('table').getByText('6,200.00').waitFor();
  await desk().keyboard.press('j');
  await desk().keyboard.press('Enter');
  await desk()
    .getByRole('button', { name: /^Approve/ })
    .waitFor();
  await desk().keyboard.press('a');
  await desk().getByText('Approved. A second operator must approve too.').waitFor();
  assert.equal(await stateOfRun(), 'WAITING');
  await colleague().goto(`${stage.addresses.console}/agent-pay?merchant=${made.merchantId}`);
  await colleague().getByRole('table').getByText('6,200.00').waitFor();
  await desk().keyboard.press('Escape');
  await colleague().keyboard.press('j');
  await colleague().keyboard.press('Enter');
  await colleague().getByText('1/2').waitFor();
  await colleague()
    .getByRole('button', { name: /^Approve/ })
    .waitFor();
  await colleague().keyboard.press('a');
  await waitFor('it is paid', async () => (await stateOfRun()) === 'POSTED');

  const { context } = await visitor(stage.browser, 'phone');
  const agent = await context.newPage();
  await agent.goto(siteOf('/agent'));
  await enter(agent, made.agent);
  const { content: pay } = await answerTo(agent, payLines);
  assert.deepEqual(
    pay.map(({ paid }) => paid.amount),
    [baht(6_200)],
  );
  // In SQL, because the list of pay tells what was paid before the part of the downlines.
  const { rows } = await stage.database.query<{ balance: string }>(
    "select a.balance::text from ledger.account a join members.member m on a.owner = m.id::text where m.user_name = $1 and a.kind = 'COMMISSION'",
    [made.agent],
  );
  assert.equal(rows[0]?.balance, '46000000');
  await agent.goto(siteOf('/member?page=messageV2'));
  await agent
    .getByText(/6,200\.00/)
    .first()
    .waitFor();
  await context.close();
});

const siteOf = (path: string): string => {
  const address = new URL(path, stage.addresses.site);
  address.hostname = `${made.merchantId}.localhost`;
  return address.toString();
};

const enter = async (page: Page, userName: string): Promise<void> => {
  await page.getByLabel('Username').first().fill(userName);
  await page.getByLabel('Password', { exact: true }).first().fill(made.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  await page.waitForURL(/\/agentHome/);
};

test('a member who applied is admitted at the desk, and is let into the agent centre at once', async () => {
  // In SQL, because a captcha stands before the call.
  const { rows } = await stage.database.query<{ id: string }>(
    `insert into inbox.ticket (merchant_id, reference, member_id, sender, sent_from, type, sent_at, last_line_at)
     select merchant_id, 'T-' || upper(translate(substr(md5(id::text), 1, 8), '01', '23')), id, user_name, '\\x00', 6, now(), now()
       from members.member where user_name = $1 returning id`,
    [made.applicant],
  );
  assert.equal(rows.length, 1);
  await desk().goto(`${stage.addresses.console}/applications?merchant=${made.merchantId}`);
  await desk().getByRole('link', { name: made.applicant }).click();
  await desk()
    .getByRole('button', { name: /^Admit/ })
    .waitFor();
  await checkA11y(desk(), 'application');
  await desk().keyboard.press('a');
  await desk().getByLabel('Grade').selectOption('2');
  await desk().getByLabel('Reason').fill('Welcome to the team, your link is in the agent centre');
  await desk().keyboard.press('Control+Enter');
  await waitFor('they are an agent', async () => {
    const { content } = await answerTo(desk(), searchMembers, { query: { search: made.applicant, merchantId: made.merchantId } });
    return content[0]?.type === 2;
  });
  const { context } = await visitor(stage.browser, 'phone');
  const page = await context.newPage();
  await page.goto(siteOf('/agent'));
  await enter(page, made.applicant);
  await context.close();
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});
