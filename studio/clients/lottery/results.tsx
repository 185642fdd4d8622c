import { type ReactElement, useState } from 'react';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { DrawView } from './draw-view.tsx';
import { HeadsAndTails } from './heads-and-tails.tsx';
import { ShotWinners } from './shot-winners.tsx';
import { Trend } from './trend.tsx';
import { type TrendLength, trendLengths, usePastDraws } from './use-past-draws.ts';

/** The last results, the first of them in full, and their trend. */
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
            {desk.lottery.area === 'VN' && <HeadsAndTails lottery={desk.lottery} draw={chosen.draw} />}
            {desk.lottery.shots && <ShotWinners numeroId={chosen.id} />}
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
      <TrendOfLength draws={drawn.map(({ draw }) => draw)} />
    </div>
  );
};

/** The trend of the last 30 to 200 draws. */
const TrendOfLength = ({ draws }: { draws: readonly (readonly number[])[] }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const [length, setLength] = useState<TrendLength>(30);
  const past = usePastDraws(desk.token, length, draws);
  return (
    <div>
      <fieldset className="chips" aria-label={t('lottery.trend.draws')}>
        {trendLengths.map((one) => (
          <button key={one} type="button" aria-pressed={one === length} onClick={() => setLength(one)} data-testid={`trend-of-${one}`}>
            {one}
          </button>
        ))}
      </fieldset>
      <Trend lottery={desk.lottery} draws={past} />
    </div>
  );
};
