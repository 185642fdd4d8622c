import { useQuery } from '@tanstack/react-query';
import { Link } from '../routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../subjects/catalogue/categories.ts';
import { menusQuery } from '../subjects/catalogue/queries.ts';
import styles from './category-links.module.css';

/** The categories as large squares, for a thumb. */
export const CategoryLinks = () => {
  const t = useText();
  const { data } = useQuery(menusQuery(useLanguage()));
  return (
    <nav className={styles['squares']} aria-label={t('shell.categories')}>
      {data?.map(({ gameCategory }) => {
        const { path, name, icon } = shelves[gameCategory];
        return (
          <Link key={gameCategory} to="/$category" params={{ category: path }}>
            <Icon name={icon} size={24} />
            {t(name)}
          </Link>
        );
      })}
    </nav>
  );
};
