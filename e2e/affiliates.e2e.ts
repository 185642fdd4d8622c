/**
 * An affiliate's players: a tracked link is followed on a phone, its visitor registers, pays in and qualifies by playing; the affiliate's tracker hears of
 * each; when the period is over its run waits for an operator, who approves it, and the affiliate takes the commission into the wallet.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affiliateSelf } from '@croupier/contract/earnings/affiliates';
import { affiliatePlans, affiliateRuns } from '@croupier/contract/earnings/affiliates-console';
import { postbackSettings } from '@croupier/contract/earnings/affiliates-postbacks';
import { withdrawalOverview } from '@croupier/contract/payments/withdrawals';
import type { BrowserContext, Page } from 'playwright-core';
import english from '../web/messages/en/affiliates.json' with { type: 'json' };
import { sitDown } from '../scripts/demo/game-calls.ts';
import { openSite, pause } from '../scripts/demo/site-calls.ts';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { problemsOf, seriousFindings, settled, visitor } from './browser.ts';
import { registerMember, password } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const stamp = Date.now().toString(36);
const partner = `partner${stamp}`;
const player = `guest${stamp}`;
const findings: string[] = [];
const mistakes: string[] = [];
let home: BrowserContext;
let centre: Page;
let code = '';

const stage = startSystem({
  atTheBeginning: async (set) => {
    const mine = await visitor(set.browser, 'desktop');
    home = mine.context;
    mistakes.push(...mine.mistakes);
    centre = await registerMember(set, home, partner);
    // In SQL, because becoming an agent by calls is another journey's story; a session knows what its member was when it began.
    await set.database.query('update members.member set type = 1 where user_name = $1', [partner]);
    await set.database.query(
      'update access.session s set member_type = 1 from members.member m where m.id = s.member_id and m.user_name = $1',
      [partner],
    );
  },
});

const checkA11y = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `affiliates-${name}`)));
};
const toCentre = (tab: string): Promise<unknown> => centre.goto(stage.at(`/agentHome?page=affiliates&kind=${tab}`));

/** The console, signed in, at a place of it. */
const atTheConsole = async (path: string): Promise<{ context: BrowserContext; desk: Page }> => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo !== undefined);
  const { context, mistakes: wrong } = await visitor(stage.browser, 'desktop');
  mistakes.push(...wrong);
  const desk = await context.newPage();
  await desk.goto(`${stage.addresses.console}${path}`);
  await desk.getByLabel('Username').fill(demo.userName);
  await desk.getByLabel('Password', { exact: true }).fill(demo.password);
  // A code works once, and a journey is faster than a clock: what was spent is forgotten before the next.
  await stage.database.query('update operators.operator set last_totp_step = 0 where user_name = $1', [demo.userName]);
  await desk.getByLabel('Code from your authenticator').fill(codeNow(demo.totpSecret));
  return { context, desk };
};

test('an operator makes a plan, and an agent an affiliate', async () => {
  const { context, desk } = await atTheConsole('/affiliates?tab=PLANS&merchant=ruby');
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
  const planNow = async () =>
    (await answerTo(desk, affiliatePlans, { query: { merchantId: 'ruby', pageSize: 100 } })).content.find(
      ({ name }) => name === `Plan ${stamp}`,
    );
  await waitFor('the plan stands', async () => (await planNow()) !== undefined);
  await desk.getByRole('tab', { name: english['desk.AFFILIATES'] }).click();
  await desk.getByRole('button', { name: english.enrol }).first().click();
  await form.getByLabel(english.agentAccount).fill(partner);
  await form.getByLabel(english.plan).selectOption((await planNow())?.id ?? '');
  await form.getByLabel('Reason').fill('a journey enrols them');
  await form.getByRole('button', { name: english.enrol }).click();
  await desk
    .getByRole('button', { name: partner })
    .or(desk.getByRole('link', { name: partner }))
    .first()
    .waitFor();
  findings.push(...(await seriousFindings(desk)));
  await context.close();
});

test('the agent makes a campaign and builds a link with their tracker’s click id', async () => {
  await toCentre('LINKS');
  await centre.getByRole('button', { name: english.makeCampaign }).first().click();
  const form = centre.getByRole('dialog');
  await form.getByLabel(english.campaignName).fill('Blog');
  await form.getByLabel(english.landing).fill('/register');
  await form.getByRole('button', { name: english.makeCampaign }).click();
  await centre.getByRole('dialog').getByLabel(english.clickId).fill('cid-{clickid}');
  const link = centre.getByRole('dialog').getByText(/\/go\/[A-Z2-9]+\?clickid=cid-\{clickid\}$/);
  code = /\/go\/([A-Z2-9]+)/.exec((await link.textContent()) ?? '')?.[1] ?? '';
  assert.match(code, /^[A-Z2-9]{7}$/);
  await checkA11y(centre, 'link');
  await centre.keyboard.press('Escape');
  await toCentre('POSTBACKS');
  const tracker = `${stage.addresses.outside.replace('localhost', '127.0.0.1')}/tracker/postback?event={event}&cid={click_id}&sum={amount}&player={player}`;
  for (const event of ['registration', 'first_deposit', 'qualified'] as const)
    await centre.getByRole('textbox', { name: english[`event.${event}`] }).fill(tracker);
  await centre.getByRole('button', { name: english.save, exact: true }).click();
  await waitFor('the addresses are kept', async () => (await answerTo(centre, postbackSettings)).settings.length === 3);
});

