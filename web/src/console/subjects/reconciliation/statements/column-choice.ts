import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';

/** The meanings that a column of a statement can have. */
export const kinds = [
  'none',
  'date',
  'time',
  'amount',
  'mark',
  'credit',
  'debit',
  'balance',
  'text',
  'payerName',
  'payerAccount',
  'lineId',
] as const;
type Kind = (typeof kinds)[number];

/** The meaning of a column. */
export const columnOf = (mapping: StatementMapping, place: number): Kind =>
  kinds.find((kind) => kind !== 'none' && mapping[kind] === place) ?? 'none';

/** The mapping with a column understood otherwise. A column is one thing, and a thing is in one column; one amount, or one for each way. */
export const withColumn = (mapping: StatementMapping, place: number, kind: Kind): StatementMapping => {
  const before = columnOf(mapping, place);
  const without = before === 'none' || before === 'date' ? mapping : { ...mapping, [before]: null };
  if (kind === 'none') return without;
  const chosen = { ...without, [kind]: place };
  if (kind === 'amount') return { ...chosen, credit: null, debit: null };
  if (kind === 'mark') return { ...chosen, credit: null, debit: null };
  return kind === 'credit' || kind === 'debit' ? { ...chosen, amount: null, mark: null } : chosen;
};

/** The mapping with the mark of money in that an operator typed; without one the marks speak for themselves. */
export const withCreditMark = (mapping: StatementMapping, typed: string): StatementMapping => {
  if (typed.trim() !== '') return { ...mapping, creditMark: typed };
  const unmarked = { ...mapping };
  delete unmarked.creditMark;
  return unmarked;
};
