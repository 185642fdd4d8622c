import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import type { DrawChange } from '@croupier/contract/vendor-api/lottery-draws';
import { inTransaction } from '#studio/database';
import type { Draw } from '../draw-space.ts';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import type { NumeroId } from '../tables.ts';
import { outcomeOf } from '../slips/slip-outcome.ts';
import { mayRecord } from './numero-states.rules.ts';
import { ResultRefused } from './result-refused.ts';
import * as store from './store.ts';

const slipsAtOnce = 2_000;

type Sums = { slips: number; winners: number; byPlayer: Map<string, bigint> };

/** Computes how much a result, or a void (no draw), would pay and take back. Every page of slips is read in a transaction of its own, and nothing is held. */
export const previewResult = async (numeroId: NumeroId, draw: Draw | null): Promise<DrawChange[]> => {
  const numero = await inTransaction((tx) => store.findNumero(tx, numeroId));
  const found = numero && findLottery(numero.game_code);
  if (numero === undefined || found === undefined) throw new ResultRefused('NUMERO_NOT_FOUND');
  if (draw !== null && numero.link !== null) throw new ResultRefused('RESULT_OF_STUDIO');
  const problem = mayRecord(numero, draw === null ? 'VOID' : 'RESULT');
  if (problem !== undefined) throw new ResultRefused(problem);
  const lottery = editionOf(found, numero.version);
  const result = { draw: draw === null ? null : [...draw], version: numero.version, voided: draw === null };
  const sums = new Map<Currency, Sums>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const from = after;
    const slips = await inTransaction((tx) => store.countingSlips(tx, numero.id, from, slipsAtOnce));
    for (const slip of slips) {
      const { prize, due } = outcomeOf(lottery, slip, result);
      const paid = slip.state === 'OPEN' ? 0n : slip.refunded ? slip.stake : slip.prize + slip.rebate;
      const sum = sums.get(slip.currency) ?? { slips: 0, winners: 0, byPlayer: new Map<string, bigint>() };
      sum.slips += 1;
      if (prize > 0n) sum.winners += 1;
      sum.byPlayer.set(slip.player_id, (sum.byPlayer.get(slip.player_id) ?? 0n) + due - paid);
      sums.set(slip.currency, sum);
    }
    if (slips.length < slipsAtOnce) break;
    after = slips.at(-1)?.id ?? after;
  }
  return [...sums].map(([currency, sum]) => changeOf(currency, sum));
};

const changeOf = (currency: Currency, { slips, winners, byPlayer }: Sums): DrawChange => {
  const changes = [...byPlayer.values()];
  const [more, less] = [changes.filter((change) => change > 0n), changes.filter((change) => change < 0n)];
  const total = (list: readonly bigint[]): bigint => list.reduce((sum, change) => sum + change, 0n);
  return {
    currency,
    slips,
    winners,
    pays: decimalOf({ amount: total(more), currency }),
    takes: decimalOf({ amount: -total(less), currency }),
    playersPaid: more.length,
    playersTaken: less.length,
  };
};
