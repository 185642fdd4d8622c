import type { ChatState } from './chat/chat-lines.ts';
import type { Pool, TableView, Winner } from '../../src/engine/shared-rounds/protocol.ts';
import type { Layout } from '../../src/families/tables/layouts/protocol.ts';
import type { TableEvent } from '../../src/families/tables/protocol.ts';
import type { FreeEnded } from '../shell/shared-rounds/free-bets.ts';
import type { RoundState } from '../shell/shared-rounds/round-session.ts';

/** One chip that was put down and is not confirmed yet. `isFree`: the golden chip of a free bet, of which a round has one. */
export type Drop = { bet: string; amount: bigint; isFree?: true };

/** The bets that a confirmation could not take, for the player to read. */
export type BetNote = {
  key:
    | 'layout.left'
    | 'table.cut'
    | 'table.betOff'
    | 'table.belowMin'
    | 'table.full'
    | 'table.late'
    | 'table.decidedLate'
    | 'table.aboveMax'
    | 'table.freePlaced'
    | 'table.freeOrMoney'
    | 'table.freeOneStake';
  bets: readonly string[];
};

/** The reason why a free bet does not lie where the player wanted it. */
export type FreeNote =
  | 'golden.late'
  | 'golden.over'
  | 'table.freePlaced'
  | 'table.freeOrMoney'
  | 'golden.oneSpot'
  | 'golden.notHere'
  | 'table.full'
  | 'table.betOff'
  | 'table.belowMin'
  | 'table.aboveMax';

/** How a round ended for the player. */
export type Ended = { roundId: string; stake: bigint; payout: bigint; kind: 'won' | 'back' | 'lost' };

export type TableState = RoundState & {
  revealed: readonly TableEvent[];
  /** How many of `revealed` were there when the screen came: those are not animated. */
  shownBefore: number;
  shoe: TableView['shoe'];
  pools: readonly Pool[];
  winners: readonly Winner[];
  /** The mathematics that the screen shows: an operator may choose others between two rounds. */
  mathVersion: string;
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
  /** The next chip is the golden one. */
  freeChosen: boolean;
  freeNote: FreeNote | undefined;
  freeEnded: FreeEnded | undefined;
  /** The chips that the player keeps under names for this kind of table. */
  layouts: readonly Layout[];
  /** The last tip at the table, and when it came by this device's clock. */
  tip: { name: string; isOwn: boolean; at: number } | undefined;
  chat: ChatState;
  /** The player wants to see the chat at all. */
  showsChat: boolean;
};

export const isOpen = ({ round }: Pick<TableState, 'round'>): boolean => round?.phase === 'BETTING';
