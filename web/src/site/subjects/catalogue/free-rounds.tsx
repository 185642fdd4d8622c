import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useFreeRoundsQuery } from './free-rounds-query.ts';
import styles from './free-rounds.module.css';

/** Rounds the house gave the member, each with the way to its game; nothing where there are none. */
const FreeRounds = () => {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  // By the clock of the house, as the records of what is played with them.
  const dayAndHour = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const { data = [] } = useQuery(useFreeRoundsQuery());
  if (data.length === 0) return null;
  return (
    <section aria-label={t('lobby.freeRounds')} className={styles['strip']}>
      <h2>
        <Icon name="gift" size={20} />
        {t('lobby.freeRounds')}
      </h2>
      <ul>
        {data.map(({ id, nodeId, game, vendorName, left, stake, won, wageringTimes, until }) => (
          <li key={id} className={styles['card']}>
            <span className={styles['many']}>
              <b className="money">{left}</b>
              <small>{t('lobby.freeLeft', { count: left })}</small>
            </span>
            <span className={styles['what']}>
              <b>
                <bdi>{game}</bdi>
              </b>
              <small>
                <bdi>{vendorName}</bdi> · {t('lobby.freeWorth')} <Amount money={stake} />
              </small>
              <small>
                {wageringTimes === null ? t('lobby.freeCash') : t('lobby.freeBonus', { times: wageringTimes })}
                {won.amount > 0n && (
                  <>
                    {' '}
                    · {t('lobby.freeWon')} <Amount money={won} signed />
                  </>
                )}
              </small>
              <small>
                {t('lobby.freeUntil')} <time dateTime={until}>{dayAndHour.format(new Date(until))}</time>
              </small>
            </span>
            <Link to="/play/$nodeId" params={{ nodeId }} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t('lobby.freePlay')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default FreeRounds;
