import type { VendorCard } from '@croupier/contract/play/catalogue';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../catalogue/categories.ts';
import { VendorMark } from '../catalogue/vendor-mark.tsx';
import styles from './providers.module.css';

/** Fills whole rows of two, three, four and six. */
const shownMost = 12;

/** Those who make the games, each with the way to theirs. */
export const Providers = ({ vendors }: { vendors: readonly VendorCard[] }) => {
  const t = useText();
  if (vendors.length === 0) return null;
  return (
    <section aria-labelledby="providers">
      <header className={styles['head']}>
        <h2 id="providers">{t('shell.providers')}</h2>
        <Link to="/providers">
          {t('shell.seeAll')}
          <span className="sr">{t('shell.providers')}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </header>
      <ul className={styles['cards']}>
        {vendors.slice(0, shownMost).map(({ vassalage, gameType, displayName, games, icon, underMaintenance }) => (
          <li key={`${vassalage}-${gameType}`}>
            <Link to="/$category" params={{ category: shelves[gameType].path }} search={{ vassalage }} className={styles['card']}>
              <VendorMark icon={icon} name={displayName} size={40} />
              <span>
                <b dir="auto">{displayName}</b>
                {underMaintenance ? t('shell.closed') : t('shell.gameCount', { count: games })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
