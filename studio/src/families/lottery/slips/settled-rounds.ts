import type { SettledAsked, SettledRound, SettledRounds } from '@croupier/contract/vendor-api/lottery-rounds';
import { settledRoundsMax } from '@croupier/contract/vendor-api/lottery-rounds';
import { GameCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { vendorOf } from '#studio/engine/games';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import type { Slip } from '../tables.ts';
import { playLinesOf, type PlayLine } from './count-plays.ts';
import * as store from './settled-store.ts';
import { outcomeOf } from './slip-outcome.ts';
import { countingSlipsOf } from './store.ts';

/** A numero is reported when its settlement is over for so long: by then the row that says so can be read. */
const reportedAfter = { seconds: 2 };

/** Settled rounds by play, in the order in which their numeros were settled. A cursor names the last round that was reported. */
export const settledRounds = ({ after }: SettledAsked): Promise<SettledRounds> =>
  inTransaction(async (tx) => {
    const until = now().subtract(reportedAfter);
    const from = readCursor(after);
    // The rest of the numero that the last page ended in, and then the numeros after it.
    const rows = from === undefined ? [] : await store.entriesAfter(tx, from, settledRoundsMax);
    if (rows.length < settledRoundsMax) rows.push(...(await store.entriesOfLater(tx, from, until, settledRoundsMax - rows.length)));
    const rounds = await roundsOf(tx, rows);
    return { rounds, next: cursorOf(rows.at(-1)) ?? after ?? begin };
  });

const begin = 'begin';

const cursorOf = (row: store.SettledEntry | undefined): string | undefined =>
  row && [row.numero_settled_at.epochNanoseconds / 1_000n, row.numero_id, row.player_id, row.currency].join('.');

/** A cursor that is none of ours begins at the beginning: a round that is told twice counts once. */
const readCursor = (cursor: string | undefined): store.After | undefined => {
  const [at, numeroId, playerId, currency] = cursor?.split('.') ?? [];
  if (at === undefined || numeroId === undefined || playerId === undefined || currency === undefined) return undefined;
  if (!/^\d{1,18}$/.test(at) || !uuid.test(numeroId) || !uuid.test(playerId)) return undefined;
  return { at: Temporal.Instant.fromEpochNanoseconds(BigInt(at) * 1_000n), numeroId, playerId, currency };
};
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const roundsOf = async (tx: Tx, rows: readonly store.SettledEntry[]): Promise<SettledRound[]> => {
  const slips = rows.length === 0 ? [] : await countingSlipsOf(tx, rows.map(({ id }) => id));
  const byEntry = Map.groupBy(slips, ({ entry_id }) => entry_id);
  return rows.map((row) => roundOf(row, byEntry.get(row.id) ?? []));
}; // prettier-ignore

const roundOf = (row: store.SettledEntry, slips: readonly Slip[]): SettledRound => {
  const found = findLottery(row.game_code);
  if (found === undefined) throw new Error(`entry ${row.id} is of no lottery: ${row.game_code}`);
  const lottery = editionOf(found, row.version);
  const lines = slips.flatMap((slip) => {
    const outcome = outcomeOf(lottery, slip, { draw: row.draw, version: row.version, voided: row.voided });
    return playLinesOf(outcome, 1n).map((line) => ({ ...line, seriesMax: slip.series_max ?? lottery.series.max }));
  });
  const begun = slips.reduce((first, { created_at }) => (Temporal.Instant.compare(created_at, first) < 0 ? created_at : first), row.numero_settled_at); // prettier-ignore
  return {
    roundId: row.id,
    version: row.result_version,
    vendor: vendorOf(row.game_code),
    gameCode: GameCode.parse(row.game_code),
    family: lottery.family,
    playerId: row.player_id,
    currency: row.currency,
    numero: row.label,
    settledAt: row.numero_settled_at.toString(),
    placedAt: begun.toString(),
    plays: [...Map.groupBy(lines, ({ play, seriesMax }) => `${play} ${seriesMax}`).values()].flatMap(playOf),
  };
};

const playOf = (lines: readonly (PlayLine & { seriesMax: number })[]): SettledRound['plays'] => {
  const [first] = lines;
  if (first === undefined) return [];
  const sum = (of: (line: PlayLine) => bigint): bigint => lines.reduce((total, line) => total + of(line), 0n);
  const money = (amount: bigint) => decimalOf({ amount, currency: first.currency });
  return [
    {
      play: first.play,
      seriesMax: first.seriesMax,
      bets: Number(sum(({ bets }) => bets)),
      stake: money(sum(({ stake }) => stake)),
      prize: money(sum(({ prize }) => prize)),
      rebate: money(sum(({ rebate }) => rebate)),
    },
  ];
};
