import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from '#site/routing.ts';
import { needTexts, type TextKey, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useBalance } from '../wallet/balance.ts';
import { useFreeRoundsQuery } from '../catalogue/free-rounds-query.ts';
import styles from './standing.module.css';

type Figure = { name: TextKey; of: 'balance' | 'locked' | 'bonus' };

/** What the member has of something, in figures of the book, and one sentence about what can be done with it. */
const Standing = ({
  figures,
  icon,
  none,
  children,
}: {
  figures: readonly Figure[];
  icon: IconName;
  /** What is said where the member has nothing of it. */
  none?: { title: TextKey; text: TextKey };
  children: ReactNode;
}) => {
  const t = useText();
  const { data } = useBalance();
  return (
    <div className={styles['standing']}>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ name, of }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{data === undefined ? <Skeleton width="8ch" /> : <Amount money={{ decimal: data[of], currency: data.currency }} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {none === undefined ? children : <EmptyState icon={icon} title={t(none.title)} text={t(none.text)} action={children} />}
    </div>
  );
};

const FreeRounds = lazy(async () => {
  await needTexts('lobby');
  return import('../catalogue/free-rounds.tsx');
});

/** `rewardCenter`: free rounds that can be played; nothing else waits to be claimed. */
export const RewardPage = () => {
  const t = useText();
  const { data: rounds, error, refetch } = useQuery(useFreeRoundsQuery());
  if (error !== null && rounds === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Suspense>
        <FreeRounds />
      </Suspense>
      {rounds?.length === 0 && (
        <Standing figures={[]} icon="gift" none={{ title: 'places.noRewards', text: 'places.noRewardsText' }}>
          <Link to="/promotions" className={buttonClass({ kind: 'primary' })}>
            {t('shell.promotions')}
          </Link>
        </Standing>
      )}
    </>
  );
};
