import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';
import type { RoundId } from '#studio/engine/protocol';

export type CallOp = 'settle' | 'rollback' | 'promo' | 'jackpotWin' | 'adjust';
export type CallId = string & { readonly __call: true };

export type WalletTables = {
  'wallet.play_money': {
    player_id: string;
    currency: Currency;
    balance: bigint;
    refill: bigint;
    opened_at: Temporal.Instant;
  };
  'wallet.play_money_transaction': {
    tx_id: string;
    player_id: string;
    amount: bigint;
    /** Null for what belongs to no round. */
    round_id: string | null;
  };
  'wallet.call': {
    id: Generated<CallId>;
    /** Null for what belongs to no round. */
    round_id: RoundId | null;
    /** The player's seat in a shared round; then `round_id` is null. */
    seat_id: RoundId | null;
    /** With a seat: the confirmation whose debit goes back. */
    slip_id: string | null;
    op: CallOp;
    tx_id: string;
    body: ColumnType<unknown, string, never>;
    attempts: Generated<number>;
    next_at: Temporal.Instant;
    leased_until: Temporal.Instant | null;
    done_at: Temporal.Instant | null;
    last_answer: string | null;
    created_at: Temporal.Instant;
  };
};
