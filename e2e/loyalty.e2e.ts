/** Levels and rebates, on a phone in Thai: a member sees the way to the next level and collects the rebate of today's bets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualRebate, paybacks, vipOverview } from '@croupier/contract/rewards/loyalty';
import type { BrowserContext, Page } from 'playwright-core';
import thai from '../web/messages/th/loyalty.json' with { type: 'json' };
import thaiShell from '../web/messages/th/shell.json' with { type: 'json' };
import { problemsOf, settled, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { registerInThai } from './member.ts';
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
});

const userName = `vip${Date.now().toString(36)}`;
const silver = 'ซิลเวอร์';

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(site);
  findings.push(...(await problemsOf(site, `loyalty-${name}`)));
};

/** The member loses a bet at a slot. */
const lose = (stake: string) => runPreparation(stage, 'play-bets.ts', [userName, stake]);

test('a member sees their level and what is missing to the next one', async () => {
  await registerInThai(stage, site, userName);
  await lose('60000.00');
  await waitFor('the bet is counted', async () => (await answerTo(site, vipOverview)).month.turnover.amount > 0n);
  await site.goto(stage.at('/member?page=vip', 'ruby'));
  await site.getByRole('heading', { name: thai.toNext.replace('{level}', silver) }).waitFor();
  await site.getByText(thai.missing.replace('{amount}', '฿40,000.00')).waitFor();
  await checkA11y('levels');
  await site.getByRole('tab', { name: thai.history }).click();
  await site.getByText(thai.noHistory).waitFor();
  await checkA11y('history');
});

test('they collect the rebate of their bets once, and it is in the history', async () => {
  await waitFor('the rebate is ready', async () => (await answerTo(site, manualRebate)).collectable.amount > 0n);
  await site.goto(stage.at('/member?page=manualRebate', 'ruby'));
  await site.getByRole('heading', { name: thaiShell.rebate }).waitFor();
  await checkA11y('rebate');
  await site.getByRole('button', { name: thai.collect, exact: true }).click();
  await site.getByText(thai.received.replace('{amount}', '฿180.00')).first().waitFor();
  await waitFor('nothing is left', async () => (await answerTo(site, manualRebate)).collectable.amount === 0n);
  const { content } = await answerTo(site, paybacks, { query: { programme: 'REBATE' } });
  assert.deepEqual(
    content.map(({ money, collected }) => [money.amount, collected]),
    [[180_0000n, true]],
  );
  await site.getByRole('row').getByText('฿180.00').first().waitFor();
  await checkA11y('collected');
});

test('nothing went wrong on the way, and everybody can read it', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(findings, []);
});
