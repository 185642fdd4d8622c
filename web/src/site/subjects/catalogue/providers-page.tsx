import type { VendorCard } from '@croupier/contract/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { HomeLink } from '../../pages/lists.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { shelves } from './categories.ts';
import { providersIn } from './providers.rules.ts';
import styles from './providers-page.module.css';
import { menusQuery } from './queries.ts';
import { VendorMark } from './vendor-mark.tsx';

/** `/providers`: every provider of the merchant by name, each with its categories. */
export const ProvidersPage = () => {
  const t = useText();
  const language = useLanguage();
  const menus = useQuery(menusQuery(language));
  const providers = menus.data === undefined ? undefined : providersIn(menus.data, language);
  useTitle(t('shell.providers'));
  return (
    <section aria-labelledby="all-providers" aria-busy={providers === undefined || undefined}>
      <h1 id="all-providers" className={styles['title']}>
        {t('shell.providers')}
        {providers !== undefined && <small>{providers.length}</small>}
      </h1>
      {providers === undefined ? (
        menus.error === null ? (
          <Skeleton height={420} radius={16} />
        ) : (
          <Problem error={menus.error} onRetry={() => void menus.refetch()} />
        )
      ) : providers.length === 0 ? (
        <EmptyState icon="device-gamepad-2" title={t('shell.noGames')} text={t('shell.noGamesText')} action={<HomeLink />} />
      ) : (
        <ul className={styles['cards']}>
          {providers.map(({ name, icon, cards }) => (
            <li key={cards[0]?.vassalage} className={styles['card']}>
              <VendorMark icon={icon} name={name} size={48} />
              <div>
                <h2 dir="auto">{name}</h2>
                <ul className={styles['shelves']}>
                  {cards.map((card) => (
                    <li key={card.gameType}>
                      <ShelfLink card={card} />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const ShelfLink = ({ card: { vassalage, gameType, games, displayName, underMaintenance } }: { card: VendorCard }) => {
  const t = useText();
  const { path, name } = shelves[gameType];
  return (
    <Link to="/$category" params={{ category: path }} search={{ vassalage }}>
      <span className="sr">{displayName}, </span>
      {t(name)} · {underMaintenance ? t('shell.closed') : t('shell.gameCount', { count: games })}
    </Link>
  );
};
