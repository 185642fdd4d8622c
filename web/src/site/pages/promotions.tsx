import { routeOf, Link } from '../routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { NoPromotions, PromotionList } from './promotion-list.tsx';
import styles from './promotions.module.css';

const route = routeOf('/frame/promotions');

/** The categories of promotions. */
const categories: readonly { id: string; name: TextKey }[] = [
  { id: 'all', name: 'places.promoAll' },
  { id: 'newbie', name: 'places.promoNewbie' },
  { id: 'deposit', name: 'places.promoDeposit' },
  { id: 'slots', name: 'places.promoSlots' },
  { id: 'live', name: 'places.promoLive' },
  { id: 'sports', name: 'places.promoSports' },
  { id: 'cards', name: 'places.promoCards' },
  { id: 'fish', name: 'places.promoFish' },
  { id: 'lotto', name: 'places.promoLotto' },
  { id: 'rebate', name: 'places.promoRebate' },
  { id: 'points', name: 'places.promoPoints' },
  { id: 'ranking', name: 'places.promoRanking' },
  { id: 'app', name: 'places.promoApp' },
  { id: 'others', name: 'places.promoOthers' },
];

/** What the house announces as promotions; their kinds stand beside, and an empty one says so. */
export const PromotionsPage = () => {
  const t = useText();
  const { category = 'all' } = route.useSearch();
  return (
    <div className={styles['page']}>
      <h1>{t('shell.promotions')}</h1>
      <nav className={styles['kinds']} aria-label={t('places.promoKinds')}>
        {categories.map(({ id, name }) => (
          <Link
            key={id}
            to="/promotions"
            search={id === 'all' ? {} : { category: id }}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {/* The house does not sort what it announces; whatever it is belongs to all, and to no kind it does not name. */}
      {category === 'all' || category === 'others' ? <PromotionList /> : <NoPromotions />}
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
