import type { Decimal } from '@croupier/contract/core/money';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from './icons.tsx';
import { Amount, usePlayedIn } from './money.tsx';
import { timeLeft } from './time-left.ts';
import './session-bar.css';

type Session = {
  /** The name of the game. */
  name: string;
  /** The session's payouts less its bets. */
  net: Decimal;
  startedAt: number;
  /** `secondsLeft`: of a limit on time, when the session was opened. */
  view: { secondsLeft: number | null; playMoney: boolean };
  goHome: () => void;
};

/** Whether the site shows the way back, the time and the net result above the game. */
export const siteHasBar = (): boolean => new URLSearchParams(location.search).get('bar') === 'site';

/** The line above everything: the way out, the name, how long one plays and how it stands. */
export const SessionBar = ({ name, net, startedAt, view, goHome }: Session): ReactElement => {
  const { t } = usePlayedIn().language;
  if (siteHasBar())
    return (
      <header className="top of-site">
        <h1>{name}</h1>
        <dl className="session">
          <TimeLeft secondsLeft={view.secondsLeft} />
        </dl>
        {view.playMoney && <b className="play-money">{t('playMoney')}</b>}
      </header>
    );
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
        <SessionClock startedAt={startedAt} secondsLeft={view.secondsLeft} />
      </dl>
    </header>
  );
};

const SessionClock = ({ startedAt, secondsLeft }: { startedAt: number; secondsLeft: number | null }): ReactElement => {
  const { t } = usePlayedIn().language;
  const now = useSeconds();
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
      <TimeLeft secondsLeft={secondsLeft} />
    </>
  );
};

/** The time until the session ends, if its player set one or the merchant's rules do. */
const TimeLeft = ({ secondsLeft }: { secondsLeft: number | null }): ReactElement | null => {
  const { t } = usePlayedIn().language;
  const now = useSeconds();
  const [openedAt] = useState(() => Date.now());
  const left = timeLeft(secondsLeft, Math.round((now - openedAt) / 1_000));
  if (left === undefined) return null;
  return (
    <div>
      <dt>{t('timeLeft')}</dt>
      <dd data-testid="time-left">
        <bdi dir="ltr">{clockText(left).slice('00:'.length)}</bdi>
      </dd>
    </div>
  );
};

const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.max(0, part)).padStart(2, '0'))
    .join(':');
