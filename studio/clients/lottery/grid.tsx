import { type ReactElement, useState } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { valueName } from './value-names.ts';
import { placeName } from './place-names.ts';
import { cameLengths, figureOf, type Figures } from './figures.ts';
import { usePastDraws } from './use-past-draws.ts';
import { type Draft, type GridRow, gridRowsOf, setRow, toggle } from './draft.ts';

type Entry = { play: Play; draft: Draft; change: (draft: Draft) => void };

/** Rows of values to tap, each with the quick choices of its players: all, big, small, odd, even, none. Under a value of a place stand the draws since it came there, or how often it came. */
export const Grid = ({ play, draft, change }: Entry): ReactElement => {
  const { desk, language } = useAtDesk();
  const rows = gridRowsOf(play, desk.lottery.space);
  const past = useDesk((state) => state.board?.past) ?? [];
  const shown = past.flatMap(({ draw }) => (draw === null ? [] : [draw]));
  const [figures, setFigures] = useState<Figures>({ of: 'gap' });
  const draws = usePastDraws(desk.token, figures.of === 'gap' ? cameLengths[0] : figures.draws, shown);
  const isNumeric = valueName(play.rule, 0, desk.lottery.family, language.code) === undefined;
  const hasFigures = isNumeric && desk.lottery.space.prizes === undefined && draws.length > 0 && rows.some(({ word }) => word === 'place');
  const gapOf = (row: GridRow, value: number): string | undefined =>
    hasFigures && row.word === 'place' ? figureOf(draws, figures, row.at - 1, value) : undefined;
  const labelOf = (row: GridRow, value: number): string =>
    valueName(play.rule, value, desk.lottery.family, language.code) ?? String(value).padStart(row.values.length > 99 ? 2 : 1, '0');
  return (
    <div className="grid-rows">
      {hasFigures && <FigureSwitch figures={figures} choose={setFigures} />}
      {rows.map((row, nth) => (
        <fieldset
          key={`${row.word}${row.at}`}
          className={`grid-row ${row.values.length > 30 ? 'large' : ''} ${row.word === 'dan' && row.values.length > 30 ? 'short' : ''}`}
        >
          <RowHead row={row} isQuick={isNumeric} pick={(values) => change(setRow(draft, nth, values))} />
          <div className="values" dir="ltr">
            {row.values.map((value) => (
              <button
                key={value}
                type="button"
                aria-pressed={draft.rows[nth]?.includes(value) === true}
                onClick={() => change(toggle(draft, play, nth, value))}
                data-testid={`value-${nth}-${value}`}
              >
                {labelOf(row, value)}
                {gapOf(row, value) !== undefined && <small aria-hidden="true">{gapOf(row, value)}</small>}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};

/** Whether the small figures are gaps or counts, and of how many draws. */
const FigureSwitch = ({ figures, choose }: { figures: Figures; choose: (figures: Figures) => void }): ReactElement => {
  const { t } = useAtDesk().language;
  return (
    <fieldset className="quick" aria-label={t('lottery.figures')}>
      <button type="button" aria-pressed={figures.of === 'gap'} onClick={() => choose({ of: 'gap' })} data-testid="figures-gap">
        {t('lottery.gap')}
      </button>
      {cameLengths.map((draws) => (
        <button
          key={draws}
          type="button"
          aria-pressed={figures.of === 'came' && figures.draws === draws}
          onClick={() => choose({ of: 'came', draws })}
          data-testid={`figures-${draws}`}
        >
          {t('lottery.came')} <bdi dir="ltr">{draws}</bdi>
        </button>
      ))}
    </fieldset>
  );
};

const RowHead = ({ row, isQuick, pick }: { row: GridRow; isQuick: boolean; pick: (values: number[]) => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const { values } = row;
  const middle = values[Math.floor(values.length / 2)] ?? 0;
  const quick = [
    ['all', () => true],
    ['big', (value: number) => value >= middle],
    ['small', (value: number) => value < middle],
    ['odd', (value: number) => value % 2 === 1],
    ['even', (value: number) => value % 2 === 0],
    ['clear', () => false],
  ] as const;
  return (
    <>
      <legend>
        {(row.word === 'place' ? placeName(desk.lottery, row.at, language.code) : undefined) ??
          t(`lottery.row.${row.word}`, { place: row.at })}
      </legend>
      {row.word !== 'dan' && isQuick && (
        <div className="quick">
          {quick.map(([name, belongs]) => (
            <button key={name} type="button" onClick={() => pick(values.filter(belongs))}>
              {t(`lottery.quick.${name}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
