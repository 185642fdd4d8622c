/** The common part of a play session of every kind of slot. */
import { type Currency, Decimal } from '@croupier/contract/core/money';
import type { FreeRoundsView, SessionView } from '../../src/families/slots/protocol.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import type { Remembered } from '../shell/remembered.ts';
import type { Sound } from '../shell/sound.ts';
import type { Store } from '../shell/store.ts';
import type { Pace } from './director.ts';
import type { GameState } from './game-state.ts';
import type { ModesOnOffer } from './modes-on-offer.ts';

/** The part of what is on show that the money and the button are drawn from. */
export type CommonState = Pick<
  GameState,
  | 'phase'
  | 'balance'
  | 'paidLater'
  | 'bet'
  | 'win'
  | 'winKind'
  | 'celebration'
  | 'free'
  | 'freeRounds'
  | 'trouble'
  | 'autoplay'
  | 'replay'
  | 'retrying'
  | 'nextSpinAt'
  | 'turbo'
  | 'calm'
  | 'seeds'
  | 'promiseBroken'
  | 'staked'
  | 'won'
  | 'ante'
  | 'buying'
>;

export type CommonView = Omit<SessionView, 'openRound'>;

/** One play session of a player in a slot of any kind. Its verbs lie in files of their own and change what is mutable here; what is on show changes through `state` alone. */
export type CommonSession = {
  readonly token: string;
  readonly view: CommonView;
  readonly sound: Sound;
  readonly frame: ParentFrame;
  readonly currency: Currency;
  readonly modes: ModesOnOffer;
  readonly state: Store<CommonState>;
  readonly memory: Remembered;
  readonly startedAt: number;
  /** A decimal of the session's currency in its units, and back. */
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  /** Spins begun. An answer to what was asked before the latest is older than what is on show. */
  rounds: number;
  /** The free rounds as they stand when the round on show is over. */
  freeRoundsAfter: FreeRoundsView | null;
  /** The wallet's money moved while a round was on show: the balance is asked for once it is over. */
  balanceDue: boolean;
  /** The step that a press goes on with while something waits for the player. */
  goOn: (() => void) | undefined;
  /** The session is over, or another tab has the game: nothing more is asked or shown. */
  closed: boolean;
};

/** No money at all. */
export const nothing = Decimal.parse('0.00');

/** How the next spin looks, as the player likes it and the merchant allows it. */
export const paceOf = ({ state, view }: Pick<CommonSession, 'state' | 'view'>): Pace => ({
  quick: state.get().turbo && view.rules.allowTurbo,
  calm: state.get().calm,
});

/** The bet with which a session begins: the last one of the player if it is on offer. */
export const startingBet = ({ ladder, defaultBet }: CommonView, remembered: string | undefined): Decimal =>
  ladder.find((bet) => bet === remembered) ?? defaultBet ?? ladder[0] ?? nothing;

/** A session without a bet has no trouble as long as a round is open or rounds were given: they are played first. */
export const troubleAtFirst = (view: Pick<CommonView, 'ladder' | 'freeRounds'> & { openRound: unknown }): CommonState['trouble'] =>
  view.ladder.length === 0 && view.freeRounds === null && view.openRound === null ? { kind: 'noBets' } : undefined;
