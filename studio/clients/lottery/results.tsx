import { type ReactElement, useState } from 'react';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { DrawView } from './draw-view.tsx';

/** The last results, the first of them in full, and how often and how long ago each value came. */
export const Results = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const past = useDesk((state) => state.board?.past);
  const [shown, setShown] = useState<string>();
  const drawn = (past ?? []).flatMap((numero) => (numero.draw === null ? [] : [{ ...numero, draw: numero.draw }]));
  if (drawn.length === 0) return <p className="quiet">{t('lottery.noResults')}</p>;
  const chosen = drawn.find(({ id }) => id === shown) ?? drawn[0];
  return (
    <div className="results">
      <section aria-label={t('lottery.tab.results')}>
        {chosen !== undefined && (
          <div className="result-shown" key={chosen.id}>
            <bdi dir="ltr">{chosen.label}</bdi> {chosen.version > 1 && <b className="corrected">{t('lottery.corrected')}</b>}
            <DrawView lottery={desk.lottery} draw={chosen.draw} />
            <p className="quiet" data-testid="result-from">
              {t(chosen.from === 'STUDIO' ? 'lottery.from.studio' : 'lottery.from.sources')}
            </p>
            {chosen.link !== null && (
              <details>
                <summary>{t('fairness')}</summary>
                <dl className="proof" dir="ltr">
                  <dt>link {chosen.link}</dt>
                  <dd>{chosen.linkHash}</dd>
                  <dt>SHA-256 ×{chosen.link}</dt>
                  <dd>{chosen.chainEnd}</dd>
                  {chosen.salt !== null && (
                    <>
                      <dt>{t('chain.salt')}</dt>
                      <dd>{chosen.salt}</dd>
                    </>
                  )}
                </dl>
              </details>
            )}
          </div>
        )}
        <ol className="past">
          {drawn.map(({ id, label, draw }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen?.id} onClick={() => setShown(id)}>
                <bdi dir="ltr">{label}</bdi>
                <DrawView lottery={desk.lottery} draw={draw} short />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <Trend lottery={desk.lottery} draws={drawn.map(({ draw }) => draw)} />
    </div>
  );
};

/** How often each value came in the last results, and how many draws ago last. For a sheet these are the last two digits of its numbers; hits are counted, gaps are in draws. */
const Trend = ({ lottery, draws }: { lottery: Lottery; draws: readonly (readonly number[])[] }): ReactElement => {
  const { t } = useAtDesk().language;
  const { space } = lottery;
  const isSheet = space.prizes !== undefined;
  const seen = draws.map((draw) => (isSheet ? numbersOf(space, draw).map(({ number }) => Number(number.slice(-2))) : draw));
  const values = Array.from({ length: isSheet ? 100 : space.values }, (_, nth) => (isSheet ? nth : space.from + nth));
  const rows = values.map((value) => ({
    value,
    count: seen.reduce((sum, one) => sum + one.filter((other) => other === value).length, 0),
    gap: seen.findIndex((one) => one.includes(value)),
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="trend" aria-label={t('lottery.trend')}>
      <h2>{t('lottery.trend')}</h2>
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('lottery.number')}</th>
            <th scope="col">{t('lottery.came')}</th>
            <th scope="col">{t('lottery.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, count, gap }) => (
            <tr key={value}>
              <th scope="row">{isSheet ? String(value).padStart(2, '0') : value}</th>
              <td>
                <meter max={most} value={count} /> {count}
              </td>
              <td>{gap < 0 ? `≥ ${draws.length}` : gap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
