import { type CSSProperties, type ReactElement, useMemo } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import { useOpenedGame } from '../shell/shared-rounds/use-opened-game.ts';
import type { Sound } from '../shell/sound.ts';
import { useStore } from '../shell/store.ts';
import { Screen } from './screen.tsx';
import { type Table, TableContext } from './table.tsx';
import type { TableGame } from './table-game.ts';
import './screen.css';
import './rail.css';
import './map.css';
import './wide-and-low.css';
import './stats.css';
import './table-sheets.css';
import './felt.css';
import './golden.css';
import './number-felts.css';
import './dealer.css';
import './cards.css';
import './wheel-and-dice.css';
import './pictures.css';
import './coins.css';
import './buttons.css';
import './frequency-stats.css';
import './bulls.css';
import './blackjack.css';

type Played = {
  game: TableGame;
  sound: Sound;
  colours: Record<`--${string}`, string>;
  /** A round of the past that the address asks for. */
  shows: RoundId | undefined;
  language: Language;
  chooseLanguage: (code: string) => void;
};

/** The opened table with everything its parts share. */
export const Play = ({ game, sound, colours, shows, language, chooseLanguage }: Played): ReactElement => {
  const { name, playedIn } = useOpenedGame(game, language);
  const table = useMemo((): Table => ({ game, sound, language, chooseLanguage, name }), [game, sound, language, chooseLanguage, name]);
  const mathVersion = useStore(game.state, (state) => state.mathVersion);
  return (
    <PlayedIn value={playedIn}>
      <TableContext value={table}>
        <div className="tables-theme" style={colours as CSSProperties}>
          <Screen key={mathVersion} shows={shows} />
        </div>
      </TableContext>
    </PlayedIn>
  );
};