const aPhone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

test('a stranger follows the link on a phone, registers, pays in and plays, and the tracker hears of each', async () => {
  const { context, mistakes: wrong } = await visitor(stage.browser, 'phone');
  mistakes.push(...wrong);
  // A browser without a window says so, is a robot for the platform, and robots are nobody's.
  await context.setExtraHTTPHeaders({ 'user-agent': aPhone });
  const phone = await context.newPage();
  await phone.goto(stage.at(`/go/${code}?clickid=cid-77&sub1=top`));
  await phone.waitForURL(/\/register/);
  const form = phone.getByRole('dialog');
  await form.getByLabel('Username').fill(player);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await waitFor('the player is the affiliate’s', async () => (await answerTo(centre, affiliateSelf))?.players === 1);
  // Paying in and playing are other journeys' stories: here they are done by calls.
  const token = (await phone.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const site = openSite(stage.addresses.site.replace('localhost', '127.0.0.1'), new URL(stage.addresses.site).host);
  await site.payIn(token, '2204718830', '200.00');
  const [game] = (await site.games(1)).content;
  const session = await sitDown(await site.launch(token, game?.nodeId ?? '', 'en'));
  // The paid back part of a stake does not count as played: several spins leave enough that does.
  const bet = session.ladder.find((amount) => Number(amount) >= 5) ?? assert.fail('no bet of five');
  for (let spins = 0; spins < 4; spins += 1) await pause((await session.spin(bet)).nextSpinInMs);
  const outside = await context.newPage();
  await outside.goto(`${stage.addresses.outside}/tracker?lang=en`);
  await waitFor('the tracker heard of all three', async () => {
    await outside.reload();
    const postbacks = await outside.getByRole('listitem').filter({ hasText: 'cid=cid-77' }).allTextContents();
    return ['registration', 'first_deposit', 'qualified'].every((event) => postbacks.some((line) => line.includes(event)));
  });
  await context.close();
});

test('when the period is over its run waits, is approved, and the commission is taken into the wallet', async () => {
  // In SQL, because no call makes days pass: this player came, and qualified, two days ago. All of it at once, for runs are worked out meanwhile.
  await stage.database.query('begin');
  await stage.database.query(
    `update affiliates.assignment a set in_force_from = a.in_force_from - interval '3 days' from members.member m where m.id = a.affiliate_id and m.user_name = $1`,
    [partner],
  );
  await stage.database.query(
    `update affiliates.plan_version v set in_force_from = v.in_force_from - interval '3 days' from affiliates.plan p where p.id = v.plan_id and p.name = $1`,
    [`Plan ${stamp}`],
  );
  await stage.database.query(
    `update affiliates.player p set registered_at = p.registered_at - interval '2 days', qualified_at = p.qualified_at - interval '2 days'
      from members.member m where m.id = p.member_id and m.user_name = $1`,
    [player],
  );
  await stage.database.query('commit');
  const { context, desk } = await atTheConsole('/affiliates?tab=RUNS');
  await waitFor('the operator is in', () => desk.evaluate(() => sessionStorage.getItem('token') !== null));
  const waiting = await untilFound('the run waits', async () => {
    const { content } = await answerTo(desk, affiliateRuns, { query: { merchantId: 'ruby', state: 'WAITING', pageSize: 100 } });
    return content.find(({ plan, cost }) => plan === `Plan ${stamp}` && cost !== null && cost.amount > 0n);
  });
  await desk.goto(`${stage.addresses.console}/affiliates?tab=RUNS&open=${waiting.id}`);
  await desk.getByRole('button', { name: english.approve, exact: true }).click();
  await desk.getByLabel('Reason').fill('the player is real');
  await desk.getByRole('button', { name: english.approve, exact: true }).click();
  await waitFor('the run is paid', async () => {
    const { content } = await answerTo(desk, affiliateRuns, { query: { state: 'POSTED' } });
    return content.some(({ id }) => id === waiting.id);
  });
  findings.push(...(await seriousFindings(desk)));
  await context.close();
  await toCentre('PAY');
  await centre.getByRole('button', { name: english.openWorking.replace('{period}', waiting.period) }).click();
  await centre.getByRole('dialog').getByText('฿250.00').first().waitFor();
  await checkA11y(centre, 'working');
  await centre.keyboard.press('Escape');
  await centre.getByRole('button', { name: english.collect }).click();
  await waitFor('the commission is in the wallet', async () => (await answerTo(centre, withdrawalOverview)).cash.amount === 2_500_000n);
  assert.deepEqual(findings, []);
  assert.deepEqual(mistakes, []);
});

const untilFound = async <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> => {
  let found: Found | undefined;
  await waitFor(what, async () => (found = await find()) !== undefined);
  return found ?? assert.fail(what);
};
