import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { openExceptions } from '#modules/payments/exceptions';
import type { HeldReason } from './matching.rules.ts';
import type { AccountRow } from './store/accounts.ts';
import { saveDecisions, type TransactionRow } from './store/transactions.ts';

type Held = { line: TransactionRow; account: AccountRow | undefined; reason: HeldReason };

/** Keeps transactions that may not be booked. Those in doubt are cases of their account's merchant; what left an account is no case, only part of its statement. */
export const holdTransactions = async (tx: Tx, held: readonly Held[]): Promise<void> => {
  for (const { line, reason } of held)
    if (reason !== 'NOT_A_CREDIT') log.error({ bank: line.bank_code, line: line.line_id, reason }, 'bank transaction held');
  await openExceptions(
    tx,
    held.flatMap(({ line, account, reason }) =>
      account === undefined || reason === 'NOT_A_CREDIT'
        ? []
        : [
            {
              merchantId: account.merchant_id,
              kind: reason === 'TWIN' ? ('TWIN_LINE' as const) : ('LINE_IN_DOUBT' as const),
              money: { amount: line.amount, currency: line.currency },
              subject: { lineId: line.id, account: `${line.bank_code}-${line.account}` },
              key: `held:${line.id}`,
              text: reason,
            },
          ],
    ),
  );
  await saveDecisions(
    tx,
    held.map(({ line, account, reason }) => ({
      id: line.id,
      state: 'HELD',
      reason,
      merchant_id: account?.merchant_id ?? null,
      receiving_account_id: account?.id ?? null,
      deposit_id: null,
      candidate_id: null,
    })),
    now(),
  );
};
