import type { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import type { TransferId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { findVendor } from '#modules/play/vendors';
import * as store from './store.ts';
import { canQueryVendor } from './query-vendor.ts';

export type StuckDetails = NonNullable<Awaited<ReturnType<typeof stuckRoundDetails>>>;

/** A round that is, or was, open longer than it should be, with its calls, what the book has of it and what was done about it. */
export const stuckRoundDetails = async (tx: Tx, id: StuckRoundId) => {
  const overdue = await store.find(tx, id);
  if (overdue === undefined || overdue.state === 'WATCHED') return undefined;
  const round = await store.roundOf(tx, overdue);
  const transactions = await store.transactionsOf(tx, overdue.round_id);
  const legs = await ledger.legsByReference(
    tx,
    { merchantId: overdue.merchant_id, owner: overdue.member_id },
    referencesOf(overdue.vendor, transactions.slice(0, pairedMax)),
  );
  const booked = new Set<string>(legs.map((leg) => leg.id));
  return {
    overdue,
    round,
    calls: transactions.map((one) => ({ ...one, transferId: booked.has(one.id) ? (one.id as TransferId) : null })),
    legs,
    steps: await store.stepsOf(tx, id),
    canBeAsked: canQueryVendor(await findVendor(overdue.vendor)),
  };
};

/** Each call of a round may have undone each other one; beyond so many, a round's later ones are not looked up in the book. */
const pairedMax = 40;

/** Every name under which the wallet may have moved money for these transactions. */
const referencesOf = (vendor: string, transactions: readonly { tx_id: string }[]): string[] =>
  transactions.flatMap(({ tx_id: txId }) => [
    ...['bet', 'win', 'adjust', 'tip'].map((what) => `${vendor}:${txId}:${what}`),
    ...transactions.flatMap(({ tx_id: target }) => [`${vendor}:${txId}:undo:${target}`, `${vendor}:${txId}:undo:${target}:win`]),
  ]);
