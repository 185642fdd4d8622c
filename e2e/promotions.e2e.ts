/**
 * Promotions: an operator makes a 100 % welcome bonus in the editor; a member on a phone in Thai joins it, gets it by depositing, wagers it and withdraws. Two
 * applications: one is approved with an amount, one is rejected with a reason.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawals } from '@croupier/contract/payments/withdrawals';
import { gameList, launchGame } from '@croupier/contract/play/catalogue';
import { ownBonuses } from '@croupier/contract/rewards/own-bonuses';
import { promotions } from '@croupier/contract/rewards/promotions';
import type { BrowserContext, Page } from 'playwright-core';
import { sitDown } from '../scripts/demo/game-calls.ts';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import agents from '../web/messages/en/agents-console.json' with { type: 'json' };
import banners from '../web/messages/en/banners.json' with { type: 'json' };
import console from '../web/messages/en/console.json' with { type: 'json' };
import desk from '../web/messages/en/promotions-console.json' with { type: 'json' };
import games from '../web/messages/en/games-console.json' with { type: 'json' };
import missions from '../web/messages/en/missions-console.json' with { type: 'json' };
import points from '../web/messages/en/points-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import thaiPlaces from '../web/messages/th/places.json' with { type: 'json' };
import thaiDeposit from '../web/messages/th/deposits.json' with { type: 'json' };
import thai from '../web/messages/th/promotions.json' with { type: 'json' };
import thaiSecurity from '../web/messages/th/security.json' with { type: 'json' };
import thaiWallet from '../web/messages/th/wallet.json' with { type: 'json' };
import thaiPayout from '../web/messages/th/withdrawals.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { password, payAtTheBank, registerInThai } from './member.ts';
import { signInAt } from './console-sign-in.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let context: BrowserContext;
let site: Page;
let office: Page;
let mistakes: string[];
let officeMistakes: string[];
const stage = startSystem({
  atTheBeginning: async ({ browser }) => {
    ({ context, mistakes } = await visitor(browser, 'phone', 'th-TH'));
    site = await context.newPage();
    const { context: desktop, mistakes: others } = await visitor(browser, 'desktop');
    officeMistakes = others;
    office = await desktop.newPage();
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const userName = `promo${Date.now().toString(36)}`;
const pin = '739150';
const title = 'ฝากครั้งแรก รับเพิ่มหนึ่งเท่า';
const story = 'เรื่องเล่าชัยชนะของคุณ';
const storyInEnglish = 'Your big win story';
const reason = 'The picture shows another account';
const deposited = 1_000;

const findings: string[] = [];
const checkA11y = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `promotions-${name}`)));
};
const statusOf = async (name: string) =>
  (await answerTo(site, promotions)).promotions.find((promotion) => promotion.title === name)?.status;

test('an operator makes a 100 % welcome bonus: the preview and the cost stand beside the form', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  await signInAt(office, stage.database, `${stage.addresses.console}/promotions`, demo, queues['group.promotion']);
  await checkA11y(office, 'console-list');
  await office.getByRole('button', { name: desk.add }).click();
  const editor = office.getByRole('dialog', { name: desk.add });
  await editor.getByLabel(console.merchant).selectOption('ruby');
  await editor.getByLabel(console['member.language']).selectOption('th');
  await editor.getByLabel(banners.title, { exact: true }).fill(title);
  await editor.getByLabel(games['bonus.times']).fill('1');
  await editor.getByText(desk.phone).waitFor();
  await editor.getByRole('definition').filter({ hasText: '100.00' }).first().waitFor();
  await editor.getByText(games['bonus.cost.mark.RED']).waitFor({ timeout: 60_000 });
  await checkA11y(office, 'console-editor');
  await editor.getByLabel(console['safety.reason']).fill('For new members of this autumn');
  await editor.getByRole('button', { name: queues.save }).click();
  await editor.waitFor({ state: 'detached' });
  await office.getByRole('link', { name: title }).first().waitFor();
});

test('a member on a phone in Thai reads its terms, which are those of the editor, and joins', async () => {
  await registerInThai(stage, site, userName);
  await site.goto(stage.at('/promotions', 'ruby'));
  await site.getByRole('link', { name: thaiPlaces.promoNewbie }).click();
  await checkA11y(site, 'list');
  await site.getByRole('link', { name: title }).click();
  await site.getByText(thai.timesBonus.replace('{times}', '1')).waitFor();
  await checkA11y(site, 'terms');
  await site.getByRole('button', { name: thai.join }).click();
  await site.getByText(thai['status.JOINED'], { exact: true }).waitFor();
});

test('the deposit brings the bonus, once', async () => {
  await site.goto(stage.at('/member?page=depositv2', 'ruby'));
  await site.getByRole('radio', { name: /PromptPay/ }).check();
  await site.getByLabel(thaiWallet.amount).fill(String(deposited));
  await site.locator('form button[type=submit]').click();
  await site.getByRole('img', { name: new RegExp(thaiDeposit.scan) }).waitFor();
  await payAtTheBank(site);
  await site.locator('output[data-good]').waitFor();
  await waitFor('the bonus is given', async () => (await statusOf(title)) === 'ISSUED');
  const { open } = await answerTo(site, ownBonuses);
  // The bank's amount is made unique by some satang.
  const paid = open[0]?.given.amount ?? 0n;
  assert.ok(paid >= BigInt(deposited) * 10_000n && paid < BigInt(deposited + 1) * 10_000n);
  assert.deepEqual(
    open.map(({ given, required }) => [given.amount, required.amount]),
    [[paid, paid]],
  );
});

/** Plays slots until the bonus is wagered, through the calls of the game's screen. */
const wager = async (): Promise<void> => {
  const { content } = await answerTo(site, gameList, { query: { gameType: 'RNG', pageNo: 1, pageSize: 60 } });
  for (const { nodeId } of content.filter((game) => game.nodeId.startsWith('STUDIO:'))) {
    const url = await site.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await response.json()) as { value?: { url: string } }).value?.url;
      },
      { path: launchGame.path, body: { nodeId, device: 'WEB', language: 'th' } },
    );
    if (url === undefined || !new URL(url).hash.startsWith('#token=')) continue;
    const session = await sitDown(url);
    const bet = session.ladder.filter((one) => Number(one) <= 100).at(-1);
    if (bet === undefined) continue;
    for (let spins = 0; spins < 40; spins += 1) {
      const { nextSpinInMs } = await session.spin(bet);
      await new Promise((resolve) => setTimeout(resolve, nextSpinInMs));
      if ((await answerTo(site, ownBonuses)).open.length === 0) return;
    }
  }
};

