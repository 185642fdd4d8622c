import { lazy } from 'react';
import { needTexts } from '#shared/i18n/text.ts';
import { closeSheet, type Sheet } from './sheets.ts';

const Search = lazy(() => import('../features/games/search.tsx'));
const Drawer = lazy(() => import('./drawer.tsx'));
const Download = lazy(() => import('./download.tsx'));
const SignOut = lazy(async () => {
  await needTexts('access');
  return import('../features/access/sign-out.tsx');
});

/** The one sheet that lies over the page, loaded when it is first opened. */
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
