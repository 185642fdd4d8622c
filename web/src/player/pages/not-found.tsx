import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { hotQuery } from '../features/games/queries.ts';
import { GameRow } from '../features/games/row.tsx';
import { openSheet } from '../layout/sheets.ts';
import { useTitle } from './use-title.ts';

/** Nothing at this address; what people most often look for is one press away. */
export const NotFoundPage = () => {
  const t = useText();
  const hot = useQuery(hotQuery(useLanguage()));
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
            <Button kind="primary" icon="search" onClick={() => openSheet('search')}>
              {t('shell.searchGames')}
            </Button>
            <Link to="/" className={buttonClass()}>
              {t('shell.home')}
            </Link>
          </>
        }
      />
      {(hot.data?.content.length ?? 0) > 0 && <GameRow title={t('shell.hotNow')} games={hot.data?.content} />}
    </>
  );
};
