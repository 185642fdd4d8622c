import { type ReactElement, useEffect, useRef } from 'react';
import { colourOf } from '../../../src/families/tables/rules/roulette.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { motionAt } from './wheel-motion.ts';
import { placeWheel, WheelPicture } from './wheel-picture.tsx';

const spinMs = 9_600;

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
    const draw = (part: number, shown: number | undefined): void => placeWheel({ wheel, ball }, part, shown, turnedTo.current);
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
  return (
    <div className="wheel-show">
      <WheelPicture wheel={wheel} ball={ball} />
      <output className={`wheel-number ${shown === undefined ? 'none' : colourOf(shown)}`} data-testid="number">
        {shown ?? ''}
      </output>
    </div>
  );
};
