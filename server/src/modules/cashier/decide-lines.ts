import type { DepositId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import type { Line, LineCandidate, LineCredit, LineDecision, LineFilter, LinesFound } from './lines.ts';

/**
 * Credits a line that waits for a person (SUSPENSE) to a deposit, or to a member for whom a deposit is made then, and ends its cases.
 * Refuses LINE_NOT_FOUND, LINE_DECIDED, DEPOSIT_NOT_FOUND, DEPOSIT_CLOSED (credited or refunded before), CURRENCY_MISMATCH, CASE_TAKEN.
 */
export const creditLine = async (_tx: Tx, _credit: LineCredit): Promise<{ depositId: DepositId }> => {
  throw new Error('being built');
};

/** Says that a line's money must go back: SUSPENSE → REFUND_DUE, its deposit too, and a case REFUND_DUE. Refuses as `creditLine`. */
export const refundLine = async (_tx: Tx, _decision: LineDecision): Promise<void> => {
  throw new Error('being built');
};

/** Notes that a line's money went back: REFUND_DUE → RETURNED, its deposit → REFUNDED, and books it off the account. Ends its cases. */
export const returnLine = async (_tx: Tx, _decision: LineDecision): Promise<void> => {
  throw new Error('being built');
};

/** Says that a held twin is money of its own: it is matched like any line. Refuses LINE_NOT_FOUND, LINE_DECIDED, CASE_TAKEN. */
export const releaseTwin = async (_tx: Tx, _decision: LineDecision): Promise<void> => {
  throw new Error('being built');
};

/** Says that a held line is no money at all, but a telling too many: HELD → DISMISSED. Refuses as `releaseTwin`. */
export const dismissLine = async (_tx: Tx, _decision: LineDecision): Promise<void> => {
  throw new Error('being built');
};

/** Deposits a line could be the money of, the best first; at most 20. Refuses LINE_NOT_FOUND. */
export const candidatesFor = async (_tx: Tx, _lineId: string): Promise<LineCandidate[]> => {
  throw new Error('being built');
};

/** One line. Refuses LINE_NOT_FOUND, also for one of another merchant. */
export const lineOf = async (_tx: Tx, _lineId: string, _merchants: LineFilter['merchants']): Promise<Line> => {
  throw new Error('being built');
};

/** Lines, the newest first. Those whose account nobody knows belong to no merchant and are found without the filter by merchants only. */
export const findLines = async (_tx: Tx, _filter: LineFilter, _page: { pageNo: number; pageSize: number }): Promise<LinesFound> => {
  throw new Error('being built');
};
