import type { AffiliateCycle, PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { Money } from '@croupier/contract/core/money';
import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import styles from './affiliates.module.css';

const percents = new Intl.NumberFormat('en-u-nu-latn', { maximumFractionDigits: 4 });
/** A rate as people read it: `2.5%`. */
export const percentText = (ppm: number): string => `${percents.format(ppm / 10_000)}%`;

/** The rates of a plan and their conditions, in sentences. */
export const PlanTermsText = ({ terms: { cpa, share, windowDays, payMax }, cycle }: { terms: PlanTerms; cycle: AffiliateCycle }) => {
  const t = useText();
  const language = useLanguage();
  const money = (amount: Money) => formatMoney(amount, language);
  return (
    <ul className={styles['terms']}>
      {cpa !== null && (
        <li>
          {t('affiliates.terms.cpa', { amount: money(cpa.amount) })}{' '}
          {t('affiliates.terms.cpaIf', { deposit: money(cpa.firstDepositMin), bets: money(cpa.validBetMin), days: cpa.withinDays })}
          {cpa.needsKyc && <> {t('affiliates.terms.kyc')}</>}
          {cpa.playersMax !== null && <> {t('affiliates.terms.playersMax', { count: cpa.playersMax })}</>}
        </li>
      )}
      {share?.tiers.map(({ ngrMin, ratePpm }) => (
        <li key={ratePpm + Number(ngrMin.amount)}>
          {ngrMin.amount === 0n
            ? t('affiliates.terms.share', { rate: percentText(ratePpm) })
            : t('affiliates.terms.shareFrom', { rate: percentText(ratePpm), ngr: money(ngrMin) })}
        </li>
      ))}
      {share !== null && (
        <li>
          {t('affiliates.terms.fees', { deposits: percentText(share.depositFeePpm), admin: percentText(share.adminFeePpm) })}{' '}
          {t(share.carriesLoss ? 'affiliates.terms.carries' : 'affiliates.terms.forgets')}
          {share.highRollerWin !== null && <> {t('affiliates.terms.highRoller', { amount: money(share.highRollerWin) })}</>}
        </li>
      )}
      <li>
        {t(`affiliates.cycle.${cycle}`)} {t('affiliates.terms.window', { days: windowDays })}
        {payMax !== null && <> {t('affiliates.terms.payMax', { amount: money(payMax) })}</>}
      </li>
    </ul>
  );
};
