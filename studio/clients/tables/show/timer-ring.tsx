import type { CSSProperties, ReactElement } from 'react';
import { useLive, useNow, useTable } from '../table.tsx';

/** The time until the phase ends. While bets are taken it counts down; screen readers hear the last seconds once. */
export const TimerRing = (): ReactElement => {
  const { t } = useTable().language;
  const round = useLive((state) => state.round);
  const now = useNow();
  if (round === null) return <div className="timer idle" />;
  const [from, to] = [Date.parse(round.phaseStartedAt), Date.parse(round.phaseEndsAt)];
  const left = Math.max(0, to - now);
  const part = to > from ? Math.min(1, left / (to - from)) : 0;
  const seconds = Math.ceil(left / 1_000);
  const isBetting = round.phase === 'BETTING' || round.phase === 'DECIDING';
  return (
    <div
      className={`timer ${isBetting ? 'betting' : ''} ${isBetting && seconds <= 5 ? 'last' : ''}`}
      data-testid="timer"
      data-phase={round.phase}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" style={{ '--part': part } as CSSProperties}>
        <circle cx="32" cy="32" r="27" className="timer-ground" />
        <circle cx="32" cy="32" r="27" className="timer-left" pathLength="1" />
      </svg>
      <b aria-hidden="true">{isBetting || round.phase === 'SHUFFLING' ? seconds : ''}</b>
      <span className="timer-phase">{t(`phase.${round.phase}`)}</span>
      <span className="unseen" aria-live="polite">
        {isBetting && seconds === 5 ? t('table.seconds', { count: 5 }) : ''}
      </span>
    </div>
  );
};
