/**
 * Red envelopes and raffles. A rush of members takes the shares of a red envelope by calls, each one at most, while a member on a phone in Thai opens one and gets the money
 * without a reload. On a desktop in English, a visitor recomputes the winners of a draw in their browser.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { balance as ownBalance } from '@croupier/contract/people/members';
import { raffleDraw } from '@croupier/contract/rewards/raffles';
import type { BrowserContext, Page } from 'playwright-core';
import english from '../web/messages/en/raffles.json' with { type: 'json' };
import thai from '../web/messages/th/raffles.json' with { type: 'json' };
import thaiReferrals from '../web/messages/th/referrals.json' with { type: 'json' };
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

const userName = `rush${Date.now().toString(36)}`;
const members = 60;
const shares = 25;
const findings: string[] = [];
const checkA11y = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `raffles-${name}`)));
};

type Rush = { envelopeId: string; raffleId: string; wheelId: string; tokens: string[] };
let rush: Rush;

/** Opens the red envelope and the raffles, and signs the members of the rush in. */
const prepare = async (): Promise<Rush> =>
  JSON.parse(await runPreparation(stage, 'rush.ts', [String(members), String(shares), userName])) as Rush;

/** The value that a call of the rush answers. */
const callAs = (token: string, method: 'GET' | 'POST', path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(stage.at('/', 'ruby'));
    const asked = { hostname: '127.0.0.1', port, method, path, headers: { host, authorization: `Bearer ${token}` } };
    request(asked, (response) => {
      void text(response).then((body) => {
        const { success, value } = JSON.parse(body) as { success: boolean; value: unknown };
        if (success) resolve(value);
        else reject(new Error(body));
      }, reject);
    })
      .on('error', reject)
      .end();
  });

/** The share of a member, as the call answers; null for none. */
const grab = async (token: string): Promise<string | null> => {
  const { own } = (await callAs(token, 'POST', `/wps/v2/red-envelopes/${rush.envelopeId}/grab`)) as { own: { amount: string } | null };
  return own?.amount ?? null;
};

test('a member opens a red envelope on a phone, and the money is in the wallet without a reload', async () => {
  await registerInThai(stage, site, userName);
  rush = await prepare();
  await site.reload();
  await site.getByRole('link', { name: thaiShell.redEnvelope, exact: true }).first().click();
  await site.getByRole('button', { name: thai['e.open'], exact: true }).waitFor();
  await checkA11y(site, 'envelope-open');
  const { balance } = await answerTo(site, ownBalance);
  await site.getByRole('button', { name: thai['e.open'], exact: true }).click();
  await site.getByText(thai['e.gotText']).waitFor();
  await waitFor('the share is in the wallet', async () => (await answerTo(site, ownBalance)).balance !== balance);
  await checkA11y(site, 'envelope-got');
});

test('a rush of members takes every share that is left, each of them one at most and never more than the pool', async () => {
  // They look first. A call with a session that the server does not know yet is counted for the address, which all of them share.
  for (const token of rush.tokens) await callAs(token, 'GET', '/wps/v2/red-envelopes');
  const answers = await Promise.all(rush.tokens.flatMap((token) => [grab(token), grab(token)]));
  const got = rush.tokens.map((_, at) => [answers[2 * at], answers[2 * at + 1]] as const);
  for (const [one, other] of got) if (one !== null && other !== null) assert.equal(one, other, 'two presses are one share');
  assert.equal(got.filter(([one, other]) => one !== null || other !== null).length, shares - 1);
  const [pool] = (
    await stage.database.query<{ taken: string; booked: string }>(
      `select (select sum(amount) from raffles.share where envelope_id = $1 and member_id is not null) as taken,
              (select total from raffles.envelope where id = $1) as booked`,
      [rush.envelopeId],
    )
  ).rows;
  assert.equal(pool?.taken, pool?.booked);
});

test('a member opens a box with a ticket, and sees the prize and the ticket that is left', async () => {
  await site.goto(stage.at('/raffles', 'ruby'));
  const card = site.getByRole('listitem').filter({ hasText: 'สามกล่อง' });
  await card.getByText(thai.yourTickets.replace('{count}', '2')).waitFor();
  await checkA11y(site, 'raffles');
  await card.getByRole('button', { name: thai.box.replace('{number}', '2') }).click();
  await card.getByText(thai.yourTickets.replace('{count}', '1')).waitFor();
  await card.getByText(thai.yourPrizes).waitFor();
  await checkA11y(site, 'box-opened');
});

test('a visitor recomputes the winners of a draw in their browser', async () => {
  const { context: office, mistakes: officeMistakes } = await visitor(stage.browser, 'desktop');
  const page = await office.newPage();
  await page.goto(stage.at(`/raffles?verify=${rush.raffleId}`, 'ruby'));
  await page.getByText(english['v.commitment'], { exact: true }).waitFor();
  await waitFor('the draw is held', async () => {
    const { seed } = await answerTo(page, raffleDraw, { params: { id: rush.raffleId } });
    // Calls of an address have a rate limit, and the page makes its own after this.
    if (seed === null) await sleep(1_000);
    return seed !== null;
  });
  await page.reload();
  await page.getByRole('button', { name: english['v.run'] }).click();
  await page.getByText(english['v.good']).waitFor();
  await page.getByText(english.winners, { exact: true }).waitFor();
  await checkA11y(page, 'verified');
  await office.close();
  assert.deepEqual(officeMistakes, []);
});

test('a member finds their link for friends, and what a friend has to do', async () => {
  await site.goto(stage.at('/member?page=referral', 'ruby'));
  await site.getByText(/register\?referralCode=[A-Z2-9]{8}/).waitFor();
  await site.getByText(thaiReferrals.none).waitFor();
  await checkA11y(site, 'referral');
});

test('nothing went wrong on the way, and everybody can read it', () => {
  assert.deepEqual(mistakes, []);
  assert.deepEqual(findings, []);
});
