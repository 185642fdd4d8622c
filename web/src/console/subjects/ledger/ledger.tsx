import { type MemberId, TransferId } from '@croupier/contract/core/ids';
import type { LedgerLine } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { ledgerQuery } from '../../queries.ts';
import { type Columns, columnsOf, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { kindText } from '../../wording/account-name.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { reasonText } from '../../wording/reason-text.ts';
import styles from './ledger.module.css';
import { PostingDrawer } from './posting-drawer.tsx';

const route = getRouteApi('/members/$id');

/** The bookings of one member, newest first. A line opens the whole posting it belongs to. */
export const Ledger = ({ id }: { id: MemberId }) => {
  const t = useText();
  const { page = 1, posting } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ledgerQuery(id, page));
  const opened = TransferId.safeParse(posting);

  return (
    <section className={styles['ledger']} aria-labelledby="ledger">
      <div className={styles['head']}>
        <h2 id="ledger" className={styles['title']}>
          {t('console.ledger.title')}
        </h2>
        <div className={styles['tools']}>
          <ExportButton list="ledger" filters={{ memberId: id }} />
          <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
        </div>
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('console.ledger.title')}
          columns={columns(t, data?.content[0]?.amount.currency)}
          rows={data?.content}
          rowId={(line) => `${line.transferId} ${line.account}`}
          busy={isFetching && isPlaceholderData}
          openRow={data?.content.filter(({ transferId }) => transferId === posting).map((line) => `${line.transferId} ${line.account}`)[0]}
          empty={<EmptyState icon="receipt" title={t('console.ledger.emptyTitle')} text={t('console.ledger.emptyText')} />}
        />
      )}
      {opened.success && (
        <PostingDrawer
          memberId={id}
          transferId={opened.data}
          onClose={() => void change({ search: (was) => without(was, 'posting'), replace: true, resetScroll: false })}
        />
      )}
    </section>
  );
};

/** A member has one currency, so it stands in the heading once. */
const columns = (t: Text, currency: string | undefined): Columns<LedgerLine> => {
  const column = columnsOf<LedgerLine>();
  const money = (what: string) => (currency === undefined ? what : t('console.amountIn', { what, currency }));
  return [
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link
          from="/members/$id"
          to="."
          search={(was) => ({ ...was, posting: original.transferId })}
          resetScroll={false}
          className={`number ${nameLinkClass ?? ''}`}
          aria-label={`${momentText(original.at)} ${t('console.posting.open', { reference: original.reference })}`}
          {...rowLink}
        >
          {momentText(original.at)}
        </Link>
      ),
    }),
    column.display({ id: 'reason', header: t('console.ledger.reason'), cell: ({ row: { original } }) => reasonText(original.reason, t) }),
    column.display({ id: 'account', header: t('console.ledger.account'), cell: ({ row: { original } }) => kindText(original.account, t) }),
    column.display({
      id: 'amount',
      header: money(t('console.ledger.amount')),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.amount} signed inColumn />,
    }),
    column.display({
      id: 'after',
      header: money(t('console.ledger.after')),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.balanceAfter} inColumn />,
    }),
    column.display({
      id: 'reference',
      header: t('console.ledger.reference'),
      meta: { long: true },
      cell: ({ row: { original } }) => (
        <QuietText as="bdi" dir="ltr" title={original.reference} className="mono">
          {original.reference}
        </QuietText>
      ),
    }),
  ];
};
