import { createContext, useContext } from 'react';
import type { Language } from '../shell/languages.ts';
import { useStore } from '../shell/store.ts';
import type { Sound } from '../shell/sound.ts';
import type { Game } from './game.ts';
import type { GameState } from './game-state.ts';
import type { Dress } from './dress.ts';
import type { StageTrouble } from './stage/surface.ts';

/** Everything a part of the screen may want; there is one game on one page. */
export type Table = {
  game: Game;
  language: Language;
  chooseLanguage: (code: string) => void;
  sound: Sound;
  dress: Dress;
  name: string;
  renderer: 'pixi' | 'lite';
  /** The player's choice stays so on this device. */
  chooseRenderer: (renderer: 'pixi' | 'lite') => void;
  /** The plain page takes over. */
  giveUpGpu: (trouble: StageTrouble) => void;
};

export const TableContext = createContext<Table | undefined>(undefined);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('a part of the game stands outside of it');
  return table;
};

/** The part of the game a component shows. */
export const useGame = <Part,>(part: (state: GameState) => Part): Part => useStore(useTable().game.state, part);

export { Amount, useAmount } from '../shell/money.tsx';
