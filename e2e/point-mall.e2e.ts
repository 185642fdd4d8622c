/**
 * The points mall, on a phone in Thai: a member redeems goods with the payment password, an operator rejects the redemption, and the points are back
 * without a reload. They claim the reward of a mission, and their inbox tells of both.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balance as ownBalance } from '@croupier/contract/people/members';
import { pointBalance, pointRecords, redeemPoints } from '@croupier/contract/rewards/points';
import type { BrowserContext, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import agents from '../web/messages/en/agents-console.json' with { type: 'json' };
import console from '../web/messages/en/console.json' with { type: 'json' };
import desk from '../web/messages/en/points-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import thaiInbox from '../web/messages/th/inbox.json' with { type: 'json' };
import thaiMissions from '../web/messages/th/missions.json' with { type: 'json' };
import thai from '../web/messages/th/points.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiWithdrawals from '../web/messages/th/withdrawals.json' with { type: 'json' };
import { problemsOf, seriousFindings, settled, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { password, registerInThai } from './member.ts';
import { signInAt } from './console-sign-in.ts';
import { runPreparation } from './run-preparation.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let context: BrowserContext;
let site: Page;
let mistakes: string[];
const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'phone', 'th-TH'));
    site = await context.newPage();
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const userName = `mall${Date.now().toString(36)}`;
const pin = '739150';
const earphones = 'หูฟังไร้สาย';
const profileMission = 'ยินดีที่ได้รู้จัก';
const remark = 'We have no more of these. Sorry.';

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(site);
  findings.push(...(await problemsOf(site, `mall-${name}`)));
};
const points = async () => (await answerTo(site, pointBalance)).points;

/** Gives points, as a programme would. */
const give = (some: number) => runPreparation(stage, 'give-points.ts', [userName, String(some)]);

test('a member with points sees the mall, and why a product cannot be redeemed', async () => {
  await registerInThai(stage, site, userName);
  await give(30_000);
  await site.goto(stage.at('/pointMall', 'ruby'));
  await site.getByRole('heading', { name: earphones }).waitFor();
  await site.getByText(thai['obstacle.LEVEL'].replace('{level}', '3')).waitFor();
  await checkA11y('products');
  await site.getByRole('tab', { name: thai['tab.rules'] }).click();
  await site.getByText(thai.neverExpire).waitFor();
  await checkA11y('rules');
  await site.getByRole('tab', { name: thai['tab.mall'] }).click();
});

test('they make a payment password and redeem goods, and the points are gone', async () => {
  await site.getByRole('button', { name: `${thai.redeem} ${earphones}` }).click();
  await site.getByRole('button', { name: thaiWithdrawals.makePaymentPassword }).click();
  const make = site.getByRole('dialog', { name: thaiSecurity.makePaymentPassword });
  await make.locator('input[name=password]').fill(password);
  await make.locator('input[name=paymentPassword]').fill(pin);
  await make.locator('input[name=confirmPaymentPassword]').fill(pin);
  await make.locator('button[type=submit]').click();
  await make.waitFor({ state: 'detached' });
  const dialog = site.getByRole('dialog', { name: earphones });
  await dialog.getByLabel(thai.recipient).fill('สมชาย ใจดี');
  await dialog.getByLabel(thai.phone).fill('0812345678');
  await dialog.getByLabel(thai.address).fill('1 ถนนสุขุมวิท กรุงเทพฯ 10110');
  await dialog.getByLabel(thaiWithdrawals.paymentPassword).fill(pin);
  await dialog.getByLabel(thaiWithdrawals.password, { exact: true }).fill(password);
  await checkA11y('redeem');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await site.getByText(thai['status.PROCESS']).first().waitFor();
  assert.equal(await points(), 5_000);
  await checkA11y('in-process');
});

test('an operator rejects it, and the member sees it and has every point again without a reload', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const [redemption] = (await answerTo(site, redeemPoints)).content;
  assert.ok(redemption);
  const { context: office, mistakes: officeMistakes } = await visitor(stage.browser, 'desktop');
  const page = await office.newPage();
  await signInAt(page, stage.database, `${stage.addresses.console}/redemptions?open=${redemption.id}`, demo, queues.redemptions);
  await page.getByText(redemption.referenceNumber).waitFor();
  await page.getByRole('button', { name: desk.reject }).click();
  await page.getByLabel(console['safety.reason']).fill(remark);
  findings.push(...(await seriousFindings(page)).map((finding) => `console: ${finding}`));
  await page.getByRole('button', { name: desk.reject }).click();
  await page.getByText(queues.done, { exact: true }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: agents.approve }).count(), 0);
  await office.close();
  assert.deepEqual(officeMistakes, []);

  await site.getByText(thai['status.REJECTED']).first().waitFor();
  await site.getByText(remark).first().waitFor();
  await waitFor('the points are back', async () => (await points()) === 30_000);
  await site.getByRole('tab', { name: thai['tab.details'] }).click();
  await site.getByText(thai['entry.REFUND']).first().waitFor();
  const { content } = await answerTo(site, pointRecords);
  assert.deepEqual(
    content.map(({ changedPoints, pointsBalance }) => [changedPoints, pointsBalance]),
    [
      [25_000, 30_000],
      [-25_000, 5_000],
      [30_000, 30_000],
    ],
  );
  await checkA11y('statement');
});

test('they complete their profile, and claim the reward of the mission with one press', async () => {
  await site.goto(stage.at('/member?page=securityCenter&part=profile', 'ruby'));
  await site.getByLabel(thaiSecurity['field.fullName']).fill('สมชาย ใจดี');
  await site.getByLabel(thaiSecurity['field.birthday']).fill('1992-03-04');
  await site.getByRole('button', { name: thaiSecurity.saveProfile }).click();
  await site
    .getByRole('dialog')
    .getByRole('button', { name: thaiSecurity.ageConfirm.split('{age}')[0] ?? '' })
    .click();
  await site.getByText(thaiSecurity.profileSaved).first().waitFor();
  await site.goto(stage.at('/member?page=missionLeaderboard', 'ruby'));
  const mission = site.getByRole('listitem', { name: profileMission });
  await mission.getByRole('button', { name: thaiMissions.claim }).waitFor();
  await checkA11y('mission-ready');
  const { balance } = await answerTo(site, ownBalance);
  await mission.getByRole('button', { name: thaiMissions.claim }).click();
  await mission.getByText(thaiMissions.claimed).waitFor();
  await waitFor('the reward is in the wallet', async () => (await answerTo(site, ownBalance)).balance !== balance);
  await checkA11y('mission-claimed');
  await site.goto(stage.at('/member?page=messageV2', 'ruby'));
  await site.getByText(thaiInbox.missionDone.replace('{name}', profileMission)).waitFor();
  await site.getByText(thaiInbox.redemptionRejected.replace('{name}', earphones)).waitFor();
  await checkA11y('messages');
});

test('nothing went wrong on the way, and everybody can read it', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(findings, []);
});
