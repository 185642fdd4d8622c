import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { EndedBonuses } from './ended-bonuses.tsx';
import { OpenBonus } from './open-bonus.tsx';
import { bonusesQuery } from './queries.ts';
import styles from './bonuses.module.css';

/** `bonusDetails`: each bonus that the member holds, with what is left to do and what ends it, and the last ones that are over. */
const BonusesPage = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(bonusesQuery(useLanguage()));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={22} />;
  return (
    <div className={styles['page']}>
      {data.open.length === 0 && (
        <EmptyState
          icon="percentage"
          title={t('places.noBonuses')}
          text={t('places.noBonusesText')}
          action={
            <Link to="/promotions" className={buttonClass({ kind: 'primary' })}>
              {t('shell.promotions')}
            </Link>
          }
        />
      )}
      {data.open.map((bonus) => (
        <OpenBonus key={bonus.id} bonus={bonus} />
      ))}
      {data.over.length > 0 && <EndedBonuses bonuses={data.over} />}
    </div>
  );
};

export default BonusesPage;
