/** Tables and rounds as the platform's operators see them. */
import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import {
  type TableRound,
  type TableRoundAnswer,
  tableRoundsMax,
  type TableSeat,
  type VendorTable,
} from '@croupier/contract/vendor-api/live-tables';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable, sharedTables, vendorOf } from '#studio/engine/games';
import { viewResults, viewSeat } from '../view-table.ts';
import type { SharedGame } from '../shared-game.ts';
import * as store from '../store.ts';
import { betsOffAt, versionSet } from '../table-variants.ts';
import type { SharedRoundId } from '../tables.ts';
import { settingsOf, viewLimits } from './table-settings.ts';

/** Whether a player is one of a platform: those of play money have UUIDs of version 8. */
const isForMoney = sql<boolean>`substr(seat.player_id::text, 15, 1) <> '8'`;
const seatsShown = 1_000;

export const reportTables = (): Promise<VendorTable[]> =>
  inTransaction(async (tx) => {
    const reports: VendorTable[] = [];
    for (const { code } of sharedTables()) reports.push(await reportTable(tx, code));
    return reports;
  });

const reportTable = async (tx: Tx, code: string): Promise<VendorTable> => {
  const found = findSharedTable(code);
  if (found === undefined) throw new Error(`no table ${code}`);
  const settings = await settingsOf(tx, code);
  const round = await store.latestRound(tx, code);
  const game = found.game(round?.math_version);
  const results = round === undefined ? [] : await viewResults(tx, round);
  const isUnderWay = round !== undefined && round.phase !== 'CLOSED' && round.phase !== 'VOID';
  return {
    vendor: vendorOf(code),
    gameCode: code as VendorTable['gameCode'],
    isOpen: settings.is_open,
    hostName: settings.host_name ?? found.table.host.name,
    variant: game.version,
    ...chosenOf(code, settings),
    round:
      round === undefined
        ? null
        : { id: round.id, number: Number(round.number), phase: round.phase, phaseEndsAt: round.phase_ends_at.toString() },
    shoe: round === undefined || round.shoe_id === null ? null : (await store.findShoe(tx, round.shoe_id)).number,
    results,
    ...(game.roads && { roads: [...game.roads(results)] }),
    ...(game.map && { map: game.map(results) }),
    seats: isUnderWay ? await countPlayers(tx, round.id) : 0,
    limits: viewLimits(settings),
    exposure: isUnderWay ? await exposureOf(tx, round.id, game) : [],
  };
};

/** The variants and the side bets of the game, as they are set for the next round. */
const chosenOf = (code: string, settings: store.Settings): Pick<VendorTable, 'nextVariant' | 'variants' | 'returns' | 'sideBets'> => {
  const found = findSharedTable(code);
  if (found === undefined || found.variants.length === 0) return {};
  const game = found.game(versionSet(code, settings));
  const off = betsOffAt(game, settings);
  return {
    nextVariant: found.variants.find(({ version }) => version === game.version)?.name ?? game.version,
    variants: found.variants.map(({ name }) => name),
    returns: found.variants.map(({ returnPercent }) => returnPercent),
    sideBets: (game.sideBets ?? []).map((bet) => ({ bet, isOn: !off.includes(bet) })),
  };
};

/** Players with a bet. One who has a free bet beside bets for money has two seats. */
const countPlayers = async (tx: Tx, id: SharedRoundId): Promise<number> =>
  Number(
    (
      await store
        .tables(tx)
        .selectFrom('shared.seat as seat')
        .select(({ fn }) => fn.count<bigint>('player_id').distinct().as('players'))
        .where('round_id', '=', id)
        .where(store.hasBet)
        .executeTakeFirstOrThrow()
    ).players,
  );

const exposureOf = async (tx: Tx, id: SharedRoundId, game: SharedGame): Promise<VendorTable['exposure']> =>
  (await store.poolsOf(tx, id)).map(({ currency, bet, staked, players }) => {
    const text = (amount: bigint) => decimalOf({ amount, currency });
    const rule = game.bets.get(bet);
    // The stake comes back with its win; a pay with a fraction is rounded up.
    const most = staked * BigInt(Math.ceil(rule?.top ?? rule?.divisor ?? 0) + 1);
    return { currency, bet, staked: text(staked), players, mostPayout: text(most) };
  });

