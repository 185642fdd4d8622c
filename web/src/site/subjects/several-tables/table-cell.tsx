import { launchGame } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Link } from '#site/routing.ts';
import { type FrameMessage, messageFrom } from '../launch/frame-messages.ts';
import { withConsent } from '../terms/consent.ts';
import styles from './several-tables.module.css';

type Props = {
  nodeId: NodeId;
  /** The name of the table; its id until names are known. */
  name: string;
  /** Its place, from 1: the key that moves the keyboard into it. */
  place: number;
  /** The version of the balance: the table asks for its money again when it changes. */
  balanceVersion: string | undefined;
  /** Whether this table is the one that makes a sound. */
  isHeard: boolean;
  onTouched: () => void;
  onRoundEnded: () => void;
  onDeposit: () => void;
  onSwap: () => void;
  onRemove: () => void;
};

/** One of several tables: a game session of its own in a frame, with what is done to it above. */
export const TableCell = ({
  nodeId,
  name,
  place,
  balanceVersion,
  isHeard,
  onTouched,
  onRoundEnded,
  onDeposit,
  onSwap,
  onRemove,
}: Props) => {
  const t = useText();
  const language = useLanguage();
  const visit = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  // Launched once for each visit: the address is good for one use.
  const launch = useQuery({
    queryKey: ['mine', 'launch', nodeId, visit],
    queryFn: () => withConsent(() => call(launchGame, { body: { nodeId, device: 'WEB', language, backUrl: location.origin } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const url = launch.data?.mode === 'iframe' ? launch.data.url : undefined;
  const origin = url === undefined ? undefined : new URL(url).origin;

  const tell = (message: FrameMessage) => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(message, origin);
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = origin === undefined ? undefined : messageFrom(event, { origin, window: frame.current?.contentWindow ?? null });
    if (message === undefined) return;
    if (message.type === 'croupier:ready') return setReady(true);
    if (message.type === 'croupier:round-ended') return onRoundEnded();
    if (message.type === 'croupier:touched') return onTouched();
    tell({ type: 'croupier:heard' });
    if (message.type === 'croupier:go-home') onRemove();
    else onDeposit();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (ready && balanceVersion !== undefined) tellNow({ type: 'croupier:balance-changed' });
  }, [ready, balanceVersion]);

  useEffect(() => {
    if (ready && !isHeard) tellNow({ type: 'croupier:pause' });
  }, [ready, isHeard]);

  return (
    <section className={styles['cell']} aria-label={name} data-testid={`cell-${place}`} data-table={nodeId}>
      <header className={styles['head']}>
        <kbd className={styles['place']} aria-hidden="true">
          {place}
        </kbd>
        <h2 dir="auto">{name}</h2>
        <IconButton icon="arrows-exchange" iconSize={16} label={t('live-tables.several.swap', { name })} onClick={onSwap} />
        <IconButton icon="x" iconSize={16} label={t('live-tables.several.remove', { name })} onClick={onRemove} />
      </header>
      <div className={styles['stage']}>
        {launch.error !== null && <Problem error={launch.error} onRetry={() => void launch.refetch()} />}
        {url !== undefined && (
          <iframe
            ref={frame}
            src={url}
            title={name}
            className={styles['frame']}
            data-place={place}
            // As a game on its own: no way to move this page, open windows or read anything of ours.
            sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock"
            allow="autoplay"
            referrerPolicy="origin"
            onLoad={() => setReady(true)}
          />
        )}
        {launch.data !== undefined && url === undefined && (
          <p className={styles['alone']}>
            <Link to="/play/$nodeId" params={{ nodeId }}>
              {name}
            </Link>
          </p>
        )}
        {!ready && launch.error === null && (launch.data === undefined || url !== undefined) && (
          <output className={styles['cover']}>
            <Icon name="loader-2" size={28} />
            <span className="sr">{t('launch.opening')}</span>
          </output>
        )}
      </div>
    </section>
  );
};

/** The place of a table that is not there yet. */
export const EmptyCell = ({ onAdd }: { onAdd: () => void }) => {
  const t = useText();
  return (
    <div className={styles['empty']}>
      <Button icon="plus" onClick={onAdd}>
        {t('live-tables.several.add')}
      </Button>
      <p>{t('live-tables.several.full')}</p>
    </div>
  );
};
