import type { RaffleRow } from '@croupier/contract/rewards/raffles-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { nameOf } from './names.ts';
import { raffleRowsQuery } from './queries.ts';
import { RaffleForm } from './raffle-form.tsx';
import { RafflePanel } from './raffle-panel.tsx';

const tones = { COMING: 'info', RUNNING: 'good', CLOSED: 'warn', DRAWN: 'brass', ENDED: 'neutral' } as const satisfies Record<
  RaffleRow['phase'],
  Tone
>;

/** The raffles of merchants: their state, tickets and prizes given. */
export const RafflesPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('raffle.edit');
  const [adding, setAdding] = useState(false);
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(raffleRowsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('raffles-console.nav')}
        lead={t('raffles-console.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('raffles-console.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('raffles-console.add')} onClose={() => setAdding(false)}>
          <RaffleForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('raffles-console.nav')}
        query={query}
        columns={columns(t, language)}
        empty={<EmptyState icon="ticket" title={t('raffles-console.none')} />}
        panel={
          opened === undefined ? undefined : { title: nameOf(opened.name, language), body: <RafflePanel key={opened.id} raffle={opened} /> }
        }
      />
    </Page>
  );
};

const columns = (t: Text, language: string): Columns<RaffleRow> => {
  const column = columnsOf<RaffleRow>();
  return [
    column.display({
      id: 'name',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{nameOf(original.name, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.phase]}>{t(`raffles.phase.${original.phase}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'kind',
      header: t('raffles-console.kind'),
      cell: ({ row: { original } }) => t(`raffles.kind.${original.kind}`),
    }),
    column.display({
      id: 'tickets',
      header: t('raffles-console.tickets'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.tickets}</span>,
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
    column.display({
      id: 'ends',
      header: t('missions-console.t.endsAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.endsAt)}</span>,
    }),
  ];
};
