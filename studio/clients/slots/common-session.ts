/** The common part of a play session of every kind of slot. */
import type { Store } from '../shell/store.ts';
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
