import { type CSSProperties, type ReactElement, useEffect, useMemo } from 'react';
import type { Colours } from '../../src/art/palette.ts';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import type { Sound } from '../shell/sound.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import type { BoardOf } from './boards/board.ts';
import type { Game } from './game.ts';
import { Screen } from './screen.tsx';
import { type Table, TableContext } from './table.tsx';
import './screen.css';

export type Opened = {
  game: Game;
  sound: Sound;
  board: BoardOf;
  /** A round of the past that the address asks for. */
  shows: RoundId | undefined;
  colours: Colours;
  scenery: string;
  theme: Record<`--${string}`, string>;
};

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
  const { game, sound, board, colours } = opened;
  const { view } = game;
  const name = view.names[language.code] ?? view.names['en'] ?? view.gameCode;
  const table = useMemo(
    (): Table => ({ game, board, sound, language, chooseLanguage, name, colours }),
    [game, board, sound, language, chooseLanguage, name, colours],
  );
  const playedIn = useMemo(() => ({ language, currency: game.currency }), [language, game]);
  const style = useMemo(() => ({ ...opened.theme, '--scenery': `url("${opened.scenery}")` }) as CSSProperties, [opened]);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    parentFrame(view.backUrl).post({ type: 'croupier:ready', gameCode: view.gameCode });
    const begun = game.begin();
    const { shows } = opened;
    // A round that is still to be finished goes before one of the past; what cannot be shown leaves the game as it is.
    if (shows !== undefined) void begun.then(() => game.replay(shows)).catch(() => undefined);
  }, [game, opened, view]);
  return (
    <PlayedIn value={playedIn}>
      <TableContext value={table}>
        <div className="theme" style={style}>
          <Screen />
        </div>
      </TableContext>
    </PlayedIn>
  );
};
