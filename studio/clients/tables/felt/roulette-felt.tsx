import { type CSSProperties, type ReactElement, useMemo, useState } from 'react';
import { announcedBets, colourOf, neighboursOf, wheelOrder } from '../../../src/families/tables/rules/roulette.ts';
import { BetSpot } from '../bet-spot.tsx';
import { betName } from '../bet-names.ts';
import { Finales } from './finales.tsx';
import { at, between, straights } from './roulette-places.ts';
import { useLive, useTable } from '../table.tsx';
import { isOpen } from '../table-state.ts';

/** The cloth of roulette: numbers with the bets between them, dozens, columns and even chances, and the bets on the wheel. */
export const RouletteFelt = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const outside = (bet: string, text: string, className = ''): ReactElement => (
    <BetSpot bet={bet} className={`outside ${className}`} style={{ gridArea: bet.replace('.', '-') }}>
      <b>{text}</b>
    </BetSpot>
  );
  return (
    <div className="felt felt-roulette">
      <div className="board">
        <div className="numbers" dir="ltr">
          {straights.map((place) => (
            <BetSpot
              key={place.bet}
              bet={place.bet}
              className={`cell ${colourOf(place.numbers[0] ?? 0)} ${place.numbers[0] === 0 ? 'zero' : ''}`}
              style={at(place)}
            >
              <b>{place.numbers[0]}</b>
            </BetSpot>
          ))}
          {between.map((place) => (
            <BetSpot key={place.bet} bet={place.bet} className={`between is-${place.kind}`} style={at(place)} />
          ))}
          {[1, 2, 3].map((column) => (
            <BetSpot
              key={column}
              bet={`column.${column}`}
              className="cell column"
              style={{ '--x': 12.5, '--y': 3.5 - column } as CSSProperties}
            >
              <b>2:1</b>
            </BetSpot>
          ))}
        </div>
        <div className="outsides" dir="ltr">
          {[1, 2, 3].map((dozen) => outside(`dozen.${dozen}`, `${dozen * 12 - 11}–${dozen * 12}`, 'dozen'))}
          {outside('low', '1–18')}
          {outside('even', t('bet.even'))}
          {outside('red', t('bet.red'), 'red')}
          {outside('black', t('bet.black'), 'black')}
          {outside('odd', t('bet.odd'))}
          {outside('high', '19–36')}
        </div>
      </div>
      <Racetrack />
    </div>
  );
};

const announced = ['tiers', 'orphelins', 'voisins', 'zero'] as const;

/** The track is open where there is room for it. */
const isWide = (): boolean => matchMedia('(width >= 900px)').matches;

/** The wheel as a track: a number with its neighbours, or a named part of the wheel. Arrow keys go along the track. */
const Racetrack = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const open = useLive(isOpen);
  const [each, setEach] = useState(2);
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const lit = useMemo(() => new Set(pointed === undefined ? [] : neighboursOf(pointed, each)), [pointed, each]);
  const bet = (number: number): void => game.dropMany(neighboursOf(number, each).map((one) => ({ bet: `straight.${one}`, chips: 1 })));
  const move = (event: React.KeyboardEvent<HTMLButtonElement>, place: number): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (place + step + wheelOrder.length) % wheelOrder.length;
    const other = event.currentTarget.parentElement?.children[next];
    if (other instanceof HTMLElement) other.focus();
  };
  return (
    <details className="racetrack" data-testid="racetrack" open={isWide()}>
      <summary>{t('table.racetrack')}</summary>
      <div className="track-row" dir="ltr">
        {wheelOrder.map((number, place) => (
          <button
            key={number}
            type="button"
            className={`track-number ${colourOf(number)} ${lit.has(number) ? 'lit' : ''}`}
            tabIndex={place === 0 ? 0 : -1}
            aria-disabled={!open}
            onClick={() => bet(number)}
            onKeyDown={(event) => move(event, place)}
            onFocus={() => setPointed(number)}
            onBlur={() => setPointed(undefined)}
            onPointerEnter={() => setPointed(number)}
            onPointerLeave={() => setPointed(undefined)}
            data-testid={`track-${number}`}
          >
            {number}
            <span className="unseen">{`${betName(language, `straight.${number}`)}, ${t('table.neighbours')}: ${each}`}</span>
          </button>
        ))}
      </div>
      <div className="announced">
        {announced.map((name) => (
          <button
            key={name}
            type="button"
            className="announce"
            aria-disabled={!open}
            onClick={() => game.dropMany(announcedBets[name])}
            data-testid={`announced-${name}`}
          >
            {t(`bet.${name}`)}
            <small>×{announcedBets[name].reduce((sum, { chips }) => sum + chips, 0)}</small>
          </button>
        ))}
        <label className="neighbours">
          <span>
            {t('table.neighbours')}: {each}
          </span>
          <input type="range" min={0} max={9} value={each} onChange={(event) => setEach(Number(event.target.value))} />
        </label>
      </div>
      <Finales />
    </details>
  );
};
