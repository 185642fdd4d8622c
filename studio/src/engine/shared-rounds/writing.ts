/** Confirmations of one round while they are written: what they are judged by, and what is written of them. */
import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/contract/core/money';
import type { HeldGrants } from '#studio/engine/free-rounds/free-rounds';
import { RoundId } from '#studio/engine/protocol';
import type { Session } from '#studio/engine/rounds/store';
import type { Judged } from './limits.ts';
import type { SharedGame, SharedTable } from './shared-game.ts';
import type * as store from './store.ts';
import type { SharedRoundId } from './tables.ts';
import { shownAs } from './view-table.ts';

export type AskedBet = { bet: string; amount: string; autoAt?: number | undefined };
export type Confirmation = {
  roundId: SharedRoundId;
  session: Session;
  requestId: string;
  bets: readonly AskedBet[];
  /** The grant that the bet is a free one of. */
  freeBet?: string | undefined;
};
export type Written = { seat: store.Seat; slip: store.Slip; judged: readonly Judged[]; repeated: boolean };

/** Confirmations of one round that are being written. Everything that they are judged by is held. */
export type Writing = {
  round: store.SharedRound;
  table: SharedTable;
  game: SharedGame;
  settings: store.Settings;
  grants: HeldGrants;
  at: Temporal.Instant;
  /** The seats of a player in the round, with those that are being made. */
  seatsOf: (player: Session['player_id']) => readonly store.Seat[];
  slipsOf: (seat: store.Seat) => readonly store.Slip[];
  /** The stakes of all players on a bet. */
  stakedOn: (currency: Currency, bet: string) => bigint;
  addSeat: (seat: store.Seat) => void;
  /** Writes a confirmation with what was taken of it, and counts that against the limits. */
  addSlip: (seat: store.Seat, confirmation: Confirmation, judged: readonly Judged[]) => Written;
};

/** A seat in which nothing is bet yet. */
export const newSeat = (round: store.SharedRound, session: Session, at: Temporal.Instant): store.Seat => ({
  id: RoundId.parse(randomUUID()),
  round_id: round.id,
  table_code: round.table_code,
  player_id: session.player_id,
  game_session_id: session.game_session_id,
  shown_as: shownAs(session.display_name),
  currency: session.currency,
  stake: 0n,
  payout: 0n,
  valid_bet: 0n,
  void_after_payout: false,
  free_grant: null,
  free_index: null,
  free_stake: 0n,
  state: 'OPEN',
  opened_at: at,
  ended_at: null,
});

/** Whether a round is played with a free bet or with money: players act in it after their bets, and an act must be for one of the two. */
export const isOneKindPlayed = ({ decisions, flight }: SharedGame): boolean => decisions !== undefined || flight !== undefined;

/** Undefined for a bet that the game does not have, or not before the deal. */
export const divisorOf = (game: SharedGame, bet: string): number | undefined => {
  const rule = game.bets.get(bet);
  return rule?.isLater === true ? undefined : rule?.divisor;
};
