/** payments/reconciliation */
export {
  accountsAtBanks,
  bookKindOf,
  bookedLinesOf,
  knownBanks,
  leftAccountsOf,
  lineDaysOf,
  lineSumsBefore,
  paidFromSameAccount,
  toldLines,
  type AccountAtBank,
  type ToldLine,
} from './bank-days.ts';
export { compareSettlements } from './compare-settlements.ts';
export { importStatement, listImports, previewStatement } from './import-statement.ts';
export { notePositions } from './positions.ts';
export { positionAt, positionsOf, reconcileClosedDays, reconciliation, reconciliationFile } from './reconcile.ts';
