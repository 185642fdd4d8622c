/** The common part of every kind of slot: its money, its button and its sheets are drawn from this, whatever its reels are. */
import { createContext, useContext } from 'react';
import { useStore } from '../shell/store.ts';
import type { Store } from '../shell/store.ts';
import type { Controls } from './controls.ts';
import type { CommonState } from './common-session.ts';
import type { Language } from '../shell/languages.ts';
import type { Sound } from '../shell/sound.ts';

/** Everything a part of the screen of any kind of slot may want; there is one game on one page. */
export type CommonTable = {
  game: Controls & { readonly state: Store<CommonState> };
  language: Language;
  chooseLanguage: (code: string) => void;
  sound: Sound;
  name: string;
  renderer: 'pixi' | 'lite';
  /** The player's choice stays so on this device. */
  chooseRenderer: (renderer: 'pixi' | 'lite') => void;
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
