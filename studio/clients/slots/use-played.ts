/** Everything that the screen of a slot of any kind shares, and the beginning of the game on it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { Language } from '../shell/languages.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import type { Sound } from '../shell/sound.ts';
import type { CommonTable } from './common-table.tsx';
import { chooseRenderer, keepRenderer, keepTrouble } from './stage/choose-renderer.ts';
import type { StageTrouble } from './stage/surface.ts';

type CommonGame = CommonTable['game'] & {
  begin: () => Promise<void>;
  replay: (id: RoundId) => Promise<void>;
};

/** A game with the parts it is drawn with. `shows`: a round of the past that the address asks for. */
export type OpenedGame<Game, Dress> = { game: Game; sound: Sound; dress: Dress; frame: ParentFrame; shows: RoundId | undefined };

/** The parts of a table that are the same for every kind of slot, with the game and the dress of the kind. */
export type TableOf<Game, Dress> = Omit<CommonTable, 'game'> & {
  game: Game;
  dress: Dress;
  /** The plain page takes over. */
  giveUpGpu: (trouble: StageTrouble) => void;
};

/** Begins the game once its screen is there, and names the page after it. */
export const usePlayed = <Game extends CommonGame, Dress>(
  opened: OpenedGame<Game, Dress>,
  language: Language,
  chooseLanguage: (code: string) => void,
): TableOf<Game, Dress> => {
  const { game, sound, dress, frame, shows } = opened;
  const [renderer, setRenderer] = useState(() => chooseRenderer(location.search));
  const name = game.view.names[language.code] ?? game.view.names['en'] ?? game.view.gameCode;
  const takeRenderer = useCallback((wanted: 'pixi' | 'lite') => {
    keepRenderer(wanted);
    setRenderer(wanted);
  }, []);
  const giveUpGpu = useCallback((trouble: StageTrouble) => {
    keepTrouble(trouble);
    setRenderer('lite');
  }, []);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    frame.post({ type: 'croupier:ready', gameCode: game.view.gameCode });
    const begun = game.begin();
    // A round that is still to be finished goes before one of the past; what cannot be shown leaves the game as it is.
    if (shows !== undefined) void begun.then(() => game.replay(shows)).catch(() => undefined);
  }, [game, frame, shows]);
  return useMemo(
    () => ({ game, language, chooseLanguage, sound, dress, name, renderer, chooseRenderer: takeRenderer, giveUpGpu }),
    [game, language, chooseLanguage, sound, dress, name, renderer, takeRenderer, giveUpGpu],
  );
};
