import type { Deposit } from '@croupier/contract/payments/deposits';
import type { DepositId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { CancelDeposit } from './cancel-deposit.tsx';
import { CoinInstructions, ProviderInstructions, TransferInstructions } from './instructions.tsx';
import { Outcome } from './outcome.tsx';
import { depositQuery } from './queries.ts';
import { Slips } from './slips.tsx';
import { Timeline } from './timeline.tsx';
import styles from './deposit-steps.module.css';

/** One deposit from its announcement to the wallet: what to pay, and how far it has come. */
export const DepositSteps = ({ id }: { id: DepositId }) => {
  const { data: deposit, error, refetch } = useQuery(depositQuery(id));
  if (error !== null && deposit === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (deposit === undefined) return <Skeleton height={560} radius={18} />;
  const isOpen = deposit.state === 'AWAITING' || deposit.state === 'CREATED';
  return (
    <div className={styles['steps']}>
      <div className={styles['column']}>
        {isOpen ? <Instructions deposit={deposit} /> : <Outcome deposit={deposit} />}
        {takesSlips.has(deposit.state) && deposit.method.kind !== 'COINS' && deposit.method.kind !== 'PROVIDER' && (
          <Slips deposit={deposit} />
        )}
      </div>
      <div className={styles['column']}>
        <Timeline deposit={deposit} />
        {deposit.canCancel && <CancelDeposit deposit={deposit} />}
      </div>
    </div>
  );
};

const takesSlips: ReadonlySet<Deposit['state']> = new Set(['AWAITING', 'EXPIRED', 'CANCELLED', 'REVIEW', 'LATE_MATCH']);

const Instructions = ({ deposit }: { deposit: Deposit }) => {
  // The instructions are being asked for: a moment, and they stand here.
  if (deposit.state === 'CREATED') return <Skeleton height={420} radius={18} />;
  if (deposit.coins !== null) return <CoinInstructions deposit={deposit} coins={deposit.coins} />;
  if (deposit.bank === null) return <ProviderInstructions deposit={deposit} />;
  return <TransferInstructions deposit={deposit} bank={deposit.bank} />;
};
