import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { formatMoment } from '#design-system/ui/moment.tsx';
import styles from './clock.module.css';

/** The time in the merchant's time zone, second by second. It names the zone of all times in the agents' centre. Screen readers do not read it out each second. */
export const Clock = () => {
  const t = useText();
  const { timeZone } = useMerchant();
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
    <time className={styles['clock']} dateTime={now.toISOString()} aria-label={t('agents.clock', { zone: zoneText(timeZone, now) })}>
      <bdi dir="ltr" className="money">
        {formatMoment(now.toISOString(), timeZone)} <span>{zoneText(timeZone, now)}</span>
      </bdi>
    </time>
  );
};
