import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { JackpotsView } from '../../../src/engine/jackpots/protocol.ts';
import { Amount, usePlayedIn } from '../money.tsx';
import { JackpotsWon } from './jackpot-won.tsx';
import { levelName } from './level-name.ts';
import { useMeters } from './use-meters.ts';
import './jackpots.css';

const JackpotSheet = lazy(() => import('./jackpot-sheet.tsx'));

/** The four meters of a game, the highest first. A press opens all that is to be known of them. */
export const JackpotBar = ({ token, jackpots }: { token: string; jackpots: JackpotsView }): ReactElement => {
  const { t } = usePlayedIn().language;
  const view = useMeters(token, jackpots);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="jackpot-bar"
        aria-haspopup="dialog"
        aria-label={t('jackpot.title')}
        onClick={() => setIsOpen(true)}
        data-testid="jackpots"
      >
        {view.levels.toReversed().map(({ code, meter, number, isPaused }) => (
          <span key={code} className={`jackpot-meter of-${code.toLowerCase()} ${isPaused ? 'paused' : ''}`}>
            <small>{levelName[code]}</small>
            {/* A meter that was won begins again: its figure does not run backwards. */}
            <b key={number} data-testid={`meter-${code}`} data-amount={meter}>
              <Amount of={meter} />
            </b>
          </span>
        ))}
      </button>
      <JackpotsWon />
      {isOpen && (
        <Suspense fallback={null}>
          <JackpotSheet token={token} view={view} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
