import { lazy } from 'react';
import { prefetchable } from '#ssr/hydration.tsx';
import { needTexts } from '#i18n/text.ts';
import { closeSheet, type Sheet } from './sheets.ts';

const Search = prefetchable(async () => (await import('../subjects/catalogue/search.tsx')).default, 'opened');
const Drawer = prefetchable(async () => (await import('./drawer.tsx')).default, 'opened');
const Download = lazy(() => import('./download.tsx'));
const SignOut = lazy(async () => {
  await needTexts('access');
  return import('../subjects/access/sign-out.tsx');
});

/** The sheet that a thumb opens most is there before it does. */
export const fetchOften = (): Promise<unknown> => Promise.all([Search.fetch(), Drawer.fetch()]);

/** The one sheet that lies over the page, loaded when it is first opened, or when the page rests. */
const OverPage = ({ sheet, signedIn }: { sheet: Sheet; signedIn: boolean }) => {
  switch (sheet) {
    case 'search':
      return <Search onClose={closeSheet} />;
    case 'menu':
      return <Drawer signedIn={signedIn} onClose={closeSheet} />;
    case 'sign-out':
      return <SignOut onClose={closeSheet} />;
    case 'download':
      return <Download onClose={closeSheet} />;
  }
};

export default OverPage;
