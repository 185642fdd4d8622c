/** The chips of a layout against the limits of a table. */
import type { TableRules } from '../../../src/engine/shared-rounds/protocol.ts';
import type { Layout } from '../../../src/families/tables/layouts/protocol.ts';
import type { Drop, TableState } from '../table-state.ts';
import { moneyOf } from '../free-bet.ts';

export type ChipProblem = 'table.belowMin' | 'table.aboveMax' | 'table.betOff';
/** A bet of a layout; `problem`: the reason why the table does not take it. */
export type JudgedChip = { bet: string; amount: bigint; problem: ChipProblem | undefined };

type Limits = Pick<TableRules, 'min' | 'most'>;

/** Every bet of a layout with its problem, if any. Nothing is left out or cut. */
export const judgeLayout = (layout: Pick<Layout, 'chips'>, { min, most }: Limits, units: (decimal: string) => bigint): JudgedChip[] =>
  layout.chips.map(({ bet, amount: text }) => {
    const amount = units(text);
    const limit = most[bet];
    const problem =
      limit === undefined ? 'table.betOff' : amount < units(min) ? 'table.belowMin' : amount > units(limit) ? 'table.aboveMax' : undefined;
    return { bet, amount, problem };
  });

/** The bets that a new layout keeps: those for money that lie on the table, or else those of the last round. Each bet once. */
export const betsToKeep = (
  { drops, seat, before }: Pick<TableState, 'drops' | 'seat' | 'before'>,
  placed: (seat: NonNullable<TableState['seat']>) => readonly Drop[],
): Drop[] => {
  const lying = [...(seat === null ? [] : placed(seat)), ...moneyOf(drops)];
  const sums = new Map<string, bigint>();
  for (const { bet, amount } of lying.length > 0 ? lying : before) sums.set(bet, (sums.get(bet) ?? 0n) + amount);
  return [...sums].map(([bet, amount]) => ({ bet, amount }));
};
