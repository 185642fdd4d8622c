import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import { useText } from '#i18n/text.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import agentStyles from '../agent-tree/agents.module.css';
import { conditionsOf } from './terms.rules.ts';
import { rateText } from '../agent-tree/wording.ts';

/** The tiers of a contract; `hit`: the one that was reached, from 0. */
export const Tiers = ({ kind, tiers, hit = null }: { kind: ContractKind; tiers: readonly ContractTier[]; hit?: number | null }) => {
  const t = useText();
  const columns = conditionsOf[kind].filter((name) => tiers.some((tier) => tier[name] !== null));
  const splits = tiers.some(({ profitRatePpm, lossRatePpm }) => profitRatePpm !== lossRatePpm);
  return (
    <div className={agentStyles['scroll']}>
      <table className={agentStyles['tiers']}>
        <thead>
          <tr>
            {columns.length === 0 && <th scope="col">{t(kind === 'SERIES' ? 'agents-console.family' : 'agents-console.tiers')}</th>}
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`agents-console.tier.${name}`)}
              </th>
            ))}
            <th scope="col">
              {t(kind === 'SERIES' ? 'agents-console.series' : splits ? 'agents-console.rateSplit' : 'agents-console.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, place) => (
            <tr key={place} data-hit={hit === place || undefined}>
              {columns.length === 0 && <td>{tier.family ?? t('agents-console.always')}</td>}
              {columns.map((name) => {
                const value = tier[name];
                return (
                  <td key={name} className="number">
                    {value === null ? '—' : typeof value === 'number' ? value : <ExactAmount money={value} />}
                  </td>
                );
              })}
              <td className="number">
                <bdi dir="ltr">{rateText(tier)}</bdi>
                {hit === place && <span className="sr"> {t('agents-console.reached')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
