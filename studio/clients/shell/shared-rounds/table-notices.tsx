import type { ReactElement } from 'react';
import './table-notices.css';
import { Icon } from '../icons.tsx';
import { useAmount, usePlayedIn } from '../money.tsx';
import type { VoidedRound } from './void-rounds.ts';

type Shown = {
  voided: VoidedRound | undefined;
  isClosing: boolean;
  decimal: (amount: bigint) => string;
  close: () => void;
};

/** Says that a round of the player is void and what came back, and that the table closes. */
export const TableNotices = ({ voided, isClosing, decimal, close }: Shown): ReactElement => {
  const { t } = usePlayedIn().language;
  const amount = useAmount();
  return (
    <div className="table-notices" aria-live="polite">
      {voided !== undefined && (
        <div className="table-notice" data-testid="void-notice" data-cause={voided.cause}>
          <p>
            <b>{t('void.title', { number: voided.number })}</b>
            <span>{t(`void.${voided.cause}`)}</span>
            {(voided.stake > 0n || voided.freeStake === undefined) && (
              <span>{t('void.returned', { amount: amount(decimal(voided.stake)) })}</span>
            )}
            {voided.freeStake !== undefined && <span>{t('golden.returned', { amount: amount(decimal(voided.freeStake)) })}</span>}
            {voided.payout > 0n && <span>{t('void.takenBack', { amount: amount(decimal(voided.payout)) })}</span>}
          </p>
          <button type="button" onClick={close} aria-label={t('close')}>
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
      {isClosing && (
        <p className="table-notice" data-testid="closing-notice">
          <span>{t('table.closing')}</span>
        </p>
      )}
    </div>
  );
};
