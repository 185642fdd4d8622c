/**
 * The result of an official lottery whose sources are silent: two operators enter it and a player is paid; they correct it, after they have seen what that
 * changes, and the player gives back the prize. On the player's phone it says where the result comes from.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import { problemsOf, settled, visitor } from './browser.ts';
import { type Person, signInAt } from './console-sign-in.ts';
import { payIn, registerMember } from './member.ts';
import { runPreparation } from './run-preparation.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

const code = 'vn-north';
/** A draw long past, so that no other journey has it. */
const label = `19${String(Date.now()).slice(-6, -4).padStart(2, '5')}0101`;
let studio: pg.Client;
let context: BrowserContext;
let site: Page;
let desk: Page;
let colleague: Page;
let mistakes: string[];
let numeroId = '';

const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
    studio = new pg.Client(ready.addresses.databases.studio);
    await studio.connect();
    const demo = await demoOperator(ready.addresses.dataDir);
    assert.ok(demo);
    const second = JSON.parse(await runPreparation(ready, 'second-operator.ts')) as Person;
    const signedIn = async (who: Person): Promise<Page> => {
      const office = await visitor(ready.browser, 'desktop');
      office.context.on('weberror', (event) => mistakes.push(String(event.error())));
      const page = await office.context.newPage();
      await signInAt(page, ready.database, `${ready.addresses.console}/lotteries`, who, 'Lotteries');
      return page;
    };
    [desk, colleague] = [await signedIn(demo), await signedIn(second)];
  },
  atTheEnd: async ({ database }) => {
    await studio.end();
    await database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'");
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const stateOfNumero = async (): Promise<string | undefined> =>
  (await studio.query<{ state: string }>('select state from lottery.numero where id = $1', [numeroId])).rows[0]?.state;

/** A numero of the official lottery that closes soon; both of its sources are silent. No call makes one. */
const makeNumero = async (): Promise<void> => {
  const answer = await fetch(`${stage.addresses.outside}/lottery-results/v1/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'BOTH', lottery: code, draw: label, fault: 'MISSING', seconds: 0 }),
  });
  assert.equal(answer.status, 201);
  const { rows } = await studio.query<{ id: string }>(
    `insert into lottery.numero (game_code, label, version, opens_at, closes_at, draws_at, state)
     values ($1, $2, 'vn-north.1', now() - interval '1 minute', now() + interval '60 seconds', now() + interval '61 seconds', 'OPEN') returning id`,
    [code, label],
  );
  numeroId = rows[0]?.id ?? '';
};

test('a message from a chat is understood, and its rows become a slip', async () => {
  await makeNumero();
  await site.goto(stage.at(`/vnLottery?gameCode=${code}`));
  await game().getByTestId('place').waitFor();
  await game().getByTestId('message-entry').locator('summary').click();
  await game().getByTestId('message').fill('De 27 72 x 10n; abc');
  assert.match(await game().getByTestId('message-rows').innerText(), /27 72 · 2 × 10/);
  await game().locator('.understood mark').getByText('abc').waitFor();
  assert.deepEqual(await problemsOf(site, 'vn-lottery-message'), []);
  await game().getByTestId('take-message').click();
  const before = await balance();
  await game().getByTestId('place').click();
  await game().getByTestId('slip-empty').waitFor();
  await waitFor('the stake is taken', async () => (await balance()).toFixed(2) === (before - 20).toFixed(2));
});

/** Numbers of all prizes, the special one given. */
const numbersOf = (special: string): string[] => [special, '11111', '22222 33333', '1 2 3 4 5 6'.replaceAll(/\d/g, (digit) => digit.repeat(5)), '1111 2222 3333 4444', '1111 2222 3333 4444 5555 6666', '111 222 333', '11 22 33 44']; // prettier-ignore

const open = async (page: Page): Promise<void> => {
  await page.goto(`${stage.addresses.console}/lotteries?game=TCG_LOTTO_VN:${code}&open=${numeroId}`);
  await page.getByText('Bets close').first().waitFor();
};

/** One operator enters a result, the other one accepts it. */
const decide = async (special: string, change: RegExp): Promise<void> => {
  await open(desk);
  await desk.getByRole('button', { name: 'Enter a result' }).click();
  const fields = desk.locator('form input[inputmode=numeric]');
  for (const [nth, numbers] of numbersOf(special).entries()) await fields.nth(nth).fill(numbers);
  await desk.getByRole('button', { name: 'Preview' }).click();
  assert.match(await desk.getByTestId('draw-changes').innerText(), change);
  assert.deepEqual(await problemsOf(desk, 'lottery-result'), []);
  await desk.getByLabel('Reason').fill('read from the official gazette');
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await desk.getByRole('heading', { name: 'Proposed' }).waitFor();
  assert.equal(await desk.getByRole('button', { name: 'Accept and settle' }).count(), 0);
  await open(colleague);
  await colleague.getByRole('button', { name: 'Accept and settle' }).click();
};

test('two operators enter the result, and the player is paid', async () => {
  await waitFor('the draw is closed', async () => (await stateOfNumero()) === 'CLOSED', 120_000);
  const before = await balance();
  await decide('12327', /990\.00/);
  // The result is announced number by number first, which takes 40 seconds.
  await waitFor('the draw is settled', async () => (await stateOfNumero()) === 'SETTLED', 90_000);
  await game().getByTestId('tab-slips').click();
  await game().locator('[data-testid="slip"][data-state="won"]').waitFor();
  await waitFor('the prize is paid', async () => (await balance()).toFixed(2) === (before + 990).toFixed(2));
});

test('a correction takes the prize back, and the player sees that and where the result comes from', async () => {
  const before = await balance();
  await decide('12300', /990\.00/);
  await waitFor('the prize is taken back', async () => {
    await site.reload();
    await game().getByTestId('place').waitFor();
    return (await balance()).toFixed(2) === (before - 990).toFixed(2);
  });
  await game().getByTestId('tab-slips').click();
  await game().locator('[data-testid="slip"][data-state="lost"]').getByText('Corrected').waitFor();
  await game().getByTestId('tab-results').click();
  await game().getByTestId('result-from').getByText('Official result').waitFor();
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'vn-lottery-corrected'), []);
  assert.deepEqual(mistakes, []);
  await context.close();
});
