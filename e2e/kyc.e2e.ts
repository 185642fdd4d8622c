/**
 * The identity of a member: they hand in a card on a phone, an operator looks at it and sends it back, the member hands it in again, it is approved, and the
 * level rises; payments are compared with the document from then on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '@croupier/contract/people/inbox';
import type { BrowserContext, Page } from 'playwright-core';
import { codeNow, demoOperator } from '../scripts/system/demo-operator.ts';
import { problemsOf, seriousFindings, settled, openPage, visitor } from './browser.ts';
import { registerMember } from './member.ts';
import { answerTo } from './calls.ts';
import { waitFor } from './wait-for.ts';
import { startSystem } from './stage.ts';

const userName = `nida${Date.now().toString(36)}`;
const stage = startSystem({
  atTheBeginning: async (set) => {
    ({ context, mistakes } = await visitor(set.browser, 'phone'));
    page = await registerMember(set, context, userName);
    // A number that was proved: how one does is another journey's story.
    await set.database.query(
      `insert into members.contact (member_id, merchant_id, kind, value, verified_at)
       select id, merchant_id, 'PHONE', '+66' || (800000000 + floor(random() * 90000000))::bigint, now() from members.member where user_name = $1`,
      [userName],
    );
    ({ context: console_, mistakes: consoleMistakes } = await visitor(set.browser, 'desktop'));
    desk = await console_.newPage();
  },
  atTheEnd: (set) => set.database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});
let context: BrowserContext;
let console_: BrowserContext;
let page: Page;
let desk: Page;
let mistakes: string[];
let consoleMistakes: string[];

const findings: string[] = [];
const checkA11y = async (name: string): Promise<void> => {
  await settled(page);
  findings.push(...(await problemsOf(page, `kyc-${name}`)));
};
const openIdentity = () => openPage(page, stage.at('/member?page=securityCenter&part=identity'));

/** A photograph as a phone takes one, and no other like it: its grain is chance. */
const photograph = async (name: string) => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_800, 1_200];
    const brush = canvas.getContext('2d');
    for (let spot = 0; spot < 4_000; spot += 1) {
      if (brush === null) continue;
      brush.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
      brush.fillRect(Math.random() * 1_800, Math.random() * 1_200, 60, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  });
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
};

const handIn = async (): Promise<void> => {
  await page.getByLabel('Full name').fill('Nida Charoen');
  await page.getByLabel('Birthday').or(page.getByLabel('Date of birth')).first().fill('1992-03-04');
  await page.getByLabel('Document number').fill('1101700230708');
  await page.getByLabel('Valid until').fill('2031-01-31');
  for (const side of ['Front', 'Back', 'You with your document'])
    await page
      .getByRole('group', { name: side, exact: true })
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photograph(side));
  await waitFor('the three pictures are sent', async () => (await page.locator('fieldset li img').count()) === 3);
  await checkA11y('filled');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you. We’ll check your documents and send the result to your inbox.').waitFor();
};

const openQueue = async (): Promise<void> => {
  await desk.goto(`${stage.addresses.console}/identity`);
  await desk
    .getByRole('link', { name: new RegExp(userName) })
    .or(desk.getByText(userName))
    .first()
    .click();
  await waitFor(
    'the three pictures are opened',
    async () => (await desk.locator('img[alt="Front"], img[alt="Back"], img[alt="Selfie"]').count()) >= 2,
  );
};

const level = async (): Promise<string> => (await page.locator('#steps').innerText()).trim();

test('a member hands in a card with its pictures, from a phone', async () => {
  await openIdentity();
  assert.equal(await level(), 'Level 1 of 3');
  await checkA11y('begin');
  await page.getByRole('button', { name: 'Start: Identity' }).click();
  await handIn();
  await page.getByText('Waiting for review').waitFor();
  await checkA11y('waiting');
  // In SQL, because no call shows how the number is stored.
  const { rows } = await stage.database.query<{ number_sealed: string }>(
    'select number_sealed from kyc.application where member_id = (select id from members.member where user_name = $1)',
    [userName],
  );
  assert.ok(rows[0] && !rows[0].number_sealed.includes('1101700230708'), 'the number is not kept in the open');
});

test('an operator sees what was typed beside the pictures, and sends it back with a reason', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  await stage.database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  await desk.goto(`${stage.addresses.console}/identity`);
  await desk.getByLabel('Username').fill(demo.userName);
  await desk.getByLabel('Password', { exact: true }).fill(demo.password);
  await desk.getByLabel('Code from your authenticator').fill(codeNow(demo.totpSecret));
  await desk.getByRole('heading', { name: 'Identity', level: 1 }).waitFor();
  await openQueue();
  assert.match(await desk.locator('main').innerText(), /1101700230708/);
  findings.push(...(await seriousFindings(desk)).map((finding) => `desk: ${finding}`));
  await desk.getByRole('button', { name: /^Reject/ }).click();
  await desk.getByRole('combobox', { name: /Message to the member/ }).selectOption('UNREADABLE');
  await desk
    .getByRole('button', { name: /^Reject/ })
    .last()
    .click();
  await desk.getByText('Done', { exact: true }).first().waitFor();
});

test('the member reads why and hands it in again; approved, their level rises and their inbox says so', async () => {
  await openIdentity();
  await page.getByText('The picture can’t be read.').waitFor();
  await checkA11y('rejected');
  await page.getByRole('button', { name: 'Upload again: Identity' }).click();
  await handIn();
  await openQueue();
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByText('Done', { exact: true }).first().waitFor();

  await openIdentity();
  await waitFor('the level has risen', async () => (await level()) === 'Level 2 of 3');
  await page.getByText('Verified as Nida Charoen.').waitFor();
  await checkA11y('approved');
  await waitFor('the inbox has both answers', async () => (await answerTo(page, messages)).totalElements >= 2);
  assert.deepEqual(findings, []);
  assert.deepEqual([...mistakes, ...consoleMistakes], []);
});
