import { createContext, useContext, useMemo } from 'react';
import { type EmblemName, emblemSvg } from '../../src/art/emblems.ts';
import { type Colours, paletteOf } from '../../src/art/palette.ts';
import type { InstantConfig } from '../../src/families/instant/protocol.ts';
import type { Shown, ShownOf } from '../../src/families/instant/shown.ts';
import type { Language } from '../shell/languages.ts';
import type { Sound } from '../shell/sound.ts';
import { useStore } from '../shell/store.ts';
import type { BoardOf } from './boards/board.ts';
import type { Game } from './game.ts';
import type { GameState } from './game-state.ts';

/** Everything a part of the screen may want; there is one game on one page. */
export type Table = {
  game: Game;
  board: BoardOf;
  sound: Sound;
  language: Language;
  chooseLanguage: (code: string) => void;
  name: string;
  colours: Colours;
};

export const TableContext = createContext<Table | undefined>(undefined);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('a part of the game stands outside of it');
  return table;
};

/** The part of the game a component shows. */
export const useGame = <Part,>(part: (state: GameState) => Part): Part => useStore(useTable().game.state, part);

/** The round that the board of a game shows: for the board of that game only. */
export const useShown = <Name extends Shown['game']>(name: Name): ShownOf<Name> | undefined =>
  useGame(({ shown }) => (shown?.game === name ? (shown as ShownOf<Name>) : undefined));

export const useConfig = <Name extends InstantConfig['game']>(name: Name): Extract<InstantConfig, { game: Name }> => {
  const { config } = useTable().game.rules;
  if (config.game !== name) throw new Error(`the board of ${name} in a game of ${config.game}`);
  return config as Extract<InstantConfig, { game: Name }>;
};

/** The choice, and how to choose otherwise. `locked`: not now. */
export const useChoice = <Choice,>(): { choice: Choice; choose: (choice: Choice) => void; locked: boolean } => {
  const { game } = useTable();
  const choice = useGame((state) => state.choice) as Choice;
  const locked = useGame((state) => state.phase !== 'idle' || state.replay || state.holding);
  return { choice, choose: game.choose, locked };
};

/** The address of a picture in the colours of the game. */
export const useEmblem = (name: EmblemName, colours?: Colours): string => {
  const { colours: own, game } = useTable();
  const used = colours ?? own;
  return useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(emblemSvg(name, paletteOf(used, game.view.gameCode), { rim: 'none', size: 160 }))}`,
    [name, used, game],
  );
};
