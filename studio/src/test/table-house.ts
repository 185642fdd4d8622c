/** Tables with shared rounds in one process: their drivers, a clock that only moves when a test says so, and players who bet. Import `own-studio` first. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import { environment, platform } from './own-studio.ts';
import { Player } from './player.ts';

const { createApp } = await import('#studio/app');
const { freezeTime, now } = await import('#studio/clock');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { createDriver } = await import('#studio/engine/shared-rounds/drive-tables');
const { settleSeats } = await import('#studio/engine/shared-rounds/settle-seats');

export type RoundRow = { id: string; phase: string; number: bigint; table_code: string };
export type SeatRow = { id: string; stake: bigint; payout: bigint; state: string; valid_bet: bigint };
export type Driver = ReturnType<typeof createDriver>;

const THB = Currency.parse('THB');
export const units = (text: string): bigint => moneyOf(text, THB).amount;
export const tableCode = 'swift-sic-bo';

export const openTableHouse = async () => {
  const app = await createApp();
  after(() => app.close());
  const database = new pg.Pool({ connectionString: environment['STUDIO_DATABASE_URL'], max: 4 });
  after(() => database.end());

  const drivers = new Set<Driver>();
  const newDriver = (): Driver => {
    const driver = createDriver();
    drivers.add(driver);
    return driver;
  };
  /** `main` is the driver that `until` uses. */
  const state = { main: newDriver(), time: Temporal.Instant.from('2026-11-29T00:00:00Z') };
  const pass = (ms: number): void => {
    state.time = state.time.add({ milliseconds: ms });
    freezeTime(state.time);
  };
  /** Long enough for every call of the outbox to be tried until it is answered. */
  const muchLater = async (): Promise<void> => {
    await platform.quiet();
    for (let step = 0; step < 6; step += 1) {
      pass(310_000);
      await settleSeats();
      while ((await deliverDue()) > 0);
    }
  };
  return {
    app,
    database,
    state,
    newDriver,
    pass,
    muchLater,
    now,
    lastRound: async (code = tableCode): Promise<RoundRow> =>
      (await database.query<RoundRow>('select * from shared.round where table_code = $1 order by number desc limit 1', [code])).rows[0] ??
      assert.fail('no round'),
    /** Lets the time pass until a table is in a phase. Every step renews the lease before the phase is looked at. */
    until: async (phase: string, { code = tableCode, driver = state.main }: { code?: string; driver?: Driver } = {}): Promise<RoundRow> => {
      for (let steps = 0; steps < 200; steps += 1) {
        await driver.tick();
        await driver.rest();
        const round = await database.query<RoundRow>('select * from shared.round where table_code = $1 order by number desc limit 1', [
          code,
        ]);
        if (round.rows[0]?.phase === phase) return round.rows[0];
        pass(1_100);
      }
      return assert.fail(`${code} is never ${phase}`);
    },
    sit: async (code = tableCode): Promise<Player> => {
      const player = await Player.open(app, platform, code);
      assert.equal((await player.call('GET', '/api/table')).status, 200);
      return player;
    },
    place: (player: Player, roundId: string, bets: Record<string, string>, requestId: string = randomUUID()) =>
      player.call('POST', '/api/table/bets', {
        roundId,
        requestId,
        bets: Object.entries(bets).map(([bet, amount]) => ({ bet, amount })),
      }),
    seatIn: async (roundId: string): Promise<SeatRow> =>
      (await database.query<SeatRow>('select * from shared.seat where round_id = $1', [roundId])).rows[0] ?? assert.fail('no seat'),
    /** Before each test: every table is at rest, the wallet is reliable again, and a new player has 10,000. */
    begin: async (): Promise<void> => {
      platform.forgetMoods();
      platform.rules = { ...platform.rules, betMin: '1.00', betMax: '50000.00' };
      for (const driver of drivers) await driver.stop();
      drivers.clear();
      state.main = newDriver();
      pass(400_000);
      await database.query('update shared.game_table set watched_at = null');
      for (let steps = 0; steps < 40; steps += 1) {
        await state.main.tick();
        await state.main.rest();
        pass(5_000);
      }
      await muchLater();
      platform.newPlayer('10000.00');
    },
  };
};
