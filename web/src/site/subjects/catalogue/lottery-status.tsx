import type { LotteryCard } from '@croupier/contract/play/lotteries';
import { useText } from '#i18n/text.ts';
import { clockText } from './lottery-menu.ts';
import styles from './lottery-status.module.css';

/** Until when the next draw of a lottery takes bets, by the server's clock, and the last result. */
export const LotteryStatus = ({ card: { numeros, results }, now }: { card: LotteryCard; now: number }) => {
  const t = useText();
  const next = numeros.find(({ closesAt }) => Date.parse(closesAt) > now);
  const left = next === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(next.closesAt) - now) / 1_000));
  const [last] = results;
  return (
    <div className={styles['status']}>
      <span className={styles['clock']} data-late={(left !== undefined && left <= 60) || undefined}>
        {left === undefined ? (
          t('lobby.drawWaits')
        ) : (
          <>
            {t('lobby.closesIn')} <bdi dir="ltr">{clockText(left)}</bdi>
          </>
        )}
      </span>
      {last !== undefined && (
        <bdi dir="ltr" className={styles['result']}>
          {last.numbers.slice(0, 5).join(' ')}
          {last.numbers.length > 5 && ' …'}
        </bdi>
      )}
    </div>
  );
};
