import type { Lottery } from '../lottery.ts';
import type { Numero, Slip } from '../tables.ts';
import { prizeOfRow } from './price-slip.ts';

/** The columns of a slip that its payout follows from. */
export type SlipToSettle = Pick<
  Slip,
  'id' | 'entry_id' | 'chase_id' | 'version' | 'currency' | 'series' | 'stake' | 'rebate' | 'rows' | 'payout_max'
>;

/** The payout of a slip by a result. `due`: prize and rebate, or the stake where the numero is void. `rows`: the prize of each row. */
export type SlipOutcome = { slip: SlipToSettle; id: Slip['id']; prize: bigint; refunded: boolean; due: bigint; rows: readonly bigint[] };

type Result = Pick<Numero, 'draw' | 'version' | 'voided'>;

export const outcomeOf = (lottery: Lottery, slip: SlipToSettle, { draw, version, voided }: Result): SlipOutcome => {
  const { id, rows, series, currency } = slip;
  if (voided) return { slip, id, prize: 0n, refunded: true, due: slip.stake, rows: [] };
  if (draw === null || slip.version !== version || slip.version !== lottery.version)
    throw new Error(`${lottery.code} is not played by ${slip.version} any more`);
  const prizes = cutTo(slip.payout_max, rows.map((row) => prizeOfRow(lottery, row, series, currency, draw))); // prettier-ignore
  const prize = prizes.reduce((sum, one) => sum + one, 0n);
  return { slip, id, prize, refunded: false, due: prize + slip.rebate, rows: prizes };
};

/** The prizes of the rows, cut from the last one on so that together they are at most the highest payout of the slip. */
export const cutTo = (most: bigint | null, prizes: readonly bigint[]): bigint[] => {
  let left = most;
  return prizes.map((prize) => {
    if (left === null) return prize;
    const paid = prize < left ? prize : left;
    left -= paid;
    return paid;
  });
};
