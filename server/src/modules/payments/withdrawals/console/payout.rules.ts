import type { PayoutAct, PayoutQueue } from '@croupier/contract/payments/withdrawals-console';
import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';

/** The states of each part of the queue. */
export const statesOf: Record<PayoutQueue, readonly WithdrawalState[]> = {
  WAITING: ['REQUESTED', 'CHECKS', 'PENDING_APPROVAL'],
  APPROVED: ['APPROVED'],
  ON_THE_WAY: ['SENDING', 'PAID_UNCONFIRMED', 'AUTO_RECEIVED'],
  UNKNOWN: ['UNKNOWN'],
  DISPUTED: ['DISPUTED', 'PARTLY_PAID'],
  DONE: ['CONFIRMED', 'REJECTED', 'CANCELLED', 'REFUNDED'],
};

/** The withdrawals that wait for a person. */
export const waitingStates: readonly WithdrawalState[] = ['PENDING_APPROVAL', 'APPROVED', 'UNKNOWN', 'DISPUTED', 'PARTLY_PAID'];

/** The acts that a withdrawal allows, by its state, and whether a payment of it is in doubt. */
export const actsOn = (state: WithdrawalState, { inDoubt }: { inDoubt: boolean }): PayoutAct[] => {
  const settle: PayoutAct[] = inDoubt ? ['SETTLE'] : [];
  switch (state) {
    case 'REQUESTED':
    case 'CHECKS':
      return ['REJECT'];
    case 'PENDING_APPROVAL':
      return ['APPROVE', 'REJECT'];
    case 'APPROVED':
      return ['PAY', 'REJECT'];
    case 'SENDING':
    case 'UNKNOWN':
      return settle;
    case 'PAID_UNCONFIRMED':
    case 'AUTO_RECEIVED':
      return ['PROVE'];
    case 'DISPUTED':
    case 'PARTLY_PAID':
      return ['RESEND', 'PROVE', 'REFUND', ...settle];
    default:
      return [];
  }
};

/** The bank's answer about one payment. Undefined where it says neither. */
export const outcomeIn = (word: string): 'PAID' | 'REFUSED' | undefined => {
  const said = word.trim().toLowerCase();
  if (/^(paid|success(ful)?|ok|done|completed|accepted|settled|สำเร็จ|thành công|ជោគជ័យ)$/.test(said)) return 'PAID';
  if (/^(failed|refused|rejected|error|returned|invalid|ไม่สำเร็จ|ปฏิเสธ|thất bại|từ chối|បរាជ័យ)$/.test(said)) return 'REFUSED';
  return undefined;
};

export type BatchAnswer = { reference: string; outcome: 'PAID' | 'REFUSED'; bankId: string; problem: string };

const isReference = /^[2-9A-HJKMNP-Z]{8}$/;

/** The answers of a bank's file: in each row, wherever the bank puts them, a reference of ours and a word for its outcome. */
export const answersIn = (rows: readonly (readonly string[])[]): BatchAnswer[] =>
  rows.flatMap((row) => {
    const cells = row.map((cell) => cell.trim());
    const reference = cells.find((cell) => isReference.test(cell));
    const at = cells.findIndex((cell) => outcomeIn(cell) !== undefined);
    const outcome = at === -1 ? undefined : outcomeIn(cells[at] ?? '');
    if (reference === undefined || outcome === undefined) return [];
    // Behind the word stands the bank's own number of a paid one, and the reason of another.
    const after = cells.slice(at + 1).find((cell) => cell !== '') ?? '';
    return [
      {
        reference,
        outcome,
        bankId: outcome === 'PAID' ? after.slice(0, 100) : '',
        problem: outcome === 'REFUSED' ? after.slice(0, 200) : '',
      },
    ];
  });
