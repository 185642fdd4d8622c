import { lazy, Suspense } from 'react';
import { Link } from '../routing.ts';
import { useLive } from '#ssr/hydration.tsx';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { pressSheet } from '../layout/sheets.ts';
import { useTitle } from './use-title.ts';

const HotGames = lazy(() => import('../subjects/catalogue/hot-games.tsx'));

/** Nothing at this address; what people most often look for is one press away. */
export const NotFoundPage = () => {
  const t = useText();
  const live = useLive();
  useTitle(t('shell.notFound'));
  return (
    <>
      <h1 className="sr">{t('shell.notFound')}</h1>
      <EmptyState
        icon="search"
        title={t('shell.notFound')}
        text={t('shell.notFoundText')}
        action={
          <>
            <Button kind="primary" icon="search" onClick={() => pressSheet('search', t('shell.searchGames'))}>
              {t('shell.searchGames')}
            </Button>
            <Link to="/" className={buttonClass()}>
              {t('shell.home')}
            </Link>
          </>
        }
      />
      {live && (
        <Suspense>
          <HotGames />
        </Suspense>
      )}
    </>
  );
};
