/** A round of a live table is void by two operators: one proposes it with a reason, the other approves it, and the player at the table has the stake again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import english from '../studio/clients/shell/messages/en.json' with { type: 'json' };
import console from '../web/messages/en/console.json' with { type: 'json' };
import games from '../web/messages/en/games-console.json' with { type: 'json' };
import words from '../web/messages/en/tables-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import { seriousFindings, settled, visitor } from './browser.ts';
import { type Person, signInAt } from './console-sign-in.ts';
import { payIn, registerMember } from './member.ts';
import { runPreparation } from './run-preparation.ts';
import { startSystem } from './stage.ts';
import { shownAmount, waitFor } from './wait-for.ts';

let context: BrowserContext;
let mistakes: string[];
let site: Page;
let second: Person;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
    second = JSON.parse(await runPreparation(ready, 'second-operator.ts')) as Person;
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const reason = 'The wheel was touched during the round.';
const game = (): FrameLocator => site.frameLocator('iframe');
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
let round = '';
/** The void changes the player's balance by the stake less the payout. */
let refund = 0;

/** The round of the player, in the database of the studio's platform: its number at the table is in its address on the console. */
const roundOf = async (office: Page): Promise<string> => {
  await office.getByRole('button', { name: round, exact: true }).click();
  await office.getByRole('heading', { name: words.refunds }).waitFor();
  return new URL(office.url()).searchParams.get('open') ?? '';
};

const office = async (browser: Browser, who: Person, open: string): Promise<Page> => {
  const { context: desk } = await visitor(browser, 'desktop');
  const page = await desk.newPage();
  await signInAt(
    page,
    stage.database,
    `${stage.addresses.console}/live-tables?open=${encodeURIComponent(open)}`,
    who,
    games['tables.title'],
  );
  return page;
};

test('a player bets in a round that ends', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:swift-roulette')}?lang=en`));
  await game().getByTestId('table').waitFor();
  const before = await balance();
  await waitFor('a bet is taken before the lock', async () => {
    if ((await balance()) < before) return true;
    await game().locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
    await game().getByTestId('bet-red').click();
    if (await game().getByTestId('confirm').isEnabled()) await game().getByTestId('confirm').click();
    return waitFor('the stake is taken', async () => (await balance()) < before, 5_000).then(
      () => true,
      () => false,
    );
  });
  await game().locator('[data-testid="table"][data-phase="RESULT"]').waitFor();
  await game().getByTestId('ending').waitFor();
});

let open = '';

test('one operator sees what a void would return, and proposes it', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const page = await office(stage.browser, demo, 'STUDIO:swift-roulette');
  await page.getByRole('heading', { name: words.rounds }).waitFor();
  // The newest round with a player: other journeys may have played at the table before.
  const row = page
    .getByRole('table', { name: words.rounds })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
    .first();
  round = ((await row.getByRole('rowheader').textContent()) ?? '').trim();
  open = await roundOf(page);
  const change = page.getByRole('table', { name: words.refunds }).getByRole('row').last().getByRole('cell').last();
  refund = (await shownAmount(change)) * (/[-−]/.test(await change.innerText()) ? -1 : 1);
  await page.getByRole('button', { name: words.void }).click();
  await page.getByLabel(console['safety.reason']).fill(reason);
  await settled(page);
  const findings = await seriousFindings(page);
  await page.getByRole('button', { name: words.void }).click();
  await page.getByText(queues.ownProposal).waitFor();
  assert.equal(await page.getByRole('button', { name: queues['pay.APPROVE'] }).count(), 0, 'nobody approves their own proposal');
  assert.deepEqual(findings, []);
  await page.context().close();
});

test('a second operator approves it, and the player has the stake again', async () => {
  const held = await balance();
  const page = await office(stage.browser, second, open);
  await page.getByText(reason).waitFor();
  await page.getByRole('button', { name: queues['pay.APPROVE'] }).click();
  await page.getByText(queues.done, { exact: true }).first().waitFor();
  await page.context().close();
  await game().getByTestId('void-notice').waitFor();
  await waitFor('the table shows the refund, and the round as void', async () => {
    // Each load is a launch, and launches have a rate limit.
    await sleep(5_000);
    await site.reload();
    await game().getByTestId('table').waitFor();
    await game().getByTestId('menu').click();
    await game().getByTestId('open-history').click();
    await game().getByTestId('record').first().waitFor();
    const isVoid = (await game().getByTestId('record').filter({ hasText: english['state.VOID'] }).count()) > 0;
    // A reward may come in between: the balance is at least whole.
    return isVoid && (await balance()) > held + refund - 0.005;
  });
});

test('no page of the player reports an error', () => assert.deepEqual(mistakes, []));
