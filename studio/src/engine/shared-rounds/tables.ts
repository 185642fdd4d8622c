import type { GameSessionId, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';
import type { RoundId } from '#studio/engine/protocol';

export type Phase = 'SHUFFLING' | 'BETTING' | 'LOCKED' | 'DEALING' | 'DECIDING' | 'RESULT' | 'CLOSED' | 'VOID';
/** Why a round is void: it could not be finished, or operators of the platform decided it. */
export type VoidCause = 'INTERRUPTED' | 'OPERATOR';
export type SeatState = 'OPEN' | 'PAYING' | 'SETTLED' | 'RETURNING' | 'VOID' | 'EMPTY';
export type SlipState = 'ASKING' | 'TAKEN' | 'REFUSED' | 'RETURNING' | 'RETURNED';
/** A seat is the platform's round. */
export type SeatId = RoundId;
export type SlipId = string & { readonly __slip: true };
export type SharedRoundId = string & { readonly __sharedRound: true };

/** The answer of the platform that a salt was made of, so that anybody with the platform's public key can check it. */
export type SaltEvidence = { path: string; timestamp: string; nonce: string; signature: string; body: string };

export type SharedTables = {
  'shared.chain': {
    id: Generated<string>;
    table_code: string;
    length: number;
    last_link: string;
    checkpoints: string;
    next_link: Generated<number>;
    salt: string | null;
    salt_evidence: ColumnType<SaltEvidence | null, string | null, string>;
    published_at: Temporal.Instant;
    salted_at: Temporal.Instant | null;
    ended_at: Temporal.Instant | null;
  };
  'shared.shoe': {
    id: Generated<string>;
    table_code: string;
    number: number;
    chain_id: string;
    link: number;
    cards_used: number;
    cut_at: number;
    opened_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
  };
  'shared.game_table': {
    code: string;
    driver: string | null;
    fence: Generated<bigint>;
    lease_until: Temporal.Instant | null;
    watched_at: Temporal.Instant | null;
    is_open: Generated<boolean>;
    host_name: Generated<string | null>;
    maths: Generated<string | null>;
    bets_off: Generated<string[]>;
    limits: ColumnType<Record<string, { min: string; max: string } | undefined>, string | undefined, string>;
  };
  'shared.driver': { id: string; seen_at: Temporal.Instant };
  'shared.round': {
    id: SharedRoundId;
    table_code: string;
    number: bigint;
    chain_id: string;
    link: number;
    shoe_id: string | null;
    first_card: number | null;
    math_version: string;
    phase: Phase;
    opened_at: Temporal.Instant;
    phase_at: Temporal.Instant;
    phase_ends_at: Temporal.Instant;
    outcome: ColumnType<unknown, string | null, string | null>;
    result: string | null;
    void_reason: string | null;
    void_cause: VoidCause | null;
    stage: Generated<number>;
    is_last: Generated<boolean>;
    opening: ColumnType<unknown, string | null, never>;
    bets_off: Generated<string[]>;
    pools: ColumnType<Record<string, Record<string, string>> | null, string | null, string | null>;
  };
  'shared.seat': {
    id: SeatId;
    round_id: SharedRoundId;
    table_code: string;
    player_id: MemberId;
    game_session_id: GameSessionId;
    shown_as: string;
    currency: Currency;
    stake: Generated<bigint>;
    payout: Generated<bigint>;
    valid_bet: Generated<bigint>;
    void_after_payout: Generated<boolean>;
    /** The grant of a free bet, and the number of the bet in it; null for bets for money. */
    free_grant: string | null;
    free_index: number | null;
    /** The stake of a free bet that the wallet has answered. `stake` is money. */
    free_stake: Generated<bigint>;
    state: SeatState;
    opened_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
  };
  'shared.slip': {
    id: SlipId;
    seat_id: SeatId;
    request_id: string;
    bets: ColumnType<Record<string, string>, string, never>;
    amount: bigint;
    state: SlipState;
    reason: string | null;
    asked_at: Temporal.Instant;
  };
  'shared.decision': {
    seat_id: SeatId;
    stage: number;
    hand: number;
    choice: string;
    slip_id: SlipId | null;
    decided_at: Temporal.Instant;
  };
  'shared.cash_out': { seat_id: SeatId; bet: string; auto_at: number | null; point: number | null; taken_at: Temporal.Instant | null };
  'shared.tip': {
    id: Generated<string>;
    table_code: string;
    player_id: MemberId;
    game_session_id: GameSessionId;
    request_id: string;
    shown_as: string;
    currency: Currency;
    amount: bigint;
    state: SlipState;
    reason: string | null;
    tipped_at: Temporal.Instant;
  };
  'shared.chat_message': {
    id: Generated<string>;
    table_code: string;
    room: string;
    player_id: MemberId;
    request_id: string;
    shown_as: string;
    text: string;
    said_at: Temporal.Instant;
    removed_at: Temporal.Instant | null;
    change: bigint;
  };
  'shared.chat_mute': { player_id: MemberId; muted_until: Temporal.Instant };
  'shared.exposure': { round_id: SharedRoundId; currency: Currency; bet: string; staked: bigint; players: number };
};
