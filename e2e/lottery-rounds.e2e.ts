/** Lotteries on a phone: in Thai a round of yeekee with a bet and a shot, and a chase that ends with its first win; a bet and its record in Vietnamese and in Chinese. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { problemsOf, settled, visitor } from './browser.ts';
import { payIn, registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

let studio: pg.Client;
let context: BrowserContext;
let mistakes: string[];
let site: Page;
const stage = startSystem({
  atTheBeginning: async (ready) => {
    ({ context, mistakes } = await visitor(ready.browser, 'phone'));
    site = await registerMember(ready, context);
    await payIn(ready, site, '500');
    await ready.database.query("update merchants.merchant set languages = array['th', 'en', 'vi', 'zh'] where id = 'ruby'");
    await waitFor('the site has read its languages', async () => (await ready.ask('/wps/system/whitelabel', 'ruby')).includes('"vi"'));
    studio = new pg.Client(ready.addresses.databases.studio);
    await studio.connect();
  },
  atTheEnd: async ({ database }) => {
    await database.query("update merchants.merchant set languages = array['th', 'en'] where id = 'ruby'");
    await studio.end();
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const balance = async (): Promise<number> => Number(await game().getByTestId('balance').getAttribute('data-amount'));
const slips = (state: string) => game().locator(`[data-testid="slip"][data-state="${state}"]`);

/** Places the slips of the cart. A draw that closes on the way leaves them in the cart for the next one. Each press is a call, and calls have a rate limit. */
const placeCart = (): Promise<void> =>
  waitFor('the slip is placed', async () => {
    const empty = game().getByTestId('slip-empty');
    const place = game().getByTestId('place');
    if (!(await empty.isVisible()) && (await place.isEnabled())) await place.click();
    return empty.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  });

/**
 * A round of yeekee that closes in 40 seconds; its own rounds are five minutes apart. The screen bets and shoots in the round that is drawn next, so rounds without
 * bets that would come before it are made void. The last link of the chain is not reached for days.
 */
const makeRound = async (): Promise<string> => {
  await studio.query(
    `update lottery.numero set state = 'VOID' where game_code = 'yeekee-5m' and state in ('OPEN', 'CLOSED') and draws_at < now() + interval '60 seconds'
       and not exists (select from lottery.entry where numero_id = numero.id)`,
  );
  const label = `20991231-${String(Date.now()).slice(-4)}`;
  const { rowCount } = await studio.query(
    `insert into lottery.numero (game_code, label, version, chain_id, link, opens_at, closes_at, draws_at, state)
     select game_code, $1, 'yeekee.1', id, length, now() - interval '1 minute', now() + interval '40 seconds', now() + interval '50 seconds', 'OPEN'
     from lottery.chain where game_code = 'yeekee-5m' order by ordinal desc limit 1`,
    [label],
  );
  assert.equal(rowCount, 1);
  return label;
};

test('yeekee: two digits are bet, five digits are shot before the draw, and the result follows from the shots', async () => {
  await site.goto(stage.at('/seaLottery?gameCode=yeekee-5m&lang=th'));
  await game().getByTestId('place').waitFor();
  await game().locator('main[lang=th]').waitFor();
  await game().getByText('2 ตัว', { exact: true }).click();
  await game().getByTestId('play-two-top').click();
  await game().getByTestId('typed').fill('27 72');
  await game().getByTestId('take-typed').click();
  await game().getByTestId('multiple').fill('5');
  assert.equal(Number(await game().getByTestId('cost').getAttribute('data-amount')), 10);
  await game().getByTestId('add').click();
  const before = await balance();
  const label = await makeRound();
  await game().locator('.numero-next').getByText(label).waitFor();
  await game().getByTestId('place').click();
  await waitFor('the stake is taken', async () => (await balance()).toFixed(2) === (before - 10).toFixed(2));
  await game().getByTestId('tab-shots').click();
  await game().getByTestId('shot').fill('12345');
  await game().getByTestId('shoot').click();
  await game().getByTestId('shot-list').getByText('12345').waitFor();
  assert.equal(await game().getByTestId('shot-sum').innerText(), '12345');
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'yeekee-shots'), []);
  await game().getByTestId('tab-slips').click();
  await waitFor('the round is settled', async () => (await slips('won').count()) + (await slips('lost').count()) === 1, 120_000);
  await game().getByText(label).first().waitFor();
  const { rows } = await studio.query<{ draw: number[]; own_number: number }>(
    `select draw, own_number from lottery.numero where game_code = 'yeekee-5m' and label = $1`,
    [label],
  );
  assert.equal(Number(rows[0]?.draw.join('')), (12_345 + Number(rows[0]?.own_number)) % 100_000);
  assert.deepEqual(await problemsOf(site, 'yeekee-slip'), []);
});

