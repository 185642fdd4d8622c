import { type CSSProperties, type ReactElement, useMemo } from 'react';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import type { Dress } from './dress.ts';
import type { Game } from './game.ts';
import { gridCount } from './grids.ts';
import { Screen } from './screen.tsx';
import { CommonContext } from './common-table.tsx';
import { TableContext } from './table.tsx';
import { type OpenedGame, usePlayed } from './use-played.ts';
import './logo-faces.css';
import './screen.css';

export type Opened = OpenedGame<Game, Dress>;

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
  const { game, dress } = opened;
  const table = usePlayed(opened, language, chooseLanguage);
  const playedIn = useMemo(() => ({ language, currency: game.currency }), [language, game]);
  const { reels, rows } = game.rules.config;
  const high = rows * gridCount(game.rules.config);
  // The frame's shape is made for five reels of three rows; others are as much wider or higher.
  const style = useMemo(
    () => ({ ...dress.theme, '--scenery': `url("${dress.scenery}")`, '--grid': (reels / high) * (3 / 5) }) as CSSProperties,
    [dress, reels, high],
  );
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
