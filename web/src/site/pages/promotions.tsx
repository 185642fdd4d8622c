import { routeOf, Link } from '../routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { categoryNames } from '#promotions/categories.ts';
import { PromotionList } from './promotion-list.tsx';
import styles from './promotions.module.css';

const route = routeOf('/frame/promotions');

const categories = [['all', 'places.promoAll'], ...Object.entries(categoryNames)] as readonly (readonly [string, TextKey])[];

/** The promotions of the merchant by category, or one of them with its terms. */
export const PromotionsPage = () => {
  const t = useText();
  const { category, id } = route.useSearch();
  if (id !== undefined)
    return (
      <div className={styles['page']}>
        <PromotionList category={category} id={id} />
      </div>
    );
  return (
    <div className={styles['page']}>
      <h1>{t('shell.promotions')}</h1>
      <nav className={styles['kinds']} aria-label={t('places.promoKinds')}>
        {categories.map(([one, name]) => (
          <Link
            key={one}
            to="/promotions"
            search={one === 'all' ? {} : { category: one }}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <PromotionList category={category} id={undefined} />
      <section className={styles['always']} aria-labelledby="always">
        <h2 id="always">{t('places.always')}</h2>
        <ul>
          <li>
            <Icon name="clock" />
            <span>
              <b>{t('shell.creditTitle')}</b>
              {t('shell.creditText')}
            </span>
          </li>
          <li>
            <Icon name="shield-check" />
            <span>
              <b>{t('shell.fairTitle')}</b>
              {t('shell.fairText')}
            </span>
          </li>
        </ul>
      </section>
    </div>
  );
};
