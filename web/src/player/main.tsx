import '#shared/theme/tokens.css';
import '#shared/theme/scripts.css';
import '#shared/theme/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueries } from '#shared/api/query-client.ts';
import { session } from '#shared/api/session.ts';
import { firstLanguage } from '#shared/i18n/choose-language.ts';
import { startLanguage } from '#shared/i18n/text.ts';
import { BootContext, readBoot } from '#shared/merchant/boot.ts';
import { applyMerchantTheme } from '#shared/theme/merchant-theme.ts';
import { listenForOffer } from './features/app/offer.ts';
import { createSite } from './router.tsx';

const begin = async (): Promise<void> => {
  const boot = await readBoot();
  const { whitelabel } = boot.info;
  applyMerchantTheme(whitelabel.theme);
  document.title = whitelabel.name;
  localStorage.setItem('merchantCode', whitelabel.merchantCode);
  sessionStorage.setItem('merchantCode', whitelabel.merchantCode);
  await startLanguage(firstLanguage({ merchants: whitelabel.languages, fallback: whitelabel.defaultLanguage }), 'ui', 'shell', 'lobby');

  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no #root');
  const queries = createQueries();
  const drawing = createRoot(root);
  const draw = (site: ReactNode) =>
    drawing.render(
      <BootContext value={boot}>
        <QueryClientProvider client={queries}>{site}</QueryClientProvider>
      </BootContext>,
    );
  addEventListener('closed', (event) => {
    const regionRestriction = (event as CustomEvent<string>).detail === 'REGION_BLOCKED';
    Object.assign(boot, { regionRestriction, maintenance: !regionRestriction });
    void closedSite().then(draw);
  });
  draw(boot.maintenance || boot.regionRestriction ? await closedSite() : await openSite(queries));
};

const closedSite = async () => {
  const { ClosedSite } = await import('./pages/closed.tsx');
  return <ClosedSite />;
};

const openSite = async (queries: QueryClient) => {
  const follow = async (): Promise<void> => {
    if (session.token() === undefined) return;
    leave();
    const { stayLive } = await import('./live.ts');
    stayLive(queries);
  };
  // Visitors have nothing to be told, so the live line is loaded with the first sign-in.
  const leave = session.onChange(() => void follow());
  void follow();
  session.askTabs();
  // Before anything is drawn, so that a page that needs a member finds one. It is kept by `features/access/device.ts`.
  if (session.token() === undefined && localStorage.getItem('device') !== null) {
    const { comeBack } = await import('./features/access/come-back.ts');
    await comeBack();
  }
  return <RouterProvider router={createSite()} />;
};

listenForOffer();
await begin();
