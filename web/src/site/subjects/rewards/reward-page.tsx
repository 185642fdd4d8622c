import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from '#site/routing.ts';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useFreeRoundsQuery } from '../catalogue/free-rounds-query.ts';
import { ClaimableCard } from './claimable-card.tsx';
import { claimablesQuery } from './queries.ts';
import styles from './rewards.module.css';

const FreeRounds = lazy(async () => {
  await needTexts('lobby');
  return import('../catalogue/free-rounds.tsx');
});

/** `rewardCenter`: everything that the member can claim, and the free rounds that can be played. */
export const RewardPage = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(claimablesQuery(useLanguage()));
  const { data: rounds } = useQuery(useFreeRoundsQuery());
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={260} radius={18} />;
  return (
    <div className={styles['page']}>
      {data.claimables.length > 0 && (
        <section aria-labelledby="to-claim">
          <h2 id="to-claim">{t('rewards.toClaim')}</h2>
          <ul className={styles['cards']}>
            {data.claimables.map((claimable) => (
              <ClaimableCard key={`${claimable.programme} ${claimable.id}`} claimable={claimable} />
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        <FreeRounds />
      </Suspense>
      {data.claimables.length === 0 && rounds?.length === 0 && (
        <EmptyState
          icon="gift"
          title={t('places.noRewards')}
          text={t('places.noRewardsText')}
          action={
            <Link to="/promotions" className={buttonClass({ kind: 'primary' })}>
              {t('shell.promotions')}
            </Link>
          }
        />
      )}
    </div>
  );
};
