import { CatchBoundary, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useToken } from '#api/session.ts';
import { prefetchable } from '#ssr/hydration.tsx';
import { needTexts, useText } from '#i18n/text.ts';
import { Later } from '#ssr/later.tsx';
import { awaitTurn, useTurn } from '#design-system/ui/turns.ts';
import { isWindowOpen } from '#design-system/ui/open-windows.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { useChatView } from '../subjects/support/open-chat.ts';
import { useGameNotice } from '../subjects/catalogue/launch-guard.ts';
import { isWide } from '../find-page.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryNav } from './category-nav.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NetworkBanner } from './network-banner.tsx';
import { leaveSheet, openSheet, useSheet } from './sheets.ts';
import { useWide } from './use-wide.ts';

const SideMenu = prefetchable(async () => (await import('./side-menu.tsx')).default);
const Footer = prefetchable(async () => (await import('./footer.tsx')).default);
const Floating = lazy(() => import('./floating.tsx'));
const sheets = () => import('./over-page.tsx');
const Sheets = prefetchable(async () => (await sheets()).default, 'opened');
const fetchSheets = async (): Promise<void> => {
  await Sheets.fetch();
  await (await sheets()).fetchOften();
};
const PopUps = lazy(() => import('../subjects/content/pop-ups.tsx'));
const ChatWindow = lazy(async () => {
  await needTexts('support');
  return import('../subjects/support/chat-window.tsx');
});
const UpdateBar = lazy(() => import('../subjects/app/update-bar.tsx'));
const GameNotice = lazy(async () => {
  await needTexts('launch');
  return import('../subjects/catalogue/game-notice.tsx');
});

const railKey = 'railFolded';
const folding = new Set<() => void>();
const isFolded = () => localStorage.getItem(railKey) === 'yes';
const followFolding = (tell: () => void) => {
  folding.add(tell);
  return () => folding.delete(tell);
};
const useFolded = () => useSyncExternalStore(followFolding, isFolded, () => false);
const fold = (next: boolean) => {
  localStorage.setItem(railKey, next ? 'yes' : 'no');
  for (const tell of folding) tell();
};

const footer = <Footer />;

/** The frame around every page but a running game. */
export const Layout = () => {
  const t = useText();
  const folded = useFolded();
  const signedIn = useToken() !== undefined;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const seamless = isWide(path);

  useEffect(leaveSheet, [path]);
  // A first press would else wait for the network, with nothing to see of it. One that fails is asked for again by the press.
  useEffect(() => awaitTurn(() => fetchSheets().catch(() => undefined), false).leave, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      const wanted = (event.key === '/' && !typing) || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
      if (!wanted || isWindowOpen()) return;
      event.preventDefault();
      openSheet('search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles['app']} data-folded={folded || undefined} data-seamless={seamless || undefined}>
      <a href="#main" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <Header signedIn={signedIn} />
      <div className={styles['body']}>
        {!seamless && <AtSide signedIn={signedIn} folded={folded} />}
        <div className={styles['column']}>
          <NetworkBanner />
          <InTurn path={path}>
            <UpdateBar />
          </InTurn>
          {!seamless && (
            <div className={path === '/member' ? styles['onWide'] : undefined}>
              <CategoryNav />
            </div>
          )}
          <main id="main" className={styles['main']} tabIndex={-1}>
            <Outlet />
          </main>
          <Optional path={path}>
            <Later>{footer}</Later>
          </Optional>
        </div>
      </div>
      <AtBottom signedIn={signedIn} />
      <Toasts />
      <InTurn path={path}>
        <Floating />
      </InTurn>
      <InTurn path={path}>
        <PopUps />
      </InTurn>
      <OverPage path={path} signedIn={signedIn} />
      <Chat path={path} />
    </div>
  );
};

// Where nobody knows the window yet, both menus are there and the style sheet shows one. Each looks for itself how wide it is, so that
// the page around them is not drawn again.
const AtSide = ({ signedIn, folded }: { signedIn: boolean; folded: boolean }) => {
  const wide = useWide();
  const menu = useMemo(
    () => (
      <Suspense fallback={<span />}>
        <SideMenu signedIn={signedIn} folded={folded} onFold={fold} />
      </Suspense>
    ),
    [signedIn, folded],
  );
  return wide !== false && menu;
};
const AtBottom = ({ signedIn }: { signedIn: boolean }) => useWide() !== true && <BottomBar signedIn={signedIn} />;

/** A layer over the page comes and goes without the page. */
const OverPage = ({ path, signedIn }: { path: string; signedIn: boolean }) => {
  const sheet = useSheet();
  const notice = useGameNotice();
  return (
    <Optional path={`${path} ${sheet ?? ''} ${notice?.what ?? ''}`}>
      {sheet !== undefined && <Sheets sheet={sheet} signedIn={signedIn} />}
      {notice !== undefined && <GameNotice notice={notice} />}
    </Optional>
  );
};

/** Live chat goes on from page to page, and when its window is minimised. */
const Chat = ({ path }: { path: string }) => {
  const view = useChatView();
  return <Optional path={`${path} ${view}`}>{view !== 'closed' && <ChatWindow />}</Optional>;
};

const nothing = () => null;

/** The parts that nobody misses in the first moment. */
const InTurn = ({ path, children }: { path: string; children: ReactNode }) => {
  const turn = useTurn();
  return <Optional path={path}>{turn && children}</Optional>;
};

/** The parts that the page can do without, when their program could not be loaded; it is tried again with the next page. */
const Optional = ({ path, children }: { path: string; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => path} errorComponent={nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
);
