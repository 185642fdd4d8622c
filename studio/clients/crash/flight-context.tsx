import { createContext, useContext } from 'react';
import type { Language } from '../shell/languages.ts';
import type { Sound } from '../shell/sound.ts';
import { useStore } from '../shell/store.ts';
import type { CrashGame } from './crash-game.ts';
import type { CrashState } from './crash-state.ts';

/** Everything a part of the screen may want. */
export type Flown = {
  game: CrashGame;
  sound: Sound;
  language: Language;
  chooseLanguage: (code: string) => void;
  name: string;
  colours: Record<`--${string}`, string>;
};

export const FlightContext = createContext<Flown | undefined>(undefined);

export const useFlight = (): Flown => {
  const flown = useContext(FlightContext);
  if (flown === undefined) throw new Error('a part of the flight stands outside of it');
  return flown;
};

/** The part of the state a component shows. */
export const useLive = <Part,>(part: (state: CrashState) => Part): Part => useStore(useFlight().game.state, part);
