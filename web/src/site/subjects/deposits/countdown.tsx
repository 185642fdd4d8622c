import { useEffect, useState } from 'react';
import { leftUntil } from './deposit.rules.ts';

/** The time left until a moment, as a clock that runs. */
export const Countdown = ({ until }: { until: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <bdi dir="ltr" className="money" role="timer">
      {leftUntil(until, now) ?? '00:00'}
    </bdi>
  );
};
