import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import type { ChannelTransaction } from './channel-transaction.ts';

export type Source = 'MESSAGE' | 'POLL';

/** A transaction that is stored already. */
export type StoredTransaction = { id: string; account: string; amount: bigint; currency: Currency; merchantId: MerchantId | null };

/** The calls by which money seen by a channel becomes a deposit. `payments/deposits` passes them to `createChannelReader`. */
export type Receiver = {
  /** Stores at most 500 transactions; one that is stored already changes nothing. */
  store(tx: Tx, transactions: readonly ChannelTransaction[], source: Source): Promise<void>;
  /** Matches stored transactions soon. Called after commit. */
  scheduleMatching(): void;
  /** Finds stored transactions, in the order of the given ones; undefined for a new one. */
  findStored(tx: Tx, transactions: readonly ChannelTransaction[]): Promise<(StoredTransaction | undefined)[]>;
  /** Finds the open deposit that an unconfirmed coin payment is for. */
  depositComing(
    tx: Tx,
    coming: { rail: string; account: string; memberId: MemberId; at: Temporal.Instant },
  ): Promise<DepositId | undefined>;
  /** Shows on a deposit how many blocks confirm its payment; null if the chain dropped the payment. */
  showComing(tx: Tx, id: DepositId, confirmations: number | null): Promise<void>;
};
