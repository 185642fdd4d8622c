/** The rounds of a slot of any kind, and the part of them that each kind shows in its own way. */
import type { Decimal } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import type { BalanceView, FreeRoundsView, RoundId } from '../../../src/engine/protocol.ts';
import type { RoundView, spin } from '../../../src/families/slots/protocol.ts';
import type { CommonSession } from '../common-session.ts';

/** A round of any kind of slot: its events are those of its kind. */
export type CommonRound = Omit<RoundView, 'events'> & { events: readonly { readonly type: string }[] };

type Taken<Round> = Omit<z.output<typeof spin.reply>, 'round'> & { round: Round };

/** The calls whose answers have the events of a kind. */
export type RoundCalls<Round extends CommonRound> = {
  spin: (body: { bet: Decimal; requestId: string; freeRounds: string | undefined; choice?: unknown }) => Promise<Taken<Round>>;
  find: (id: RoundId) => Promise<Round>;
  finish: (id: RoundId) => Promise<{ balance: BalanceView | null; freeRounds: FreeRoundsView | null }>;
  freeRounds: () => Promise<FreeRoundsView | null>;
};

/** The picture that lay on the screen at a moment. */
export type Kept = {
  /** Lets it come to rest again, where the reels were started and there was no round. */
  comeBack: () => Promise<void>;
  /** Puts it back at once, as if nothing had been shown since. */
  putBack: () => void;
};

/** The place at which a round goes on. */
export type Resumed = {
  /** Free spins that are left, and by what they multiply; undefined outside of them. */
  free: { left: number; multiplier: number } | undefined;
  /** The win of the round so far. */
  won: string;
};

/** One kind of slot: what a round looks like. Everything that moves money or decides what comes next is common to all kinds. */
export type Reels<Round extends CommonRound> = {
  calls: RoundCalls<Round>;
  /** The picture as it lies now. */
  keep: () => Kept;
  /** Takes away what the last round has left on the screen. */
  clear: () => void;
  /** Lets the picture go, before a round with this choice comes. */
  start: (choice: unknown) => void;
  /** Shows the event with this number. Answers with a choice of the player in it that is stored with the round, if there is one. */
  show: (round: Round, index: number) => Promise<number | undefined>;
  /** Lays down the picture after so many events of a round. */
  lie: (round: Round, step: number) => void;
  /** Shows all that an open round has brought so far, where it goes on. */
  resume: (round: Round, step: number) => Resumed;
  /** Asks the player whether to go on; `undefined` when they have answered. */
  askToGoOn: (asked: { left: number; total: string } | undefined) => void;
  /** Closes what the free spins or the bonus of a round have opened. */
  close: () => void;
  /** Ends everything that moves. */
  stop: () => void;
};

/** One stay of a player in a slot, with the reels of its kind. */
export type Played<Round extends CommonRound> = { session: CommonSession; reels: Reels<Round> };
