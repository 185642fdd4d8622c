import '#design-system/theme/tokens.css';
import '#design-system/theme/scripts.css';
import '#design-system/theme/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Permission } from '@croupier/contract/brand/merchants';
import { createQueries } from '#api/query-client.ts';
import { session } from '#api/session.ts';
import { type RenderedState, readRenderedState } from '#ssr/rendered-state.ts';
import { loadPrefetchable } from '#ssr/hydration.tsx';
import { firstLanguage } from '#i18n/choose-language.ts';
import { startLanguage } from '#i18n/text.ts';
import { readBoot } from '#api/boot.ts';
import { applyMerchantTheme } from '#design-system/theme/merchant-theme.ts';
import { takeAllTurns } from '#design-system/ui/turns.ts';
import { listenForOffer } from './subjects/app/install-offer.ts';
import { createSite } from './router.tsx';
import { Surroundings } from './site.tsx';

const begin = async (): Promise<void> => {
  const boot = await readBoot();
  const { whitelabel } = boot.info;
  localStorage.setItem('merchantCode', whitelabel.merchantCode);
  sessionStorage.setItem('merchantCode', whitelabel.merchantCode);
  const language = firstLanguage({ merchants: whitelabel.languages, fallback: whitelabel.defaultLanguage });
  await startLanguage(language, 'ui', 'shell', 'lobby');

  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no #root');
  const queries = createQueries();
  const state = readRenderedState(language);
  const page = state === undefined ? await renderEmpty(root, boot, queries) : await hydrate(root, boot, queries, state);
  addEventListener('closed', (event) => {
    const regionRestriction = (event as CustomEvent<string>).detail === 'REGION_BLOCKED';
    Object.assign(boot, { regionRestriction, maintenance: !regionRestriction });
    void closedSite().then((closed) => page.render(around(boot, queries, closed)));
  });
};

const around = (boot: Permission, queries: QueryClient, site: ReactNode) => (
  <Surroundings boot={boot} queries={queries}>
    {site}
  </Surroundings>
);

/** Renders a page that came without content: a member's own page, or the closed site. */
const renderEmpty = async (place: Element, boot: Permission, queries: QueryClient): Promise<Root> => {
  applyMerchantTheme(boot.info.whitelabel.theme);
  document.title = boot.info.whitelabel.name;
  const root = createRoot(place);
  const closed = boot.maintenance || boot.regionRestriction;
  if (!closed) {
    followSession(queries);
    // Before anything is rendered, so that a page that needs a member finds one.
    await signInIfRemembered();
  }
  root.render(around(boot, queries, closed ? await closedSite() : <RouterProvider router={createSite()} />));
  return root;
};

/** Hydrates a page that the server rendered as any visitor sees it. The visitor's own parts come then. */
const hydrate = async (place: Element, boot: Permission, queries: QueryClient, { answers }: RenderedState): Promise<Root> => {
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const router = createSite();
  // There is no pending page to go back to: what stands there is what comes.
  router.ssr = { manifest: undefined };
  followSession(queries);
  await router.load();
  await loadPrefetchable();
  const onLive = () => {
    // Not in the middle of React's own work, or it could not hydrate the part that was pressed.
    setTimeout(pressAgain);
    addEventListener('keydown', walk);
    delete document.documentElement.dataset['folded'];
    void signInIfRemembered().finally(() => delete document.documentElement.dataset['member']);
  };
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(
        hydrateRoot(
          place,
          <Surroundings boot={boot} queries={queries} onLive={onLive}>
            <RouterProvider router={router} />
          </Surroundings>,
        ),
      );
    });
  });
};

type Early = { press?: (event: Event) => void; pressed?: HTMLElement };

/** A visitor who walks through the page by keys must find everything in its place. */
const walk = ({ key }: KeyboardEvent): void => {
  if (key !== 'Tab') return;
  removeEventListener('keydown', walk);
  void takeAllTurns();
};

/** The presses that the page could not hear yet. The page's head has kept them. */
const pressAgain = (): void => {
  const { press, pressed } = globalThis as Early;
  if (press !== undefined) removeEventListener('click', press, true);
  if (pressed?.isConnected === true) pressed.click();
};

const closedSite = async () => {
  const { ClosedSite } = await import('./pages/closed.tsx');
  return <ClosedSite />;
};

/** Visitors have nothing to be told, so the live line is loaded with the first sign-in. */
const followSession = (queries: QueryClient): void => {
  const follow = async (): Promise<void> => {
    if (session.token() === undefined) return;
    leave();
    const { stayLive } = await import('./live.ts');
    stayLive(queries);
  };
  const leave = session.onChange(() => void follow());
  void follow();
  session.askTabs();
};

/** Signs in the member this browser remembers. `subjects/access/device.ts` keeps the memory. */
const signInIfRemembered = async (): Promise<void> => {
  if (session.token() !== undefined || localStorage.getItem('device') === null) return;
  const { signInRemembered } = await import('./subjects/access/remembered-sign-in.ts');
  await signInRemembered();
};

listenForOffer();
await begin();
