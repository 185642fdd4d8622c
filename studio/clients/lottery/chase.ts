/** A chase as the player plans it: the way its times grow, the times that were changed by hand, and what comes of them. */
import type { Currency } from '@croupier/contract/core/money';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { mostTimes } from '../../src/families/lottery/protocol.ts';
import {
  type ChaseLine,
  chaseLines,
  type ChaseWay,
  planChase,
  type PlanProblem,
} from '../../src/families/lottery/slips/chase-plan.rules.ts';
import { type AskedRow, priceSlip, singlePrizeOf } from '../../src/families/lottery/slips/price-slip.ts';
import { unitsOf } from '../shell/amounts.ts';

/** The wish of the player. `own`: times that were changed by hand, by place from 0. */
export type ChaseAsked = {
  kind: ChaseWay['kind'];
  start: number;
  by: number;
  every: number;
  percent: number;
  /** The profit, as it is typed. */
  amount: string;
  own: Readonly<Record<number, number>>;
};

export const newChase: ChaseAsked = { kind: 'same', start: 1, by: 2, every: 1, percent: 10, amount: '', own: {} };

/** The plan with its lines and the stake of all numeros; without a slip or with a problem it has no times. */
export type Chase = { times: readonly number[] | undefined; lines: readonly ChaseLine[]; stake: bigint | undefined; problem: PlanProblem | undefined; most: number }; // prettier-ignore

type Slip = { series: number; rows: readonly AskedRow[] };

export const chaseOf = (
  lottery: Lottery,
  slip: Slip,
  { asked, count, currency }: { asked: ChaseAsked; count: number; currency: Currency },
): Chase => {
  const highest = Math.max(1, ...slip.rows.map(({ multiple }) => multiple));
  const most = Math.max(1, Math.min(mostTimes, Math.floor(lottery.limits.multiple / highest)));
  const none = { times: undefined, lines: [], stake: undefined, most };
  const priced = priceSlip(lottery, slip, currency);
  if (priced === undefined) return { ...none, problem: undefined };
  const bought = { cost: priced.stake, back: priced.rebate, prize: singlePrizeOf(lottery, slip, currency) };
  // One numero is no chase: the slip is bought once.
  const plan = count === 1 ? { times: [1] } : planChase(wayOf(asked, currency), bought, { count, most });
  if ('problem' in plan) return { ...none, problem: plan.problem };
  const times = plan.times.map((wanted, nth) => (count === 1 ? wanted : Math.min(most, asked.own[nth] ?? wanted)));
  const lines = chaseLines(times, bought);
  return { times, lines, stake: lines.at(-1)?.spent, problem: undefined, most };
};

const wayOf = ({ kind, start, by, every, percent, amount }: ChaseAsked, currency: Currency): ChaseWay => {
  switch (kind) {
    case 'same':
      return { kind, start };
    case 'multiply':
      return { kind, start, by, every };
    case 'rate':
      return { kind, start, percent };
    case 'profit':
      return { kind, start, amount: amountOf(amount, currency) };
  }
};

/** A typed amount in units of the currency; nothing typed is no profit. */
const amountOf = (typed: string, currency: Currency): bigint => (/^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? unitsOf(typed, currency) : 0n);
