/** The common part of every kind of slot: its money, its button and its sheets are drawn from this, whatever its reels are. */
import { createContext, useContext } from 'react';
import { useStore } from '../shell/store.ts';
import type { Store } from '../shell/store.ts';
import type { Controls } from './controls.ts';
import type { GameState } from './game-state.ts';
import type { PlaySession } from './play-session.ts';
import type { Table } from './table.tsx';

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
>;

export type CommonView = Omit<PlaySession['view'], 'openRound'>;

/** One play session of a player in a slot of any kind. */
export type CommonSession = Omit<PlaySession, 'view' | 'rules' | 'state' | 'director' | 'lastStops'> & {
  view: CommonView;
  readonly state: Store<CommonState>;
};

type CommonTable = Pick<Table, 'language' | 'chooseLanguage' | 'sound' | 'name' | 'renderer' | 'chooseRenderer'> & {
  game: Controls & { readonly state: Store<CommonState> };
};

export const CommonContext = createContext<CommonTable | undefined>(undefined);

export const useCommonTable = (): CommonTable => {
  const table = useContext(CommonContext);
  if (table === undefined) throw new Error('a part of the game stands outside of it');
  return table;
};

/** The part of the game a component shows. */
export const useCommon = <Part,>(part: (state: CommonState) => Part): Part => useStore(useCommonTable().game.state, part);

export { Amount, useAmount } from '../shell/money.tsx';
