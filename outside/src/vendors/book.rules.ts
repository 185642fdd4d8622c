import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { Operation } from './operation.rules.ts';

/** The messages of a round to the platform, as far as they were heard. */
export type ReportedOperation = { id: string; operation: Operation; heard: string | null; waitsFor: string | null };

/** A line of a house's own book. Amounts in 10^-scale of the round's currency. */
export type Line = {
  tx: string;
  kind: 'BET' | 'WIN' | 'ADJUST';
  /** The bet that a win is of. */
  bet: string;
  amount: bigint;
  isUndone: boolean;
};

type Round = { bet: string; win: string; stake: bigint; payout: bigint; state: 'OPEN' | 'ENDED' | 'VOID' | 'UNTOLD'; currency: Currency };

/**
 * The belief of a house about a round, transaction by transaction: a bet that the platform took stands until it is taken back, and its win is owed from then
 * on, whether the platform has heard of it or not. A bet the platform did not take is nothing.
 */
export const bookOf = (round: Round, said: readonly ReportedOperation[]): Line[] => {
  const units = (amount: Parameters<typeof moneyOf>[0]) => moneyOf(amount, round.currency).amount;
  const isDone = (id: string | null) => id === null || said.some((one) => one.id === id && one.heard === 'DONE');
  const lines: Line[] = [];
  for (const { operation, heard, waitsFor } of said) {
    if (operation.kind === 'BET' && heard !== null)
      lines.push({ tx: operation.tx, kind: 'BET', bet: operation.tx, amount: units(operation.amount), isUndone: heard !== 'DONE' });
    else if (operation.kind === 'WIN' && isDone(waitsFor))
      lines.push({ tx: operation.tx, kind: 'WIN', bet: operation.bet, amount: units(operation.amount), isUndone: false });
    else if (operation.kind === 'ADJUST' && heard === 'DONE')
      lines.push({ tx: operation.tx, kind: 'ADJUST', bet: round.bet, amount: units(operation.amount), isUndone: false });
  }
  if (round.state === 'UNTOLD' && !lines.some(({ kind }) => kind === 'WIN'))
    lines.push({ tx: round.win, kind: 'WIN', bet: round.bet, amount: round.payout, isUndone: false });
  const undone = new Set(
    said.flatMap(({ operation, heard }) =>
      heard !== 'DONE' ? [] : operation.kind === 'UNDO_BET' ? [operation.bet] : operation.kind === 'UNDO_WIN' ? [operation.win] : [],
    ),
  );
  const isGone = ({ tx, kind, isUndone }: Line) => isUndone || undone.has(tx) || (round.state === 'VOID' && kind === 'BET');
  const bets = new Set(lines.filter((line) => line.kind === 'BET' && !isGone(line)).map(({ tx }) => tx));
  return lines.map((line) => ({ ...line, isUndone: isGone(line) || !bets.has(line.bet) }));
};

/** The part of it that stands. */
export const sumsOf = (lines: readonly Line[]): { stake: bigint; payout: bigint } => {
  const standing = lines.filter(({ isUndone }) => !isUndone);
  const sum = (of: readonly Line[]) => of.reduce((total, { amount }) => total + amount, 0n);
  return { stake: sum(standing.filter(({ kind }) => kind === 'BET')), payout: sum(standing.filter(({ kind }) => kind !== 'BET')) };
};
