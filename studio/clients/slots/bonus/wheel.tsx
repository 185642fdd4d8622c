import { memo, type CSSProperties, type ReactElement } from 'react';
import type { SlotConfig } from '../../../src/families/slots/protocol.ts';
import { Amount, useGame, useTable } from '../table.tsx';
import type { WheelPrize, WheelShown } from './bonus-shown.ts';
import { shortAmount } from './short-amount.ts';
import { arcsOf } from './wheel-angles.ts';

type Wheel = Extract<NonNullable<SlotConfig['bonus']>, { kind: 'wheel' }>;
type Segment = Wheel['segments'][number];

const radius = 100;

/** The wheel over the reels, and under it its prize. The announcer speaks both. */
export const WheelOnShow = ({ shown }: { shown: WheelShown }): ReactElement | null => {
  const { game, dress, language } = useTable();
  const bet = useGame((state) => state.bet);
  const { bonus } = game.rules.config;
  if (bonus?.kind !== 'wheel') return null;
  const arc = shown.at === undefined ? undefined : arcsOf(bonus.segments)[shown.at];
  return (
    <div className="wheel-stage" data-testid="wheel" data-at={shown.at}>
      <div className={`wheel ${shown.at === undefined ? '' : 'rests'}`} aria-hidden="true">
        <svg viewBox="-116 -116 232 232">
          <Rim />
          <g style={{ transform: `rotate(${shown.angle}deg)` }}>
            <Disc wheel={bonus} again={shown.times > 1} worth={(coins) => shortAmount(game.worth(bet, coins))} />
            {arc !== undefined && <path className="wheel-won" d={slice(arc.from, arc.to, radius)} />}
          </g>
          <radialGradient id="wheel-shade">
            <stop offset=".2" stopColor="#000" stopOpacity=".38" />
            <stop offset=".5" stopColor="#000" stopOpacity="0" />
            <stop offset=".86" stopColor="#000" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity=".5" />
          </radialGradient>
          <circle r={radius} fill="url(#wheel-shade)" />
          <path className="wheel-gloss" d="M-84-34A90 90 0 0 1 84-34Q0-62-84-34Z" />
          <circle r="27" className="wheel-hub" />
          <image href={dress.heroes[1]} x="-22" y="-22" width="44" height="44" />
          <path className="wheel-pointer" d="M-11-115H11L0-91Z" />
        </svg>
      </div>
      <p className="wheel-said">
        {shown.times > 1 && <b className="wheel-times">×{shown.times}</b>}
        {shown.asks ? (
          <button type="button" className="primary" onClick={game.pressSpin} data-testid="turn-wheel">
            {language.t('wheel.turn')}
          </button>
        ) : (
          shown.prize !== undefined && <Prize of={shown.prize} />
        )}
      </p>
    </div>
  );
};

const Prize = ({ of }: { of: WheelPrize }): ReactElement => {
  const { t } = useTable().language;
  return (
    <span className="wheel-prize">
      {'amount' in of ? <Amount of={of.amount} /> : 'spins' in of ? t('free.won', { count: of.spins }) : t('wheel.again')}
    </span>
  );
};

/** Bulbs around the wheel. */
const Rim = (): ReactElement => (
  <>
    <circle r="114" className="wheel-rim" />
    <circle r="104" className="wheel-groove" />
    {Array.from({ length: 24 }, (_, bulb) => {
      const turn = (bulb / 24) * 2 * Math.PI;
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <circle
          key={bulb}
          className="wheel-bulb"
          cx={109 * Math.sin(turn)}
          cy={-109 * Math.cos(turn)}
          r="2.6"
          style={{ '--nth': bulb % 4 } as CSSProperties}
        />
      );
    })}
  </>
);

/** The segments with their prizes. Drawn once for a bet and a turn: only its group rotates. */
const Disc = memo(
  ({ wheel, again, worth }: { wheel: Wheel; again: boolean; worth: (coins: number) => string }): ReactElement => {
    const arcs = arcsOf(wheel.segments);
    const ordinals = new Map(wheel.segments.filter(({ coins }) => coins !== undefined).map((segment, index) => [segment, index]));
    const dearest = Math.max(...wheel.segments.map(({ coins = 0 }) => coins));
    return (
      <>
        {wheel.segments.map((segment, index) => {
          const { from, to } = arcs[index] ?? { from: 0, to: 0 };
          const wide = to - from >= 15;
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <g
              key={index}
              className={`segment ${kindOf(segment, dearest, ordinals.get(segment) ?? 0)} ${again && segment.times !== undefined ? 'dark' : ''}`}
            >
              <path d={slice(from, to, radius)} />
              <text transform={`rotate(${(from + to) / 2}) translate(0 -86) rotate(90)`} className={wide ? '' : 'narrow'}>
                {labelOf(segment, worth)}
              </text>
            </g>
          );
        })}
        {arcs.map(({ from }) => (
          <circle key={from} className="wheel-peg" r="2.4" transform={`rotate(${from}) translate(0 -98)`} />
        ))}
      </>
    );
  },
  (before, after) => before.wheel === after.wheel && before.again === after.again && before.worth(1_000) === after.worth(1_000),
);

const kindOf = ({ coins, spins, times }: Segment, dearest: number, ordinal: number): string => {
  if (times !== undefined) return 'times';
  if (spins !== undefined) return 'spins';
  return coins === dearest ? 'dearest' : ordinal % 2 === 0 ? 'even' : 'odd';
};

const labelOf = ({ coins, spins, times }: Segment, worth: (coins: number) => string): string =>
  times !== undefined ? `×${times}` : spins !== undefined ? `${spins} ↻` : worth(coins ?? 0);

/** A slice of a disc, clockwise from the top. */
const slice = (from: number, to: number, r: number): string => {
  const at = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(r * Math.sin(turn)).toFixed(2)} ${(-r * Math.cos(turn)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}Z`;
};
