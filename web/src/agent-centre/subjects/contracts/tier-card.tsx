import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import type { ReactNode } from 'react';
import { familyName } from '#site/subjects/catalogue/lottery-family.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { seriesOf } from './series.rules.ts';
import { conditionsOf, percentOf, wayOf } from './terms.rules.ts';
import styles from './terms.module.css';
import { conditionName, isSplit } from '../settlement/words.ts';

type Props = {
  kind: ContractKind;
  tier: ContractTier;
  /** The tier it is compared with; of each rate it is said which way it goes. */
  before?: ContractTier | undefined;
  /** The words about this tier. */
  children?: ReactNode;
  mark?: 'reached' | 'next' | 'wrong' | undefined;
};

/** One tier of a contract: what it asks for, and what it pays, by the names the contract gives them. */
export const TierCard = ({ kind, tier, before, children, mark }: Props) => {
  const t = useText();
  const asked = conditionsOf[kind].flatMap((condition) => {
    const value = tier[condition];
    return value === null ? [] : [{ condition, value }];
  });
  const split = isSplit(kind, tier) || (before !== undefined && isSplit(kind, before));
  return (
    <div className={styles['tier']} data-mark={mark}>
      <dl>
        {asked.map(({ condition, value }) => (
          <div key={condition}>
            <dt>{t(conditionName(kind, condition))}</dt>
            <dd>
              <bdi dir="ltr">
                {'≥ '}
                {typeof value === 'number' ? value : <Amount money={value} precision="short" />}
              </bdi>
            </dd>
          </div>
        ))}
        {kind === 'SERIES' ? (
          <Rate name={familyName(tier.family ?? '', t)} ppm={tier.lossRatePpm} before={before?.lossRatePpm} isSeries />
        ) : split ? (
          <>
            <Rate name={t('settlement.profitRate')} ppm={tier.profitRatePpm} before={before?.profitRatePpm} />
            <Rate name={t('settlement.lossRate')} ppm={tier.lossRatePpm} before={before?.lossRatePpm} />
          </>
        ) : (
          <Rate name={t('settlement.rate')} ppm={tier.lossRatePpm} before={before?.lossRatePpm} />
        )}
      </dl>
      {children}
    </div>
  );
};

const Rate = ({ name, ppm, before, isSeries = false }: { name: string; ppm: number; before: number | undefined; isSeries?: boolean }) => {
  const t = useText();
  const way = wayOf(before, ppm);
  return (
    <div className={styles['rate']}>
      <dt>{name}</dt>
      <dd data-way={way}>
        {(way === 'up' || way === 'down') && (
          <>
            <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size={16} />
            <span className="sr">{t(way === 'up' ? 'settlement.higher' : 'settlement.lower')}</span>
          </>
        )}
        <bdi dir="ltr" className="money">
          {isSeries ? seriesOf(ppm) : `${percentOf(ppm)} %`}
        </bdi>
      </dd>
    </div>
  );
};
