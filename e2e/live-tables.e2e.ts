/**
 * Baccarat on a phone in Thai: bets are confirmed before the lock, the cards are dealt, the road maps get the result, and the round is in the record. Players
 * write to each other, and an operator removes a message and mutes its writer. Then the racetrack of roulette by keyboard, and
 * the bets of a round as a favourite.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import { demoOperator } from '../scripts/system/demo-operator.ts';
import console from '../web/messages/en/console.json' with { type: 'json' };
import games from '../web/messages/en/games-console.json' with { type: 'json' };
import words from '../web/messages/en/tables-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import { openPage, problemsOf, seriousFindings, settled, visitor } from './browser.ts';
import { signInAt } from './console-sign-in.ts';
import { payIn, registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const amountOf = async (id: 'balance' | 'stake'): Promise<number> => Number(await game().getByTestId(id).getAttribute('data-amount'));
const phase = (name: string): Promise<void> => game().locator(`[data-testid="table"][data-phase="${name}"]`).waitFor();

test('the page of live games finds a table by its name', async () => {
  await openPage(site, stage.at('/live'));
  await site.getByRole('searchbox', { name: 'Search in Live casino' }).fill('Lotus');
  await site.locator('main a[data-game="STUDIO:lotus-baccarat"]').first().waitFor();
  await settled(site);
});

test('a hand of baccarat is bet on, dealt, paid and drawn on the roads', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:lotus-baccarat')}?lang=th`));
  await game().getByTestId('table').waitFor();
  const before = await amountOf('balance');
  await waitFor('bets are taken before the lock', async () => {
    await phase('BETTING');
    await game().getByTestId('bet-banker').click();
    await game().getByTestId('bet-playerPair').click();
    const isOpen = await game().getByTestId('confirm').isEnabled();
    if (isOpen) await game().getByTestId('confirm').click();
    return waitFor('the stake is taken', async () => (await amountOf('balance')) < before, 5_000).then(
      () => true,
      () => false,
    );
  });
  const stake = await amountOf('stake');
  assert.equal((await amountOf('balance')).toFixed(2), (before - stake).toFixed(2));
  await phase('RESULT');
  await game().getByTestId('ending').waitFor();
  const payout = Number(await game().getByTestId('ending').getAttribute('data-payout'));
  await waitFor(
    'the payout is in the balance',
    async () => (await amountOf('balance')).toFixed(2) === (before - stake + payout).toFixed(2),
  );
  const words = await game().getByTestId('road-words').textContent();
  assert.ok([thai['bet.banker'], thai['bet.player'], thai['bet.tie']].some((side) => words?.includes(side)));
  assert.deepEqual(await problemsOf(site, 'live-table'), []);

  await game().getByTestId('menu').click();
  await game().getByTestId('open-history').click();
  const record = game().getByTestId('record').first();
  await record.waitFor();
  assert.match((await record.textContent()) ?? '', /[♠♥♦♣]/);
});

test('players of the merchant read each other at the table, and an operator removes a message and mutes its writer', async () => {
  await site.keyboard.press('Escape');
  await game().getByTestId('chat-open').click();
  await game().getByTestId('chat-text').fill('ขอให้โชคดีนะคะ');
  await game().getByTestId('chat-send').click();
  const { context: others } = await visitor(stage.browser, 'desktop');
  const other = await registerMember(stage, others);
  await other.goto(stage.at(`/play/${encodeURIComponent('STUDIO:lotus-baccarat')}?lang=en`));
  const theirs = other.frameLocator('iframe');
  await theirs.getByTestId('chat-lines').getByText('ขอให้โชคดีนะคะ', { exact: true }).waitFor();
  await theirs.getByTestId('chat-text').fill('Good luck, everyone');
  await theirs.getByTestId('chat-send').click();
  await game().getByTestId('chat-lines').getByText('Good luck, everyone').waitFor();
  await game().getByTestId('chat-text').fill('line id lucky');
  await game().getByTestId('chat-send').click();
  await game().getByText(thai['chat.contact']).waitFor();
  assert.deepEqual(await problemsOf(other, 'live-table-chat'), []);

  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const { context: desk } = await visitor(stage.browser, 'desktop');
  const office = await desk.newPage();
  const address = `${stage.addresses.console}/live-tables?open=${encodeURIComponent('STUDIO:lotus-baccarat')}`;
  await signInAt(office, stage.database, address, demo, games['tables.title']);
  const message = office.getByRole('listitem').filter({ hasText: 'ขอให้โชคดีนะคะ' });
  await message.getByRole('button', { name: words.mute }).click();
  await message.getByLabel(console['safety.reason']).fill('Writes the same to everybody.');
  await settled(office);
  const findings = await seriousFindings(office);
  await message.getByRole('button', { name: words.mute }).click();
  await office.getByText(queues.done, { exact: true }).first().waitFor();
  await message.getByRole('button', { name: games.remove }).click();
  await theirs.getByTestId('chat-lines').getByText('ขอให้โชคดีนะคะ', { exact: true }).waitFor({ state: 'detached' });
  assert.deepEqual(findings, []);
  await game().getByTestId('chat-text').fill('สวัสดี');
  await game().getByTestId('chat-send').click();
  await game()
    .getByTestId('chat-note')
    .filter({ hasText: thai['chat.muted'].split('{time}')[0]?.trim() ?? '' })
    .waitFor();
  await desk.close();
  await others.close();
});

test('a number and its neighbours on the wheel are bet on by keyboard', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:swift-roulette')}?lang=th`));
  await game().getByTestId('table').waitFor();
  const track = game().getByTestId('racetrack');
  await track.locator('summary').focus();
  if ((await track.getAttribute('open')) === null) await site.keyboard.press('Enter');
  await site.keyboard.press('Tab');
  await game().locator('[data-testid="track-0"]:focus').waitFor();
  await site.keyboard.press('ArrowRight');
  await game().locator('[data-testid="track-32"]:focus').waitFor();
  const before = await amountOf('balance');
  await waitFor('the five numbers are taken before the lock', async () => {
    await phase('BETTING');
    await game().getByTestId('track-32').focus();
    await site.keyboard.press('Enter');
    const confirm = game().getByTestId('confirm');
    if (await confirm.isEnabled()) {
      await confirm.focus();
      await site.keyboard.press('Enter');
    }
    return waitFor('the stake is taken', async () => (await amountOf('balance')) < before, 5_000).then(
      () => true,
      () => false,
    );
  });
  const stake = await amountOf('stake');
  const chip = stake / 5;
  assert.equal((await amountOf('balance')).toFixed(2), (before - stake).toFixed(2));
  await phase('RESULT');
  await game().getByTestId('ending').waitFor();
  const payout = Number(await game().getByTestId('ending').getAttribute('data-payout'));
  assert.ok([0, 36 * chip].includes(payout), `${payout} for five chips of ${chip}`);
});

test('the bets of a round are kept under a name, laid with one tap on another visit, and deleted', async () => {
  await game().getByTestId('layouts').click();
  await game().getByTestId('layout-name').fill('เพื่อนบ้าน 32');
  await game().getByTestId('layout-save').click();
  await game().getByTestId('kept-layout').getByText('เพื่อนบ้าน 32').waitFor();
  assert.deepEqual(await problemsOf(site, 'layouts'), []);
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:swift-roulette')}?lang=th`));
  const layout = game().getByTestId('layout').filter({ hasText: 'เพื่อนบ้าน 32' });
  await layout.waitFor();
  await waitFor('five chips lie on the cloth', async () => {
    await phase('BETTING');
    await layout.click();
    return (await game().locator('.cell.staked').count()) === 5;
  });
  await game().getByTestId('layouts').click();
  await game().getByTestId('layout-remove').click();
  await layout.waitFor({ state: 'detached' });
});

test('no page of the journey reports an error', () => assert.deepEqual(mistakes, []));
