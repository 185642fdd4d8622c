import { type ReactElement, useEffect, useRef, useState } from 'react';
import { colourOf, rouletteBets } from '../../../src/families/tables/rules/roulette.ts';
import type { ChipsChoice } from '../../../src/families/instant/rules/chips.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { betName } from '../../tables/bet-names.ts';
import { at, between, straights } from '../../tables/felt/roulette-places.ts';
import { motionAt } from '../../tables/show/wheel-motion.ts';
import { placeWheel, WheelPicture } from '../../tables/show/wheel-picture.tsx';
import { ChipsControls, ChipSpot } from '../chips.tsx';
import { useGame, useShown, useTable } from '../table.tsx';
import { board } from './board.ts';
import './roulette.css';

const spinMs = 5_200;
/** The wheel stays a moment after the ball has come to rest, so that the number is read before the cloth is back. */
const restMs = 700;

/** The cloth, and the wheel that comes over it to spin. In a wide window the two lie side by side. */
const RouletteBoard = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const shown = useShown('roulette');
  const spinning = useGame((state) => state.phase === 'asking' || state.phase === 'showing');
  const came = spinning ? undefined : shown?.number;
  const isWon = (bet: string): boolean => came !== undefined && rouletteBets.get(bet)?.includes(came) === true;
  const outside = (bet: string, text: string, className = ''): ReactElement => (
    <ChipSpot
      bet={bet}
      name={betName(language, bet)}
      className={`outside ${className}`}
      style={{ gridArea: bet.replace('.', '-') }}
      won={isWon(bet)}
    >
      <b>{text}</b>
    </ChipSpot>
  );
  return (
    <div className={`solo-roulette ${spinning ? 'spinning' : ''}`} dir="ltr">
      <Wheel />
      <fieldset className="cloth" aria-label={t('instant.board')}>
        <div className="cloth-numbers">
          {straights.map((place) => (
            <ChipSpot
              key={place.bet}
              bet={place.bet}
              name={betName(language, place.bet)}
              className={`cell ${colourOf(place.numbers[0] ?? 0)} ${place.numbers[0] === 0 ? 'zero' : ''}`}
              style={at(place)}
              won={isWon(place.bet)}
            >
              <b>{place.numbers[0]}</b>
            </ChipSpot>
          ))}
          {between.map((place) => (
            <ChipSpot
              key={place.bet}
              bet={place.bet}
              name={betName(language, place.bet)}
              className={`between is-${place.kind}`}
              style={at(place)}
            />
          ))}
          {[1, 2, 3].map((column) => (
            <ChipSpot
              key={column}
              bet={`column.${column}`}
              name={betName(language, `column.${column}`)}
              className="cell column"
              style={{ '--x': 12.5, '--y': 3.5 - column } as React.CSSProperties}
              won={isWon(`column.${column}`)}
            >
              <b>2:1</b>
            </ChipSpot>
          ))}
        </div>
        <div className="cloth-outsides">
          {[1, 2, 3].map((dozen) => outside(`dozen.${dozen}`, `${dozen * 12 - 11}–${dozen * 12}`))}
          {outside('low', '1–18')}
          {outside('even', t('bet.even'))}
          {outside('red', t('bet.red'), 'red')}
          {outside('black', t('bet.black'), 'black')}
          {outside('odd', t('bet.odd'))}
          {outside('high', '19–36')}
        </div>
      </fieldset>
    </div>
  );
};

/** The wheel turns on from where it stands, and the ball ends in the pocket that was drawn. */
const Wheel = (): ReactElement => {
  const { sound } = useTable();
  const shown = useShown('roulette');
  const showing = useGame((state) => state.phase === 'showing');
  const calm = useGame((state) => state.calm);
  const quick = useGame((state) => state.holding);
  const asking = useGame((state) => state.phase === 'asking');
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const turnedTo = useRef(0);
  const [rests, setRests] = useState(true);
  const number = shown?.number;
  useEffect(() => {
    if (!showing || number === undefined || calm) {
      placeWheel({ wheel, ball }, 1, asking ? undefined : number, turnedTo.current - motionAt(1, 0).wheel);
      setRests(true);
      return undefined;
    }
    setRests(false);
    const stopRolling = sound.roll();
    const from = turnedTo.current;
    const began = performance.now();
    const whole = spinMs * (quick ? 0.4 : 1);
    const end = (): void => {
      stop();
      stopRolling();
      setRests(true);
    };
    const stop = screenClock.onFrame(() => {
      const part = (performance.now() - began) / whole;
      placeWheel({ wheel, ball }, part, number, from);
      if (part >= 1) end();
    });
    return () => {
      end();
      turnedTo.current = motionAt(1, number, from).wheel % 1;
    };
    // The pace is the one of the moment in which the ball was thrown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [number, showing, calm, asking, sound]);
  return (
    <div className="solo-wheel">
      <WheelPicture wheel={wheel} ball={ball} />
      <output
        className={`solo-number ${number === undefined || !rests || asking ? 'none' : colourOf(number)}`}
        data-testid="number"
        data-number={number ?? ''}
      >
        {number === undefined || !rests || asking ? '' : number}
      </output>
    </div>
  );
};

export const roulette = board<'roulette', ChipsChoice>({
  Board: RouletteBoard,
  Controls: ChipsControls,
  first: () => ({ chips: {} }),
  isWhole: ({ chips }) => Object.keys(chips).length > 0,
  showMs: () => spinMs + restMs,
  fact: ({ number }) => String(number),
});
