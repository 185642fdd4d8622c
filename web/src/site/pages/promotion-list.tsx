import { useQuery } from '@tanstack/react-query';
import { Link } from '../routing.ts';
import { useToken } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { PromotionCard } from '../subjects/promotions/promotion-card.tsx';
import { PromotionDetail } from '../subjects/promotions/promotion-detail.tsx';
import cardStyles from '../subjects/promotions/promotions.module.css';
import { promotionsQuery } from '../subjects/promotions/queries.ts';

/** The promotions of a category, or all of them; or the one with an id. */
export const PromotionList = ({ category, id }: { category: string | undefined; id: string | undefined }) => {
  const signedIn = useToken() !== undefined;
  const { data, error, refetch } = useQuery(promotionsQuery(useLanguage(), signedIn));
  // A list that was fetched stays while it cannot be fetched again.
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={360} radius={18} />;
  if (id !== undefined) {
    const promotion = data.promotions.find((one) => one.id === id);
    return promotion === undefined ? <NoPromotions /> : <PromotionDetail promotion={promotion} category={category} />;
  }
  const shown = data.promotions.filter(({ categories }) => category === undefined || categories.some((one) => one === category));
  if (shown.length === 0) return <NoPromotions />;
  return (
    <ul className={cardStyles['cards']}>
      {shown.map((promotion) => (
        <PromotionCard key={promotion.id} promotion={promotion} category={category} />
      ))}
    </ul>
  );
};

/** An empty category, and other things to do. */
const NoPromotions = () => {
  const t = useText();
  return (
    <EmptyState
      icon="gift"
      title={t('places.noPromotions')}
      text={t('places.noPromotionsText')}
      action={
        <Link to="/hot" className={buttonClass()}>
          {t('shell.hot')}
        </Link>
      }
    />
  );
};
