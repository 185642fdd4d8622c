import { createContext, useContext } from 'react';
import type { Language } from '../shell/languages.ts';
import { useStore } from '../shell/store.ts';
import type { Sound } from '../shell/sound.ts';
import type { StageTrouble } from '../slots/stage/surface.ts';
import type { Dress } from './dress.ts';
import type { Game } from './game.ts';
import type { TumbleState } from './tumble-state.ts';

/** Everything a part of the screen may want; there is one game on one page. */
export type Table = {
  game: Game;
  language: Language;
  chooseLanguage: (code: string) => void;
  sound: Sound;
  dress: Dress;
  name: string;
  renderer: 'pixi' | 'lite';
  /** The choice of the player stays on this device. */
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
export const useGame = <Part,>(part: (state: TumbleState) => Part): Part => useStore(useTable().game.state, part);

export { Amount, useAmount } from '../shell/money.tsx';
