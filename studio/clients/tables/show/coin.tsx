import type { ReactElement } from 'react';

/** A coin of xoc dia seen from above: one side is red, the other white. */
export const Coin = ({ isRed }: { isRed: boolean }): ReactElement => (
  <svg className={`coin ${isRed ? 'red' : 'white'}`} viewBox="0 0 40 40" aria-hidden="true">
    <circle className="coin-edge" cx="20" cy="21.4" r="18" />
    <circle className="coin-top" cx="20" cy="19" r="18" />
    <circle className="coin-ring" cx="20" cy="19" r="14.6" />
    <path className="coin-mark" d="M20 9 L22.4 16.6 L30 19 L22.4 21.4 L20 29 L17.6 21.4 L10 19 L17.6 16.6 Z" />
  </svg>
);