type RoundsWanted = { before?: bigint; until?: Temporal.Instant; players?: readonly MemberId[] };

/** Rounds of a table, newest first: below a number, opened until a moment, with a bet of one of the players. */
export const listTableRounds = (code: string, { before, until, players }: RoundsWanted): Promise<TableRound[]> =>
  inTransaction(async (tx) => {
    const newest = until && (await newestUntil(tx, code, until));
    if (until !== undefined && newest === undefined) return [];
    const rounds = await store
      .tables(tx)
      .selectFrom('shared.round')
      .selectAll()
      .where('table_code', '=', code)
      .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0n))
      .$if(newest !== undefined, (query) => query.where('number', '<=', newest ?? 0n))
      .$if(players !== undefined, (query) =>
        query.where('id', 'in', (is) =>
          is
            .selectFrom('shared.seat as seat')
            .select('seat.round_id')
            .where('seat.player_id', 'in', players ?? [])
            .where('seat.table_code', '=', code)
            .where(store.hasBet),
        ),
      )
      .orderBy('number', 'desc')
      .limit(tableRoundsMax)
      .execute();
    const views: TableRound[] = [];
    for (const round of rounds) views.push(await viewRound(tx, round));
    return views;
  });

/** The number of the newest round that was open at a moment; rounds have rising numbers. */
const newestUntil = async (tx: Tx, code: string, until: Temporal.Instant): Promise<bigint | undefined> =>
  (
    await store
      .tables(tx)
      .selectFrom('shared.round')
      .select('number')
      .where('table_code', '=', code)
      .where('opened_at', '<=', until)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.number;

const viewRound = async (tx: Tx, round: store.SharedRound): Promise<TableRound> => {
  const totals = await store
    .tables(tx)
    .selectFrom('shared.seat as seat')
    .select(({ fn }) => [
      'currency',
      fn.count<bigint>('player_id').distinct().as('players'),
      fn.sum<bigint>('stake').as('stake'),
      fn.sum<bigint>('payout').as('payout'),
    ]) // prettier-ignore
    .where('round_id', '=', round.id)
    .where(store.hasBet)
    .where(isForMoney)
    .groupBy('currency')
    .execute();
  // The outcome is known to nobody outside before the deal is over.
  const isOver = round.phase === 'RESULT' || round.phase === 'CLOSED' || round.phase === 'VOID';
  return {
    id: round.id,
    gameCode: round.table_code as TableRound['gameCode'],
    number: Number(round.number),
    phase: round.phase,
    openedAt: round.opened_at.toString(),
    result: isOver ? round.result : null,
    outcome: isOver ? (round.outcome ?? null) : null,
    voidReason: round.void_reason,
    players: totals.reduce((sum, { players }) => sum + Number(players), 0),
    totals: totals.map(({ currency, stake, payout }) => ({
      currency,
      stake: decimalOf({ amount: BigInt(stake), currency }),
      payout: decimalOf({ amount: BigInt(payout), currency }),
    })),
  };
};

const states = { OPEN: 'OPEN', PAYING: 'PAID', SETTLED: 'PAID', RETURNING: 'RETURNING', VOID: 'RETURNED', EMPTY: 'RETURNED' } as const;

/** One round with its players. */
export const reportRound = (id: SharedRoundId): Promise<TableRoundAnswer> =>
  inTransaction(async (tx) => {
    const round = await store.findRound(tx, id);
    if (round === undefined) return { code: 'UNKNOWN', seats: [] };
    const rows = await store
      .tables(tx)
      .selectFrom('shared.seat as seat')
      .selectAll('seat')
      .where('round_id', '=', id)
      .where(store.hasBet)
      .where(isForMoney)
      .orderBy(sql`stake + free_stake`, 'desc')
      .limit(seatsShown)
      .execute();
    const seats: TableSeat[] = [];
    for (const row of rows) {
      const { bets, stake, payout, free } = await viewSeat(tx, row);
      seats.push({
        roundId: row.id,
        playerId: row.player_id,
        currency: row.currency,
        stake,
        payout,
        state: states[row.state],
        bets,
        ...(free !== null && { freeStake: free.stake }),
      });
    }
    return { code: 'OK', round: await viewRound(tx, round), seats };
  });
