import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { openException } from '#modules/payments/exceptions';
import type { ChannelTransaction } from './channel-transaction.ts';
import type { Receiver, Source, StoredTransaction } from './receiver.ts';

const batch = 500;

/** Passes transactions to deposits in batches. One that is stored already changes nothing. */
export const deliverTransactions = async (
  receiver: Receiver,
  transactions: readonly ChannelTransaction[],
  source: Source,
): Promise<void> => {
  for (let from = 0; from < transactions.length; from += batch) {
    const some = transactions.slice(from, from + batch);
    await inTransaction((tx) => receiver.store(tx, some, source));
  }
  if (transactions.length > 0) receiver.scheduleMatching();
};

/**
 * Delivers the new ones of the transactions of a statement, outgoing ones too: without them no statement balances.
 * Opens an exception if a stored one has another amount. Returns how many were new.
 */
export const deliverNew = async (receiver: Receiver, transactions: readonly ChannelTransaction[]): Promise<number> => {
  const moved = transactions.filter(({ money }) => money.amount !== 0n);
  const stored = await inTransaction((tx) => receiver.findStored(tx, moved));
  const fresh = moved.filter((_, index) => stored[index] === undefined);
  await deliverTransactions(receiver, fresh, 'POLL');
  for (const [index, transaction] of moved.entries()) {
    const before = stored[index];
    if (before !== undefined && before.amount !== transaction.money.amount) await openDifference(transaction, before);
  }
  return fresh.length;
};

/** The message and the statement disagree on the amount: a person must decide, whatever was credited. */
const openDifference = async ({ rail, lineId, money }: ChannelTransaction, before: StoredTransaction): Promise<void> => {
  log.error({ rail, line: lineId }, 'bank message and statement disagree on the amount');
  const { merchantId } = before;
  if (merchantId === null) return;
  await inTransaction((tx) =>
    openException(tx, {
      merchantId,
      kind: 'LINE_IN_DOUBT',
      money: { amount: money.amount - before.amount, currency: before.currency },
      subject: { lineId: before.id, account: `${rail}-${before.account}` },
      key: `statement-differs:${before.id}`,
    }),
  );
};
