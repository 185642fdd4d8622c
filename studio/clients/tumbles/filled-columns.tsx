import type { ReactElement } from 'react';
import { useGame, useTable } from './table.tsx';

/** A frame around each column that a wild has filled, with two blades that cross over its multiplier. */
export const FilledColumns = (): ReactElement | null => {
  const { columns } = useTable().game.rules.config.machine;
  const filled = useGame((state) => state.filled);
  if (filled.length === 0) return null;
  return (
    <div className="duel-columns" aria-hidden="true" data-testid="filled" data-columns={filled.length}>
      {filled.map(({ column, times, held }) => (
        <span
          key={column}
          className={held ? 'duel-column' : 'duel-column fresh'}
          style={{ left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}
        >
          <svg viewBox="0 0 40 40" className="duel-blades">
            <path className="blade" d="M6 6 L26 26 M22 30 L30 22 M27 27 L34 34" />
            <path className="blade other" d="M34 6 L14 26 M18 30 L10 22 M13 27 L6 34" />
          </svg>
          <b className={times < 5 ? '' : times < 20 ? 'hot' : 'white-hot'}>
            <bdi dir="ltr">×{times}</bdi>
          </b>
        </span>
      ))}
    </div>
  );
};
