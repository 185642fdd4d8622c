import { moneyOf } from '@croupier/contract/core/money';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { Lottery } from '../lottery.ts';
import type { LotteryTables, Numero } from '../tables.ts';
import { resultsOf } from '../results/store.ts';
import { outcomeOf, type SlipOutcome } from './slip-outcome.ts';

/** A row of a slip as it counts in sums by play. */
export type PlayLine = { play: string; currency: Currency; bets: bigint; stake: bigint; prize: bigint; rebate: bigint };

/** Counts settled slips into the sums of the day by play: the first result in full, a later one by the difference to the one before it. */
export const countPlays = async (
  tx: Tx,
  { lottery, numero, outcomes }: { lottery: Lottery; numero: Numero; outcomes: readonly SlipOutcome[] },
): Promise<void> => {
  const lines = outcomes.flatMap((outcome) => playLinesOf(outcome, 1n));
  if (numero.result_version > 1) {
    const before = (await resultsOf(tx, numero.id)).find(({ version }) => version === numero.result_version - 1);
    if (before === undefined) throw new Error(`numero ${numero.id} has no result before its last`);
    const result = { draw: before.draw, version: numero.version, voided: before.draw === null };
    lines.push(...outcomes.flatMap(({ slip }) => playLinesOf(outcomeOf(lottery, slip, result), -1n)));
  }
  const sums = Map.groupBy(lines, ({ play, currency }) => `${play} ${currency}`);
  // In one order, so that two batches never wait for each other.
  for (const [, same] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) await addLine(tx, numero, same);
};

/** A refunded slip counts for nothing. The rebate of a slip is shared by stake; what is left over is the last row's. */
export const playLinesOf = ({ slip, refunded, rows }: SlipOutcome, sign: bigint): PlayLine[] => {
  if (refunded) return [];
  let left = slip.rebate;
  return slip.rows.map((row, nth) => {
    const stake = moneyOf(row.stake, slip.currency).amount;
    const rebate = nth === slip.rows.length - 1 ? left : (slip.rebate * stake) / slip.stake;
    left -= rebate;
    const { play, bets } = row;
    return { play, currency: slip.currency, bets: sign * BigInt(bets), stake: sign * stake, prize: sign * (rows[nth] ?? 0n), rebate: sign * rebate };
  });
}; // prettier-ignore

const addLine = async (tx: Tx, { game_code: gameCode, label }: Numero, lines: readonly PlayLine[]): Promise<void> => {
  const [first] = lines;
  if (first === undefined) return;
  const sum = (of: (line: PlayLine) => bigint): bigint => lines.reduce((total, line) => total + of(line), 0n);
  const line = { bets: sum(({ bets }) => bets), stake: sum(({ stake }) => stake), prize: sum(({ prize }) => prize), rebate: sum(({ rebate }) => rebate) };
  await open<LotteryTables>(tx)
    .insertInto('lottery.play_day')
    .values({ day: dayOf(label), game_code: gameCode, play: first.play, currency: first.currency, ...line })
    .onConflict((conflict) =>
      conflict.columns(['day', 'game_code', 'play', 'currency']).doUpdateSet({
        bets: sql`play_day.bets + excluded.bets`,
        stake: sql`play_day.stake + excluded.stake`,
        prize: sql`play_day.prize + excluded.prize`,
        rebate: sql`play_day.rebate + excluded.rebate`,
      }),
    )
    .execute();
}; // prettier-ignore

/** A label begins with the day of the draw: `20261129-0001`. */
const dayOf = (label: string): string => `${label.slice(0, 4)}-${label.slice(4, 6)}-${label.slice(6, 8)}`;
