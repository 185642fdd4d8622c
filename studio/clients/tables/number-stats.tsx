import { type ReactElement, useMemo } from 'react';
import { colourOf } from '../../src/families/tables/rules/roulette.ts';
import { useLive, useTable } from './table.tsx';

/** The last numbers of roulette, and how often what came in them. */
export const NumberStats = (): ReactElement => {
  const { t } = useTable().language;
  const results = useLive((state) => state.results);
  const numbers = useMemo(() => results.map(Number), [results]);
  const counts = useMemo(() => {
    const all = new Map<number, number>(Array.from({ length: 37 }, (_, number) => [number, 0]));
    for (const number of numbers) all.set(number, (all.get(number) ?? 0) + 1);
    return [...all].toSorted(([, a], [, b]) => b - a);
  }, [numbers]);
  const share = (test: (number: number) => boolean): number =>
    numbers.length === 0 ? 0 : Math.round((numbers.filter(test).length * 100) / numbers.length);
  const pairs = [
    [
      t('bet.red'),
      share((number) => colourOf(number) === 'red'),
      t('bet.black'),
      share((number) => colourOf(number) === 'black'),
      'red-black',
    ],
    [t('bet.odd'), share((number) => number % 2 === 1), t('bet.even'), share((number) => number > 0 && number % 2 === 0), 'plain'],
    [t('bet.low'), share((number) => number >= 1 && number <= 18), t('bet.high'), share((number) => number > 18), 'plain'],
  ] as const;
  const chips = (list: readonly number[]): ReactElement[] =>
    list.map((number) => (
      <li key={number} className={`number ${colourOf(number)}`}>
        {number}
      </li>
    ));
  return (
    <section className="number-stats" aria-label={t('table.stats')}>
      <ol className="last-numbers" data-testid="last-numbers">
        {numbers
          .slice(-18)
          .toReversed()
          .map((number, index) => (
            // A number may come twice: its place tells it apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${numbers.length - index}`} className={`number ${colourOf(number)} ${index === 0 ? 'newest' : ''}`}>
              {number}
            </li>
          ))}
      </ol>
      <div className="stat-rows">
        {pairs.map(([left, leftShare, right, rightShare, kind]) => (
          <div key={left} className={`stat-row ${kind}`}>
            <span>
              {left} {leftShare} %
            </span>
            <i className="bar">
              <i style={{ inlineSize: `${leftShare}%` }} />
              <i style={{ inlineSize: `${rightShare}%` }} />
            </i>
            <span>
              {rightShare} % {right}
            </span>
          </div>
        ))}
      </div>
      <div className="frequent">
        <div>
          <h3>{t('table.hot')}</h3>
          <ul>{chips(counts.slice(0, 5).map(([number]) => number))}</ul>
        </div>
        <div>
          <h3>{t('table.cold')}</h3>
          <ul>{chips(counts.slice(-5).map(([number]) => number))}</ul>
        </div>
      </div>
      <p className="small-note">{t('table.note')}</p>
    </section>
  );
};
