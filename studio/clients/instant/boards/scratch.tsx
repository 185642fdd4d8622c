import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { matching, type ScratchChoice } from '../../../src/families/instant/rules/scratch.ts';
import { risks } from '../../../src/families/instant/rules/pay-tables.ts';
import { Choices } from '../controls.tsx';
import { useArrows } from '../use-arrows.ts';
import { useChoice, useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import { createFoil, type Foil } from './foil.ts';
import './scratch.css';

const fields = 9;
const covered: readonly number[] = [];

/** A ticket of nine fields under one foil. A finger, a pointer or a key uncovers them; the list beside it says what the series holds. */
const ScratchBoard = (): ReactElement => {
  const { game, language, sound } = useTable();
  const { t } = language;
  const config = useConfig('scratch');
  const { choice } = useChoice<ScratchChoice>();
  const shown = useShown('scratch');
  const round = useGame((state) => state.round?.id);
  const marks = useGame((state) => state.marks);
  const scratching = useGame((state) => state.phase === 'showing');
  const asking = useGame((state) => state.phase === 'asking');
  const result = useGame((state) => state.result);
  const arrows = useArrows(3);
  const canvas = useRef<HTMLCanvasElement>(null);
  const foil = useRef<Foil | undefined>(undefined);
  const isNew = asking || shown === undefined;
  const ticket = isNew ? 'new' : round;
  const uncovered = isNew ? covered : marks;
  const won = result !== undefined && shown !== undefined ? prizeThere(shown.fields) : undefined;

  const mark = useCallback((place: number) => game.mark(place), [game]);
  // A new ticket has a new foil.
  useEffect(() => {
    if (canvas.current === null) return undefined;
    foil.current = createFoil(canvas.current, { columns: 3, rows: 3, onUncovered: mark, onScratch: () => sound.tick(0.2) });
    return () => foil.current?.stop();
  }, [ticket, mark, sound]);
  useEffect(() => {
    for (const place of uncovered) foil.current?.uncover(place);
  }, [uncovered, ticket]);

  return (
    <div className={`scratch ${result?.kind ?? ''}`}>
      <div className="ticket">
        {/* The arrow keys move among its buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <fieldset className="ticket-fields" aria-label={t('instant.board')} dir="ltr" onKeyDown={arrows}>
          {Array.from({ length: fields }, (_, place) => {
            const prize = shown?.fields[place];
            const open = uncovered.includes(place) && prize !== undefined;
            return (
              <button
                // The fields never change places.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                type="button"
                className={`field ${open ? 'open' : ''} ${open && prize === won ? 'won' : ''} tier-${prize === undefined ? 0 : tierOf(prize)}`}
                aria-disabled={!scratching || open}
                aria-label={open ? times(prize) : t('instant.tile', { number: place + 1 })}
                onClick={() => game.mark(place)}
                data-testid={`field-${place}`}
                data-prize={open ? prize : ''}
              >
                {prize !== undefined && (scratching || open) && <b aria-hidden="true">{times(prize)}</b>}
              </button>
            );
          })}
        </fieldset>
        <canvas
          key={ticket}
          ref={canvas}
          className={`foil ${scratching ? 'live' : ''}`}
          aria-hidden="true"
          onPointerDown={(event) => scratching && foil.current?.touch(event.nativeEvent, true)}
          onPointerMove={(event) => scratching && foil.current?.touch(event.nativeEvent)}
        />
      </div>
      <ol className="ticket-pays" dir="ltr" aria-label={t('scratch.prizes')}>
        {config.prizes[choice.risk].toReversed().map(({ pay, tickets }) => (
          <li key={pay} className={pay === won ? 'on' : ''}>
            <b className={`tier-${tierOf(pay)}`}>{times(pay)}</b>
            <span>1/{oneIn(config.tickets, tickets)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The prize that is there often enough to be won. */
const prizeThere = (prizes: readonly number[]): number | undefined =>
  prizes.find((prize) => prizes.filter((one) => one === prize).length >= matching);

/** Small, middle, large and very large prizes differ in colour as well as in their figures. */
const tierOf = (prize: number): number => (prize >= 50_000 ? 4 : prize >= 5_000 ? 3 : prize >= 1_000 ? 2 : 1);

const oneIn = (tickets: number, winning: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: tickets / winning < 100 ? 1 : 0 }).format(tickets / winning);

const ScratchControls = (): ReactElement => {
  const { t } = useTable().language;
  const { choice, choose, locked } = useChoice<ScratchChoice>();
  return (
    <Choices
      label={t('instant.risk')}
      options={risks.map((value) => ({ value, text: t(`volatility.${value}`) }))}
      value={choice.risk}
      choose={(risk) => choose({ risk })}
      locked={locked}
    />
  );
};

export const scratch = board<'scratch', ScratchChoice>({
  Board: ScratchBoard,
  Controls: ScratchControls,
  first: () => ({ risk: 'medium' }),
  fields,
  showMs: () => 300,
  fact: ({ fields: prizes }) => prizes.map(times).join(' '),
});
