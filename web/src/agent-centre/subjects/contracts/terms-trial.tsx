import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { spanText } from './days.rules.ts';
import { tryQuery } from '../settlement/queries.ts';
import styles from './terms.module.css';

type Props = {
  kind: ContractKind;
  payeeId: MemberId;
  /** The figures looked at; while they cannot be read, undefined. */
  tiers: readonly ContractTier[] | undefined;
  /** The present terms, to compare with. */
  standing: readonly ContractTier[] | null;
  /** Somebody is still typing. */
  waits?: boolean;
};

/** The result that terms would have had the last time, by the team's real play. */
export const TermsTrial = ({ kind, payeeId, tiers, standing, waits = false }: Props) => {
  const t = useText();
  const { timeZone } = useMerchant();
  const asked = { payeeId, kind };
  const { data: then, isPending } = useQuery({ ...tryQuery({ ...asked, tiers: [...(tiers ?? [])] }), enabled: tiers !== undefined });
  const { data: now } = useQuery({ ...tryQuery({ ...asked, tiers: [...(standing ?? [])] }), enabled: standing !== null });
  return (
    <section className={styles['tried']} aria-live="polite">
      <h3>{t('settlement.tried')}</h3>
      {tiers === undefined || then === undefined ? (
        <p>{t(waits || (tiers !== undefined && isPending) ? 'settlement.triedLooking' : 'settlement.triedNot')}</p>
      ) : then === null ? (
        <p>{t('settlement.triedTooMuch')}</p>
      ) : (
        <>
          <p className={styles['sums']}>
            {standing !== null && now !== undefined && now !== null && (
              <>
                <span>
                  <Amount money={now.amount} />
                  <small>{t('settlement.triedNow')}</small>
                </span>
                <Icon name="arrow-right" size={18} className="flip" />
              </>
            )}
            <b>
              <Amount money={then.amount} />
              <small>{t('settlement.triedThen')}</small>
            </b>
          </p>
          <p className={styles['by']}>
            <bdi dir="ltr">
              {spanText({ kind: kind === 'HOURLY' || kind === 'REALTIME' || kind === 'SERIES' ? 'DAILY' : kind, ...then }, timeZone)}
            </bdi>
            {' · '}
            {t('settlement.validBet')} <Amount money={then.validBet} /> {' · '}
            {t('settlement.teamLoss')} <Amount money={then.profit} />
            {then.active !== null && (
              <>
                {' · '}
                {t('settlement.activeMembers')} {then.active}
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
};