test('they wager it, and it becomes cash', async () => {
  await wager();
  await waitFor('the bonus is cash', async () => {
    const { open, over } = await answerTo(site, ownBonuses);
    return open.length === 0 && over[0]?.state === 'COMPLETED';
  });
  await site.goto(stage.at('/member?page=bonusDetails', 'ruby'));
  await site.getByText(title).first().waitFor();
  await checkA11y(site, 'became-cash');
});

test('they withdraw', async () => {
  await site.goto(stage.at('/member?page=withdraw', 'ruby'));
  await site.getByRole('button', { name: thaiPayout.addAccount }).click();
  const ask = site.getByRole('dialog', { name: thaiPayout.yourName });
  await ask.getByLabel(thaiPayout.fullName).fill('สมชาย ใจดี');
  await ask.locator('button[type=submit]').click();
  await site.getByRole('button', { name: thaiPayout.makePaymentPassword }).click();
  const make = site.getByRole('dialog', { name: thaiSecurity.makePaymentPassword });
  await make.locator('input[name=password]').fill(password);
  await make.locator('input[name=paymentPassword]').fill(pin);
  await make.locator('input[name=confirmPaymentPassword]').fill(pin);
  await make.locator('button[type=submit]').click();
  await make.waitFor({ state: 'detached' });
  const add = site.getByRole('dialog', { name: thaiPayout.addAccount });
  await add.getByRole('radio', { name: 'ธนาคารกสิกรไทย' }).check();
  await add.getByLabel(thaiPayout.accountNumber).fill(`12${String(Date.now()).slice(-7)}3`);
  await add.getByLabel(thaiPayout.paymentPassword).fill(pin);
  await add.getByLabel(thaiPayout.password, { exact: true }).fill(password);
  await add.locator('button[type=submit]').click();
  await add.waitFor({ state: 'detached' });
  // In SQL, because no call makes the hours pass for which a new account rests.
  await stage.database.query(
    'update withdrawals.payout_account set usable_from = now() where member_id = (select id from members.member where user_name = $1)',
    [userName],
  );
  await site.reload();
  // A page that is still being made loses the text of its fields.
  await settled(site);
  await site.getByLabel(thaiPayout.amount).fill('500');
  await site.getByLabel(thaiPayout.paymentPassword).fill(pin);
  await site.getByLabel(thaiPayout.password, { exact: true }).fill(password);
  // The fee and whether the amount is free are asked for when it is typed.
  await settled(site);
  await site.locator('form button[type=submit]').click();
  await waitFor('the withdrawal is asked for', async () => (await answerTo(site, withdrawals)).content.length === 1);
});

