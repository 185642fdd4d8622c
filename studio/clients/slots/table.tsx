import { createContext, useContext } from 'react';
import { useStore } from '../shell/store.ts';
import type { Game } from './game.ts';
import type { GameState } from './game-state.ts';
import type { Dress } from './dress.ts';
import type { TableOf } from './use-played.ts';

export type Table = TableOf<Game, Dress>;

export const TableContext = createContext<Table | undefined>(undefined);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('a part of the game stands outside of it');
  return table;
};

/** The part of the game a component shows. */
export const useGame = <Part,>(part: (state: GameState) => Part): Part => useStore(useTable().game.state, part);

export { Amount, useAmount } from '../shell/money.tsx';
