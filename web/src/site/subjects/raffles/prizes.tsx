import type { OwnTickets, RafflePrize } from '@croupier/contract/rewards/raffles';
import { useLanguage, useText } from '#i18n/text.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import styles from './raffles.module.css';
import { usePrizeText } from './writing.ts';

const whole = 1_000_000;

/** The prizes, with their chances where a ticket wins at once. */
export const Prizes = ({ prizes }: { prizes: readonly RafflePrize[] }) => {
  const t = useText();
  const prizeText = usePrizeText();
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section>
      <h3 className={styles['small']}>{t('raffles.prizes')}</h3>
      <ol className={styles['prizes']}>
        {prizes.map((prize) => {
          const { place, pieces, left, chancePpm } = prize;
          return (
            <li key={place} data-none={prize.reward === null || undefined}>
              <b>
                <bdi>{prizeText(prize)}</bdi>
                {chancePpm === null && pieces !== null && pieces > 1 && <small> × {pieces}</small>}
              </b>
              {chancePpm !== null && (
                <span className={styles['chance']}>
                  {left !== null && <small>{t('raffles.left', { count: left })}</small>}
                  <bdi dir="ltr" className="money">
                    {percent.format(chancePpm / whole)}
                  </bdi>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** The prizes of the member. */
export const OwnPrizes = ({ own }: { own: OwnTickets | undefined }) => {
  const t = useText();
  const prizeText = usePrizeText();
  if (own === undefined || own.wins.length === 0) return null;
  return (
    <section>
      <h3 className={styles['small']}>{t('raffles.yourPrizes')}</h3>
      <ul className={styles['prizes']}>
        {own.wins.map((win) => (
          <li key={`${win.at} ${String(win.place)}`}>
            <b>
              <bdi>{prizeText(win)}</bdi>
            </b>
            <small>
              <Moment at={win.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
