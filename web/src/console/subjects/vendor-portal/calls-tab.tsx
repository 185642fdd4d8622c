import type { VendorCall } from '@croupier/contract/play/vendor-calls';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { without } from '../../address.ts';
import filterStyles from '../../shell/filters.module.css';
import { SearchField } from '../../shell/search-field.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText, startOfDay } from '../../wording/moment.ts';
import { CodeBadge } from './code-badge.tsx';
import { CallRetentionCard } from './call-retention.tsx';
import styles from './vendor-portal.module.css';
import { callsQuery } from './portal-queries.ts';
import { OpenedCallPanel } from './opened-call.tsx';

const route = getRouteApi('/vendors/$code');

/** Outcomes that a vendor looks for; any other is found by the name of what it concerned. */
const codes = ['INSUFFICIENT_FUNDS', 'SIGNATURE_INVALID', 'ADDRESS_NOT_ALLOWED', 'DUPLICATE_MISMATCH', 'BAD_REQUEST', 'RETRY'] as const;

/** The calls between a vendor and us. */
export const CallsTab = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const { search, from, to, page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const { open, close } = useQueueNavigation();
  const [code, setCode] = useState('');
  const [place, setPlace] = useState('');
  const [direction, setDirection] = useState('');
  const wanted = {
    name: search,
    code: code === '' ? undefined : code,
    place: place === 'LIVE' || place === 'SANDBOX' ? place : undefined,
    direction: direction === 'IN' || direction === 'OUT' ? direction : undefined,
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(to, 1),
    pageNo: page,
  } as const;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(callsQuery(desk.code, wanted));
  const narrow = (name: 'search' | 'from' | 'to', value: string) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'open', name), ...(value !== '' && { [name]: value }) }), replace: true });
  return (
    <Workbench
      panel={
        open === undefined ? undefined : { title: t('vendor-portal.op'), body: <OpenedCallPanel key={open} vendor={desk.code} id={open} /> }
      }
      onClose={close}
    >
      <CallRetentionCard desk={desk} />
      <Toolbar>
        <SearchField
          label={t('vendor-portal.callsSearch')}
          hint={t('vendor-portal.callsSearchHint')}
          value={search ?? ''}
          maxLength={255}
          onSearch={(words) => narrow('search', words)}
          onEnter={focusFirstRow}
        />
        <div className={filterStyles['filters']}>
          <SelectFilter
            name={t('vendor-portal.outcome')}
            any={t('vendor-portal.outcomeAny')}
            value={code}
            options={[
              { value: 'OK', text: 'OK' },
              { value: 'REFUSED', text: t('vendor-portal.outcomeRefused') },
              ...codes.map((value) => ({ value, text: value })),
            ]}
            onChange={setCode}
          />
          <SelectFilter
            name={t('vendor-portal.where')}
            any={t('vendor-portal.whereAny')}
            value={place}
            options={(['LIVE', 'SANDBOX'] as const).map((value) => ({ value, text: t(`vendor-portal.place.${value}`) }))}
            onChange={setPlace}
          />
          <SelectFilter
            name={t('vendor-portal.direction')}
            any={t('vendor-portal.directionAny')}
            value={direction}
            options={(['IN', 'OUT'] as const).map((value) => ({ value, text: t(`vendor-portal.direction.${value}`) }))}
            onChange={setDirection}
          />
          <DayFilter name={t('vendor-portal.from')} value={from} onChange={(day) => narrow('from', day)} />
          <DayFilter name={t('vendor-portal.to')} value={to} onChange={(day) => narrow('to', day)} />
        </div>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('vendor-portal.tab.calls')}
          columns={columns(t)}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="message-circle" title={t('vendor-portal.noCalls')} text={t('vendor-portal.noCallsText')} />}
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(next) => void change({ search: (was) => ({ ...was, page: next }) })} />
      </PageFoot>
    </Workbench>
  );
};

const columns = (t: Text): Columns<VendorCall> => {
  const column = columnsOf<VendorCall>();
  return [
    column.display({
      id: 'op',
      header: t('vendor-portal.op'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi dir="ltr" className="mono">
            {original.op}
          </bdi>
          {original.place === 'SANDBOX' && ` · ${t('vendor-portal.place.SANDBOX')}`}
          {original.direction === 'OUT' && ` · ${t('vendor-portal.direction.OUT')}`}
        </OpenRow>
      ),
    }),
    column.display({
      id: 'at',
      header: t('vendor-portal.time'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.at)}</span>,
    }),
    column.display({
      id: 'code',
      header: t('vendor-portal.code'),
      cell: ({ row: { original } }) => <CodeBadge code={original.code} />,
    }),
    column.display({
      id: 'names',
      header: t('vendor-portal.names'),
      meta: { long: true, card: 'left-out' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className={styles['names']}>
          {[...original.transactions, ...original.rounds].join(' · ')}
        </bdi>
      ),
    }),
    column.display({
      id: 'ms',
      header: t('vendor-portal.ms'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.ms} ms</span>,
    }),
  ];
};

const DayFilter = ({ name, value, onChange }: { name: string; value: string | undefined; onChange: (day: string) => void }) => (
  <label className={filterStyles['filter']}>
    <span>{name}</span>
    <input type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
  </label>
);
