import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useToken } from '#api/session.ts';
import { prefetchable, useLive } from '#ssr/hydration.tsx';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { useTurn } from '#design-system/ui/turns.ts';
import { useMerchant } from '#api/boot.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { isOverHome } from '../find-page.ts';
import { homeQuery } from '../subjects/catalogue/queries.ts';
import { NoticeTicker } from '../subjects/home/notice-ticker.tsx';
import { Hero } from '../subjects/home/hero.tsx';
import { useColumn } from '../layout/use-wide.ts';
import styles from './home.module.css';
import { useTitle } from './use-title.ts';

const WelcomeCard = lazy(async () => {
  await needTexts('access');
  return import('../subjects/access/welcome-card.tsx');
});
// The parts below or beside the first view come after it.
const SideColumn = lazy(() => import('../subjects/home/side-column.tsx'));
const Sections = prefetchable(async () => (await import('../subjects/home/sections.tsx')).default);

const nothing = () => null;
const tiles = 6;

/** Home: what is worth seeing, what the member played last, what others play, and then every category. */
export const HomePage = () => {
  const t = useText();
  const { name } = useMerchant();
  const signedIn = useToken() !== undefined;
  // A window over home gives the page its own title.
  const popUp = useLocation({ select: ({ pathname }) => isOverHome(pathname) });
  const home = useQuery(homeQuery(useLanguage()));
  const sections = home.data?.sections;
  const hot = sections?.find(({ section }) => section === 'HOT') ?? sections?.[0];
  useTitle(popUp ? undefined : t('shell.home'));

  return (
    <>
      <h1 className="sr">{name}</h1>
      {signedIn && sessionStorage.getItem('firstTime') !== null && (
        <Suspense>
          <WelcomeCard />
        </Suspense>
      )}
      <div className={styles['top']}>
        <CatchBoundary getResetKey={() => name} errorComponent={nothing}>
          <div className={styles['notices']}>
            <NoticeTicker />
          </div>
        </CatchBoundary>
        <Hero games={home.error !== null || sections !== undefined ? (hot?.rows[0]?.games ?? []) : undefined} />
        <BesideColumn />
      </div>
      {home.error !== null && home.data === undefined ? (
        <Problem error={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <Suspense
          fallback={
            <div className={styles['wait']} aria-hidden="true">
              {Array.from({ length: tiles }, (_, place) => (
                <i key={place} />
              ))}
            </div>
          }
        >
          <Sections sections={sections} providers={home.data?.providers} />
        </Suspense>
      )}
      <OverHome />
    </>
  );
};

/** The layers over home belong to the visitor, and come when the page is live. Help is everybody's, and is read without it. */
const OverHome = () => {
  const isHelp = useLocation({ select: ({ pathname }) => pathname === '/help' });
  return (useLive() || isHelp) && <Outlet />;
};

/** Where there is no room for a column, the same stands among the sections. */
const BesideColumn = () => {
  const { name } = useMerchant();
  const turn = useTurn();
  const column = useColumn();
  if (column === false) return null;
  return (
    <div className={styles['beside']}>
      {turn && column === true && (
        <CatchBoundary getResetKey={() => name} errorComponent={nothing}>
          <Suspense>
            <SideColumn />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
};
