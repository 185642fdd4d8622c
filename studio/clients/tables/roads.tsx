import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { handOf } from '../../src/families/tables/hand-of.ts';
import {
  askRoad,
  beadPlate,
  bigRoad,
  type Cell,
  columnsOf,
  derivedRoad,
  type Hand,
  logicalColumns,
  rows,
  type Side,
} from '../../src/families/tables/roads.rules.ts';
import { sidesOf } from './hands.ts';
import { useLive, useTable } from './table.tsx';

const unit = 20;

/** A road as a grid of which the newest columns are in sight. `from`: the grid has at least so many columns. */
const Grid = ({
  name,
  cells,
  from,
  children,
}: {
  name: string;
  cells: readonly Cell<unknown>[];
  from: number;
  children: ReactElement[];
}): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const used = columnsOf(cells);
  const columns = Math.max(from, used + 1);
  useEffect(() => {
    const { scrollWidth, clientWidth } = frame.current ?? { scrollWidth: 0, clientWidth: 0 };
    frame.current?.scrollTo({ left: Math.max(0, ((used + 1) / columns) * scrollWidth - clientWidth), behavior: 'instant' });
  }, [columns, used]);
  return (
    <div className="road" ref={frame} data-road={name}>
      <svg
        viewBox={`0 0 ${columns * unit} ${rows * unit}`}
        style={{ aspectRatio: `${columns} / ${rows}` }}
        preserveAspectRatio="xMinYMin meet"
        aria-hidden="true"
      >
        <rect width={columns * unit} height={rows * unit} className="road-paper" />
        <path className="road-lines" d={linesOf(columns)} />
        {children}
      </svg>
    </div>
  );
};

const linesOf = (columns: number): string =>
  [
    ...Array.from({ length: columns + 1 }, (_, index) => `M${index * unit} 0V${rows * unit}`),
    ...Array.from({ length: rows + 1 }, (_, index) => `M0 ${index * unit}H${columns * unit}`),
  ].join('');

const middle = ({ column, row }: Cell<unknown>): { x: number; y: number } => ({ x: (column + 0.5) * unit, y: (row + 0.5) * unit });

const sideClass = { B: 'is-b', P: 'is-p', T: 'is-t' } as const;

const Bead = ({ hands }: { hands: readonly Hand[] }): ReactElement => {
  const cells = useMemo(() => beadPlate(hands), [hands]);
  return (
    <Grid name="bead" cells={cells} from={8}>
      {cells.map((cell) => {
        const { x, y } = middle(cell);
        const { side, label, dots = [] } = cell.mark;
        return (
          <g key={`${cell.column} ${cell.row}`} className={`bead ${sideClass[side]}`}>
            <circle cx={x} cy={y} r={8.4} />
            <text x={x} y={y}>
              {label}
            </text>
            {dots.includes('B') && <circle className="dot is-b" cx={x - 6} cy={y - 6} r={2.6} />}
            {dots.includes('P') && <circle className="dot is-p" cx={x + 6} cy={y + 6} r={2.6} />}
          </g>
        );
      })}
    </Grid>
  );
};

const Big = ({ hands, from }: { hands: readonly Hand[]; from: number }): ReactElement => {
  const cells = useMemo(() => bigRoad(hands), [hands]);
  return (
    <Grid name="big" cells={cells} from={from}>
      {cells.map((cell, index) => {
        const { x, y } = middle(cell);
        const { side, ties, hand } = cell.mark;
        const dots = hands[hand]?.dots ?? [];
        return (
          <g key={`${cell.column} ${cell.row}`} className={`ring ${sideClass[side]} ${index === cells.length - 1 ? 'newest' : ''}`}>
            <circle cx={x} cy={y} r={7} />
            {ties > 0 && <path className="tie" d={`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`} />}
            {ties > 1 && (
              <text x={x} y={y}>
                {ties}
              </text>
            )}
            {dots.includes('B') && <circle className="dot is-b" cx={x - 6.5} cy={y - 6.5} r={2.4} />}
            {dots.includes('P') && <circle className="dot is-p" cx={x + 6.5} cy={y + 6.5} r={2.4} />}
          </g>
        );
      })}
    </Grid>
  );
};

