import { type DaySheet, reconciliationFile } from '@croupier/contract/payments/reconciliation-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import filterStyles from '../../shell/filters.module.css';
import { useLastDays } from '../../shell/last-days.ts';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { reconciliationQuery } from '../work-queues/queue-queries.ts';
import { saveFile } from '../work-queues/files.tsx';
import styles from './books-page.module.css';
import { HourlyPositions } from './hourly-positions.tsx';
import { Positions } from './positions.tsx';

const route = getRouteApi('/reconciliation');

/** Whether banks, book and members agree. */
export const BooksPage = () => {
  const t = useText();
  const search = route.useSearch();
  const { merchant } = search;
  const last = useLastDays(2, merchant);
  const { from = last.from, to = last.to } = search;
  const change = route.useNavigate();
  const wanted = { from, to, ...(merchant !== undefined && { merchantId: merchant }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reconciliationQuery(wanted),
    // Each look is a line in the trail: none at days that are not the merchant's.
    enabled: last.known || (search.from !== undefined && search.to !== undefined),
  });
  const file = useConfirmedMutation(
    (format: 'xlsx' | 'csv') => call(reconciliationFile, { query: { ...wanted, format } }),
    ({ fileName, mediaType, base64 }) =>
      saveFile(
        fileName,
        mediaType,
        Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
      ),
  );
  const day = (name: 'from' | 'to', value: string) =>
    value !== '' && void change({ search: (was) => ({ ...was, from, to, [name]: value }) });
  const wrong = data?.sheets.filter(({ difference }) => difference.amount !== 0n).length ?? 0;

  return (
    <Page>
      <PageHead
        title={t('work-queues.nav.books')}
        lead={t('work-queues.booksLead')}
        actions={
          <>
            <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('xlsx')}>
              XLSX
            </Button>
            <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('csv')}>
              CSV
            </Button>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      <ActionProblem problem={file.problem} />
      <Toolbar>
        <div className={filterStyles['filters']}>
          <label className={filterStyles['filter']}>
            <span>{t('console.audit.from')}</span>
            <input type="date" value={from} max={to} onChange={(event) => day('from', event.target.value)} />
          </label>
          <label className={filterStyles['filter']}>
            <span>{t('console.audit.to')}</span>
            <input type="date" value={to} min={from} onChange={(event) => day('to', event.target.value)} />
          </label>
          <MerchantFilter
            value={merchant}
            onChange={(one) =>
              void change({ search: (was) => ({ ...without(was, 'merchant'), ...(one !== undefined && { merchant: one }) }) })
            }
          />
        </div>
        {data !== undefined && (
          <Badge tone={wrong === 0 ? 'good' : 'bad'}>
            {wrong === 0 ? t('work-queues.allAgree') : t('work-queues.differ', { count: wrong })}
          </Badge>
        )}
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Positions now={data?.positions} merchantId={merchant} />
          <DataTable
            readOnly
            label={t('work-queues.nav.books')}
            columns={columns(t)}
            rows={data?.sheets}
            rowId={({ account, day: of }) => `${account.id} ${of}`}
            busy={isFetching && isPlaceholderData}
            empty={<EmptyState icon="building-bank" title={t('work-queues.nothing')} />}
          />
          <HourlyPositions {...wanted} />
        </>
      )}
    </Page>
  );
};

const dayMs = 86_400_000;

/** How long a difference has waited for somebody. */
const ageText = (openedAt: string, t: Text): string => {
  const days = Math.floor((Date.now() - Date.parse(openedAt)) / dayMs);
  return days < 1 ? t('work-queues.ageToday') : t('work-queues.age', { count: days });
};

const columns = (t: Text): Columns<DaySheet> => {
  const column = columnsOf<DaySheet>();
  const money = (id: 'opening' | 'credits' | 'debits' | 'fees' | 'closing' | 'unmatched' | 'inBook', header: string) =>
    column.display({ id, header, meta: { align: 'end' }, cell: ({ row: { original } }) => <ExactAmount money={original[id]} inColumn /> });
  return [
    column.display({
      id: 'account',
      header: t('work-queues.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <bdi>
          {original.account.bankName}{' '}
          <bdi dir="ltr" className="mono">
            {original.account.account}
          </bdi>{' '}
          <QuietText>{original.account.currency}</QuietText>
        </bdi>
      ),
    }),
    column.display({
      id: 'day',
      header: t('work-queues.day'),
      cell: ({ row: { original } }) => <span className="number">{original.day}</span>,
    }),
    money('opening', t('work-queues.opening')),
    money('credits', t('work-queues.credits')),
    money('debits', t('work-queues.debits')),
    money('fees', t('work-queues.providerFees')),
    money('closing', t('work-queues.closing')),
    column.display({
      id: 'stated',
      header: t('work-queues.stated'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.statedClosing === null ? <QuietText>—</QuietText> : <ExactAmount money={original.statedClosing} inColumn />,
    }),
    money('unmatched', t('work-queues.unmatched')),
    money('inBook', t('work-queues.inBook')),
    column.display({
      id: 'difference',
      header: t('work-queues.difference'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.difference.amount === 0n ? (
          <Badge tone="good">{t('work-queues.agrees')}</Badge>
        ) : (
          <span className={styles['wrong']}>
            <ExactAmount money={original.difference} signed inColumn />
          </span>
        ),
    }),
    column.display({
      id: 'case',
      header: t('work-queues.caseTitle'),
      cell: ({ row: { original } }) =>
        original.case === null ? null : (
          <span className={styles['case']}>
            <Link to="/deposits" search={{ open: original.case.id }} className={linkClass}>
              {original.case.owner ?? t('work-queues.nobody')}
            </Link>
            <QuietText as="small">{ageText(original.case.openedAt, t)}</QuietText>
          </span>
        ),
    }),
  ];
};
