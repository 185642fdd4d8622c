import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { useNow } from '../limits/use-now.ts';
import { lasted } from './net-result.ts';
import styles from './play.module.css';
import { usePlaySession } from './play-session.ts';

/** How long this stretch of play lasts, and what it has brought or cost (RTS 13C, 2E). */
export const PlayTime = () => {
  const t = useText();
  const { sitting, net, aheadMs } = usePlaySession();
  const now = useNow(1_000) + aheadMs;
  return (
    <dl className={styles['stay']}>
      <div>
        <dt>{t('launch.time')}</dt>
        <dd>
          <bdi dir="ltr" className="money">
            {sitting === undefined ? '00:00' : lasted(Date.parse(sitting.startedAt), now)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('launch.result')}</dt>
        <dd>{net !== undefined && <Amount money={net} signed />}</dd>
      </div>
    </dl>
  );
};
