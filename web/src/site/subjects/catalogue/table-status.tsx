import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { tableStatesQuery } from './table-states.ts';
import styles from './table-status.module.css';

/**
 * The line under a table's name: the phase of its round, the time until bets close, and how many play; or `otherwise`, while the table is not reported or rests
 * because nobody has opened it.
 */
const TableStatus = ({ nodeId, otherwise }: { nodeId: NodeId; otherwise: string }) => {
  const t = useText();
  const { data } = useQuery(tableStatesQuery);
  const now = useSeconds();
  const table = data?.tables.get(nodeId);
  if (data === undefined || table === undefined) return otherwise;
  const { isOpen, round, seats } = table;
  if (!isOpen) return t('shell.closed');
  if (round === null) return otherwise;
  const phase = round.phase === 'VOID' ? 'CLOSED' : round.phase;
  const left = Math.ceil((Date.parse(round.phaseEndsAt) - now - data.clockAheadMs) / 1_000);
  // A phase whose time is over by our clock is about to change: the next answer tells to what.
  const isBetting = phase === 'BETTING' && left > 0;
  return (
    <span className={styles['status']} data-betting={isBetting || undefined} data-testid={`table-${nodeId}`}>
      <span>{t(`lobby.phase.${phase}`)}</span>
      {isBetting && <bdi dir="ltr">{left}</bdi>}
      {seats > 0 && <bdi dir="ltr" className={styles['seats']}>{`♟ ${String(seats)}`}</bdi>}
    </span>
  );
};
export default TableStatus;

const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
