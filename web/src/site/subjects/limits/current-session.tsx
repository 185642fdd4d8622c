import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import styles from './limits.module.css';
import { playSessionQuery } from './queries.ts';
import { durationText } from './duration.ts';
import { useNow } from './use-now.ts';

/** How long the member has been playing now, and what it has brought or cost (RTS 13C, 2E). */
export const CurrentSession = () => {
  const t = useText();
  const language = useLanguage();
  const now = useNow(10_000);
  const { data, dataUpdatedAt } = useQuery(playSessionQuery);
  const sitting = data?.sitting ?? null;
  // By the platform's clock, as in a game.
  const playedMs = (at: string): number => (data === undefined ? 0 : Date.parse(data.now) + now - dataUpdatedAt - Date.parse(at));
  return (
    <section className={styles['card']} aria-labelledby="sitting">
      <h2 id="sitting">{t('limits.thisSitting')}</h2>
      {sitting === null ? (
        <p className={styles['about']}>{t('limits.notPlaying')}</p>
      ) : (
        <dl className={styles['facts']}>
          <div>
            <dt>{t('limits.since')}</dt>
            <dd>
              <Moment at={sitting.startedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('limits.played')}</dt>
            <dd>{durationText(language, playedMs(sitting.startedAt) / 60_000)}</dd>
          </div>
          <div>
            <dt>{t('limits.staked')}</dt>
            <dd>
              <Amount money={sitting.staked} />
            </dd>
          </div>
          <div>
            <dt>{t('limits.net')}</dt>
            <dd>
              <Amount money={sitting.net} signed />
            </dd>
          </div>
        </dl>
      )}
      <Link to="/member" search={{ page: 'personalProfit' }} className={buttonClass({ size: 'small' })}>
        {t('limits.activity')}
      </Link>
    </section>
  );
};
