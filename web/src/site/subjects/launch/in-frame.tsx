import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '#site/routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Toasts } from '#design-system/ui/toast.tsx';
import { useBalance } from '../wallet/balance.ts';
import { Bar } from './bar.tsx';
import { type FrameMessage, messageFrom } from './frame-messages.ts';
import { keepPicture } from './keep-picture.ts';
import styles from './play.module.css';
import { isWatched, usePlaySession } from './play-session.ts';
import { useLeaveGame } from './leave-game.ts';

/** Help is read over the game, which goes on behind it. */
const HelpDialog = lazy(async () => {
  await needTexts('help');
  const { HelpDialog: dialog } = await import('../help/help.tsx');
  return { default: dialog };
});

/** Limits speak only to who has any, or is stopped by one; the game does not wait for their words. */
const watch = async () => {
  await needTexts('limits');
  return import('./play-watch.tsx');
};
const PlayWatch = lazy(async () => ({ default: (await watch()).PlayWatch }));
const ClosedToYou = lazy(async () => ({ default: (await watch()).ClosedToYou }));

/** A game in our own page: it is told of money that moved, and heard when it wants to leave. `within` leaves room for the site's header. */
export const InFrame = ({ url, within = false }: { url: string | undefined; within?: boolean }) => {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useLeaveGame();
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [help, setHelp] = useState(false);
  const { data: balance, refetch } = useBalance();
  const { sitting, block } = usePlaySession();
  // The site's frame has a main part already.
  const Stage = within ? 'div' : 'main';
  const origin = url === undefined ? undefined : new URL(url).origin;

  const tell = (message: FrameMessage) => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(message, origin);
  };
  const leave = (to: 'home' | 'deposit') => {
    tell({ type: 'croupier:heard' });
    if (to === 'home') goBack();
    else void navigate({ to: '/member', search: { page: 'depositv2' } });
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = origin === undefined ? undefined : messageFrom(event, { origin, window: frame.current?.contentWindow ?? null });
    if (message?.type === 'croupier:ready') setReady(true);
    if (message?.type === 'croupier:picture') void keepPicture(message);
    if (message?.type === 'croupier:round-ended') void refetch();
    if (message?.type === 'croupier:go-home') leave('home');
    if (message?.type === 'croupier:deposit') leave('deposit');
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  // Money that moved elsewhere: the game should look again. Its own bets it already knows.
  const version = balance?.version;
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (ready && version !== undefined) tellNow({ type: 'croupier:balance-changed' });
  }, [ready, version]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && tellNow({ type: 'croupier:pause' });
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);

  return (
    <div ref={page} className={within ? styles['within'] : styles['page']}>
      <Bar
        onHelp={() => setHelp(true)}
        onFullScreen={() => void (document.fullscreenElement === null ? page.current?.requestFullscreen() : document.exitFullscreen())}
      />
      <Stage className={styles['stage']}>
        <h1 className="sr">{t('launch.title')}</h1>
        {url !== undefined && block === undefined && (
          <iframe
            ref={frame}
            src={url}
            title={t('launch.title')}
            className={styles['frame']}
            // Its own origin, so that it may keep its settings; no way to move this page, open windows or read anything of ours.
            sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock"
            allow="autoplay; fullscreen; screen-wake-lock"
            referrerPolicy="origin"
            onLoad={() => setReady(true)}
          />
        )}
        {block !== undefined && (
          <Suspense>
            <ClosedToYou onLeave={goBack} />
          </Suspense>
        )}
        {!ready && block === undefined && (
          <output className={styles['cover']}>
            <Icon name="loader-2" size={32} />
            {t('launch.opening')}
          </output>
        )}
      </Stage>
      <Suspense>
        {isWatched(sitting) && block === undefined && <PlayWatch onStop={goBack} onPause={() => tell({ type: 'croupier:pause' })} />}
      </Suspense>
      {!within && <Toasts />}
      <Suspense>{help && <HelpDialog part="responsible" onClose={() => setHelp(false)} />}</Suspense>
    </div>
  );
};
