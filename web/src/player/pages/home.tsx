import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Link } from '#player/routing.ts';
import { useToken } from '#shared/api/session.ts';
import { needTexts, useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { shelves } from '../features/games/categories.ts';
import { Hero } from '../features/games/hero.tsx';
import { hotQuery, menusQuery, recentQuery, shelfQuery } from '../features/games/queries.ts';
import { GameRow } from '../features/games/row.tsx';
import { useTitle } from './use-title.ts';
import type { GameCategory } from '@croupier/contract/games';

const WelcomeCard = lazy(async () => {
  await needTexts('access');
  return import('../features/access/welcome-card.tsx');
});

/** These lie over home and give the page their own title. */
const popUps: ReadonlySet<string> = new Set(['/login', '/register', '/help']);

/** Home: what is worth seeing, what the member played last, what others play, and then every category. */
export const HomePage = () => {
  const t = useText();
  const language = useLanguage();
  const { name } = useMerchant();
  const signedIn = useToken() !== undefined;
  const popUp = useLocation({ select: ({ pathname }) => popUps.has(pathname) });
  const hot = useQuery(hotQuery(language));
  const recent = useQuery({ ...recentQuery(language), enabled: signedIn });
  const menus = useQuery(menusQuery(language));
  useTitle(popUp ? undefined : t('shell.home'));

  if (hot.error !== null && hot.data === undefined) {
    return (
      <>
        <h1 className="sr">{name}</h1>
        <Problem error={hot.error} onRetry={() => void Promise.all([hot.refetch(), menus.refetch()])} />
        <Outlet />
      </>
    );
  }
  return (
    <>
      <h1 className="sr">{name}</h1>
      {signedIn && sessionStorage.getItem('firstTime') !== null && (
        <Suspense>
          <WelcomeCard />
        </Suspense>
      )}
      <Hero games={hot.data?.content} signedIn={signedIn} />
      {(recent.data?.content.length ?? 0) > 0 && (
        <GameRow title={t('shell.continue')} games={recent.data?.content} all={<Link to="/recent">{seeAll(t('shell.seeAll'))}</Link>} />
      )}
      {hot.data?.content.length !== 0 && (
        <GameRow title={t('shell.hotNow')} games={hot.data?.content} eager all={<Link to="/hot">{seeAll(t('shell.seeAll'))}</Link>} />
      )}
      {menus.data?.map(({ gameCategory }) => (
        <Shelf key={gameCategory} category={gameCategory} />
      ))}
      <Outlet />
    </>
  );
};

const seeAll = (text: string) => (
  <>
    {text}
    <Icon name="chevron-right" size={16} />
  </>
);

const Shelf = ({ category }: { category: GameCategory }) => {
  const t = useText();
  const { data, error } = useQuery(shelfQuery(category, useLanguage()));
  const { path, name } = shelves[category];
  if (error !== null || data?.content.length === 0) return null;
  return (
    <GameRow
      title={t(name)}
      games={data?.content}
      all={
        <Link to="/$category" params={{ category: path }}>
          {seeAll(t('shell.seeAll'))}
        </Link>
      }
    />
  );
};
