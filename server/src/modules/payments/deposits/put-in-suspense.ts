import type { ExceptionKind } from '@croupier/contract/payments/exceptions';
import type { Event } from '@croupier/contract/core/events';
import { decimalOf } from '@croupier/contract/core/money';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { openExceptions } from '#modules/payments/exceptions';
import { bankOf, noteDays } from './credit.ts';
import { stateAfter, type SuspenseReason } from './matching.rules.ts';
import type { AccountRow } from './store/accounts.ts';
import { type DepositRow, moveDeposit } from './store/deposits.ts';
import type { TransactionRow } from './store/transactions.ts';

export type Suspended = {
  line: TransactionRow;
  account: AccountRow;
  reason: SuspenseReason;
  kind: ExceptionKind;
  deposit: DepositRow | undefined;
};

/**
 * It is on our account, so it is in the book; whose it is, or whether it may be credited, a person finds out. Each is a case, and the deposit it is
 * probably for waits with it. The caller notes on the transactions what became of them.
 */
export const putInSuspense = async (tx: Tx, suspended: readonly Suspended[]): Promise<void> => {
  if (suspended.length === 0) return;
  for (const { line, account, reason } of suspended) {
    const { merchant_id: merchantId } = account;
    log.info({ bank: line.bank_code, line: line.line_id, merchantId, reason }, 'bank transaction put in suspense: needs review');
  }
  await wallet.moveInHouse(
    tx,
    suspended.map(({ line, account }) => ({
      merchantId: account.merchant_id,
      money: { amount: line.amount, currency: line.currency },
      from: bankOf(account),
      to: 'SUSPENSE' as const,
      reference: `bank-line:${line.id}`,
      reason: 'BANK_LINE_UNMATCHED',
    })),
  );
  await noteDays(tx, suspended);
  await openExceptions(
    tx,
    suspended.map(({ line, account, reason, kind, deposit }) => ({
      merchantId: account.merchant_id,
      kind,
      money: { amount: line.amount, currency: line.currency },
      subject: { lineId: line.id, depositId: deposit?.id, memberId: deposit?.member_id ?? line.member_id ?? undefined },
      key: `line:${line.id}`,
      text: reason,
    })),
  );
  const waiting = new Map(suspended.flatMap((one) => (one.deposit === undefined ? [] : [[one.deposit.id, one] as const])));
  for (const { deposit, reason, line } of waiting.values()) if (deposit !== undefined) await holdDeposit(tx, deposit, reason, line);
};

/** Has a deposit, that the caller holds, wait with the money that is probably its own until a person has looked, and tells its member. */
export const holdDeposit = async (tx: Tx, deposit: DepositRow, reason: SuspenseReason, line: TransactionRow): Promise<void> => {
  const state = stateAfter(reason);
  if (state === undefined) return;
  const at = now();
  await moveDeposit(tx, deposit.id, state, at, {
    reason,
    matched_at: at,
    matched_line: line.id,
    closed_at: state === 'REVIEW' ? null : (deposit.closed_at ?? at),
  });
  const event: Event = {
    type: 'deposit.failed',
    merchantId: deposit.merchant_id,
    memberId: deposit.member_id,
    depositId: deposit.id,
    amount: decimalOf({ amount: line.amount, currency: line.currency }),
    currency: line.currency,
    why: 'REVIEW',
  };
  await publish(tx, [event]);
};
