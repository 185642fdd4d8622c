import { type ReactElement, useEffect, useRef } from 'react';
import { cellText } from './cell-text.ts';
import { mountStage } from './stage/mount-stage.ts';
import { Rising } from './rising.tsx';
import { Amount, useGame, useTable } from './table.tsx';

/** The frame with the grid in it, what lies under the symbols and what rises over them. */
export const Grid = (): ReactElement => {
  const { game, renderer, dress, giveUpGpu } = useTable();
  const hole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hole.current === null) return undefined;
    return mountStage({ host: hole.current, renderer, game, dress, giveUp: giveUpGpu });
  }, [renderer, game, dress, giveUpGpu]);
  return (
    <div className="frame">
      <div className="window">
        <div className={`tumble-cells ${game.rules.config.machine.heights === undefined ? '' : 'uneven'}`} aria-hidden="true" />
        <Places over={false} />
        <div className="hole" ref={hole} data-renderer={renderer} data-testid="stage" />
        <Places over />
        <Stuck />
        <Paths />
        <Popups />
      </div>
      <Sum />
      <Rising />
      <SpokenGrid />
    </div>
  );
};

/** The multipliers of the places: a mark under the symbols where some have burst, and over them how much it multiplies by. */
const Places = ({ over }: { over: boolean }): ReactElement | null => {
  const places = useGame((state) => state.places);
  if (places.length === 0) return null;
  return (
    <div className={`tumble-places ${over ? 'over' : ''}`} aria-hidden="true">
      {places.flatMap((column, x) =>
        column.map((times, y) =>
          times < (over ? 2 : 1) ? null : (
            // The places never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={`${x}.${y}.${times}`} className={heat(times)} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
              {over && <b>×{times}</b>}
            </span>
          ),
        ),
      )}
    </div>
  );
};

/** A frame around each wild that stays. */
const Stuck = (): ReactElement | null => {
  const stuck = useGame((state) => state.stuck);
  if (stuck.length === 0) return null;
  return (
    <div className="tumble-places over stuck" aria-hidden="true" data-testid="stuck" data-count={stuck.length}>
      {stuck.map(([column, row]) => (
        <span key={`${column}.${row}`} style={{ gridColumn: column + 1, gridRow: row + 1 }} />
      ))}
    </div>
  );
};

const heat = (times: number): string => (times < 2 ? 'marked' : times < 8 ? 'warm' : times < 32 ? 'hot' : 'white-hot');

/** The lines that win, through the middles of their cells. */
const Paths = (): ReactElement | null => {
  const { columns, rows } = useTable().game.rules.config.machine;
  const paths = useGame((state) => state.paths);
  if (paths.length === 0) return null;
  return (
    <svg className="tumble-paths" viewBox={`0 0 ${columns * 100} ${rows * 100}`} preserveAspectRatio="none" aria-hidden="true">
      {paths.map((cells) => {
        const points = cells.map(([column, row]) => `${column * 100 + 50},${row * 100 + 50}`).join(' ');
        return <polyline key={points} points={points} pathLength={1} />;
      })}
    </svg>
  );
};

const Popups = (): ReactElement => {
  const popups = useGame((state) => state.popups);
  const { columns } = useTable().game.rules.config.machine;
  return (
    <div className="tumble-popups" aria-hidden="true">
      {popups.map(({ key, column, top, amount, times }) => (
        <span key={key} style={{ left: `${((column + 0.5) / columns) * 100}%`, top: `${top * 100}%` }}>
          <Amount of={amount} />
          {times > 1 && <small>×{times}</small>}
        </span>
      ))}
    </div>
  );
};

/** The sum of the bombs, over the upper edge of the frame: they fly to it. */
const Sum = (): ReactElement | null => {
  const { game, language } = useTable();
  const sum = useGame((state) => state.sum);
  if (game.rules.config.machine.bombs === undefined) return null;
  return (
    <div className={`tumble-sum ${sum === 0 ? 'none' : ''}`} data-testid="bomb-sum" data-sum={sum}>
      <span className="unseen">{language.t('free.multiplier')}</span>
      <b key={sum}>
        <bdi dir="ltr">×{Math.max(1, sum)}</bdi>
      </b>
    </div>
  );
};

/** The grid in words, for those who cannot see it; and what tests read, whichever renderer draws. */
const SpokenGrid = (): ReactElement => {
  const table = useTable();
  const grid = useGame((state) => state.grid);
  const places = useGame((state) => state.places);
  const rows = Array.from({ length: table.game.rules.config.machine.rows }, (_, row) => row);
  return (
    <table className="unseen">
      <caption>{table.language.t('tumble.grid')}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {grid.map((column, place) => {
              const cell = column[row];
              const times = places[place]?.[row] ?? 0;
              return (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} data-testid={`cell-${place}-${row}`} data-symbol={cell ?? ''}>
                  {cell !== undefined && cellText(table, cell)}
                  {times > 1 && ` ×${times}`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
