import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react';
import { risks } from '../../../src/families/instant/rules/pay-tables.ts';
import { segmentsOf, type WheelChoice, wheelSizes } from '../../../src/families/instant/rules/wheel.ts';
import { Choices } from '../controls.tsx';
import { useChoice, useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import './wheel.css';

const spinMs = 2_600;

/** A ring of segments that turns under a pointer; the middle says what it stands at. */
const WheelBoard = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('wheel');
  const { choice } = useChoice<WheelChoice>();
  const shown = useShown('wheel');
  const round = useGame((state) => state.round?.id);
  const result = useGame((state) => state.result);
  const asking = useGame((state) => state.phase === 'asking' || state.phase === 'showing');
  const pays = segmentsOf(config, choice);
  const [turn, setTurn] = useState(0);
  const turned = useRef<string | undefined>(undefined);
  const segment = shown?.segment;
  const size = 360 / choice.segments;
  useEffect(() => {
    if (segment === undefined || turned.current === round) return;
    turned.current = round;
    // On from where it stands, four times round and to the middle of the segment.
    setTurn((now) => Math.ceil(now / 360) * 360 + 4 * 360 - (segment + 0.5) * size);
  }, [segment, round, size]);
  const kinds = [...new Set(pays)].toSorted((a, b) => a - b);
  return (
    <div className={`wheel ${result?.kind ?? ''}`}>
      <div className="wheel-frame">
        <svg viewBox="-110 -110 220 220" role="img" aria-label={t('instant.board')}>
          <circle r="108" className="wheel-rim" />
          <g className="wheel-turn" style={{ '--turn': `${turn}deg` } as CSSProperties}>
            {pays.map((pay, index) => (
              // The segments never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <path key={index} d={wedge(index * size, (index + 1) * size)} className={`wedge kind-${kindOf(pay, kinds)}`} />
            ))}
          </g>
          <circle r="66" className="wheel-hub" />
          <path className="wheel-pointer" d="M0 -84L-9 -112Q0 -118 9 -112Z" />
        </svg>
        <output className="wheel-now" data-testid="segment" data-segment={segment ?? ''} dir="ltr">
          {segment === undefined || asking ? '' : times(pays[segment] ?? 0)}
        </output>
      </div>
      <ul className="wheel-pays" dir="ltr">
        {kinds.map((pay) => (
          <li
            key={pay}
            className={`kind-${kindOf(pay, kinds)} ${!asking && result !== undefined && segment !== undefined && pays[segment] === pay ? 'on' : ''}`}
          >
            <b>{times(pay)}</b>
            <span>
              {pays.filter((one) => one === pay).length}/{choice.segments}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A colour for each payout: none is grey, the highest is gold. */
const kindOf = (pay: number, kinds: readonly number[]): string =>
  pay === 0 ? 'none' : pay === kinds.at(-1) ? 'best' : String(Math.min(3, kinds.filter((kind) => kind > 0).indexOf(pay)));

const wedge = (from: number, to: number): string => {
  const point = (angle: number, radius: number): string => {
    const radians = ((angle - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(radians)).toFixed(3)} ${(radius * Math.sin(radians)).toFixed(3)}`;
  };
  return `M${point(from, 72)}L${point(from, 102)}A102 102 0 0 1 ${point(to, 102)}L${point(to, 72)}A72 72 0 0 0 ${point(from, 72)}Z`;
};

const WheelControls = (): ReactElement => {
  const { t } = useTable().language;
  const { choice, choose, locked } = useChoice<WheelChoice>();
  return (
    <>
      <Choices
        label={t('instant.risk')}
        options={risks.map((value) => ({ value, text: t(`volatility.${value}`) }))}
        value={choice.risk}
        choose={(risk) => choose({ ...choice, risk })}
        locked={locked}
      />
      <Choices
        label={t('wheel.segments')}
        options={wheelSizes.map((value) => ({ value, text: value }))}
        value={choice.segments}
        choose={(segments) => choose({ ...choice, segments })}
        locked={locked}
      />
    </>
  );
};

export const wheel = board<'wheel', WheelChoice>({
  Board: WheelBoard,
  Controls: WheelControls,
  first: () => ({ segments: 20, risk: 'medium' }),
  showMs: () => spinMs,
  // Fast first, slower and slower.
  sound: (_, sound, pace) => {
    for (let nth = 0; nth < 22; nth += 1)
      if (pace > 0) setTimeout(() => sound.tick(1 - nth / 22), spinMs * 0.94 * pace * (nth / 22) ** 1.9);
  },
  fact: ({ segment }) => String(segment + 1),
});
