import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import { useText } from '#i18n/text.ts';
import { pairsOf } from './series.rules.ts';
import { TierCard } from './tier-card.tsx';
import styles from './terms.module.css';

type Terms = { tiers: readonly ContractTier[]; fromCash: boolean };
type Props = {
  kind: ContractKind;
  /** Null: nothing stands, or nothing is offered. */
  standing: Terms | null;
  offered: Terms | null;
  /** Whether the contract pays who looks at it. */
  isPayee: boolean;
};

/** The present terms and the offered ones side by side, tier by tier; at last whether the payer's own cash stands for it, which is not the same money. */
export const TermsCompare = ({ kind, standing, offered, isPayee }: Props) => {
  const t = useText();
  const rows = pairsOf(standing?.tiers ?? [], offered?.tiers ?? []);
  return (
    <table className={styles['compare']}>
      <caption className="sr">{t('settlement.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(isPayee ? 'settlement.yours' : 'settlement.theirs')}</th>
          <th scope="col">{t('settlement.offered')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ now, next: then }, place) => {
          return (
            // Tiers have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <td>
                {now === undefined ? (
                  place === 0 && <p className={styles['none']}>{t('settlement.noContract')}</p>
                ) : (
                  <TierCard kind={kind} tier={now} />
                )}
              </td>
              <td>
                {then !== undefined ? (
                  <TierCard kind={kind} tier={then} before={now} />
                ) : (
                  <p className={styles['none']} data-bad={place === 0 && offered === null ? '' : undefined}>
                    {t(offered === null ? 'settlement.nothingMore' : 'settlement.noTier')}
                  </p>
                )}
              </td>
            </tr>
          );
        })}
        {offered !== null && (offered.fromCash || standing?.fromCash === true) && (
          <tr>
            <td>{standing?.fromCash === true ? t('settlement.fromCashToo') : '–'}</td>
            <td>{offered.fromCash ? t('settlement.fromCashToo') : '–'}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
