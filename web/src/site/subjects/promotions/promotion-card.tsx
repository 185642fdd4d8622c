import type { Promotion } from '@croupier/contract/rewards/promotions';
import { Link } from '#site/routing.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { offerText, statusTones } from '#promotions/words.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import styles from './promotions.module.css';
import { usePromotionWriting } from './use-writing.ts';

/** A promotion in the list: its picture, its status, and what it offers. The whole card leads to its terms. */
export const PromotionCard = ({ promotion, category }: { promotion: Promotion; category: string | undefined }) => {
  const writing = usePromotionWriting();
  const { id, title, summary, picture, status, endsAt } = promotion;
  const offer = offerText(promotion, writing);
  return (
    <li className={styles['card']} data-status={status}>
      <PromotionPicture picture={picture} />
      <div className={styles['text']}>
        <Badge tone={statusTones[status]}>{writing.t(`promotions.status.${status}`)}</Badge>
        <h2>
          <Link to="/promotions" search={category === undefined ? { id } : { category, id }}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {offer !== '' && <p className={styles['offer']}>{offer}</p>}
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        {endsAt !== null && <p className={styles['until']}>{writing.t('promotions.until', { time: writing.moment(endsAt) })}</p>}
      </div>
    </li>
  );
};
