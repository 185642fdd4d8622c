import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from '#site/routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Toasts } from '#design-system/ui/toast.tsx';
import { BalancePill } from '../wallet/balance-pill.tsx';
import styles from './play.module.css';
import { PlayTime } from './play-time.tsx';
import { isWatched, usePlaySession } from './play-session.ts';
import { useLeaveGame } from './leave-game.ts';

/** The address of a launch works once and for a minute; after this it is asked for again. */
const addressGoodMs = 50_000;

const PlayWatch = lazy(async () => {
  await needTexts('limits');
  const { PlayWatch: watch } = await import('./play-watch.tsx');
  return { default: watch };
});

/** A game in a window of its own. Browsers may stop it from opening by itself; the button here always opens it. */
export const InWindow = ({ url, at, onAgain }: { url: string; at: number; onAgain: () => void }) => {
  const t = useText();
  const goBack = useLeaveGame();
  const { sitting } = usePlaySession();
  const [opened, setOpened] = useState<'not-yet' | 'open' | 'blocked'>('not-yet');
  const open = () => {
    const game = globalThis.open('', '_blank', 'popup,width=1280,height=800');
    setOpened(game === null ? 'blocked' : 'open');
    if (game === null) return;
    // Else whoever's game it is could lead this page elsewhere. Opened with `noopener`, nobody would say that it was blocked.
    game.opener = null;
    game.location.replace(url);
  };
  const openNow = useEffectEvent(() => open());
  useEffect(() => {
    const timer = setTimeout(openNow);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <main className={[styles['stop'], styles['alone']].join(' ')}>
      <h1 className="sr">{t('launch.title')}</h1>
      <div className={styles['inSight']}>
        <PlayTime />
        <BalancePill withRefresh />
      </div>
      <EmptyState
        icon={opened === 'blocked' ? 'alert-triangle' : 'external-link'}
        title={opened === 'blocked' ? t('launch.blocked') : t('launch.inWindow')}
        text={opened === 'blocked' ? t('launch.blockedText') : t('launch.inWindowText')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('launch.backToGames')}
            </Link>
            <Button
              kind="primary"
              icon="external-link"
              onClick={() => (opened === 'blocked' && Date.now() - at < addressGoodMs ? open() : onAgain())}
            >
              {t('launch.openGame')}
            </Button>
          </>
        }
      />
      <Suspense>{isWatched(sitting) && <PlayWatch onStop={goBack} onPause={() => undefined} />}</Suspense>
      <Toasts />
    </main>
  );
};
