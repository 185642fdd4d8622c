import type { MemberId, TransferId } from '@croupier/contract/core/ids';
import { type memberTransfer } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { postingQuery } from '../../queries.ts';
import { Copyable } from '../../shell/copyable.tsx';
import { Drawer } from '../../shell/drawer.tsx';
import factStyles from '../../shell/facts.module.css';
import { useMay } from '../../shell/operator.ts';
import { kindText, readAccount } from '../../wording/account-name.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { reasonText } from '../../wording/reason-text.ts';
import styles from './posting-drawer.module.css';
import { sumLegs } from './sum-legs.ts';

type Props = { memberId: MemberId; transferId: TransferId; onClose: () => void };
type Posting = z.output<typeof memberTransfer.reply>;

/** One posting with both of its sides, down to the last unit. */
export const PostingDrawer = ({ memberId, transferId, onClose }: Props) => {
  const t = useText();
  const may = useMay('member.transfer');
  const { data, error, refetch } = useQuery({ ...postingQuery(memberId, transferId), enabled: may });
  const notAllowed = !may || (error instanceof Refused && error.code === 'NOT_ALLOWED');
  return (
    <Drawer title={t('console.posting.title')} onClose={onClose}>
      {notAllowed ? (
        <EmptyState icon="lock" title={t('console.posting.notAllowedTitle')} text={t('console.posting.notAllowedText')} />
      ) : data !== undefined ? (
        <PostingBody posting={data} memberId={memberId} />
      ) : error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['waiting']} aria-busy="true">
          {[60, 80, 50, 70, 90].map((width) => (
            <Skeleton key={width} width={`${String(width)}%`} />
          ))}
        </div>
      )}
    </Drawer>
  );
};

export const PostingBody = ({ posting, memberId }: { posting: Posting; memberId: MemberId }) => {
  const t = useText();
  const sums = sumLegs(posting.legs);
  const balanced = sums.every(({ amount }) => amount === 0n);
  return (
    <>
      <dl className={factStyles['facts']}>
        <dt>{t('console.ledger.reason')}</dt>
        <dd className={styles['reason']}>{reasonText(posting.reason, t)}</dd>
        <dt>{t('console.timeIn', { zone: zoneText() })}</dt>
        <dd className="number">{momentText(posting.at)}</dd>
        <dt>{t('console.ledger.reference')}</dt>
        <dd>
          <Copyable text={posting.reference} what={t('console.ledger.reference')} />
        </dd>
        <dt>{t('console.posting.transferId')}</dt>
        <dd>
          <Copyable text={posting.transferId} what={t('console.posting.transferId')} />
        </dd>
        {posting.corrects !== null && (
          <>
            <dt>{t('console.posting.corrects')}</dt>
            <dd>
              <Copyable text={posting.corrects} what={t('console.posting.corrects')} />
            </dd>
          </>
        )}
      </dl>
      <table className={styles['legs']}>
        <caption className="sr">{t('console.posting.legs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.posting.account')}</th>
            <th scope="col">{t('console.posting.amount')}</th>
            <th scope="col">{t('console.posting.after')}</th>
          </tr>
        </thead>
        <tbody>
          {posting.legs.map((leg) => (
            <tr key={leg.account}>
              <th scope="row">
                <AccountName account={leg.account} memberId={memberId} />
              </th>
              <td>
                <ExactAmount money={leg.amount} signed />
              </td>
              <td>{leg.balanceAfter === null ? <QuietText>–</QuietText> : <ExactAmount money={leg.balanceAfter} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum.currency}>
              <th scope="row">{t('console.posting.sum')}</th>
              <td>
                <ExactAmount money={sum} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={styles[balanced ? 'balanced' : 'unbalanced']} role={balanced ? undefined : 'alert'}>
        <Icon name={balanced ? 'circle-check' : 'alert-triangle'} size={18} />
        {t(balanced ? 'console.posting.balanced' : 'console.posting.unbalanced')}
      </p>
    </>
  );
};

const AccountName = ({ account, memberId }: { account: string; memberId: MemberId }) => {
  const t = useText();
  const read = readAccount(account);
  return (
    <>
      <span className={styles['account']}>{kindText(read.kind, t)}</span>
      <span className={styles['side']}>
        {read.side === 'house' ? (
          t('console.posting.house')
        ) : read.memberId === memberId ? (
          t('console.posting.thisMember')
        ) : (
          <Link to="/members/$id" params={{ id: read.memberId }} className={linkClass}>
            {t('console.posting.otherMember')}
          </Link>
        )}
      </span>
    </>
  );
};
