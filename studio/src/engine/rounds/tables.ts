import type { GameCode, GameSessionId, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType } from 'kysely';
import type { SessionView } from '#studio/engine/calls';
import type { RoundId } from '#studio/engine/protocol';

export type RoundState = 'BETTING' | 'OPEN' | 'PAYING' | 'SETTLED' | 'VOID';

export type RoundTables = {
  'rounds.session': {
    token_hash: Buffer;
    player_id: MemberId;
    game_code: GameCode;
    game_session_id: GameSessionId;
    currency: Currency;
    language: string;
    display_name: string;
    /** The players who read each other's messages at shared tables; null without chat. */
    chat_room: string | null;
    bet_min: bigint;
    bet_max: bigint;
    play_rules: ColumnType<SessionView['rules'], string, never>;
    ends_at: Temporal.Instant | null;
    back_url: string;
    deposit_url: string;
    opened_at: Temporal.Instant;
    last_seen_at: Temporal.Instant;
    /** Empty where the platform did not tell it. */
    merchant_id: MerchantId | '';
  };
  'rounds.round': {
    id: RoundId;
    player_id: MemberId;
    game_code: GameCode;
    game_session_id: GameSessionId;
    request_id: string;
    seed_pair_id: string;
    draw_commitment: string | null;
    /** This and the outcome are null, and the payout nothing, until the stake was taken; of a round that is void for good. */
    nonce: number | null;
    math_version: string;
    currency: Currency;
    bet: bigint;
    payout: bigint;
    /** In the family's own form; only the family reads it. */
    outcome: ColumnType<unknown, string | null, string>;
    event_count: number;
    step: number;
    state: RoundState;
    void_reason: string | null;
    started_at: Temporal.Instant;
    touched_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    free_grant: string | null;
    free_index: number | null;
    /** The family's own form, as are the actions; null where a game offers none. */
    choice: ColumnType<unknown, string | null, never>;
    /** Null for a round without steps. */
    actions: ColumnType<readonly unknown[] | null, string | null, string>;
    /** Choices that decide nothing but how the round is shown, by the number of events seen with each. */
    shown: ColumnType<Record<string, number>, never, string>;
  };
  'rounds.mathematics': { game_code: string; math_version: string; fingerprint: string | null; first_played: Temporal.Instant };
  'rounds.free_grant': {
    reference: string;
    vendor_code: VendorCode;
    player_id: MemberId;
    game_codes: string[];
    currency: Currency;
    bet: bigint;
    rounds: number;
    payout_style: 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY';
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    cancelled_at: Temporal.Instant | null;
    totalled_at: Temporal.Instant | null;
    total: bigint | null;
    granted_at: Temporal.Instant;
  };
};
