import { deposits } from '@croupier/contract/cashier';
import { launchGame } from '@croupier/contract/games';
import { NodeId } from '@croupier/contract/ids';
import { balance as balanceCall } from '@croupier/contract/members';
import { useQuery } from '@tanstack/react-query';
import { routeOf, Link, useNavigate } from '#player/routing.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';
import { needTexts, useLanguage, useText } from '#shared/i18n/text.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass, IconButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Toasts } from '#shared/ui/toast.tsx';
import { hotQuery } from '../features/games/queries.ts';
import { GameRow } from '../features/games/row.tsx';
import { useMember } from '../features/members/member.ts';
import { type FrameMessage, heardFrom } from '../features/play/frame-messages.ts';
import { lasted, netResult, type Start } from '../features/play/net-result.ts';
import { useBalance } from '../features/wallet/balance.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { NotFoundPage } from './not-found.tsx';
import s from './play.module.css';
import { useTitle } from './use-title.ts';

const route = routeOf('/play/$nodeId');

/** Help is read over the game, which goes on behind it. */
const HelpDialog = lazy(async () => {
  await needTexts('help');
  const { HelpDialog: dialog } = await import('../features/help/help.tsx');
  return { default: dialog };
});

/** The address of a launch works once and for a minute; after this it is asked for again. */
const addressGoodMs = 50_000;

/** A running game, under a thin bar that keeps money and time in sight. */
export const PlayPage = () => {
  const nodeId = NodeId.safeParse(route.useParams().nodeId).data;
  const member = useMember().data;
  if (nodeId === undefined) return <NotFoundPage />;
  if (member === undefined) return <div className={s['page']} aria-busy="true" />;
  return member.isTrial ? <TrialStop /> : <Running key={nodeId} nodeId={nodeId} />;
};

const TrialStop = () => {
  const t = useText();
  useTitle(t('play.trialTitle'));
  return (
    <main className={[s['stop'], s['alone']].join(' ')}>
      <h1 className="sr">{t('play.trialTitle')}</h1>
      <EmptyState
        icon="user-plus"
        title={t('play.trialTitle')}
        text={t('play.trialText')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('play.lookAround')}
            </Link>
            <Link to="/register" className={buttonClass({ kind: 'primary' })}>
              {t('play.register')}
            </Link>
          </>
        }
      />
    </main>
  );
};

