import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { colourOf, wheelOrder } from '../../../src/families/tables/rules/roulette.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { motionAt } from './wheel-motion.ts';

const spinMs = 9_600;
const count = wheelOrder.length;
const point = (angle: number, radius: number): string =>
  `${Math.sin(angle * 2 * Math.PI) * radius} ${-Math.cos(angle * 2 * Math.PI) * radius}`;

/** A part of a ring around an angle. */
const wedge = (angle: number, half: number, inner: number, outer: number): string =>
  `M${point(angle - half, inner)} L${point(angle - half, outer)} A${outer} ${outer} 0 0 1 ${point(angle + half, outer)} L${point(angle + half, inner)} A${inner} ${inner} 0 0 0 ${point(angle - half, inner)}Z`;

/** The wheel with its ball. The spin is counted from the server's clock, so a screen that comes late sees the rest of it. */
export const WheelShow = (): ReactElement => {
  const { game, sound } = useTable();
  const spin = useEvents('spin')[0];
  const hasResult = useEvents('result').length > 0;
  const number = spin?.event.number;
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const startedAt = useLive((state) =>
    state.round?.phase === 'DEALING' ? Date.parse(state.round.phaseStartedAt) - state.clockAheadMs : undefined,
  );
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const turnedTo = useRef(0);
  useEffect(() => {
    const draw = (part: number, shown: number | undefined): void => {
      const motion = motionAt(part, shown ?? 0, turnedTo.current);
      wheel.current?.setAttribute('transform', `rotate(${motion.wheel * 360})`);
      ball.current?.setAttribute('transform', `rotate(${motion.ball * 360})`);
      ball.current?.firstElementChild?.setAttribute('cy', String(-(59.5 + 27 * motion.radius)));
      if (ball.current !== null) ball.current.style.opacity = shown === undefined ? '0' : '1';
    };
    if (number === undefined || startedAt === undefined || calm) {
      draw(1, number);
      return undefined;
    }
    const stopRolling = sound.roll();
    const whole = spinMs * pace;
    const stop = screenClock.onFrame(() => {
      const part = (Date.now() - startedAt) / whole;
      draw(part, number);
      if (part < 1) return;
      stop();
      stopRolling();
    });
    return () => {
      stop();
      stopRolling();
      turnedTo.current = motionAt(1, number, turnedTo.current).wheel % 1;
    };
  }, [number, startedAt, pace, calm, sound, game]);
  const shown = useLater(hasResult ? number : undefined, 0);
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
    <div className="wheel-show">
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
        <circle r="93" className="track" />
        {Array.from({ length: 8 }, (_, index) => (
          <rect
            key={index}
            className="deflector"
            x="-1.6"
            y="-98"
            width="3.2"
            height="8"
            rx="1.6"
            transform={`rotate(${index * 45 + 22})`}
          />
        ))}
        <g ref={wheel}>
          <circle r="83" className="rim" />
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
          <circle className="ball" cy="-59.5" r="4.4" />
        </g>
        <ellipse className="glare" cx="-30" cy="-52" rx="54" ry="30" transform="rotate(-30)" />
      </svg>
      <output className={`wheel-number ${shown === undefined ? 'none' : colourOf(shown)}`} data-testid="number">
        {shown ?? ''}
      </output>
    </div>
  );
};
