import { type ReactElement, type RefObject, useMemo } from 'react';
import { colourOf, wheelOrder } from '../../../src/families/tables/rules/roulette.ts';
import { motionAt } from './wheel-motion.ts';
import './wheel-picture.css';

const count = wheelOrder.length;
const point = (angle: number, radius: number): string =>
  `${Math.sin(angle * 2 * Math.PI) * radius} ${-Math.cos(angle * 2 * Math.PI) * radius}`;

/** A part of a ring around an angle. */
const wedge = (angle: number, half: number, inner: number, outer: number): string =>
  `M${point(angle - half, inner)} L${point(angle - half, outer)} A${outer} ${outer} 0 0 1 ${point(angle + half, outer)} L${point(angle + half, inner)} A${inner} ${inner} 0 0 0 ${point(angle - half, inner)}Z`;

/** The wheel and its ball; `placeWheel` turns them. */
export type WheelParts = { wheel: RefObject<SVGGElement | null>; ball: RefObject<SVGGElement | null> };

/** A wheel of roulette seen from above. */
export const WheelPicture = ({ wheel, ball }: WheelParts): ReactElement => {
  const pockets = useMemo(
    () =>
      wheelOrder.map((one, place) => (
        <g key={one} className={`pocket ${colourOf(one)}`}>
          <path d={wedge(place / count, 0.5 / count, 52, 82)} />
          <path className="pocket-deep" d={wedge(place / count, 0.5 / count, 52, 66)} />
          <text transform={`rotate(${(place / count) * 360}) translate(0 -74)`}>{one}</text>
        </g>
      )),
    [],
  );
  return (
    <svg viewBox="-104 -104 208 208" aria-hidden="true">
      <defs>
        <radialGradient id="wood" cx="0.4" cy="0.3" r="0.9">
          <stop offset="0.5" stopColor="oklch(0.42 0.08 50)" />
          <stop offset="0.85" stopColor="oklch(0.27 0.06 40)" />
          <stop offset="1" stopColor="oklch(0.5 0.09 60)" />
        </radialGradient>
        <radialGradient id="cone" cx="0.38" cy="0.32" r="0.8">
          <stop offset="0" stopColor="oklch(0.62 0.09 62)" />
          <stop offset="1" stopColor="oklch(0.28 0.06 45)" />
        </radialGradient>
        <radialGradient id="brass" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="oklch(0.95 0.09 92)" />
          <stop offset="1" stopColor="oklch(0.6 0.12 75)" />
        </radialGradient>
      </defs>
      <circle r="102" fill="url(#wood)" />
      <circle r="93" className="wheel-track" />
      {Array.from({ length: 8 }, (_, index) => (
        <rect
          key={index}
          className="wheel-deflector"
          x="-1.6"
          y="-98"
          width="3.2"
          height="8"
          rx="1.6"
          transform={`rotate(${index * 45 + 22})`}
        />
      ))}
      <g ref={wheel}>
        <circle r="83" className="wheel-brass" />
        {pockets}
        <circle r="52" fill="url(#cone)" />
        {Array.from({ length: 4 }, (_, index) => (
          <g key={index} transform={`rotate(${index * 90})`}>
            <path d="M-2.6 0 L-1.4 -34 L1.4 -34 L2.6 0Z" fill="url(#brass)" />
            <circle cy="-35" r="3.4" fill="url(#brass)" />
          </g>
        ))}
        <circle r="10" fill="url(#brass)" />
      </g>
      <g ref={ball}>
        <circle className="wheel-ball" cy="-59.5" r="4.4" />
      </g>
      <ellipse className="wheel-glare" cx="-30" cy="-52" rx="54" ry="30" transform="rotate(-30)" />
    </svg>
  );
};

/** Puts the wheel and the ball where they are at a part of the spin; a wheel without a number has no ball. */
export const placeWheel = ({ wheel, ball }: WheelParts, part: number, number: number | undefined, from: number): void => {
  const motion = motionAt(part, number ?? 0, from);
  wheel.current?.setAttribute('transform', `rotate(${motion.wheel * 360})`);
  ball.current?.setAttribute('transform', `rotate(${motion.ball * 360})`);
  ball.current?.firstElementChild?.setAttribute('cy', String(-(59.5 + 27 * motion.radius)));
  if (ball.current !== null) ball.current.style.opacity = number === undefined ? '0' : '1';
};
