/**
 * Support: a visitor on a phone in Thai chats with an operator at a desk in English, loses the connection and comes back, and the transcript is in a
 * ticket; a member's complaint is answered by inbox and mail, and reopened.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '@croupier/contract/people/inbox';
import { sendChatMessage } from '@croupier/contract/people/support-chat';
import { tickets } from '@croupier/contract/people/support';
import type { BrowserContext, Page } from 'playwright-core';
import thai from '../web/messages/th/support.json' with { type: 'json' };
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { openPage, problemsOf, settled, visitor } from './browser.ts';
import { answerTo } from './calls.ts';
import { signInAt } from './console-sign-in.ts';
import { registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

const stage = startSystem({
  atTheBeginning: async (set) => {
    ({ context: phone, mistakes } = await visitor(set.browser, 'phone', 'th-TH'));
    page = await phone.newPage();
    const office = await visitor(set.browser, 'desktop');
    officeMistakes = office.mistakes;
    desk = await office.context.newPage();
  },
  atTheEnd: (set) => set.database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});
let phone: BrowserContext;
let page: Page;
let desk: Page;
let mistakes: string[];
let officeMistakes: string[];

const findings: string[] = [];
/** Accessibility and width, in both themes. */
const check = async (of: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await of.emulateMedia({ colorScheme });
    await settled(of);
    findings.push(...(await problemsOf(of, `support-${name}-${colorScheme}`)));
  }
};
const log = (of: Page) => of.getByRole('log');
const write = async (text: string): Promise<void> => {
  await page.getByRole('textbox', { name: thai.message, exact: true }).fill(text);
  await page.getByRole('button', { name: thai.send, exact: true }).click();
};
const answer = async (text: string): Promise<void> => {
  await desk.getByRole('textbox', { name: 'Answer' }).fill(text);
  await desk.keyboard.press('Enter');
};

test('a visitor begins a chat on a phone, and an operator takes it from the queue and answers', async () => {
  await openPage(page, stage.at('/help#chat'));
  await page.getByRole('textbox', { name: thai.name, exact: true }).fill('สมชาย');
  await page.getByRole('textbox', { name: new RegExp(thai.contact) }).fill('somchai@example.com');
  await check(page, 'chat-begin');
  await write('ฝากเงินแล้วยังไม่เข้า');
  await log(page).getByText('ฝากเงินแล้วยังไม่เข้า').waitFor();
  await page.getByText(thai.queue.replace('{position}', '1')).waitFor();

  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  await signInAt(desk, stage.database, `${stage.addresses.console}/live-chat`, demo, 'Live chat');
  await desk.getByRole('button', { name: /สมชาย/ }).click();
  await check(desk, 'desk-waiting');
  await desk.getByRole('button', { name: 'Take chat' }).click();
  await answer('Good morning. Which bank did you pay from?');
  await log(page).getByText('Good morning. Which bank did you pay from?').waitFor();
  await page.getByText(thai.active).waitFor();
  await check(page, 'chat-active');
});

test('a message that is written without a connection is sent when it is back, once and in its place', async () => {
  await phone.setOffline(true);
  await write('กสิกรไทย');
  await page.getByText(thai.notSent).waitFor();
  await answer('Are you still there?');
  await log(desk).getByText('Are you still there?').waitFor();
  await check(page, 'chat-offline');
  await phone.setOffline(false);
  await log(desk).getByText('กสิกรไทย').waitFor();
  await log(page).getByText('Are you still there?').waitFor();
  await waitFor('the message is stored once', async () => (await log(page).getByText('กสิกรไทย').count()) === 1);
  // The page is loaded anew, as a phone does that was put away: the chat goes on.
  await page.reload();
  await log(page).getByText('กสิกรไทย').waitFor();
  await check(desk, 'desk-active');
});

test('the closed chat is a ticket with its transcript', async () => {
  await desk.getByRole('button', { name: 'Close chat' }).click();
  await desk.getByRole('combobox', { name: 'Type' }).selectOption('1');
  await desk.getByRole('button', { name: 'Close and keep the ticket open' }).click();
  await log(page).getByText(thai.ended).waitFor();
  const reference = /T-[2-9A-HJ-NP-Z]{8}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? '';
  await check(page, 'chat-ended');
  await desk.goto(`${stage.addresses.console}/support?search=${reference}`);
  await desk.getByRole('link', { name: 'สมชาย' }).click();
  await log(desk).getByText('กสิกรไทย').waitFor();
  await check(desk, 'ticket-of-chat');
});

test('a complaint of a member is answered by inbox and mail, and reopened by the member', async () => {
  const { context, mistakes: more } = await visitor(stage.browser, 'phone');
  const member = await registerMember(stage, context);
  const [{ id, name } = { id: '', name: '' }] = (
    await stage.database.query<{ id: string; name: string }>(
      "insert into members.contact (member_id, merchant_id, kind, value, verified_at) select id, merchant_id, 'EMAIL', user_name || '@example.com', now() from members.member order by registered_at desc limit 1 returning member_id as id, split_part(value, '@', 1) as name",
    )
  ).rows;
  assert.ok(id !== '');
  // A chat that waits becomes a ticket too; the form with its captcha is another journey's story.
  await member.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` };
      for (const [to, what] of [
        [path, body],
        ['/wps/v2/support/chat/end', {}],
      ] as const)
        await fetch(to, { method: 'POST', headers, body: JSON.stringify(what) });
    },
    { path: sendChatMessage.path, body: { clientId: crypto.randomUUID(), text: 'My bonus is missing since Monday.' } },
  );
  await desk.goto(`${stage.addresses.console}/support?search=${name}`);
  await desk.getByRole('link', { name }).first().click();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('We have added the bonus.');
  await desk.getByRole('combobox', { name: 'State after the answer' }).selectOption('RESOLVED');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByText('Answer sent').waitFor();
  await waitFor('the inbox has the answer', async () =>
    (await answerTo(member, messages)).content.some(({ kind }) => kind === 'TICKET_ANSWERED'),
  );
  const { rows } = await stage.database.query('select from support.ticket_event where kind = $1 and ticket_id in (select id from inbox.ticket where member_id = $2)', ['MAILED', id]); // prettier-ignore
  assert.equal(rows.length, 1, 'the answer was mailed');

  await openPage(member, stage.at('/member?page=messageV2'));
  await member
    .getByRole('button', { name: 'My requests' })
    .or(member.getByRole('button', { name: /requests|tickets/i }))
    .first()
    .click();
  await member.getByText('We have added the bonus.').waitFor();
  await check(member, 'member-ticket');
  await member.getByRole('button', { name: 'Reopen' }).click();
  await member.getByRole('textbox', { name: 'What is still open?' }).fill('It is not there yet.');
  await member.getByRole('button', { name: 'Reopen' }).click();
  await waitFor('the ticket is open again', async () => (await answerTo(member, tickets)).content[0]?.state === 'OPEN');
  await check(desk, 'tickets');
  await desk.goto(`${stage.addresses.console}/support-settings`);
  await desk.getByRole('heading', { name: 'Canned replies' }).waitFor();
  await check(desk, 'settings');
  assert.deepEqual(findings, []);
  // A phone without a connection says so in its log, which is no mistake of the page.
  assert.deepEqual(
    [...mistakes, ...officeMistakes, ...more].filter((mistake) => !/Failed to fetch|NetworkError/.test(mistake)),
    [],
  );
});
