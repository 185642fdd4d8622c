import { type CSSProperties, type ReactElement, useMemo } from 'react';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import { CommonContext } from '../slots/common-table.tsx';
import { type OpenedGame, usePlayed } from '../slots/use-played.ts';
import type { Dress } from './dress.ts';
import type { Game } from './game.ts';
import { Screen } from './screen.tsx';
import { TableContext } from './table.tsx';
import '../slots/logo-faces.css';
import '../slots/screen.css';
import './screen.css';
import './rising.css';
import './filled-columns.css';

/** The opened game with everything its parts share. */
export const Play = ({
  opened,
  language,
  chooseLanguage,
}: {
  opened: OpenedGame<Game, Dress>;
  language: Language;
  chooseLanguage: (code: string) => void;
}): ReactElement => {
  const { game, dress } = opened;
  const table = usePlayed(opened, language, chooseLanguage);
  const playedIn = useMemo(() => ({ language, currency: game.currency }), [language, game]);
  const { columns, rows } = game.rules.config.machine;
  const style = useMemo(
    () => ({ ...dress.theme, '--scenery': `url("${dress.scenery}")`, '--columns': columns, '--rows': rows }) as CSSProperties,
    [dress, columns, rows],
  );
  return (
    <PlayedIn value={playedIn}>
      <TableContext value={table}>
        <CommonContext value={table}>
          <div className="theme tumbling" style={style}>
            <Screen />
          </div>
        </CommonContext>
      </TableContext>
    </PlayedIn>
  );
};
