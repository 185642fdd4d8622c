import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { lazy, Suspense } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { shelves } from '../features/games/categories.ts';
import { menusQuery } from '../features/games/queries.ts';
import s from './category-nav.module.css';

const VendorMenu = lazy(() => import('./vendor-menu.tsx'));

/** Home, hot games, and one entry for each category that has a vendor; more than one vendor opens as a list. */
export const CategoryNav = () => {
  const t = useText();
  const { data, isPending } = useQuery(menusQuery(useLanguage()));
  return (
    <nav className={s['nav']} aria-label={t('shell.categories')}>
      <Link to="/" className={s['entry']} activeOptions={{ exact: true }}>
        <Icon name="home" size={18} />
        {t('shell.home')}
      </Link>
      <Link to="/hot" className={s['entry']}>
        <Icon name="flame" size={18} />
        {t('shell.hot')}
      </Link>
      {isPending && <Skeleton width={96} height={44} radius={999} />}
      {data?.map(({ gameCategory, vendors }) => {
        const { path, name, icon } = shelves[gameCategory];
        return (
          <span key={gameCategory} className={s['pair']}>
            <Link to="/$category" params={{ category: path }} className={s['entry']} data-has-list={vendors.length > 1 || undefined}>
              <Icon name={icon} size={18} />
              {t(name)}
            </Link>
            {vendors.length > 1 && (
              <Suspense fallback={<span className={s['more']} />}>
                <VendorMenu category={gameCategory} vendors={vendors} />
              </Suspense>
            )}
          </span>
        );
      })}
    </nav>
  );
};
