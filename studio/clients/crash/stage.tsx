import { type ReactElement, useEffect, useRef, useState } from 'react';
import { momentOf } from '../../src/families/crash/flight.rules.ts';
import { screenClock } from '../shell/screen-clock.ts';
import { pointText } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';
import { actOf, pointNow, sinceTakeOff } from './flight-clock.ts';
import { createPainter } from './stage/stage-painter.ts';

/** `#rrggbb` as the canvas mixes it. */
const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')})`;

const hueOf: Record<string, number> = { 'ember-rocket': 252, 'zenith-rocket': 214 };

/** The flight itself: the picture, the point in large digits, and the time until the next one. */
export const Stage = (): ReactElement => {
  const { game, language, colours, name } = useFlight();
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const act = useLive(actOf);
  const last = useLive((state) => state.last);
  const { t } = language;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const painter = createPainter(canvas.current);
    const hue = hueOf[game.view.gameCode] ?? 240;
    const [accent, glow] = [rgb(colours['--accent'] ?? '#e0473d'), rgb(colours['--glow'] ?? '#ffd27a')];
    const draw = (): void => {
      const state = game.state.get();
      const end = state.last;
      painter.paint({
        act: actOf(state),
        sinceMs: sinceTakeOff(state) ?? (end === undefined ? 0 : momentOf(end)),
        last: end,
        filled: filledOf(state),
        calm: state.calm,
        hue,
        accent,
        glow,
      });
      const text = pointText(pointNow(state));
      if (number.current !== null && number.current.textContent !== text) number.current.textContent = text;
    };
    draw();
    return screenClock.onFrame(draw);
  }, [game, colours]);
  const tone = last !== undefined ? 'lost' : act === 'fly' ? 'fly' : 'wait';
  return (
    <section className={`flight act-${act}`} aria-label={name} data-testid="flight" data-act={act}>
      <canvas ref={canvas} aria-hidden="true" />
      {act === 'fly' || act === 'end' ? (
        <div className={`point tone-${tone}`} aria-hidden="true">
          <b ref={number} data-testid="point" dir="ltr" />
          {act === 'end' && <span>{t('crash.gone')}</span>}
        </div>
      ) : (
        <Countdown isReady={act === 'ready'} />
      )}
    </section>
  );
};

const filledOf = ({ round, clockAheadMs }: Parameters<typeof actOf>[0] & { clockAheadMs: number }): number => {
  if (round === null) return 0;
  if (round.phase === 'LOCKED') return 1;
  if (round.phase !== 'BETTING') return 0;
  const [from, to] = [Date.parse(round.phaseStartedAt), Date.parse(round.phaseEndsAt)];
  return Math.min(1, Math.max(0, (Date.now() + clockAheadMs - from) / Math.max(1, to - from)));
};

/** The seconds until take-off, and a bar that empties with them. */
const Countdown = ({ isReady }: { isReady: boolean }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const phase = useLive((state) => state.round?.phase);
  const [left, setLeft] = useState({ seconds: 0, part: 1 });
  useEffect(() => {
    const look = (): void => {
      const state = game.state.get();
      const { round } = state;
      if (round?.phase !== 'BETTING') return setLeft({ seconds: 0, part: 0 });
      const ms = Math.max(0, Date.parse(round.phaseEndsAt) - Date.now() - state.clockAheadMs);
      return setLeft({ seconds: ms / 1_000, part: 1 - filledOf(state) });
    };
    look();
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [game, phase]);
  const isVoid = phase === 'VOID';
  return (
    <div className="countdown">
      <span>{isVoid ? t('phase.VOID') : isReady ? t('crash.takeOff') : phase === 'BETTING' ? t('crash.nextIn') : t('phase.CLOSED')}</span>
      <b aria-hidden="true" dir="ltr">
        {phase === 'BETTING' ? left.seconds.toFixed(1) : ' '}
      </b>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${left.part * 100}%` }} />
      </i>
    </div>
  );
};
