import { type CSSProperties, type ReactElement, useState } from 'react';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { useAtDesk } from './at-desk.tsx';
import { DigitCounts } from './digit-counts.tsx';
import { Frequencies } from './frequencies.tsx';
import { Gaps } from './gaps.tsx';
import { SpecialByWeekday } from './special-by-weekday.tsx';
import { placeName } from './place-names.ts';
import { chartFootOf, chartOf, isBig, isOdd, type Line, linesOf, roadOf, streaksOf } from './trend-lines.ts';

const views = ['numbers', 'gaps', 'heads', 'special', 'chart', 'roads'] as const;
type View = (typeof views)[number];

/** The trend of the last results: how often each value came, the gaps of all stored draws, heads and tails of a sheet, its special prizes by weekday, a chart of a position, or roads of big and small, odd and even. */
export const Trend = ({ lottery, draws }: { lottery: Lottery; draws: readonly (readonly number[])[] }): ReactElement => {
  const { t, code } = useAtDesk().language;
  const lines = linesOf(lottery, draws);
  const [view, setView] = useState<View>('numbers');
  const [nth, setNth] = useState(0);
  const line = lines[nth] ?? lines[0];
  const name = ({ position }: Line): string => (position === 'sum' ? t('lottery.row.sum') : position === 'span' ? t('lottery.row.span') : (placeName(lottery, position, code) ?? t('lottery.row.place', { place: position })));
  const isSheet = lottery.space.prizes !== undefined;
  // Where every draw has all numbers, as in a race, only places have gaps; these stand in the chart.
  const hasGaps = lottery.space.repeats || lottery.space.count < lottery.space.values;
  const isOffered = { numbers: true, gaps: hasGaps, heads: isSheet, special: lottery.area === 'VN' && lottery.schedule.kind === 'at', chart: line !== undefined, roads: line !== undefined };
  const offered = views.filter((one) => isOffered[one]);
  const hasLines = view === 'chart' || view === 'roads';
  return (
    <section className="trend" aria-label={t('lottery.trend')}>
      <h2>{t('lottery.trend')}</h2>
      <fieldset className="chips" aria-label={t('lottery.trend')}>
        {offered.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)} data-testid={`trend-${one}`}>
            {t(`lottery.trend.${one}`)}
          </button>
        ))}
      </fieldset>
      {hasLines && line !== undefined && (
        <fieldset className="chips" aria-label={t('lottery.number')}>
          {lines.map((one, place) => (
            <button key={one.position} type="button" aria-pressed={one === line} onClick={() => setNth(place)}>
              {name(one)}
            </button>
          ))}
        </fieldset>
      )}
      {view === 'gaps' ? (
        <Gaps />
      ) : view === 'special' ? (
        <SpecialByWeekday />
      ) : view === 'heads' ? (
        <DigitCounts lottery={lottery} draws={draws} />
      ) : view === 'numbers' || line === undefined ? (
        <Frequencies lottery={lottery} draws={draws} />
      ) : view === 'chart' ? (
        <Chart line={line} name={name(line)} />
      ) : (
        <>
          <Streaks lines={lines} name={name} choose={setNth} />
          <Road name={t('lottery.trend.size')} words={[t('lottery.quick.big'), t('lottery.quick.small')]} answers={line.values.map((value) => isBig(line, value))} />
          <Road name={t('lottery.trend.parity')} words={[t('lottery.quick.odd'), t('lottery.quick.even')]} answers={line.values.map(isOdd)} />
        </>
      )}
    </section>
  );
}; // prettier-ignore

/** A row for each draw, newest first: the value that came in a ball, at the others the draws since they came. */
const Chart = ({ line, name }: { line: Line; name: string }): ReactElement => {
  const { t } = useAtDesk().language;
  const values = Array.from({ length: line.to - line.from + 1 }, (_, nth) => line.from + nth);
  const { came, average, longest, inRow, current } = chartFootOf(line);
  const feet = [
    { title: t('lottery.came'), counts: came },
    { title: t('lottery.gap.average'), counts: average },
    { title: t('lottery.gap.longest'), counts: longest },
    { title: t('lottery.inRow'), counts: inRow },
    { title: t('lottery.gap'), counts: current },
  ];
  return (
    // A wide table moves sideways, also by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="trend-chart" tabIndex={0} aria-label={name}>
      <table dir="ltr" data-testid="trend-table">
        <thead>
          <tr>
            <th scope="col">{t('lottery.gap')}</th>
            {values.map((value) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartOf(line).map(({ hit, gaps }, nth) => (
            // Rows are never moved.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={nth}>
              <th scope="row">{nth}</th>
              {values.map((value) => (
                <td key={value} className={value === hit ? 'hit' : ''}>
                  {value === hit ? <b>{value}</b> : gaps[value - line.from]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {feet.map(({ title, counts }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {values.map((value, nth) => (
                <td key={value}>{counts[nth]}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
};

/** The lines that were the same for three draws or more, the longest first; a press shows the roads of the line. */
const Streaks = ({
  lines,
  name,
  choose,
}: {
  lines: readonly Line[];
  name: (line: Line) => string;
  choose: (nth: number) => void;
}): ReactElement | null => {
  const { t } = useAtDesk().language;
  const streaks = streaksOf(lines);
  if (streaks.length === 0) return null;
  const words = { size: [t('lottery.quick.big'), t('lottery.quick.small')], parity: [t('lottery.quick.odd'), t('lottery.quick.even')] };
  return (
    <fieldset className="chips streaks" aria-label={t('lottery.trend.streaks')} data-testid="streaks">
      <b>{t('lottery.trend.streaks')}</b>
      {streaks.map(({ nth, of, answer, count }) => {
        const line = lines[nth];
        return (
          line !== undefined && (
            <button key={`${nth} ${of}`} type="button" onClick={() => choose(nth)}>
              {name(line)} {words[of][answer ? 0 : 1]} <bdi dir="ltr">×{count}</bdi>
            </button>
          )
        );
      })}
    </fieldset>
  );
};

/** Answers in columns, newest last, each by the first letter of its word; the words stand above. */
const Road = ({ name, words, answers }: { name: string; words: readonly [string, string]; answers: readonly boolean[] }): ReactElement => {
  const letter = (answer: boolean): string => Array.from(answer ? words[0] : words[1])[0] ?? '';
  const count = answers.filter(Boolean).length;
  return (
    <section className="road" aria-label={name}>
      <h3>{name}</h3>
      <p>
        {words[0]} <b>{count}</b> · {words[1]} <b>{answers.length - count}</b>
      </p>
      <div className="road-columns" dir="ltr" aria-hidden="true">
        {roadOf(answers).map(({ answer, count: deep }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={nth} style={{ '--nth': nth } as CSSProperties}>
            {Array.from({ length: deep }, (_, place) => (
              <i key={place} className={answer ? 'first' : ''}>
                {letter(answer)}
              </i>
            ))}
          </span>
        ))}
      </div>
    </section>
  );
};
