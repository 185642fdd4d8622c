import { type CSSProperties, type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import type { ParentFrame } from '../shell/parent-frame.ts';
import type { Sound } from '../shell/sound.ts';
import type { Dress } from './dress.ts';
import type { Game } from './game.ts';
import { gridCount } from './grids.ts';
import { Screen } from './screen.tsx';
import { chooseRenderer, keepRenderer, keepTrouble } from './stage/choose-renderer.ts';
import type { StageTrouble } from './stage/surface.ts';
import { CommonContext } from './common-table.tsx';
import { TableContext, type Table } from './table.tsx';
import './logo-faces.css';
import './screen.css';

/** `shows`: a round of the past that the address asks for. */
export type Opened = { game: Game; sound: Sound; dress: Dress; frame: ParentFrame; shows: RoundId | undefined };

/** The opened game with everything its parts share. */
export const Play = ({
  opened,
  language,
  chooseLanguage,
}: {
  opened: Opened;
  language: Language;
  chooseLanguage: (code: string) => void;
}): ReactElement => {
  const { game, sound, dress } = opened;
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
  const table = useMemo(
    (): Table => ({ game, language, chooseLanguage, sound, dress, name, renderer, chooseRenderer: takeRenderer, giveUpGpu }),
    [game, language, chooseLanguage, sound, dress, name, renderer, takeRenderer, giveUpGpu],
  );
  const playedIn = useMemo(() => ({ language, currency: game.currency }), [language, game]);
  const { reels, rows } = game.rules.config;
  const high = rows * gridCount(game.rules.config);
  // The frame's shape is made for five reels of three rows; others are as much wider or higher.
  const style = useMemo(
    () => ({ ...dress.theme, '--scenery': `url("${dress.scenery}")`, '--grid': (reels / high) * (3 / 5) }) as CSSProperties,
    [dress, reels, high],
  );
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    opened.frame.post({ type: 'croupier:ready', gameCode: game.view.gameCode });
    const begun = game.begin();
    const { shows } = opened;
    // A round that is still to be finished goes before one of the past; what cannot be shown leaves the game as it is.
    if (shows !== undefined) void begun.then(() => game.replay(shows)).catch(() => undefined);
  }, [game, opened]);
  return (
    <PlayedIn value={playedIn}>
      <TableContext value={table}>
        <CommonContext value={table}>
          <div className={`theme ${reels / high < 1.5 ? 'tall' : ''}`} style={style}>
            <Screen />
          </div>
        </CommonContext>
      </TableContext>
    </PlayedIn>
  );
};
