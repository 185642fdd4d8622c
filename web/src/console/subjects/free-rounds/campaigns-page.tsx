import type { Campaign } from '@croupier/contract/play/free-rounds-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { campaignsQuery } from '../vendors/vendor-queries.ts';

const tones = { OPEN: 'good', CANCELLED: 'bad', ENDED: 'neutral' } as const satisfies Record<Campaign['state'], Tone>;

/** Rounds members play at the house's cost. */
export const CampaignsPage = () => {
  const t = useText();
  const may = useMay('campaign.edit');
  const [adding, setAdding] = useState(false);
  const { merchant, page, open, close } = useQueueNavigation();
  const query = useQuery(campaignsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('rounds-desk.nav.campaigns')}
        lead={t('rounds-desk.campaignsLead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('rounds-desk.give')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('rounds-desk.give')} onClose={() => setAdding(false)}>
          <CampaignForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('rounds-desk.nav.campaigns')}
        query={query}
        columns={columns(t)}
        empty={<EmptyState icon="gift" title={t('rounds-desk.noCampaigns')} text={t('rounds-desk.noCampaignsText')} />}
        panel={
          opened === undefined
            ? undefined
            : { title: opened.name, body: <CampaignPanel key={opened.id} campaign={opened} onDone={close} /> }
        }
      />
    </Page>
  );
};

const columns = (t: Text): Columns<Campaign> => {
  const column = columnsOf<Campaign>();
  return [
    column.display({
      id: 'name',
      header: t('rounds-desk.campaign'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('desk.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`rounds-desk.campaign.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'game',
      header: t('rounds-desk.game'),
      cell: ({ row: { original } }) => (
        <bdi>
          {original.vendorName} · {original.game}
        </bdi>
      ),
    }),
    column.display({
      id: 'rounds',
      header: t('rounds-desk.each'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span>
          <span className="number">{original.rounds}</span> × <ExactAmount money={original.stake} />
        </span>
      ),
    }),
    column.display({
      id: 'members',
      header: t('rounds-desk.members'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.members}</span>,
    }),
    column.display({
      id: 'won',
      header: t('rounds-desk.won'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.won} />,
    }),
    column.display({
      id: 'ends',
      header: t('rounds-desk.endsAt'),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.endsAt)}</span>,
    }),
  ];
};
