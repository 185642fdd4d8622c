/**
 * An affiliate's players: a tracked link is followed on a phone, its visitor registers, pays in and qualifies by playing; the affiliate's tracker hears of
 * each; when the period is over its run waits for an operator, who approves it, and the affiliate takes the commission into the wallet.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import english from '../web/messages/en/affiliates.json' with { type: 'json' };
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { problemsOf, seriousFindings, settled, visitor } from './browser.ts';
import { aMember, password } from './member.ts';
import { until } from './reading.ts';
import { setStage } from './stage.ts';

const stamp = Date.now().toString(36);
const partner = `partner${stamp}`;
const player = `guest${stamp}`;
const findings: string[] = [];
const mistakes: string[] = [];
let home: BrowserContext;
let centre: Page;
let code = '';

const stage = setStage({
  atTheBeginning: async (set) => {
    const mine = await visitor(set.browser, 'desktop');
    home = mine.context;
    mistakes.push(...mine.mistakes);
    centre = await aMember(set, home, partner);
    // Becoming an agent is another journey's story.
    await set.database.query('update members.member set type = 1 where user_name = $1', [partner]);
  },
});

const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> =>
  (await stage.database.query<Row>(text, values)).rows[0];
const look = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `affiliates-${name}`)));
};
const toCentre = (tab: string): Promise<unknown> => centre.goto(stage.at(`/agentHome?page=affiliates&kind=${tab}`));

test('an operator makes a plan, and an agent an affiliate', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo !== undefined);
  const { context } = await visitor(stage.browser, 'desktop');
  const desk = await context.newPage();
  const fresh = async (): Promise<string> => {
    await stage.database.query('update operators.operator set last_totp_step = 0 where user_name = $1', [demo.userName]);
    return codeNow(demo.totpSecret);
  };
  await desk.goto(`${stage.addresses.console}/affiliates?tab=PLANS`);
  await desk.getByLabel('User name').fill(demo.userName);
  await desk.getByLabel('Password', { exact: true }).fill(demo.password);
  await desk.getByLabel('Code from your authenticator').fill(await fresh());
  await desk.getByRole('button', { name: english.makePlan }).first().click();
  const form = desk.getByRole('dialog');
  await form.getByLabel(english.planName).fill(`Plan ${stamp}`);
  await form.getByLabel(english.cycleName).selectOption('D');
  await form.getByLabel(english['f.amount']).fill('250');
  await form.getByLabel(english['f.firstDepositMin']).fill('100');
  await form.getByLabel(english['f.validBetMin']).fill('1');
  await form.getByLabel(english['f.autoApproveMax']).fill('0');
  await form.getByLabel('Reason').fill('a journey makes it');
  await form.getByRole('button', { name: english.makePlan }).click();
  await until('the plan stands', async () => (await one('select 1 as one from affiliates.plan where name = $1', [`Plan ${stamp}`])) !== undefined);
  await desk.getByRole('tab', { name: english['desk.AFFILIATES'] }).click();
  await desk.getByRole('button', { name: english.enrol }).first().click();
  await form.getByLabel(english.agentAccount).fill(partner);
  const plan = await one<{ id: string }>('select id from affiliates.plan where name = $1', [`Plan ${stamp}`]);
  await form.getByLabel(english.plan).selectOption(plan?.id ?? '');
  await form.getByLabel('Reason').fill('a journey enrols them');
  await form.getByRole('button', { name: english.enrol }).click();
  await desk.getByRole('button', { name: partner }).or(desk.getByRole('link', { name: partner })).first().waitFor();
  findings.push(...(await seriousFindings(desk)));
  await context.close();
});
