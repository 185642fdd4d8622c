import { useQuery } from '@tanstack/react-query';
import { pagesIn } from '../find-page.ts';
import type { SiteMenu } from '../page.ts';
import { Link } from '../routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTurn } from '#design-system/ui/turns.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { shelves } from '../subjects/catalogue/categories.ts';
import { menusQuery } from '../subjects/catalogue/queries.ts';
import styles from './category-nav.module.css';

const VendorMenu = lazy(() => import('./vendor-menu.tsx'));
const waiting = 4;

const Entries = ({ menu }: { menu: SiteMenu }) => {
  const t = useText();
  return pagesIn(menu).map(({ to, title, icon }) => (
    <Link key={to} to={to} className={styles['entry']} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon name={icon} size={18} />
      {t(title)}
    </Link>
  ));
};

/** Home, hot games, one entry for each category that has a vendor, and promotions; more than one vendor opens as a panel. */
export const CategoryNav = memo(() => {
  const t = useText();
  const live = useTurn();
  const { data, isPending } = useQuery(menusQuery(useLanguage()));
  const nav = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const box = nav.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => setMore(box.scrollWidth > box.clientWidth + 4));
    watch.observe(box);
    return () => watch.disconnect();
  }, [data?.length]);
  const scroll = (step: number) =>
    nav.current?.scrollBy({ left: step * (document.documentElement.dir === 'rtl' ? -1 : 1) * 320, behavior: 'smooth' });
  return (
    <div className={styles['frame']}>
      <nav ref={nav} className={styles['nav']} aria-label={t('shell.categories')}>
        <Entries menu="strip-start" />
        {isPending && Array.from({ length: waiting }, (_, place) => <Skeleton key={place} width={96} height={44} radius={999} />)}
        {data?.map(({ gameCategory, vendors }) => {
          const { path, name, icon } = shelves[gameCategory];
          return (
            <span key={gameCategory} className={styles['pair']} data-pair="">
              <Link
                to="/$category"
                params={{ category: path }}
                className={styles['entry']}
                activeOptions={{ includeSearch: false }}
                data-has-list={vendors.length > 1 || undefined}
              >
                <Icon name={icon} size={18} />
                {t(name)}
              </Link>
              {vendors.length > 1 && !live && <span className={styles['more']} />}
              {vendors.length > 1 && live && (
                <Suspense fallback={<span className={styles['more']} />}>
                  <VendorMenu category={gameCategory} vendors={vendors} />
                </Suspense>
              )}
            </span>
          );
        })}
        <Entries menu="strip-end" />
      </nav>
      <IconButton
        icon="chevron-left"
        iconSize={16}
        label={t('shell.rowBack')}
        hidden={!more}
        className={styles['scroll']}
        onClick={() => scroll(-1)}
      />
      <IconButton
        icon="chevron-right"
        iconSize={16}
        label={t('shell.rowForward')}
        hidden={!more}
        className={styles['scroll']}
        onClick={() => scroll(1)}
      />
    </div>
  );
});
