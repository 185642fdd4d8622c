import { launchPlayMoney } from '@croupier/contract/play/play-money';
import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Link } from '#site/routing.ts';
import { useTitle } from '../../pages/use-title.ts';
import { type FrameMessage, messageFrom } from './frame-messages.ts';
import { useLeaveGame } from './leave-game.ts';
import { NotLaunched } from './not-launched.tsx';
import { keepPicture } from './keep-picture.ts';
import styles from './play.module.css';

/** A game with play money, for anybody. The bar says all the time that it is none, and leads to the game for real money. */
export const PlayMoney = ({ nodeId }: { nodeId: NodeId }) => {
  const t = useText();
  const language = useLanguage();
  const visit = useId();
  useTitle(t('launch.playMoney'));
  const launch = useQuery({
    queryKey: ['play-money', nodeId, visit],
    queryFn: () => call(launchPlayMoney, { body: { nodeId, language, backUrl: location.origin } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (launch.error !== null) return <NotLaunched error={launch.error} onRetry={() => void launch.refetch()} />;
  return (
    <div className={styles['page']}>
      <PlayMoneyBar nodeId={nodeId} />
      <main className={styles['stage']}>
        <h1 className="sr">{t('launch.playMoney')}</h1>
        <PlayMoneyFrame url={launch.data?.url} />
      </main>
    </div>
  );
};

const PlayMoneyBar = ({ nodeId }: { nodeId: NodeId }) => {
  const t = useText();
  const goBack = useLeaveGame();
  return (
    <header className={styles['bar']}>
      <IconButton icon="arrow-left" label={t('launch.backToGames')} onClick={goBack} />
      <p className={styles['playMoney']}>
        <Badge tone="brass">{t('launch.playMoney')}</Badge>
        <span>{t('launch.playMoneyNote')}</span>
      </p>
      <Link to="/play/$nodeId" params={{ nodeId }} className={buttonClass({ kind: 'primary', size: 'small' })}>
        {t('launch.playForReal')}
      </Link>
    </header>
  );
};

const PlayMoneyFrame = ({ url }: { url: string | undefined }) => {
  const t = useText();
  const goBack = useLeaveGame();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const origin = url === undefined ? undefined : new URL(url).origin;
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = origin === undefined ? undefined : messageFrom(event, { origin, window: frame.current?.contentWindow ?? null });
    if (message?.type === 'croupier:ready') setReady(true);
    if (message?.type === 'croupier:picture') void keepPicture(message);
    if (origin === undefined || (message?.type !== 'croupier:go-home' && message?.type !== 'croupier:deposit')) return;
    frame.current?.contentWindow?.postMessage({ type: 'croupier:heard' } satisfies FrameMessage, origin);
    goBack();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <>
      {url !== undefined && (
        <iframe
          ref={frame}
          src={url}
          title={t('launch.title')}
          className={styles['frame']}
          sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock"
          allow="autoplay; fullscreen; screen-wake-lock"
          referrerPolicy="origin"
          onLoad={() => setReady(true)}
        />
      )}
      {!ready && (
        <output className={styles['cover']}>
          <Icon name="loader-2" size={32} />
          {t('launch.opening')}
        </output>
      )}
    </>
  );
};
