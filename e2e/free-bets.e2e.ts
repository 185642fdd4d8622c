/**
 * Free bets at a table: an operator gives a member three of them at dragon tiger. The member, on a phone in Thai, takes the golden chip, lays it on one place and
 * confirms it. A reload keeps it, the end of the round is told, and the record and the balance are right.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import console from '../web/messages/en/console.json' with { type: 'json' };
import words from '../web/messages/en/games-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import { problemsOf, seriousFindings, settled, visitor } from './browser.ts';
import { signInAt } from './console-sign-in.ts';
import { registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

const userName = `golden${Date.now().toString(36)}`;
const title = 'Swift Dragon Tiger';
const stake = 50;

let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context, userName);
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const game = (): FrameLocator => site.frameLocator('iframe');
const golden = () => game().getByTestId('golden-chip');
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const openTable = async (): Promise<void> => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:swift-dragon-tiger')}?lang=th`));
  await game().getByTestId('table').waitFor();
};
const left = async (): Promise<number> => Number(await golden().getAttribute('data-left'));

test('an operator gives a member three free bets at a table', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const { context: desk } = await visitor(stage.browser, 'desktop');
  const office = await desk.newPage();
  await signInAt(office, stage.database, `${stage.addresses.console}/free-rounds`, demo, words['nav.campaigns']);
  await office.getByRole('button', { name: words.give }).first().click();
  const form = office.getByRole('dialog', { name: words.give });
  await form.getByLabel(words.campaignName).fill('Three golden chips');
  await form.getByLabel(console.merchant).selectOption({ label: 'Ruby' });
  await form.getByLabel(words.vendor, { exact: true }).selectOption('STUDIO');
  await form.getByLabel(words.searchGames).fill(title);
  await form.getByRole('option', { name: title }).waitFor({ state: 'attached' });
  await form.getByLabel(words.game, { exact: true }).selectOption({ label: title });
  await form.getByLabel(words.roundsEach).fill('3');
  await form.getByLabel(words.worthEach).fill(String(stake));
  await form.getByLabel(words.costMax).fill('1000');
  await form.getByLabel(words.accounts).fill(userName);
  await form.getByLabel(console['safety.reason']).fill('A welcome to the live tables.');
  await settled(office);
  const findings = await seriousFindings(office);
  await form.getByRole('button', { name: words.give }).click();
  await office.getByText(queues.done, { exact: true }).first().waitFor();
  assert.deepEqual(findings, []);
  await desk.close();
});

test('the golden chip lies on one place beside no money, and a reload keeps it there', async () => {
  await waitFor('the table has the golden chip', async () => {
    await openTable();
    return golden()
      .waitFor({ state: 'attached', timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
  });
  assert.deepEqual([await left(), await balance()], [3, 0]);
  await waitFor('the free bet is taken before the lock', async () => {
    await game().locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
    if (!(await golden().isEnabled())) return (await left()) === 2;
    await golden().press('Space');
    await game().getByTestId('bet-dragon').click();
    const confirm = game().getByTestId('confirm');
    if (await confirm.isEnabled()) await confirm.click();
    return waitFor('it is counted', async () => (await left()) === 2, 5_000).then(
      () => true,
      () => false,
    );
  });
  await game().getByTestId('golden-on-dragon').waitFor();
  assert.equal(await balance(), 0, 'a free bet takes no money');
  await openTable();
  await game().getByTestId('golden-on-dragon').waitFor();
});

test('the end of the free bet is told once, its win is money, and the record says that it was free', async () => {
  const end = game().getByTestId('free-ending');
  await end.waitFor();
  const kind = await end.getAttribute('data-kind');
  const payout = Number(await end.getAttribute('data-payout'));
  assert.deepEqual(await problemsOf(site, 'free-bet'), []);
  assert.ok(kind === 'won' ? payout > 0 && payout <= stake : payout === 0, `${kind} with ${payout}`);
  await waitFor('the win is in the balance', async () => (await balance()) === payout);
  assert.equal(await game().getByTestId('ending').count(), 0, 'there was no money in the round');
  await waitFor('a stake that came back is a free bet again', async () => (await left()) === (kind === 'back' ? 3 : 2));
  await game().getByTestId('menu').click();
  await game().getByTestId('open-golden').click();
  await game().getByTestId('golden-sheet').getByText(thai['golden.pays']).waitFor();
  await game().getByTestId('sheet-golden').getByRole('button', { name: thai.back }).click();
  await game().getByTestId('open-history').click();
  const record = game().getByTestId('record').first();
  await record.getByTestId('record-free').waitFor();
  assert.match((await record.textContent()) ?? '', /[♠♥♦♣]/);
});

test('no page of the journey reports an error', () => assert.deepEqual(mistakes, []));
