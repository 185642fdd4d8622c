/** On a phone in Thai: a bet on a flight is paid at its own point while its player has no connection, and a cockfight is bet on and paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import thai from '../studio/clients/shell/messages/th.json' with { type: 'json' };
import { openPage, problemsOf, settled, visitor } from './browser.ts';
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
    await payIn(ready, site, '900');
  },
});

const game = (): FrameLocator => site.frameLocator('iframe');
const amountOf = async (id: string): Promise<number> => Number(await game().getByTestId(id).getAttribute('data-amount'));

/** Bets 10 with its own point of 1.20 and loses the connection as soon as the flight begins. True when the flight reached the point. */
const flyWithoutConnection = async (): Promise<boolean> => {
  await waitFor('the bet is in the flight', async () => {
    const act = game().getByTestId('act-first');
    if ((await act.getAttribute('data-kind')) === 'bet') await act.click();
    return (await act.getAttribute('data-kind')) === 'placed';
  });
  const before = await amountOf('balance');
  await game().locator('[data-testid="flight"][data-act="fly"]').waitFor();
  await context.setOffline(true);
  await game().getByTestId('offline').waitFor();
  // The screen goes on by its own clock. A flight that ended before the connection was lost stays where it ended.
  await waitFor('the flight is past the point, or over', async () => {
    const point = await game()
      .getByTestId('point')
      .textContent({ timeout: 1_000 })
      .catch(() => '0');
    return Number.parseFloat(point ?? '0') >= 1.3 || (await game().locator('[data-testid="flight"][data-act="fly"]').count()) === 0;
  });
  await context.setOffline(false);
  await game().getByTestId('ending').waitFor();
  const kind = await game().getByTestId('ending').getAttribute('data-kind');
  if (kind === 'lost') return false;
  assert.equal(await game().getByTestId('ending').getAttribute('data-payout'), '12.00');
  await waitFor('the payout is in the balance', async () => (await amountOf('balance')).toFixed(2) === (before + 12).toFixed(2));
  return true;
};

test('a bet with its own point is paid while its player has no connection', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:ember-rocket')}?lang=th`));
  await game().getByTestId('crash').waitFor();
  await game().getByTestId('auto-first').check();
  await game().getByTestId('auto-at-first').fill('1.20');
  await game().getByTestId('auto-at-first').press('Enter');
  assert.equal(await game().getByTestId('stake-first').inputValue(), '10.00');
  // One flight in five ends before 1.20.
  for (let tries = 0; !(await flyWithoutConnection()); tries += 1) {
    assert.ok(tries < 12, 'twelve flights below 1.20');
    await game().locator('[data-testid="crash"][data-phase="BETTING"]').waitFor();
  }
  assert.deepEqual(await problemsOf(site, 'crash'), []);
});

test('the record of the flight has its picture, and the round is verified in the browser', async () => {
  await game().getByTestId('menu').click();
  await game().getByTestId('open-history').click();
  const record = game().getByTestId('record').first();
  await record.waitFor();
  assert.match((await record.textContent()) ?? '', /1\.20×/);
  assert.equal(await record.locator('.flight-picture').count(), 1);
  await game().getByRole('button', { name: thai['back'] }).click();
  await game().getByTestId('open-fairness').click();
  await game().getByTestId('verify').click();
  await game().getByTestId('verdict').waitFor();
  assert.equal(await game().getByTestId('verdict').textContent(), thai['fair.ok']);
});

test('the page of cockfights lists the six rings', async () => {
  await openPage(site, stage.at('/cockfight'));
  for (const ring of ['bamboo-ring', 'golden-spur-ring', 'monsoon-ring', 'red-earth-ring', 'sunrise-ring', 'royal-plume-ring'])
    await site.locator(`main a[data-game="STUDIO:${ring}"]`).first().waitFor();
  await settled(site);
});

test('a cockfight is bet on, fought and paid', async () => {
  await site.goto(stage.at(`/play/${encodeURIComponent('STUDIO:sunrise-ring')}?lang=th`));
  await game().getByTestId('fight').waitFor();
  const before = await amountOf('balance');
  await waitFor('a bet is taken before the lock', async () => {
    await game().locator('[data-testid="table"][data-phase="BETTING"]').waitFor();
    await game().getByTestId('bet-meron').click();
    const isOpen = await game().getByTestId('confirm').isEnabled();
    if (isOpen) await game().getByTestId('confirm').click();
    return waitFor('the stake is taken', async () => (await amountOf('balance')) < before, 5_000).then(
      () => true,
      () => false,
    );
  });
  const stake = await amountOf('stake');
  const price = Number.parseFloat((await game().getByTestId('price-meron').textContent()) ?? '');
  assert.ok(price > 1.3 && price < 2);
  await game().locator('[data-testid="table"][data-phase="RESULT"]').waitFor();
  await game().getByTestId('ending').waitFor();
  const payout = Number(await game().getByTestId('ending').getAttribute('data-payout'));
  assert.ok(
    [0, stake, stake * price].some((one) => Math.abs(one - payout) < 0.005),
    `${payout} of ${stake} at ${price}`,
  );
  const said = (await game().getByTestId('announcement').textContent()) ?? '';
  assert.ok([thai['bet.meron'], thai['bet.wala'], thai['bet.bothDown'], thai['bet.timeUp']].some((one) => said.includes(one)));
  assert.deepEqual(await problemsOf(site, 'cockfight'), []);
});

test('no page of the journey reports an error', () =>
  assert.deepEqual(
    mistakes.filter((one) => !/ERR_INTERNET_DISCONNECTED|offline/i.test(one)),
    [],
  ));
