import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { formatMoment, gmtOffset } from '#design-system/ui/moment.tsx';
import styles from './clock.module.css';

/** The visitor's own time with its offset, second by second. Nobody wants it read out each second. */
export const Clock = () => {
  const t = useText();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      setNow(new Date());
      // To the next full second, so that no second is skipped and none shown twice.
      timer = setTimeout(tick, 1_000 - (Date.now() % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return (
    <time className={styles['clock']} dateTime={now.toISOString()} aria-label={t('agents.clock')}>
      <bdi dir="ltr" className="money">
        {formatMoment(now.toISOString())} <span>{gmtOffset(now)}</span>
      </bdi>
    </time>
  );
};