test('a chase of three draws stops on its first win, and the other two stakes come back at once', async () => {
  await site.goto(stage.at('/lottery?gameCode=ssc-1m&lang=th'));
  await game().getByTestId('place').waitFor();
  await game().locator('main[lang=th]').waitFor();
  await game().getByText('ตำแหน่ง', { exact: true }).first().click();
  await game().getByTestId('play-fixed').click();
  // All ten digits of a place: one of them wins in every draw.
  for (let digit = 0; digit < 10; digit += 1) await game().getByTestId(`value-0-${digit}`).click();
  await game().getByTestId('add').click();
  await game().getByTestId('numeros').fill('3');
  assert.equal(await game().getByRole('checkbox').isChecked(), true, 'a chase stops on a win unless the player says otherwise');
  await game().getByTestId('chase-multiply').click();
  assert.equal(await game().getByTestId('chase-times-2').inputValue(), '4', 'times are doubled in each draw');
  await game().getByTestId('chase-rate').click();
  // Ten digits cost 20 and one of them wins 19.56: there is no profit to reach.
  assert.equal(await game().getByTestId('chase-problem').getAttribute('data-code'), 'TOO_HIGH');
  assert.deepEqual(await problemsOf(site, 'chase-plan'), []);
  await game().getByTestId('chase-same').click();
  const before = await balance();
  await placeCart();
  await waitFor('three stakes are taken', async () => (await balance()).toFixed(2) === (before - 60).toFixed(2));
  await game().getByTestId('tab-slips').click();
  assert.equal(await slips('open').count(), 3);
  await waitFor('the first draw wins', async () => (await slips('won').count()) === 1, 120_000);
  assert.equal(await slips('stopped').count(), 2);
  assert.equal(await slips('open').count(), 0);
  // Ten bets of 2 at prize level 1956: one wins 19.56, whatever the digit.
  await waitFor('two stakes come back', async () => (await balance()).toFixed(2) === (before - 20 + 19.56).toFixed(2));
  await settled(site);
  assert.deepEqual(await problemsOf(site, 'chase-stopped'), []);
});

for (const { language, page, play, word, choose, cost } of [
  { language: 'vi', page: '/vnLottery?gameCode=vn-north-1m', play: 'de', word: 'Đề đặc biệt', choose: ['number-27', 'number-72'], cost: 2 },
  { language: 'zh', page: '/lottery?gameCode=ssc-1m', play: 'fixed', word: '定位胆', choose: ['value-0-2', 'value-0-7'], cost: 4 },
])
  test(`a bet in ${language}: the board, the slip and its record are in the words of its players`, async () => {
    await site.goto(stage.at(`${page}&lang=${language}`));
    await game().getByTestId('place').waitFor();
    await game().locator(`main[lang=${language}]`).waitFor();
    await game().getByText(word, { exact: true }).first().click();
    await game().getByTestId(`play-${play}`).click();
    for (const one of choose) await game().getByTestId(one).click();
    await game().getByTestId('multiple').fill('1');
    assert.equal(Number(await game().getByTestId('cost').getAttribute('data-amount')), cost);
    await game().getByTestId('add').click();
    await game().getByTestId('saved').click();
    await game().getByTestId('save-slip').click();
    await game().getByTestId('saved-slip').first().waitFor();
    assert.deepEqual(await problemsOf(site, `lottery-board-${language}`), []);
    await placeCart();
    await game().getByTestId('tab-slips').click();
    await slips('open').first().getByText(word).first().waitFor();
    await game().getByTestId('tab-results').click();
    await game().getByTestId('trend-chart').click();
    await game().getByTestId('trend-table').waitFor();
    await game().getByTestId('trend-roads').click();
    await game().getByTestId('trend-gaps').click();
    await game().getByTestId('gaps').locator('tbody tr').first().waitFor();
    await settled(site);
    assert.deepEqual(await problemsOf(site, `lottery-results-${language}`), []);
  });

test('nothing went wrong in the pages of the journey', async () => {
  assert.deepEqual(mistakes, []);
  await context.close();
});
