import type { CSSProperties, ReactElement } from 'react';

/** The movement of a bird. Each is a pose of the same parts, between which the parts move. */
export type RoosterPose = 'stand' | 'stalk' | 'peck' | 'leap' | 'spur' | 'hit' | 'down' | 'crow';

/** Hues of back, breast and tail. */
const plumages = [
  { back: 28, breast: 18, tail: 190, dark: 0.26 },
  { back: 62, breast: 40, tail: 150, dark: 0.3 },
  { back: 75, breast: 78, tail: 60, dark: 0.5 },
  { back: 250, breast: 265, tail: 215, dark: 0.2 },
  { back: 38, breast: 300, tail: 280, dark: 0.24 },
  { back: 140, breast: 32, tail: 170, dark: 0.28 },
] as const;

/** A fighting cock that looks to the right, with its feet at the bottom of the picture. */
export const Rooster = ({ plumage, pose, band }: { plumage: number; pose: RoosterPose; band: string }): ReactElement => {
  const { back, breast, tail, dark } = plumages[plumage % plumages.length] ?? plumages[0];
  const colours = {
    '--back': `oklch(0.62 0.16 ${back})`,
    '--back-lit': `oklch(0.78 0.15 ${back + 18})`,
    '--breast': `oklch(${dark + 0.06} 0.09 ${breast})`,
    '--breast-lit': `oklch(${dark + 0.2} 0.12 ${breast})`,
    '--tail': `oklch(0.26 0.07 ${tail})`,
    '--tail-lit': `oklch(0.52 0.13 ${tail})`,
    '--band': band,
  } as CSSProperties;
  return (
    <svg className={`rooster pose-${pose}`} viewBox="0 0 220 200" aria-hidden="true" style={colours}>
      <ellipse className="r-shadow" cx="108" cy="192" rx="56" ry="7" />
      <g className="r-whole">
        <g className="r-legs">
          <g className="r-leg far">
            <path className="thigh" d="M96 128q-8 16 0 28l12-2q4-14 2-26z" />
            <path className="shank" d="M102 152l-2 32m0 0l-13 6m13-6l15 7m-15-7l3 8" />
          </g>
          <g className="r-leg near">
            <path className="thigh" d="M112 128q-6 18 4 30l13-3q4-16-1-29z" />
            <path className="shank" d="M121 154l2 31m0 0l-13 6m13-6l16 6m-16-6l3 8" />
            <path className="spur" d="M122 170l-15 4l14 3z" />
            <path className="band" d="M117 160h9v6h-9z" />
          </g>
        </g>
        <g className="r-tail">
          <path className="t-dark" d="M72 108C40 96 20 66 26 24c10 22 24 36 44 48z" />
          <path className="t-lit" d="M70 104C34 100 12 80 6 46c18 20 36 30 60 36z" />
          <path className="t-dark" d="M70 112C38 116 14 104 2 80c20 10 42 14 66 12z" />
          <path className="t-lit" d="M74 102C52 82 44 54 54 20c4 24 14 44 32 60z" />
          <path className="t-line" d="M66 100C42 84 30 60 27 34M62 106C36 98 20 82 11 58M72 98C60 78 54 56 55 32" />
        </g>
        <g className="r-trunk">
          <path className="breast" d="M66 92C72 66 108 58 138 70c20 8 26 28 18 46c-8 20-34 30-58 24c-22-6-38-22-32-48z" />
          <path className="breast-lit" d="M146 78c12 10 14 26 6 40c-6 12-20 20-34 22c22-8 34-30 28-62z" />
          <path className="saddle" d="M66 94c8-24 40-32 70-24c-10 8-20 10-28 22c-14 4-30 6-42 2z" />
        </g>
        <g className="r-wing">
          <path className="w-base" d="M80 92c10-16 38-20 54-8c4 18-8 38-28 42c-18 2-30-14-26-34z" />
          <path className="w-tips" d="M82 104c4 22 16 34 36 34c-14 8-34 4-44-10c-4-8 0-18 8-24z" />
          <path className="w-line" d="M90 100c6 14 14 22 28 24M98 94c4 12 12 20 24 20M106 90c4 8 10 14 20 14" />
        </g>
        <g className="r-neck">
          <path className="hackle" d="M126 76C132 50 144 34 160 30c14 0 20 10 18 20c-8 18-8 36-26 54c-16 4-28-8-26-28z" />
          <path className="hackle-lit" d="M136 74C142 56 150 44 160 40M144 84c4-14 8-26 16-36M152 92c4-14 8-26 14-38" />
          <path className="comb" d="M150 30c-4-10 2-16 8-10c0-12 12-12 12-2c6-8 14-2 10 8c4 2 4 8-2 10c-10 2-20 0-28-6z" />
          <path className="head" d="M150 34c8-10 28-8 32 4c2 12-8 20-20 18c-12-2-18-12-12-22z" />
          <path className="wattle" d="M168 52c8-2 10 8 6 16c-6 2-10-8-6-16z" />
          <path className="beak upper" d="M180 36c10 0 18 6 22 14c-10 0-18-2-24-4z" />
          <path className="beak lower" d="M178 46c6 2 12 4 18 5c-6 4-14 4-20 0z" />
          <circle className="eye" cx="171" cy="39" r="4.4" />
          <circle className="pupil" cx="172.4" cy="39" r="2.2" />
          <path className="brow" d="M164 34l13 1" />
        </g>
      </g>
    </svg>
  );
};
