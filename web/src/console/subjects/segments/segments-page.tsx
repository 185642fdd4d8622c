import { makeSegment, type Segment } from '@croupier/contract/rewards/segments-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { merchantOf, without } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { segmentsQuery } from './queries.ts';
import { type Definition, SegmentForm } from './segment-form.tsx';
import { SegmentPanel } from './segment-panel.tsx';

/** Saved audiences of the merchants. */
export const SegmentsPage = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const navigate = useNavigate();
  const mayEdit = useMay('segment.edit');
  const { archived } = useSearch({ strict: false });
  const { merchant, page, open } = useQueueNavigation();
  const [making, setMaking] = useState(false);
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const query = useQuery(segmentsQuery({ merchantId: merchant, archived, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  const currency = merchants.find(({ id }) => id === opened?.merchantId)?.currency;
  return (
    <Page>
      <PageHead
        title={t('segments.nav')}
        lead={t('segments.lead')}
        actions={
          mayEdit && (
            <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
              {t('segments.make')}
            </Button>
          )
        }
      />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
      <WorkQueue
        label={t('segments.nav')}
        query={query}
        columns={columns(t, nameOf)}
        empty={<EmptyState icon="users" title={t('segments.none')} text={t('segments.noneText')} />}
        filters={
          <Checkbox
            label={t('segments.showArchived')}
            checked={archived === '1'}
            onChange={(event) => {
              const wanted = event.target.checked;
              void navigate({
                to: '.',
                search: (was) => ({ ...without(was, 'archived', 'page', 'open'), ...(wanted && { archived: '1' as const }) }),
              });
            }}
          />
        }
        panel={
          opened === undefined || currency === undefined
            ? undefined
            : {
                title: opened.name,
                body: <SegmentPanel key={`${opened.id} ${String(opened.version)}`} segment={opened} currency={currency} />,
              }
        }
      />
    </Page>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<Segment> => {
  const column = columnsOf<Segment>();
  return [
    column.display({
      id: 'name',
      header: t('segments.segment'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'members',
      header: t('console.nav.members'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.counted?.members ?? '–'}</span>,
    }),
    column.display({
      id: 'counted',
      header: t('segments.countedAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{original.counted === null ? '–' : momentText(original.counted.at)}</span>,
    }),
  ];
};

const MakeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { merchant } = useQueueNavigation();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [chosen, setChosen] = useState(merchant);
  const at = merchants.find(({ id }) => id === chosen) ?? merchants[0];
  const { keyOf, done, failed } = useIdempotencyKey();
  const { run, isPending, problem } = useConfirmedMutation(
    async ({ reason, ...wish }: Definition & { reason: string }) => {
      if (at === undefined) throw new Error('there is no merchant');
      const body = { merchantId: at.id, ...wish };
      return await call(makeSegment, { body: { key: keyOf(body), ...body, reason } }).catch((error: Error) => {
        failed(error);
        throw error;
      });
    },
    () => {
      done();
      notify({ tone: 'good', text: t('work-queues.done') });
      void queries.invalidateQueries({ queryKey: ['segments'] });
      onClose();
    },
  );
  if (at === undefined) return null;
  return (
    <Dialog title={t('segments.make')} onClose={onClose}>
      <SegmentForm
        merchantId={at.id}
        currency={at.currency}
        busy={isPending}
        problem={problem}
        onSave={(definition, reason) => run({ ...definition, reason })}
        onCancel={onClose}
      >
        {merchants.length > 1 && (
          <Select label={t('console.merchant')} value={at.id} onChange={(event) => setChosen(merchantOf(event.target.value))}>
            {merchants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </SegmentForm>
    </Dialog>
  );
};