/** The member applies with a remark; again in the next period if the first one was decided. */
const apply = async (): Promise<void> => {
  await site.goto(stage.at('/promotions', 'ruby'));
  await site.getByRole('link', { name: story }).click();
  await site.getByRole('button', { name: thai.apply }).click();
  const dialog = site.getByRole('dialog', { name: thai.apply });
  await dialog.getByLabel(thai.remark).fill('ชนะใหญ่ที่สุดของเดือน');
  await checkA11y(site, 'application');
  await dialog.getByRole('button', { name: thai.send }).click();
  await dialog.waitFor({ state: 'detached' });
  await site.getByText(thai['status.APPLYING'], { exact: true }).waitFor();
};

/** Opens the newest application at the desk and begins its review. */
const review = async (): Promise<void> => {
  await office.goto(`${stage.addresses.console}/promotion-applications?merchant=ruby`);
  await office.getByRole('row').filter({ hasText: userName }).getByRole('link', { name: storyInEnglish }).click();
  await office.getByRole('button', { name: desk.review }).click();
  await office.getByRole('button', { name: points.reject }).waitFor();
};

test('an application is rejected with a reason, which its member reads without a reload', async () => {
  await apply();
  await review();
  await checkA11y(office, 'console-application');
  await site.getByText(thai['status.PROCESS'], { exact: true }).waitFor();
  await office.getByRole('button', { name: points.reject }).click();
  await office.getByLabel(console['safety.reason']).fill(reason);
  await office.getByRole('button', { name: points.reject }).click();
  await office.getByText(queues.done, { exact: true }).first().waitFor();
  await site.getByText(thai.because.replace('{reason}', reason)).waitFor();
  await checkA11y(site, 'rejected');
});

test('another one is approved with an amount, and the member has it', async () => {
  // In SQL, because no call makes a month pass.
  await stage.database.query(
    "update promotions.claim set period = '2000-01-01' where state = 'REJECTED' and member_id = (select id from members.member where user_name = $1)",
    [userName],
  );
  await apply();
  await review();
  await office.getByRole('button', { name: agents.approve }).click();
  await office.getByLabel(missions.amount).fill('150');
  await office.getByLabel(console['safety.reason']).fill('A good story');
  await office.getByRole('button', { name: agents.approve }).click();
  await office.getByText(queues.done, { exact: true }).first().waitFor();
  await site.getByText(thai['status.ISSUED'], { exact: true }).waitFor();
  await site.getByText(thai.own.replace('{amount}', '฿150.00')).waitFor();
  await checkA11y(site, 'approved');
});

test('nothing went wrong on the way, and everybody can read it', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(officeMistakes, []);
  assert.deepEqual(findings, []);
});
