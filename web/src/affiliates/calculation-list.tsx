import type { AffiliateWorking } from '@croupier/contract/earnings/affiliates';
import type { Money } from '@croupier/contract/core/money';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import styles from './affiliates.module.css';
import { percentText } from './plan-terms-text.tsx';

/** A line added up step by step, as one would with a pencil. */
export const CalculationList = ({ working }: { working: AffiliateWorking }) => {
  const t = useText();
  const { terms, tier, qualified, qualifiedOver } = working;
  const negative = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });
  const rate = tier === null ? undefined : terms.share?.tiers[tier]?.ratePpm;
  const rows: (readonly [string, Money, boolean?])[] = [
    ...(terms.share === null
      ? []
      : ([
          [t('affiliates.c.ggr'), working.ggr],
          [t('affiliates.w.bonuses'), negative(working.bonuses)],
          [t('affiliates.w.depositFee', { rate: percentText(terms.share.depositFeePpm) }), negative(working.depositFee)],
          [t('affiliates.w.adminFee', { rate: percentText(terms.share.adminFeePpm) }), negative(working.adminFee)],
          ...(working.fenced.amount === 0n ? [] : ([[t('affiliates.w.fenced'), working.fenced]] as const)),
          [t('affiliates.c.ngr'), working.ngr, true],
          ...(working.carryIn.amount === 0n ? [] : ([[t('affiliates.w.carryIn'), working.carryIn]] as const)),
          [t('affiliates.w.share', { rate: rate === undefined ? '0%' : percentText(rate) }), working.share, true],
          ...(working.carryOut.amount === 0n ? [] : ([[t('affiliates.w.carryOut'), working.carryOut]] as const)),
        ] as const)),
    ...(terms.cpa === null && qualified === 0
      ? []
      : ([[t('affiliates.w.cpa', { count: qualified - qualifiedOver }), working.cpa, true]] as const)),
    ...(working.capped.amount === 0n ? [] : ([[t('affiliates.w.capped'), negative(working.capped)]] as const)),
  ];
  return (
    <dl className={styles['working']}>
      {rows.map(([name, money, isSum]) => (
        <div key={name} data-sum={isSum === true || undefined}>
          <dt>{name}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