const Running = ({ nodeId }: { nodeId: NodeId }) => {
  const t = useText();
  const language = useLanguage();
  const visit = useId();
  useTitle(t('play.title'));
  // Launched once for each visit: the address is good for one use, and language or focus must not open a second session.
  const launch = useQuery({
    queryKey: ['mine', 'launch', nodeId, visit],
    queryFn: () =>
      call(launchGame, {
        body: { nodeId, device: matchMedia('(pointer: coarse)').matches ? 'MOBILE' : 'WEB', language, backUrl: location.origin },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (launch.data?.mode === 'redirect') location.assign(launch.data.url);
  }, [launch.data]);

  if (launch.error !== null) return <NotLaunched error={launch.error} onRetry={() => void launch.refetch()} />;
  if (launch.data?.mode === 'popup')
    return <InWindow url={launch.data.url} at={launch.dataUpdatedAt} onAgain={() => void launch.refetch()} />;
  return <InFrame url={launch.data?.mode === 'iframe' ? launch.data.url : undefined} />;
};

const NotLaunched = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText();
  const hot = useQuery(hotQuery(useLanguage()));
  const closed =
    error instanceof Refused &&
    (error.code === 'GAME_UNDER_MAINTENANCE' || error.code === 'VENDOR_UNAVAILABLE' || error.code === 'GAME_NOT_FOUND');
  return (
    <main className={s['stop']}>
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        <Icon name="arrow-left" />
        {t('play.backToGames')}
      </Link>
      <h1 className="sr">{t('play.title')}</h1>
      {closed ? <EmptyState icon="tool" title={error.message} /> : <Problem error={error} onRetry={onRetry} />}
      {(hot.data?.content.length ?? 0) > 0 && <GameRow title={t('shell.hotNow')} games={hot.data?.content} />}
    </main>
  );
};

/** A game in a window of its own. Browsers may stop it from opening by itself; the button here always opens it. */
const InWindow = ({ url, at, onAgain }: { url: string; at: number; onAgain: () => void }) => {
  const t = useText();
  const [opened, setOpened] = useState<'not-yet' | 'open' | 'blocked'>('not-yet');
  const open = () => setOpened(globalThis.open(url, '_blank', 'popup,width=1280,height=800') === null ? 'blocked' : 'open');
  const openNow = useEffectEvent(() => open());
  useEffect(() => {
    const timer = setTimeout(openNow);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <main className={[s['stop'], s['alone']].join(' ')}>
      <h1 className="sr">{t('play.title')}</h1>
      <EmptyState
        icon={opened === 'blocked' ? 'alert-triangle' : 'external-link'}
        title={opened === 'blocked' ? t('play.blocked') : t('play.inWindow')}
        text={opened === 'blocked' ? t('play.blockedText') : t('play.inWindowText')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('play.backToGames')}
            </Link>
            <Button
              kind="primary"
              icon="external-link"
              onClick={() => (opened === 'blocked' && Date.now() - at < addressGoodMs ? open() : onAgain())}
            >
              {t('play.openGame')}
            </Button>
          </>
        }
      />
    </main>
  );
};

const InFrame = ({ url }: { url: string | undefined }) => {
  const t = useText();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [help, setHelp] = useState(false);
  const { data: balance, refetch } = useBalance();
  const origin = url === undefined ? undefined : new URL(url).origin;

  const tell = (message: FrameMessage) => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(message, origin);
  };
  const leave = (to: 'home' | 'deposit') => {
    tell({ type: 'croupier:heard' });
    void (to === 'home' ? navigate({ to: '/' }) : navigate({ to: '/member', search: { page: 'depositv2' } }));
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = origin === undefined ? undefined : heardFrom(event, { origin, window: frame.current?.contentWindow ?? null });
    if (message?.type === 'croupier:ready') setReady(true);
    if (message?.type === 'croupier:round-ended') void refetch();
    if (message?.type === 'croupier:go-home') leave('home');
    if (message?.type === 'croupier:deposit') leave('deposit');
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  // Money that moved elsewhere: the game should look again. What it bet itself it already knows.
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
    <div ref={page} className={s['page']}>
      <Bar
        onHelp={() => setHelp(true)}
        onFullScreen={() => void (document.fullscreenElement === null ? page.current?.requestFullscreen() : document.exitFullscreen())}
      />
      <main className={s['stage']}>
        <h1 className="sr">{t('play.title')}</h1>
        {url !== undefined && (
          <iframe
            ref={frame}
            src={url}
            title={t('play.title')}
            className={s['frame']}
            // Its own origin, so that it may keep its settings; no way to move this page, open windows or read anything of ours.
            sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock"
            allow="autoplay; fullscreen; screen-wake-lock"
            referrerPolicy="origin"
            onLoad={() => setReady(true)}
          />
        )}
        {!ready && (
          <output className={s['cover']}>
            <Icon name="loader-2" size={32} />
            {t('play.opening')}
          </output>
        )}
      </main>
      <Toasts />
      <Suspense>{help && <HelpDialog part="responsible" onClose={() => setHelp(false)} />}</Suspense>
    </div>
  );
};

const Bar = ({ onFullScreen, onHelp }: { onFullScreen: () => void; onHelp: () => void }) => {
  const t = useText();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return (
    <header className={s['bar']}>
      <Link to="/" className={s['back']} aria-label={t('play.backToGames')} title={t('play.backToGames')}>
        <Icon name="arrow-left" />
      </Link>
      <Stay />
      <BalancePill />
      <Link
        to="/member"
        search={{ page: 'depositv2' }}
        className={[buttonClass({ kind: 'primary', size: 'small' }), s['deposit']].join(' ')}
      >
        <Icon name="plus" size={16} />
        <span>{t('shell.deposit')}</span>
      </Link>
      <IconButton icon="heart-handshake" label={t('shell.playWell')} onClick={onHelp} />
      {document.fullscreenEnabled && (
        <IconButton
          icon={full ? 'minimize' : 'maximize'}
          label={full ? t('play.smallScreen') : t('play.fullScreen')}
          onClick={onFullScreen}
        />
      )}
    </header>
  );
};

/** How long this stay lasts, and what it has brought or cost. */
const Stay = () => {
  const t = useText();
  const { data: balance } = useBalance();
  const visit = useId();
  const { data: start } = useQuery({
    queryKey: ['mine', 'launch', 'start', visit],
    queryFn: async ({ signal }): Promise<Start> => ({ at: new Date().toISOString(), balance: await call(balanceCall, { signal }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [now, setNow] = useState(() => Date.now());
  const credited = useQuery({ queryKey: ['mine', 'deposits', 'latest'], queryFn: ({ signal }) => call(deposits, { signal }) });

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <dl className={s['stay']}>
      <div>
        <dt>{t('play.time')}</dt>
        <dd>
          <bdi dir="ltr" className="money">
            {start === undefined ? '00:00' : lasted(Date.parse(start.at), now)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('play.result')}</dt>
        <dd>
          {start !== undefined && balance !== undefined && (
            <Amount money={netResult(start, balance, credited.data?.content ?? [])} signed />
          )}
        </dd>
      </div>
    </dl>
  );
};
