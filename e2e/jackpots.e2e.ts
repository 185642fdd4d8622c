/** A jackpot that two stakes of two members reach at once is won by one of them and proven in the browser; an operator sees the winner and pauses the meter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import type { FrameLocator, Page } from 'playwright-core';
import { demoOperator } from '../scripts/system/demo-operator.ts';
import english from '../studio/clients/shell/messages/en.json' with { type: 'json' };
import { levels } from '../studio/src/engine/jackpots/levels.ts';
import { allTitles } from '../studio/src/families/slots/titles/titles.ts';
import consoleWords from '../web/messages/en/console.json' with { type: 'json' };
import games from '../web/messages/en/games-console.json' with { type: 'json' };
import words from '../web/messages/en/jackpots-console.json' with { type: 'json' };
import queues from '../web/messages/en/work-queues.json' with { type: 'json' };
import { seriousFindings, settled, visitor } from './browser.ts';
import { signInAt } from './console-sign-in.ts';
import { payIn, registerMember } from './member.ts';
import { startSystem } from './stage.ts';
import { waitFor } from './wait-for.ts';

type Seat = { page: Page; game: FrameLocator; userName: string; mistakes: string[] };

const seats: Seat[] = [];
const stage = startSystem({
  atTheBeginning: async (ready) => {
    for (const place of ['first', 'second']) {
      const { context, mistakes } = await visitor(ready.browser, 'phone');
      const userName = `jackpot${place}${Date.now().toString(36)}`.slice(0, 20);
      const page = await registerMember(ready, context, userName);
      await payIn(ready, page, '500');
      seats.push({ page, game: page.frameLocator('iframe'), userName, mistakes });
    }
  },
  atTheEnd: ({ database }) => database.query("update operators.operator set last_totp_step = 0 where user_name = 'demo'"),
});

const group = 'four-lanterns';
const mini = levels.find(({ code }) => code === 'MINI');
const titles = [...allTitles().values()].filter(({ jackpots }) => jackpots === group);

const inStudio = async <Row extends pg.QueryResultRow>(query: string, values: readonly string[]): Promise<Row[]> => {
  const studio = new pg.Client({ connectionString: stage.addresses.databases.studio });
  await studio.connect();
  const { rows } = await studio.query<Row>(query, [...values]);
  await studio.end();
  return rows;
};
/** The highest amount that a meter can have: whatever its hidden threshold is, the next stake wins the level. */
const fillMini = (): Promise<unknown> =>
  inStudio("update jackpots.level set meter = $1 where group_code = $2 and code = 'MINI'", [
    ((mini?.ceiling ?? 0n) - 1n).toString(),
    group,
  ]);
const winsOfMini = (): Promise<{ number: number }[]> =>
  inStudio("select number from jackpots.win where group_code = $1 and code = 'MINI' order by number", [group]);
const meterOf = async ({ game }: Seat): Promise<number> => Number(await game.getByTestId('meter-MINI').getAttribute('data-amount'));
const won = ({ game }: Seat) => game.getByTestId('jackpot-won');
let winner: Seat | undefined;
const seatAt = (place: number): Seat => {
  const seat = seats[place];
  assert.ok(seat);
  return seat;
};
const first = (): Seat => seatAt(0);
const second = (): Seat => seatAt(1);

test('two members at two games see the same meters', async () => {
  for (const [place, seat] of seats.entries()) {
    await seat.page.goto(stage.at(`/play/${encodeURIComponent(`${titles[place]?.vendor}:${titles[place]?.code}`)}?lang=en`));
    await seat.game.getByTestId('jackpots').waitFor();
    await seat.game.getByTestId('spin').waitFor();
  }
  await fillMini();
  await Promise.all(seats.map(({ page }) => page.reload()));
  const meters = [];
  for (const seat of seats) {
    await seat.game.locator('[data-testid="spin"][data-phase="idle"]').waitFor();
    meters.push(await meterOf(seat));
  }
  assert.equal(meters[0], meters[1]);
  assert.ok((meters[0] ?? 0) > 0);
});

/**
 * The rest above the first threshold begins the next meter, whose threshold the second stake may reach in turn: so there are one or two wins, and no win is
 * given to both.
 */
test('two stakes that reach the threshold at once win the level once, and the next meter has begun for both', async () => {
  const full = await meterOf(first());
  await Promise.all(
    seats.map(async ({ page, game }) => {
      const drawn = page.waitForResponse('**/api/spin');
      await game.getByTestId('spin').click();
      await drawn;
    }),
  );
  await waitFor('both meters have begun again', async () => (await meterOf(first())) < full && (await meterOf(second())) < full);
  const numbers = (await winsOfMini()).map(({ number }) => number);
  const winners: Seat[] = [];
  await waitFor('each win is shown to its member', async () => {
    winners.length = 0;
    for (const seat of seats) if (await won(seat).isVisible()) winners.push(seat);
    return winners.length === numbers.length;
  });
  assert.deepEqual(numbers, numbers.length === 1 ? [1] : [1, 2]);
  [winner] = winners;
});

test('the winner collects, and the threshold is computed again in the browser', async () => {
  assert.ok(winner);
  const { page, game } = winner;
  const prize = Number(await won(winner).locator('strong').getAttribute('data-amount'));
  assert.ok(prize > 0);
  await game.getByTestId('jackpot-collect').click();
  await waitFor(
    'the prize is in the balance',
    async () => Number(await game.getByTestId('balance').getAttribute('data-amount')) > 400 + prize,
  );
  await game.getByTestId('jackpots').click();
  await game.getByTestId('check-win').first().click();
  await game.getByText(english['jackpot.genuine']).waitFor();
  await settled(page);
  assert.deepEqual(await seriousFindings(page), []);
});

test('an operator sees the winner, and pauses the level until it goes on', async () => {
  const demo = await demoOperator(stage.addresses.dataDir);
  assert.ok(demo);
  const { context, mistakes } = await visitor(stage.browser, 'desktop');
  const page = await context.newPage();
  await signInAt(page, stage.database, `${stage.addresses.console}/jackpots`, demo, games['cap.jackpots']);
  await page
    .getByRole('link', { name: 'Mini', exact: true })
    .or(page.getByRole('button', { name: 'Mini', exact: true }))
    .first()
    .click();
  await page.getByRole('link', { name: winner?.userName ?? '' }).waitFor();
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel(consoleWords['safety.reason']).fill('The meter is checked by the operator.');
    await settled(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText(queues.done, { exact: true }).first().waitFor();
  };
  await act(words.pause);
  await page.getByRole('button', { name: words.resume, exact: true }).waitFor();
  await settled(page);
  const findings = await seriousFindings(page);
  await first().page.reload();
  await first().game.locator('.jackpot-meter.of-mini.paused').waitFor();
  await act(words.resume);
  await page.getByRole('button', { name: words.pause, exact: true }).waitFor();
  await context.close();
  assert.deepEqual([...findings, ...mistakes], []);
});

test('no page of the players reports an error', () =>
  assert.deepEqual(
    seats.flatMap(({ mistakes }) => mistakes),
    [],
  ));
