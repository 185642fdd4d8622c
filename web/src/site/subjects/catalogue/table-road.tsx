import type { NodeId } from '@croupier/contract/core/ids';
import type { TableMap } from '@croupier/contract/vendor-api/live-tables';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { tableStatesQuery } from './table-states.ts';
import styles from './table-road.module.css';

/** The past rounds of a table, drawn small at the foot of its picture, the newest one last. Nothing before its first round, and for a game that is not drawn. */
const TableRoad = ({ nodeId }: { nodeId: NodeId }) => {
  const { data } = useQuery(tableStatesQuery);
  const table = data?.tables.get(nodeId);
  return table?.isOpen === true && table.map !== null ? <Drawn {...table.map} /> : null;
};
export default TableRoad;

const cell = 10;
const columns = 16;

/** Only drawn again when a round has ended: the states of all tables are read every few seconds. */
const Drawn = memo(
  ({ bigRoad, last }: TableMap) =>
    bigRoad !== null ? bigRoad[0] !== '' && <BigRoad lines={bigRoad} /> : last.length > 0 && <LastRounds marks={last} />,
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);

const ring = (x: number, y: number): string => `M${x - 3.6} ${y}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0`;

/** One path for each colour: a page has dozens of tables. */
const BigRoad = ({ lines }: { lines: readonly string[] }) => {
  const cells = lines.flatMap((line, row) =>
    Array.from(line, (mark, column) => ({ mark, x: (column + 0.5) * cell, y: (row + 0.5) * cell })),
  );
  const path = (wanted: string, draw: (x: number, y: number) => string): string =>
    cells.map(({ mark, x, y }) => (wanted.includes(mark) ? draw(x, y) : '')).join('');
  return (
    <svg className={styles['road']} viewBox={`0 0 ${columns * cell} ${lines.length * cell}`} aria-hidden="true" data-testid="table-road">
      <path className={styles['red']} d={path('Rr', ring)} />
      <path className={styles['blue']} d={path('Bb', ring)} />
      <path className={styles['tie']} d={path('rb', (x, y) => `M${x - 3.6} ${y + 3.6}l7.2 -7.2`)} />
    </svg>
  );
};

const shown = 12;

const LastRounds = ({ marks }: { marks: readonly string[] }) => (
  <span className={styles['last']} dir="ltr" aria-hidden="true" data-testid="table-road">
    {marks.slice(-shown).map((mark, index) => (
      // Rounds may be alike: their place tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} data-colour={mark.charAt(0)}>
        {mark.slice(1)}
      </span>
    ))}
  </span>
);
