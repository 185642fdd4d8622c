import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { tableStatesQuery } from './table-states.ts';
import styles from './table-status.module.css';

/** Over the picture of a table: the phase of its round, the time until bets close, and how many play. Nothing for a table that is not reported. */
const TableStatus = ({ nodeId }: { nodeId: NodeId }) => {
  const t = useText();
  const { data } = useQuery(tableStatesQuery);
  const now = useSeconds();
  const table = data?.tables.get(nodeId);
  if (data === undefined || table === undefined) return null;
  const { isOpen, round, seats } = table;
  const phase = round === null || round.phase === 'VOID' ? 'CLOSED' : round.phase;
  const left = round === null ? 0 : Math.ceil((Date.parse(round.phaseEndsAt) - now - data.clockAheadMs) / 1_000);
  // A phase whose time is over by our clock is about to change: the next answer tells to what.
  const isBetting = isOpen && phase === 'BETTING' && left > 0;
  return (
    <span className={styles['status']} data-betting={isBetting || undefined} data-testid={`table-${nodeId}`}>
      <span>{isOpen ? t(`lobby.phase.${phase}`) : t('shell.closed')}</span>
      {isBetting && <bdi dir="ltr">{left}</bdi>}
      {isOpen && seats > 0 && <bdi dir="ltr" className={styles['seats']}>{`♟ ${String(seats)}`}</bdi>}
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
