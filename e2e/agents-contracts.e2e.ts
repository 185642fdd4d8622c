/** A contract between agents proposed, countered, accepted and lowered, with what follows below it; and pay seen, checked and taken. On a desktop, and on a phone in Thai. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { root } from '../scripts/system/root.ts';
import english from '../web/messages/en/settlement.json' with { type: 'json' };
import englishTeam from '../web/messages/en/agent-tree.json' with { type: 'json' };
import thai from '../web/messages/th/settlement.json' with { type: 'json' };
import thaiTeam from '../web/messages/th/agent-tree.json' with { type: 'json' };
import thaiUi from '../web/messages/th/ui.json' with { type: 'json' };
import { problemsOf, settled, openPage, visitor } from './browser.ts';
import type { Cast } from './agent-days.ts';
import { registerMember, password } from './member.ts';
import { startSystem } from './stage.ts';

const run = promisify(execFile);
const tag = Date.now().toString(36);
const names = { top: `top${tag}`, middle: `mid${tag}`, low: `low${tag}` };
const mistakes: string[][] = [];
const findings: string[] = [];
let desktop: BrowserContext;
let phone: BrowserContext;
let top: Page;
let middle: Page;

const stage = startSystem({
  atTheBeginning: async (set) => {
    const [wide, narrow, other] = await Promise.all([
      visitor(set.browser, 'desktop'),
      visitor(set.browser, 'phone'),
      visitor(set.browser, 'desktop'),
    ]);
    [desktop, phone] = [wide.context, narrow.context];
    mistakes.push(wide.mistakes, narrow.mistakes);
    top = await registerMember(set, desktop, names.top);
    await becomesAgent(names.top);
    await signInAgain(top, names.top);
    middle = await registerMember(set, phone, names.middle, await codeOf(names.top));
    const low = await registerMember(set, other.context, names.low, await codeOf(names.middle));
    await low.context().close();
    await twoDaysPass();
  },
});

const idOf = async (userName: string): Promise<string> => {
  const { rows } = await stage.database.query<{ id: string }>(`select id from members.member where user_name = $1`, [userName]);
  return rows[0]?.id ?? '';
};
/** As an operator does who lets somebody become an agent; `agents-runs` has that story, so here it is SQL. */
const becomesAgent = (userName: string) => stage.database.query(`update members.member set type = 1 where user_name = $1`, [userName]);
/** A new agent is one from the next time they sign in. */
const signInAgain = async (page: Page, userName: string): Promise<void> => {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await openPage(page, stage.at('/agent'));
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/agentHome');
};
/** A code by which others come below somebody as agents. In SQL, because the story begins two days after it was made. */
const codeOf = async (userName: string): Promise<string> => {
  const code = `C${userName.slice(0, 3)}${tag}`;
  await stage.database.query(
    `insert into members.invitation (merchant_id, code, member_id, type, name, made_at) values ('ruby', $1, $2, 2, 'journey', now())`,
    [code, await idOf(userName)],
  );
  return code;
};
const twoDaysPass = async (): Promise<void> => {
  const { rows } = await stage.database.query<{ id: string }>('select id from operators.operator limit 1');
  const cast: Cast = {
    merchantId: 'ruby',
    operatorId: rows[0]?.id ?? '',
    timeZone: 'Asia/Bangkok',
    top: await idOf(names.top),
    middle: await idOf(names.middle),
    low: await idOf(names.low),
  };
  await run(process.execPath, ['e2e/agent-days.ts', JSON.stringify(cast)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: stage.addresses.databases.platform },
  });
};

const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
const checkA11y = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `agents-${name}`)));
};
const centre = (page: string) => stage.at(`/agentHome?page=${page}`);
test('pay of a day is seen, opens to its working down to the bet, and is taken into the wallet', async () => {
  await openPage(middle, `${centre('agentRevenueReport')}&lang=th`);
  const account = middle.getByRole('region', { name: thai.commission });
  // 10,000 at 0.8 %, less the downline's 0.5 %.
  await account.getByText('฿30.00').waitFor();
  await checkA11y(middle, 'income-phone');
  await middle.getByRole('link', { name: thaiTeam.daily }).last().click();
  await middle
    .getByRole('button', { name: /^\d{4}-\d\d-\d\d/ })
    .first()
    .click();
  const working = middle.getByRole('dialog', { name: thaiTeam.daily });
  await working.getByText('฿10,000.00 × 0.8 %').waitFor();
  await working.getByText(thai.reached).waitFor();
  await working.getByText(/40,000/).waitFor();
  await working.getByText(thai.downlinesOf).click();
  await working.getByRole('button', { name: names.low }).waitFor();
  await working.getByText(thai.betsOf).click();
  await working.getByText(names.low).nth(1).waitFor();
  await checkA11y(middle, 'working-phone');
  await openPage(middle, centre('agentRevenueReport'));
  await middle.getByRole('button', { name: thai.collect }).click();
  const dialog = middle.getByRole('dialog', { name: thai.collectTitle });
  const take = dialog.getByRole('button', { name: filled(thai.collectAmount, { amount: '฿30.00' }) });
  await take.dblclick();
  await dialog.waitFor({ state: 'detached' });
  // The pay that was ready is in the wallet, once.
  await account.getByText(`${thai.inWallet} ฿30.00`).waitFor();
  await account.getByText('฿0.00').waitFor();
});

