import { type CSSProperties, type ReactElement, useMemo } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import { useOpenedGame } from '../shell/shared-rounds/use-opened-game.ts';
import type { Sound } from '../shell/sound.ts';
import type { CrashGame } from './crash-game.ts';
import { FlightContext, type Flown } from './flight-context.tsx';
import { Screen } from './screen.tsx';
import './crash.css';
import './sky.css';
import './desk.css';
import './crowd.css';
import './flight-sheets.css';
import './layouts.css';

type Played = {
  game: CrashGame;
  sound: Sound;
  colours: Record<`--${string}`, string>;
  /** A round of the past that the address asks for. */
  shows: RoundId | undefined;
  language: Language;
  chooseLanguage: (code: string) => void;
};

/** The opened game with everything its parts share. */
export const Play = ({ game, sound, colours, shows, language, chooseLanguage }: Played): ReactElement => {
  const { name, playedIn } = useOpenedGame(game, language);
  const flown = useMemo(
    (): Flown => ({ game, sound, language, chooseLanguage, name, colours }),
    [game, sound, language, chooseLanguage, name, colours],
  );
  return (
    <PlayedIn value={playedIn}>
      <FlightContext value={flown}>
        <div className="crash-theme" style={colours as CSSProperties}>
          <Screen shows={shows} />
        </div>
      </FlightContext>
    </PlayedIn>
  );
};
