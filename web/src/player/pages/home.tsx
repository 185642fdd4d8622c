import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Link } from '#player/routing.ts';
import { useToken } from '#shared/api/session.ts';
import { needTexts, useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { homeQuery, recentQuery } from '../features/games/queries.ts';
import { GameRow } from '../features/games/row.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Section } from '../features/home/section.tsx';
import s from './home.module.css';
import { useTitle } from './use-title.ts';

const WelcomeCard = lazy(async () => {
  await needTexts('access');
  return import('../features/access/welcome-card.tsx');
});
// What stands below or beside the first view comes after it.
const NoticeTicker = lazy(() => import('../features/home/beside.tsx').then(({ NoticeTicker: ticker }) => ({ default: ticker })));
const Beside = lazy(() => import('../features/home/beside.tsx').then(({ Beside: beside }) => ({ default: beside })));
const Providers = lazy(() => import('../features/home/beside.tsx').then(({ Providers: providers }) => ({ default: providers })));

/** These lie over home and give the page their own title. */
const popUps: ReadonlySet<string> = new Set(['/login', '/register', '/help']);

/** Home: what is worth seeing, what the member played last, what others play, and then every category. */
export const HomePage = () => {
  const t = useText();
  const language = useLanguage();
  const { name } = useMerchant();
  const signedIn = useToken() !== undefined;
  const popUp = useLocation({ select: ({ pathname }) => popUps.has(pathname) });
  const home = useQuery(homeQuery(language));
  const recent = useQuery({ ...recentQuery(language), enabled: signedIn });
  useTitle(popUp ? undefined : t('shell.home'));

  if (home.error !== null && home.data === undefined) {
    return (
      <>
        <h1 className="sr">{name}</h1>
        <Problem error={home.error} onRetry={() => void home.refetch()} />
        <Outlet />
      </>
    );
  }
  const sections = home.data?.sections;
  const hot = sections?.find(({ section }) => section === 'HOT') ?? sections?.[0];
  return (
    <>
      <h1 className="sr">{name}</h1>
      {signedIn && sessionStorage.getItem('firstTime') !== null && (
        <Suspense>
          <WelcomeCard />
        </Suspense>
      )}
      <div className={s['top']}>
        <div className={s['notices']}>
          <Suspense fallback={<span className={s['noticesWait']} />}>
            <NoticeTicker />
          </Suspense>
        </div>
        <Hero games={sections === undefined ? undefined : (hot?.rows[0]?.games ?? [])} />
        <div className={s['beside']}>
          <Suspense>
            <Beside />
          </Suspense>
        </div>
      </div>
      {(recent.data?.content.length ?? 0) > 0 && (
        <GameRow
          title={t('shell.continue')}
          games={recent.data?.content}
          all={
            <Link to="/recent">
              {t('shell.seeAll')}
              <Icon name="chevron-right" size={16} />
            </Link>
          }
        />
      )}
      {sections === undefined ? (
        <GameRow title={t('shell.hotNow')} games={undefined} />
      ) : (
        sections.map((section, place) => (
          <div key={section.section} className={place > 1 ? s['later'] : undefined}>
            <Section section={section} eager={place === 0} />
          </div>
        ))
      )}
      {home.data !== undefined && (
        <Suspense>
          <Providers vendors={home.data.providers} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
};
