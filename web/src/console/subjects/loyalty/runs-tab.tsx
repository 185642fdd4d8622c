import { LoyaltyProgramme, loyaltyProgrammes } from '@croupier/contract/rewards/states';
import { type LoyaltyRun } from '@croupier/contract/rewards/loyalty-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { without } from '../../address.ts';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { programmeNames } from './programme-names.ts';
import { runsQuery } from './queries.ts';
import { RunPanel } from './run-panel.tsx';

/** The runs of all programmes, newest first, with their lines beside them. */
export const RunsTab = ({ programme }: { programme: LoyaltyProgramme | undefined }) => {
  const t = useText();
  const navigate = useNavigate();
  const merchantName = useMerchantName();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(runsQuery({ merchantId: merchant, programme, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <WorkQueue
      label={t('loyalty-console.runs')}
      query={query}
      columns={columns(t, merchantName)}
      filters={
        <SelectFilter
          name={t('work-queues.kind')}
          any={t('loyalty-console.all')}
          value={programme}
          options={loyaltyProgrammes.map((value) => ({ value, text: t(programmeNames[value]) }))}
          onChange={(value) => {
            const wanted = LoyaltyProgramme.safeParse(value).data;
            void navigate({
              to: '.',
              search: (was: Record<string, unknown>) =>
                ({ ...without(was, 'programme', 'page', 'open'), ...(wanted && { programme: wanted }) }) as never,
            });
          }}
        />
      }
      empty={<EmptyState icon="crown" title={t('loyalty-console.noRuns')} text={t('loyalty-console.noRunsText')} />}
      panel={
        opened && {
          title: `${t(programmeNames[opened.programme])} · ${periodText(opened)}`,
          body: <RunPanel key={opened.id} run={opened} />,
        }
      }
    />
  );
};

export const periodText = ({ from, to }: Pick<LoyaltyRun, 'from' | 'to'>): string => (from === to ? from : `${from} – ${to}`);

export const stateTones: Readonly<Record<LoyaltyRun['state'], Tone>> = {
  COUNTING: 'info',
  CORRECTING: 'info',
  PAYING: 'info',
  DONE: 'good',
};

const columns = (t: Text, merchantName: ReturnType<typeof useMerchantName>): Columns<LoyaltyRun> => {
  const column = columnsOf<LoyaltyRun>();
  return [
    column.display({
      id: 'period',
      header: t('missions-console.repeats'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi className="number">{periodText(original)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'kind', header: t('work-queues.kind'), cell: ({ row: { original } }) => t(programmeNames[original.programme]) }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => merchantName(original.merchantId) }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={stateTones[original.state]}>{t(`loyalty-console.state.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'members',
      header: t('console.nav.members'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.members}</span>,
    }),
    column.display({
      id: 'amount',
      header: t('work-queues.loyalty.DUE'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.amount} />,
    }),
    column.display({
      id: 'paid',
      header: t('loyalty-console.paid'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.paid} />,
    }),
  ];
};
