import type { Promotion } from '@croupier/contract/rewards/promotions';
import { Link } from '#site/routing.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { factsOf, offerText, statusTones } from '#promotions/words.ts';
import { PromotionActions } from './promotion-actions.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import styles from './promotions.module.css';
import { usePromotionWriting } from './use-writing.ts';

/** One promotion: what it offers, its conditions from its data, the merchant's own terms, and what the member can do. */
export const PromotionDetail = ({ promotion, category }: { promotion: Promotion; category: string | undefined }) => {
  const writing = usePromotionWriting();
  const { t } = writing;
  const { title, summary, rules, picture, status, own, conditions } = promotion;
  const offer = offerText(promotion, writing);
  return (
    <article className={styles['detail']} aria-labelledby="promotion-title">
      <Link to="/promotions" search={category === undefined ? {} : { category }} className={styles['back']}>
        <Icon name="arrow-left" size={18} />
        {t('shell.promotions')}
      </Link>
      <div className={styles['hero']}>
        <PromotionPicture picture={picture} isLarge />
        <div className={styles['text']}>
          <Badge tone={statusTones[status]}>{t(`promotions.status.${status}`)}</Badge>
          <h1 id="promotion-title">
            <bdi>{title}</bdi>
          </h1>
          {offer !== '' && <p className={styles['offer']}>{offer}</p>}
          {summary !== '' && <p className={styles['summary']}>{summary}</p>}
          {own !== null && own.amount !== null && (
            <p className={styles['own']}>{t('promotions.own', { amount: writing.money(own.amount) })}</p>
          )}
          {status === 'REJECTED' && own?.remark !== null && own?.remark !== undefined && (
            <p className={styles['own']}>{t('promotions.because', { reason: own.remark })}</p>
          )}
          <PromotionActions promotion={promotion} />
        </div>
      </div>
      <section aria-labelledby="promotion-conditions">
        <h2 id="promotion-conditions">{t('promotions.conditions')}</h2>
        <dl className={styles['facts']}>
          {factsOf(promotion, writing).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {conditions !== null && conditions.timesPpm > 0 && promotion.reward === 'BONUS' && (
          <p className={styles['note']}>{t('bonuses.onWithdrawal')}</p>
        )}
      </section>
      {rules !== '' && (
        <section aria-labelledby="promotion-rules">
          <h2 id="promotion-rules">{t('promotions.rules')}</h2>
          {rules.split(/\n+/).map((paragraph, index) => (
            // Paragraphs of one text never change places.
            <p key={index} className={styles['paragraph']}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </article>
  );
};