test('a contract is offered with a warning while it is typed, countered on a phone, and accepted', async () => {
  await openPage(top, centre('agentContracts'));
  await checkA11y(top, 'contracts');
  await top.getByRole('button', { name: english.offer }).click();
  const choice = top.getByRole('dialog');
  await choice.getByRole('button', { name: new RegExp(`^${names.middle}`) }).click();
  await choice.getByRole('button', { name: new RegExp(`^${englishTeam.dividends}`) }).click();
  const offer = top.getByRole('dialog', { name: filled(english.offerKindTitle, { kind: englishTeam.dividends }) });
  const rate = offer.getByLabel(english.rate, { exact: true });
  await rate.fill('31');
  await offer.getByText(filled(english['problem.RATE_OVER_CAP'], { cap: '30' })).waitFor();
  await rate.fill('20');
  await offer.getByText(english.triedThen).waitFor();
  await checkA11y(top, 'offer');
  await offer.getByRole('button', { name: english.sendOffer }).click();
  await offer.waitFor({ state: 'detached' });

  // It awaits them on the players' site, by itself.
  await openPage(middle, stage.at('/'));
  const popUp = middle.getByRole('dialog', { name: filled(thai.newTitle, { kind: thaiTeam.dividends }) });
  await popUp.getByText('20 %').waitFor();
  await checkA11y(middle, 'pop-up-phone');
  await popUp.getByRole('button', { name: thai.counter }).click();
  await popUp.getByLabel(thai.rate, { exact: true }).fill('25');
  await checkA11y(middle, 'counter-phone');
  await popUp.getByRole('button', { name: thai.sendCounter }).click();
  await popUp.waitFor({ state: 'detached' });

  await openPage(top, centre('agentContracts'));
  const answer = top.getByRole('dialog', { name: filled(english.newTitle, { kind: englishTeam.dividends }) });
  await answer.getByText('25 %').waitFor();
  await checkA11y(top, 'answer');
  await answer.getByRole('button', { name: english.accept, exact: true }).click();
  await answer.waitFor({ state: 'detached' });
  await top.getByRole('row', { name: new RegExp(`${names.middle}.*${englishTeam.dividends}.*25 %`) }).waitFor();
});

test('lower terms name whom they cost their contract; who says that they understand accepts, and that contract ends', async () => {
  await top
    .getByRole('row', { name: new RegExp(`${names.middle}.*${englishTeam.daily}`) })
    .getByRole('button')
    .click();
  const contract = top.getByRole('dialog', { name: englishTeam.daily });
  await contract.getByRole('button', { name: english.offerOther }).click();
  const offer = top.getByRole('dialog', { name: filled(english.offerKindTitle, { kind: englishTeam.daily }) });
  for (const number of ['3', '2']) await offer.getByRole('button', { name: filled(english.removeTier, { number }) }).click();
  await offer.getByLabel(english.rate, { exact: true }).fill('0.4');
  await offer.getByRole('alert').getByText(names.low).waitFor();
  await checkA11y(top, 'lowering');
  await offer.getByRole('button', { name: english.sendOffer }).click();
  await offer.waitFor({ state: 'detached' });

  await openPage(middle, centre('agentContracts'));
  const popUp = middle.getByRole('dialog', { name: filled(thai.changeTitle, { kind: thaiTeam.daily }) });
  await popUp.getByRole('alert').getByText(names.low).waitFor();
  const accept = popUp.getByRole('button', { name: thai.accept, exact: true });
  assert.equal(await accept.isDisabled(), true);
  await checkA11y(middle, 'warning-phone');
  await popUp.getByRole('checkbox').check();
  await accept.click();
  await popUp.waitFor({ state: 'detached' });
  await middle.getByRole('tab', { name: thai['tab.ENDED'] }).click();
  await middle.getByText(names.low).waitFor();
  await middle.getByText(thai['ended.LOWERED']).waitFor();
  await checkA11y(middle, 'ended-phone');
  assert.equal(await middle.getByText(thaiUi.ourMistake).count(), 0);
});

test('nothing was wrong on the way', () => {
  assert.deepEqual(mistakes.flat(), []);
  assert.deepEqual(findings, []);
});
