import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type PlinkoChoice, placesOf, plinkoRows } from '../../../src/families/instant/rules/plinko.ts';
import { risks } from '../../../src/families/instant/rules/pay-tables.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { Choices, Slider } from '../controls.tsx';
import { useChoice, useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, spread } from './board.ts';
import './plinko.css';

const rowMs = 105;
const fallMs = (rows: number): number => rowMs * (rows + 1);

/** Where the ball is after so many rows, in pins to the right of the middle and rows below the top. */
const placeAt = (path: readonly number[], rows: number): { x: number; y: number } => {
  const row = Math.min(path.length, Math.floor(rows));
  const part = Math.min(1, rows - row);
  const before = path.slice(0, row).reduce((sum, side) => sum + side - 0.5, 0);
  const side = (path[row] ?? 0.5) - 0.5;
  // It hops off each pin and falls on the next.
  const hop = row === 0 && part < 1 && rows < 1 ? part * part : part - 0.62 * 4 * part * (1 - part) * 0.42;
  return { x: before + side * (1 - (1 - part) ** 1.6), y: row + hop };
};

/** Pins in a triangle, a ball that falls through them, and what each place below pays. */
const PlinkoBoard = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('plinko');
  const { choice } = useChoice<PlinkoChoice>();
  const shown = useShown('plinko');
  const round = useGame((state) => state.round?.id);
  const showing = useGame((state) => state.phase === 'showing');
  const result = useGame((state) => state.result);
  const calm = useGame((state) => state.calm);
  const [fallen, setFallen] = useState<number | undefined>(undefined);
  const dropped = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (shown === undefined) {
      // oxlint-disable-next-line react-hooks/set-state-in-effect
      setFallen(undefined);
      return undefined;
    }
    if (calm || !showing || dropped.current === round) {
      setFallen(shown.path.length + 0.5);
      return undefined;
    }
    dropped.current = round;
    const from = screenClock.now();
    const stop = screenClock.onFrame(() => {
      const rows = Math.min(shown.path.length + 0.5, (screenClock.now() - from) / rowMs - 0.4);
      setFallen(Math.max(0, rows));
      if (rows === shown.path.length + 0.5) stop();
    });
    return stop;
  }, [shown, round, showing, calm]);
  const { rows } = choice;
  const pays = placesOf(config, choice);
  const ball = shown !== undefined && fallen !== undefined ? placeAt(shown.path, fallen) : undefined;
  const middle = rows / 2 + 1;
  const landed = result !== undefined && !showing ? shown?.slot : undefined;
  return (
    <svg className="plinko" viewBox={`0 -0.9 ${rows + 2} ${rows + 2.5}`} role="img" aria-label={t('instant.board')}>
      <defs>
        <radialGradient id="pin" cx=".35" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="var(--glow)" />
        </radialGradient>
        <radialGradient id="ball" cx=".36" cy=".3" r=".75">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset=".5" stopColor="#f7b733" />
          <stop offset="1" stopColor="#9c4a06" />
        </radialGradient>
      </defs>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (__, pin) => {
          const x = middle - row / 2 + pin;
          const hit = ball !== undefined && Math.abs(ball.x + middle - x) < 0.55 && Math.abs(ball.y - row) < 0.6;
          return <circle key={`${row}-${pin}`} className={`pin ${hit ? 'hit' : ''}`} cx={x} cy={row} r={0.13} />;
        }),
      )}
      {pays.map((pay, place) => {
        const x = middle - rows / 2 + place;
        const far = Math.abs(place - rows / 2) / (rows / 2);
        return (
          // The places never change.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={place} className={`bin ${landed === place ? 'landed' : ''}`} style={{ '--far': far } as React.CSSProperties}>
            <rect x={x - 0.46} y={rows + 0.12} width={0.92} height={0.86} rx={0.18} />
            <text x={x} y={rows + 0.67} textAnchor="middle">
              {pay >= 1_000 ? Math.round(pay / 100) : pay / 100}
            </text>
          </g>
        );
      })}
      {ball !== undefined && (
        <circle
          className={`ball ${landed === undefined ? '' : 'gone'}`}
          cx={ball.x + middle}
          cy={ball.y - 0.32}
          r={0.3}
          data-testid="ball"
          data-slot={shown?.slot}
        />
      )}
    </svg>
  );
};

const PlinkoControls = (): ReactElement => {
  const { t } = useTable().language;
  const { choice, choose, locked } = useChoice<PlinkoChoice>();
  return (
    <>
      <Choices
        label={t('instant.risk')}
        options={risks.map((value) => ({ value, text: t(`volatility.${value}`) }))}
        value={choice.risk}
        choose={(risk) => choose({ ...choice, risk })}
        locked={locked}
      />
      <Slider
        label={t('plinko.rows')}
        least={plinkoRows[0]}
        most={16}
        value={choice.rows}
        locked={locked}
        choose={(rows) => choose({ ...choice, rows })}
      />
    </>
  );
};

export const plinko = board<'plinko', PlinkoChoice>({
  Board: PlinkoBoard,
  Controls: PlinkoControls,
  first: () => ({ rows: 12, risk: 'medium' }),
  showMs: ({ path }) => fallMs(path.length),
  sound: ({ path }, sound, pace) => spread(path.length, rowMs, pace, (nth) => sound.tick(nth / path.length)),
  fact: ({ slot }) => String(slot + 1),
});
