import type { ReactElement } from 'react';

/** The places of the pips of a face, on a grid of three by three. */
const pips: Record<number, readonly number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A face of a die, flat. One and four are red, as in Asia. */
export const Die = ({ face }: { face: number }): ReactElement => (
  <svg className={`die ${face === 1 || face === 4 ? 'red' : ''}`} viewBox="0 0 30 30">
    <rect x="1" y="1" width="28" height="28" rx="6" />
    {(pips[face] ?? []).map((place) => (
      <circle key={place} cx={7.5 + (place % 3) * 7.5} cy={7.5 + Math.floor(place / 3) * 7.5} r={face === 1 ? 4 : 2.6} />
    ))}
  </svg>
);
