import type { ChatState } from './chat/chat-lines.ts';
import type { Pool, RoundNow, SeatView, TableRules, TableView, Winner } from '../../src/engine/shared-rounds/protocol.ts';
import type { TableEvent } from '../../src/families/tables/protocol.ts';
import type { VoidedRound } from '../shell/void-rounds.ts';
import type { Trouble } from '../shell/troubles.ts';

/** One chip that was put down and is not confirmed yet. */
export type Drop = { bet: string; amount: bigint };

/** The bets that a confirmation could not take, for the player to read. */
export type BetNote = {
  key: 'table.cut' | 'table.betOff' | 'table.belowMin' | 'table.full' | 'table.late' | 'table.decidedLate' | 'table.aboveMax' | 'table.freePlaced' | 'table.freeOrMoney' | 'table.freeOneStake';
  bets: readonly string[];
};

/** How a round ended for the player. */
export type Ended = { roundId: string; stake: bigint; payout: bigint; kind: 'won' | 'back' | 'lost' };

export type TableState = {
  /** `live`: the socket is open; `polling`: it cannot be opened, and the table is asked for. */
  connection: 'opening' | 'live' | 'polling' | 'lost';
  round: RoundNow | null;
  revealed: readonly TableEvent[];
  /** How many of `revealed` were there when the screen came: those are not animated. */
  shownBefore: number;
  results: readonly string[];
  shoe: TableView['shoe'];
  pools: readonly Pool[];
  winners: readonly Winner[];
  watching: number;
  chain: TableView['chain'];
  /** The lead of the server's clock over this device's, in milliseconds. */
  clockAheadMs: number;
  rules: TableRules;
  /** The mathematics that the screen shows: an operator may choose others between two rounds. */
  mathVersion: string;
  balance: string;
  seat: SeatView | null;
  /** Confirmed bets of the last round that the player bet in. */
  before: readonly Drop[];
  chip: bigint;
  drops: readonly Drop[];
  /** A chip is a bet at once, without a confirmation. */
  oneTap: boolean;
  /** The player opens the cards of baccarat by hand. */
  squeeze: boolean;
  /** Whether the device reads the dealer's lines aloud. */
  speaks: boolean;
  placing: boolean;
  note: BetNote | undefined;
  ended: Ended | undefined;
  /** The last tip at the table, and when it came by this device's clock. */
  tip: { name: string; isOwn: boolean; at: number } | undefined;
  chat: ChatState;
  /** The player wants to see the chat at all. */
  showsChat: boolean;
  /** The table finishes this round and opens no other. */
  isClosing: boolean;
  /** The last round of the player that became void, until the notice is closed. */
  voided: VoidedRound | undefined;
  trouble: Trouble | undefined;
  retrying: boolean;
  calm: boolean;
  sums: { staked: bigint; won: bigint };
};

export const isOpen = ({ round }: Pick<TableState, 'round'>): boolean => round?.phase === 'BETTING';
