import type { Decimal } from '@croupier/contract/core/money';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from './icons.tsx';
import { Amount, usePlayedIn } from './money.tsx';
import { timeLeft } from './time-left.ts';
import './session-bar.css';

type Session = {
  /** Of the game. */
  name: string;
  /** What the session has won less what it staked. */
  net: Decimal;
  startedAt: number;
  /** Of a limit on time, when the session was opened. */
  secondsLeft: number | null;
  goHome: () => void;
};

/** The line above everything: the way out, the name, how long one plays and how it stands. */
export const SessionBar = ({ name, net, startedAt, secondsLeft, goHome }: Session): ReactElement => {
  const { t } = usePlayedIn().language;
  return (
    <header className="top">
      <button type="button" className="round" aria-label={t('goHome')} onClick={goHome} data-testid="home">
        <Icon name="home" />
      </button>
      <h1>{name}</h1>
      <dl className="session">
        <div>
          <dt>{t('net')}</dt>
          <dd data-testid="net" data-amount={net}>
            <Amount of={net} sign />
          </dd>
        </div>
        <SessionClock startedAt={startedAt} secondsLeft={secondsLeft} />
      </dl>
    </header>
  );
};

const SessionClock = ({ startedAt, secondsLeft }: Pick<Session, 'startedAt' | 'secondsLeft'>): ReactElement => {
  const { t } = usePlayedIn().language;
  const [now, setNow] = useState(() => Date.now());
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(secondsLeft, Math.round((now - openedAt) / 1_000));
  return (
    <>
      <div>
        <dt>{t('sessionTime')}</dt>
        <dd>
          <bdi dir="ltr">
            <time>{clockText(Math.floor((now - startedAt) / 1_000))}</time>
          </bdi>
        </dd>
      </div>
      {left !== undefined && (
        <div>
          <dt>{t('timeLeft')}</dt>
          <dd data-testid="time-left">
            <bdi dir="ltr">{clockText(left).slice('00:'.length)}</bdi>
          </dd>
        </div>
      )}
    </>
  );
};

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.max(0, part)).padStart(2, '0'))
    .join(':');
