import type { ReactElement } from 'react';

/** A mine: a dark ball with horns and a light on it. */
export const Mine = (): ReactElement => (
  <svg viewBox="-60 -60 120 120" aria-hidden="true">
    <g fill="#2a2f3a" stroke="#0d1016" strokeWidth="4" strokeLinejoin="round">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} d="M-7-34L0-54L7-34Z" transform={`rotate(${turn})`} />
      ))}
      <circle r="37" fill="url(#mine-body)" />
    </g>
    <circle r="11" fill="#ff5a4f" stroke="#7c1712" strokeWidth="4" />
    <ellipse cx="-13" cy="-18" rx="11" ry="6.5" fill="#fff" opacity=".5" transform="rotate(-36 -13 -18)" />
    <defs>
      <radialGradient id="mine-body" cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#6d7789" />
        <stop offset=".55" stopColor="#343b49" />
        <stop offset="1" stopColor="#181b22" />
      </radialGradient>
    </defs>
  </svg>
);
