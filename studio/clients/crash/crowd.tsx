import { type ReactElement, useMemo } from 'react';
import { amountText } from '../shell/amounts.ts';
import { pointText } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';
import type { Currency } from '@croupier/contract/core/money';

/** Everybody's bets in the flight, under masked names: the highest first, those that are out in green. */
export const CrowdList = (): ReactElement => {
  const { language } = useFlight();
  const { t } = language;
  const crowd = useLive((state) => state.crowd);
  const watching = useLive((state) => state.watching);
  const isOver = useLive((state) => state.last !== undefined);
  const out = useMemo(() => crowd.bets.filter(({ point }) => point !== null).length, [crowd]);
  return (
    <section className="crowd" aria-label={t('crash.everybody')}>
      <header>
        <h2>{t('crash.everybody')}</h2>
        <span>
          {t('crash.players', { count: crowd.players })}
          {watching > 0 && ` · ${t('table.people', { count: watching })}`}
        </span>
      </header>
      <div className="crowd-bar" aria-hidden="true">
        <i style={{ inlineSize: `${crowd.bets.length === 0 ? 0 : (out / crowd.bets.length) * 100}%` }} />
      </div>
      {crowd.bets.length === 0 ? (
        <p className="crowd-none">{t('crash.nobody')}</p>
      ) : (
        <table data-testid="crowd">
          <thead className="unseen">
            <tr>
              <th scope="col">{t('crash.player')}</th>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('crash.autoAt')}</th>
            </tr>
          </thead>
          <tbody>
            {crowd.bets.map(({ name, bet, stake, currency, point }, index) => (
              // Two players may have one masked name and one stake.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${index} ${bet}`} className={point !== null ? 'out' : isOver ? 'gone' : ''}>
                <th scope="row">{name}</th>
                <td dir="ltr">{amountText(stake, currency as Currency, language.code)}</td>
                <td dir="ltr">{point === null ? (isOver ? '—' : '') : pointText(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** The last flights, newest first: low, middle and high ones in their own colours. */
export const LastFlights = ({ open }: { open: () => void }): ReactElement => {
  const { t } = useFlight().language;
  const results = useLive((state) => state.results);
  return (
    <button type="button" className="chips-strip" onClick={open} data-testid="last-flights">
      <span className="unseen">{t('crash.last')}</span>
      {results
        .slice(-24)
        .toReversed()
        .map((result, index) => {
          const point = Number(result);
          return (
            // A flight keeps its place from the end.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={results.length - index} className={point < 200 ? 'low' : point < 1_000 ? 'mid' : 'high'} dir="ltr">
              {pointText(point)}
            </span>
          );
        })}
    </button>
  );
};
