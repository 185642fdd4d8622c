import { lazy, Suspense } from 'react';
import { Link } from '#site/routing.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import styles from './play.module.css';

const HotGames = lazy(() => import('../catalogue/hot-games.tsx'));

/** Why a game did not open, and others that would. */
export const NotLaunched = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText();
  const closed =
    error instanceof Refused &&
    (error.code === 'GAME_UNDER_MAINTENANCE' || error.code === 'VENDOR_UNAVAILABLE' || error.code === 'GAME_NOT_FOUND');
  return (
    <main className={styles['stop']}>
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        <Icon name="arrow-left" />
        {t('launch.backToGames')}
      </Link>
      <h1 className="sr">{t('launch.title')}</h1>
      {closed ? (
        <EmptyState icon="tool" title={error.message} />
      ) : error instanceof Refused && error.code === 'TERMS_NOT_ACCEPTED' ? (
        <EmptyState icon="shield-check" title={error.message} action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>} />
      ) : (
        <Problem error={error} onRetry={onRetry} />
      )}
      <Suspense>
        <HotGames />
      </Suspense>
    </main>
  );
};

/** A trial user sees everything and plays nothing. */
export const TrialStop = () => {
  const t = useText();
  useTitle(t('launch.trialTitle'));
  return (
    <main className={[styles['stop'], styles['alone']].join(' ')}>
      <h1 className="sr">{t('launch.trialTitle')}</h1>
      <EmptyState
        icon="user-plus"
        title={t('launch.trialTitle')}
        text={t('launch.trialText')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('launch.lookAround')}
            </Link>
            <Link to="/register" className={buttonClass({ kind: 'primary' })}>
              {t('launch.register')}
            </Link>
          </>
        }
      />
    </main>
  );
};
