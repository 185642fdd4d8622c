import type { CSSProperties, ReactElement } from 'react';
import { chipText } from './chips.ts';
import { useTable } from './table.tsx';
import { scaleOf } from './scale.ts';

/** Hues of the chips of a rail, from the least to the most valuable. */
const hues = [250, 25, 150, 300, 85, 200, 350];

/** A chip seen from above: a rim with eight marks, a ring and the amount. */
export const Chip = ({
  index,
  amount,
  isTop = true,
  place = 0,
  isGolden = false,
}: {
  index: number;
  amount: bigint;
  isTop?: boolean;
  place?: number;
  /** The chip of a free bet. */
  isGolden?: boolean;
}): ReactElement => {
  const { game } = useTable();
  const text = chipText(amount, scaleOf(game.currency));
  return (
    <span className={`chip ${isGolden ? 'golden' : ''}`} style={{ '--hue': hues[index % hues.length], '--place': place } as CSSProperties}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="26" r="21.5" className="chip-side" />
        <circle cx="24" cy="24" r="22" className="chip-rim" />
        <circle cx="24" cy="24" r="19" className="chip-marks" pathLength="16" />
        <circle cx="24" cy="24" r="14.5" className="chip-face" />
        <circle cx="24" cy="24" r="12.6" className="chip-ring" />
        {isTop && (
          <text x="24" y="24" className={text.length > 3 ? 'long' : ''}>
            {text}
          </text>
        )}
      </svg>
    </span>
  );
};
