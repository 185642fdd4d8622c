import type { ReactElement } from 'react';
import { Amount } from '../shell/money.tsx';
import { ProofOfGame } from '../shell/shared-rounds/proof-of-game.tsx';
import { pointText } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';

/** How a flight is played, when a cash-out counts, and the exact return at every point. */
export const RulesOfFlight = (): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const { proof } = game.rules;
  const limits = useLive((state) => state.rules);
  return (
    <div className="rules">
      <p>{t('crash.how')}</p>
      <h3>{t('crash.cashOut')}</h3>
      <p>{t('crash.howClock')}</p>
      <p>{t('crash.howMost', { point: pointText(proof.most) })}</p>
      <h3>{t('offline.title')}</h3>
      <p data-testid="lost-connection">{t('crash.howOffline')}</p>
      <h3>{t('table.limits')}</h3>
      <p>
        <Amount of={limits.min} /> – <Amount of={limits.max} />
      </p>
      <h3>{t('rules.rtp')}</h3>
      <p>
        {t('crash.howReturn', {
          percent: Number(proof.returnPercent).toFixed(2),
          least: pointText(proof.least),
          most: pointText(proof.most),
          atOnce: Number(proof.atOncePercent).toFixed(2),
        })}
      </p>
      <table className="pay-table">
        <thead>
          <tr>
            <th scope="col">{t('crash.autoAt')}</th>
            <th scope="col">{t('crash.chance')}</th>
            <th scope="col">{t('rules.rtp')}</th>
          </tr>
        </thead>
        <tbody>
          {proof.chances.map(({ point, num, den, chancePercent, returnPercent }) => (
            <tr key={point}>
              <th scope="row" dir="ltr">
                {pointText(point)}
              </th>
              <td dir="ltr">
                {chancePercent} % <small>({`${num}/${den}`})</small>
              </td>
              <td dir="ltr">{returnPercent} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ProofOfGame proof={proof} />
    </div>
  );
};
