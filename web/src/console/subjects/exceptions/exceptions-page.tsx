import type { ReactNode } from 'react';
import { ExceptionId, ExceptionKind } from '@croupier/contract/payments/exceptions';
import type { ExceptionRow, DeskDeposit } from '@croupier/contract/payments/deposits-console';
import { DepositId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { SearchField } from '../../shell/search-field.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, focusFirstRow } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { exceptionsQuery, depositsQuery } from '../work-queues/queue-queries.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import workbenchStyles from '../work-queues/workbench.module.css';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { ExceptionPanel } from './exception-panel.tsx';
import { DepositPanel } from './deposit-panel.tsx';

const route = getRouteApi('/deposits');

/** Money in: what a person must decide, and all deposits. */
export const ExceptionsPage = (): ReactNode => {
  const t = useText();
  const { tab = 'cases' } = route.useSearch();
  const change = route.useNavigate();
  return (
    <Page>
      <PageHead title={t('work-queues.nav.deposits')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('work-queues.nav.deposits')}
          tabs={[
            { name: 'cases', title: t('work-queues.tab.cases') },
            { name: 'resolved', title: t('work-queues.tab.resolved') },
            { name: 'all', title: t('work-queues.tab.deposits') },
          ]}
          chosen={tab}
          onChoose={(name) =>
            void change({
              search: (was) => ({ ...without(was, 'open', 'page', 'kind', 'search', 'tab'), ...(name !== 'cases' && { tab: name }) }),
            })
          }
        >
          {tab === 'all' ? <AllDeposits /> : <Exceptions key={tab} state={tab === 'resolved' ? 'RESOLVED' : 'OPEN'} />}
        </Tabs>
      </div>
    </Page>
  );
};

const Exceptions = ({ state }: { state: 'OPEN' | 'RESOLVED' }) => {
  const t = useText();
  const { kind } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(exceptionsQuery({ merchantId: merchant, kind, state, pageNo: page }));
  const claims = useClaims('CASE');
  useLiveQueue('cases', 'cases');
  const opened = ExceptionId.safeParse(open);
  const toNext = () => next(query.data?.content, isFree(claims));
  return (
    <WorkQueue
      label={t('work-queues.tab.cases')}
      query={query}
      columns={caseColumns(t, claims)}
      empty={<EmptyState icon="circle-check" title={t('work-queues.allDone')} text={t('work-queues.allDoneText')} />}
      panel={
        opened.success
          ? { title: t('work-queues.caseTitle'), body: <ExceptionPanel key={opened.data} id={opened.data} onDone={toNext} /> }
          : undefined
      }
      filters={
        <SelectFilter
          name={t('work-queues.kind')}
          any={t('work-queues.anyKind')}
          value={kind}
          options={ExceptionKind.options.map((value) => ({ value, text: t(`work-queues.case.${value}`) }))}
          onChange={(value) => {
            const wanted = ExceptionKind.safeParse(value).data;
            void change({ search: (was) => ({ ...without(was, 'kind', 'page'), ...(wanted !== undefined && { kind: wanted }) }) });
          }}
        />
      }
    />
  );
};

const caseColumns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<ExceptionRow> => {
  const column = columnsOf<ExceptionRow>();
  return [
    column.display({
      id: 'why',
      header: t('work-queues.kind'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <OpenRow id={original.id}>{t(`work-queues.case.${original.kind}`)}</OpenRow>,
    }),
    column.display({
      id: 'amount',
      header: t('console.ledger.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.money === null ? null : <ExactAmount money={original.money} />),
    }),
    column.display({
      id: 'member',
      header: t('console.members.account'),
      cell: ({ row: { original } }) => <bdi>{original.member?.account ?? original.subject.account ?? ''}</bdi>,
    }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.openedAt)}</span>,
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) =>
        original.outcome === null ? (
          <Assignee claim={claims.get(original.id)} />
        ) : (
          <Badge>{t(`work-queues.outcome.${original.outcome}`)}</Badge>
        ),
    }),
  ];
};

const AllDeposits = () => {
  const t = useText();
  const { search } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(depositsQuery({ merchantId: merchant, reference: search, pageNo: page }));
  const opened = DepositId.safeParse(open);
  return (
    <WorkQueue
      label={t('work-queues.tab.deposits')}
      query={query}
      columns={depositColumns(t)}
      empty={<EmptyState icon="wallet" title={t('work-queues.nothing')} />}
      exported={{ list: 'deposits', filters: { merchantId: merchant, reference: search } }}
      panel={opened.success ? { title: t('work-queues.reference'), body: <DepositPanel key={opened.data} id={opened.data} /> } : undefined}
      filters={
        <SearchField
          label={t('work-queues.searchReference')}
          hint="AB7K2M9Q"
          value={search ?? ''}
          maxLength={20}
          onSearch={(words) =>
            void change({
              search: (was) => ({ ...without(was, 'search', 'page'), ...(words !== '' && { search: words.toUpperCase() }) }),
              replace: true,
            })
          }
          onEnter={focusFirstRow}
        />
      }
    />
  );
};

const depositColumns = (t: Text): Columns<DeskDeposit> => {
  const column = columnsOf<DeskDeposit>();
  return [
    column.display({
      id: 'member',
      header: t('console.members.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.member.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'reference',
      header: t('work-queues.reference'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.reference}
        </bdi>
      ),
    }),
    column.display({
      id: 'amount',
      header: t('work-queues.expected'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.expected} />,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge
          tone={
            original.state === 'CREDITED' ? 'good' : original.state === 'REVIEW' || original.state === 'LATE_MATCH' ? 'warn' : 'neutral'
          }
        >
          {t(`work-queues.deposit.${original.state}`)}
        </Badge>
      ),
    }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.createdAt)}</span>,
    }),
  ];
};
