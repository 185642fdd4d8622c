import { FeedbackType, feedbackTypes } from '@croupier/contract/people/support';
import { type SupportTicket, TicketFilter } from '@croupier/contract/people/support-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { without } from '../../address.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, focusFirstRow } from '../../table/data-table.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import workbenchStyles from '../work-queues/workbench.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { ticketsQuery } from './queries.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { stateTones, typeNames } from './wording.ts';

const route = getRouteApi('/support');
const assignees = ['OWN', 'NOBODY', 'OTHERS'] as const;

/** Tickets: feedback, complaints and what became of chats. */
export const TicketsPage = () => {
  const t = useText();
  const { tab = 'WAITING' } = route.useSearch();
  const change = route.useNavigate();
  return (
    <Page>
      <PageHead title={t('support-console.nav.tickets')} lead={t('support-console.ticketsLead')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('support-console.nav.tickets')}
          tabs={TicketFilter.options.map((name) => ({ name, title: t(`support-console.tab.${name}`) }))}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'tab'), ...(name !== 'WAITING' && { tab: name }) }) })
          }
        >
          <Tickets key={tab} of={tab} />
        </Tabs>
      </div>
    </Page>
  );
};

const Tickets = ({ of }: { of: TicketFilter }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const { type, assignee, overdue, search = '' } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(
    ticketsQuery({ merchantId: merchant, of, type, assignee, overdue, search: search === '' ? undefined : search, pageNo: page }),
  );
  useLiveQueue('tickets', 'support-tickets', 'support-ticket');
  const choose = (wanted: object, ...names: ('type' | 'assignee' | 'overdue' | 'search')[]) =>
    void change({ search: (was) => ({ ...without(was, 'page', ...names), ...wanted }) });
  return (
    <WorkQueue
      label={t('support-console.nav.tickets')}
      query={query}
      columns={columns(t, nameOf)}
      empty={<EmptyState icon="message-circle" title={t('support-console.noTickets')} text={t('support-console.noTicketsText')} />}
      panel={
        open === undefined
          ? undefined
          : {
              title: t('support-console.ticket'),
              body: <TicketPanel key={open} id={open} onDone={() => next(query.data?.content, () => true)} />,
            }
      }
      filters={
        <>
          <SearchField
            label={t('support-console.search')}
            hint={t('support-console.searchHint')}
            value={search}
            onSearch={(words) => choose(words === '' ? {} : { search: words }, 'search')}
            onEnter={() => focusFirstRow()}
          />
          <SelectFilter
            name={t('support-console.type')}
            any={t('support-console.any')}
            value={type === undefined ? undefined : String(type)}
            options={feedbackTypes.map((one) => ({ value: String(one), text: t(typeNames[one]) }))}
            onChange={(value) => choose(value === '' ? {} : { type: FeedbackType.parse(Number(value)) }, 'type')}
          />
          <SelectFilter
            name={t('support-console.assignee')}
            any={t('support-console.any')}
            value={assignee}
            options={assignees.map((value) => ({ value, text: t(`support-console.assignee.${value}`) }))}
            onChange={(value) => choose(assignees.some((one) => one === value) ? { assignee: value } : {}, 'assignee')}
          />
          <SelectFilter
            name={t('support-console.due')}
            any={t('support-console.any')}
            value={overdue}
            options={[{ value: '1', text: t('support-console.overdue') }]}
            onChange={(value) => choose(value === '1' ? { overdue: '1' } : {}, 'overdue')}
          />
        </>
      }
    />
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<SupportTicket> => {
  const column = columnsOf<SupportTicket>();
  return [
    column.display({
      id: 'sender',
      header: t('support-console.sender'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.sender === '' ? t('support-console.visitor') : original.sender}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'type', header: t('support-console.type'), cell: ({ row: { original } }) => t(typeNames[original.type]) }),
    column.display({
      id: 'reference',
      header: t('work-queues.reference'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.reference}
        </bdi>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'due',
      header: `${t('support-console.due')} (${zoneText()})`,
      meta: { time: true },
      cell: ({ row: { original } }) =>
        original.dueAt === null ? null : original.isOverdue ? (
          <Badge tone="bad">
            {t('support-console.overdue')} · <span className="number">{momentText(original.dueAt)}</span>
          </Badge>
        ) : (
          <span className="number">{momentText(original.dueAt)}</span>
        ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={stateTones[original.state]}>{t(`support-console.state.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'assignee',
      header: t('support-console.assignee'),
      cell: ({ row: { original } }) => <bdi>{original.assignee?.name ?? ''}</bdi>,
    }),
  ];
};
