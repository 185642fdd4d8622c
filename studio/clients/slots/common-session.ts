/** The common part of a play session of every kind of slot. */
import { Decimal } from '@croupier/contract/core/money';
import type { Store } from '../shell/store.ts';
import type { Pace } from './director.ts';
import type { GameState } from './game-state.ts';
import type { PlaySession } from './play-session.ts';

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

export type CommonView = Omit<PlaySession['view'], 'openRound'>;

/** One play session of a player in a slot of any kind. */
export type CommonSession = Omit<PlaySession, 'view' | 'rules' | 'state' | 'director' | 'lastStops'> & {
  view: CommonView;
  readonly state: Store<CommonState>;
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
export const troubleAtFirst = (view: Pick<PlaySession['view'], 'ladder' | 'freeRounds'> & { openRound: unknown }): CommonState['trouble'] =>
  view.ladder.length === 0 && view.freeRounds === null && view.openRound === null ? { kind: 'noBets' } : undefined;
