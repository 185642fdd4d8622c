import type { statementSteps } from '@croupier/contract/insight/statements';
import { type Parts, type SumClass, totalOf } from './movement.rules.ts';
import { stepOf } from './period.rules.ts';

/** The sums of one class of movements on one day. */
export type ClassDay = { day: string; class: SumClass; parts: Parts };
/** The sums that limits counted on one day. */
export type PlayDay = { day: string; staked: bigint; won: bigint };

export type Line = {
  from: string;
  to: string;
  opening: bigint;
  paidIn: bigint;
  paidOut: bigint;
  staked: bigint;
  won: bigint;
  bonus: bigint;
  pay: bigint;
  transfers: bigint;
  fees: bigint;
  other: bigint;
  closing: bigint;
};

/**
 * Makes one line of days that stand together. Closing is the opening and every movement of the book; what was staked and won is as limits count it.
 * `strayed` is what the book's play differs from that: nothing, unless something is wrong; it is then part of `other`, and never hidden in a figure.
 */
export const lineOf = (
  { from, to }: { from: string; to: string },
  opening: bigint,
  days: readonly ClassDay[],
  plays: readonly PlayDay[],
): Line & { strayed: bigint } => {
  const within = ({ day }: { day: string }) => day >= from && day <= to;
  const sum = (of: SumClass) => days.filter((one) => one.class === of && within(one)).reduce((all, { parts }) => all + totalOf(parts), 0n);
  const played = plays.filter(within);
  const staked = played.reduce((all, one) => all + one.staked, 0n);
  const won = played.reduce((all, one) => all + one.won, 0n);
  const all = days.filter(within).reduce((total, { parts }) => total + totalOf(parts), 0n);
  const strayed = sum('PLAY') - (won - staked);
  return {
    from,
    to,
    opening,
    paidIn: sum('PAID_IN'),
    paidOut: -sum('PAID_OUT'),
    staked,
    won,
    bonus: sum('BONUS'),
    pay: sum('PAY'),
    transfers: sum('TRANSFER'),
    fees: -sum('FEE'),
    other: sum('OTHER') + sum('HELD') + strayed,
    closing: opening + all,
    strayed,
  };
};

/** The lines of a period, the newest first; where nothing moved there is none. */
export const linesOf = (
  period: { from: string; to: string },
  step: (typeof statementSteps)[number],
  opening: bigint,
  days: readonly ClassDay[],
  plays: readonly PlayDay[],
): Line[] => {
  const moved = [...new Set([...days, ...plays].map(({ day }) => day))].filter((day) => day >= period.from && day <= period.to).toSorted();
  const steps = new Map(moved.map((day) => [stepOf(day, step, period).from, stepOf(day, step, period)]));
  const lines: Line[] = [];
  let held = opening;
  for (const one of steps.values()) {
    const { strayed: _, ...line } = lineOf(one, held, days, plays);
    lines.push(line);
    held = line.closing;
  }
  return lines.toReversed();
};