/** Big eye boy has rings, the small road filled circles, the cockroach road strokes. */
const Derived = ({ hands, road, from }: { hands: readonly Hand[]; road: 1 | 2 | 3; from: number }): ReactElement => {
  const cells = useMemo(() => derivedRoad(logicalColumns(hands), road), [hands, road]);
  return (
    <Grid name={`derived-${road}`} cells={cells} from={from}>
      {cells.map((cell) => {
        const { x, y } = middle(cell);
        return (
          <g key={`${cell.column} ${cell.row}`} className={`derived road-${road} ${cell.mark === 'R' ? 'is-b' : 'is-p'}`}>
            {road === 3 ? <path d={`M${x - 6} ${y + 6}L${x + 6} ${y - 6}`} /> : <circle cx={x} cy={y} r={road === 1 ? 6 : 6.5} />}
          </g>
        );
      })}
    </Grid>
  );
};

/** All roads of the shoe with the ask road, and the same in words. */
export const Roads = (): ReactElement => {
  const { language, game } = useTable();
  const { t } = language;
  const results = useLive((state) => state.results);
  const kind = game.rules.config.game;
  const sides = sidesOf(kind);
  const nameOf = (side: Hand['side']): string => t(sides[side] ?? 'bet.tie');
  const known = useMemo(() => {
    const { B, P, T } = sidesOf(kind);
    const labels = { B: short(t(B)), P: short(t(P)), T: T === undefined ? '' : short(t(T)) };
    return results.map((result) => handOf(kind, result, labels));
  }, [results, kind, t]);
  const [asked, setAsked] = useState<Side | undefined>(undefined);
  const hands = useMemo(() => (asked === undefined ? known : [...known, { side: asked, label: '?' }]), [known, asked]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setTimeout(() => setAsked(undefined), 2_600);
    return () => clearTimeout(timer);
  }, [asked]);
  const count = (side: Hand['side']): number => known.filter((hand) => hand.side === side).length;
  const pairs = (side: Side): number => known.filter(({ dots = [] }) => dots.includes(side)).length;
  return (
    <section className={`roads ${asked === undefined ? '' : 'asking'}`} aria-label={t('table.roads')}>
      <div className="road-pages" data-testid="roads">
        <Bead hands={hands} />
        <div className="road-stack">
          <Big hands={hands} from={24} />
          <div className="road-row">
            <Derived hands={hands} road={1} from={16} />
            <Derived hands={hands} road={2} from={16} />
            <Derived hands={hands} road={3} from={16} />
          </div>
        </div>
      </div>
      <div className="road-foot">
        <dl className="road-counts">
          {(sides.T === undefined ? (['B', 'P'] as const) : (['B', 'P', 'T'] as const)).map((side) => (
            <div key={side} className={sideClass[side]}>
              <dt>{nameOf(side)}</dt>
              <dd>{count(side)}</dd>
            </div>
          ))}
          {kind === 'baccarat' &&
            (['B', 'P'] as const).map((side) => (
              <div key={`${side} pair`} className="pairs">
                <dt>{t(side === 'B' ? 'bet.bankerPair' : 'bet.playerPair')}</dt>
                <dd>{pairs(side)}</dd>
              </div>
            ))}
        </dl>
        <div className="asks">
          {(['B', 'P'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className={`ask ${sideClass[side]}`}
              aria-pressed={asked === side}
              onClick={() => setAsked(asked === side ? undefined : side)}
              data-testid={`ask-${side}`}
            >
              <span className="unseen">{t('road.ask', { side: t(sides[side]) })}</span>
              <span className="ask-name" aria-hidden="true">
                {t(sides[side])}?
              </span>
              {askRoad(known, side).map((mark, index) => (
                // The three roads have fixed places.
                // oxlint-disable-next-line react/no-array-index-key
                <i key={index} className={`ask-mark road-${index + 1} ${mark === undefined ? 'none' : mark === 'R' ? 'is-b' : 'is-p'}`} />
              ))}
            </button>
          ))}
        </div>
      </div>
      <p className="unseen" data-testid="road-words">
        {known
          .slice(-12)
          .map(({ side }) => nameOf(side))
          .join(', ')}
      </p>
    </section>
  );
};

/** A label that fits into a bead: the first letter, or the first sign of a script that has no letters to shorten. */
const short = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment.toUpperCase() ?? '';
};
