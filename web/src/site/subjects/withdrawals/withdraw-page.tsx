import { WithdrawalId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#site/routing.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { BalanceSplit } from './balance-split.tsx';
import { accountsQuery, withdrawalOverviewQuery } from './queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';
import styles from './withdraw.module.css';

type Props = { id: string | undefined; pageNo: number; onPage: (page: number) => void };

/** `withdraw`: what may leave and to where, or one withdrawal on its way. */
const WithdrawPage = ({ id: named, pageNo, onPage }: Props) => {
  const id = WithdrawalId.safeParse(named).data;
  return id === undefined ? <Asking pageNo={pageNo} onPage={onPage} /> : <WithdrawalView key={id} id={id} />;
};

const Asking = ({ pageNo, onPage }: Omit<Props, 'id'>) => {
  const navigate = useNavigate();
  const overview = useQuery(withdrawalOverviewQuery);
  const accounts = useQuery(accountsQuery);
  const error = overview.error ?? accounts.error;
  if (overview.data === undefined || accounts.data === undefined)
    return error === null ? (
      <Skeleton height={520} radius={18} />
    ) : (
      <Problem
        error={error}
        onRetry={() => {
          void overview.refetch();
          void accounts.refetch();
        }}
      />
    );
  return (
    <div className={styles['page']}>
      <div className={styles['sum']}>
        <BalanceSplit overview={overview.data} />
      </div>
      <WithdrawForm
        overview={overview.data}
        accounts={accounts.data}
        onAsked={({ id }) => void navigate({ to: '/member', search: { page: 'withdraw', id } })}
      />
      <div className={styles['past']}>
        <WithdrawalList pageNo={pageNo} onPage={onPage} />
      </div>
    </div>
  );
};

export default WithdrawPage;
