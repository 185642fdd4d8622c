import type { NodeId } from '@croupier/contract/core/ids';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { useNavigate } from '#site/routing.ts';
import { roomQuery } from '../catalogue/queries.ts';
import { tableStatesQuery } from '../catalogue/table-states.ts';
import { Bar } from '../launch/bar.tsx';
import { useLeaveGame } from '../launch/leave-game.ts';
import { isWatched, usePlaySession } from '../launch/play-session.ts';
import { useConsentPrompt } from '../terms/consent.ts';
import { useBalance } from '../wallet/balance.ts';
import { swappedTable, tablesMost, withoutTable, withTable } from './open-tables.rules.ts';
import styles from './several-tables.module.css';
import { EmptyCell, TableCell } from './table-cell.tsx';

const ChooseTable = lazy(() => import('./choose-table.tsx'));
const TermsWindow = lazy(() => import('../terms/terms-window.tsx'));
const HelpDialog = lazy(async () => {
  await needTexts('help');
  return { default: (await import('../help/help.tsx')).HelpDialog };
});
const watch = async () => {
  await needTexts('limits');
  return import('../launch/play-watch.tsx');
};
const PlayWatch = lazy(async () => ({ default: (await watch()).PlayWatch }));
const ClosedToYou = lazy(async () => ({ default: (await watch()).ClosedToYou }));

type Props = { open: readonly NodeId[]; onOpen: (open: readonly NodeId[]) => void };

/** Up to four tables at once, each with a session of its own, under one balance. The table that was touched last is heard. The keys 1 to 4 move the keyboard into a table. */
export const SeveralTables = ({ open, onOpen }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useLeaveGame();
  const nameOf = useTableNames();
  const { data: balance, refetch } = useBalance();
  const { sitting, block } = usePlaySession();
  const isAsked = useConsentPrompt() !== undefined;
  const [help, setHelp] = useState(false);
  /** The table that the player touched last; the first one before that. */
  const [heard, setHeard] = useState<NodeId>();
  /** The table whose place another takes, or `new`. */
  const [choosing, setChoosing] = useState<NodeId | 'new'>();
  useTableKeys(choosing !== undefined || help);
  return (
    <div className={styles['page']}>
      <Bar
        onHelp={() => setHelp(true)}
        onFullScreen={() =>
          void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen())
        }
      />
      <main className={styles['grid']} data-tables={open.length}>
        <h1 className="sr">{t('live-tables.several')}</h1>
        {block === undefined ? (
          <>
            {open.map((nodeId, index) => (
              <TableCell
                key={nodeId}
                nodeId={nodeId}
                name={nameOf(nodeId)}
                place={index + 1}
                balanceVersion={balance?.version}
                isHeard={nodeId === (heard ?? open[0])}
                onTouched={() => setHeard(nodeId)}
                onRoundEnded={() => void refetch()}
                onDeposit={() => void navigate({ to: '/member', search: { page: 'depositv2' } })}
                onSwap={() => setChoosing(nodeId)}
                onRemove={() => onOpen(withoutTable(open, nodeId))}
              />
            ))}
            {open.length < tablesMost && <EmptyCell onAdd={() => setChoosing('new')} />}
          </>
        ) : (
          <Suspense>
            <ClosedToYou onLeave={goBack} />
          </Suspense>
        )}
      </main>
      <Suspense>
        {choosing !== undefined && (
          <ChooseTable
            open={open}
            nameOf={nameOf}
            onChoose={(nodeId) => {
              onOpen(choosing === 'new' ? withTable(open, nodeId) : swappedTable(open, choosing, nodeId));
              setChoosing(undefined);
            }}
            onClose={() => setChoosing(undefined)}
          />
        )}
      </Suspense>
      <Suspense>{isWatched(sitting) && block === undefined && <PlayWatch onStop={goBack} onPause={() => undefined} />}</Suspense>
      <Suspense>{isAsked && <TermsWindow byItself={false} />}</Suspense>
      <Suspense>{help && <HelpDialog part="responsible" onClose={() => setHelp(false)} />}</Suspense>
      <Toasts />
    </div>
  );
};

/** Names of tables in the language of the page; the code of a table until they are known. */
const useTableNames = (): ((nodeId: NodeId) => string) => {
  const language = useLanguage();
  const { data } = useQuery(tableStatesQuery);
  const vendors = [...new Set([...(data?.tables.keys() ?? [])].map((nodeId) => nodeId.slice(0, nodeId.indexOf(':'))))];
  const kinds = ['LIVE', 'COCKFIGHT'] as const;
  const rooms = useQueries({ queries: vendors.flatMap((vendor) => kinds.map((kind) => roomQuery(vendor, kind, language))) });
  const names = new Map<string, string>(
    rooms.flatMap(({ data: room }) => room?.content ?? []).map((game) => [game.nodeId, game.displayName]),
  );
  return (nodeId) => names.get(nodeId) ?? nodeId.slice(nodeId.indexOf(':') + 1);
};

/** 1 to 4 move the keyboard into the table of that place; Escape within the page of a table cannot be heard here, so Tab leads out of it. */
const useTableKeys = (isAway: boolean): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
      if (isAway || isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(event.key)) return;
      document.querySelector<HTMLIFrameElement>(`iframe[data-place="${event.key}"]`)?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isAway]);
};
