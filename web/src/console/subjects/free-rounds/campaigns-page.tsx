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
        title={t('games-console.nav.campaigns')}
        lead={t('games-console.campaignsLead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('games-console.give')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('games-console.give')} onClose={() => setAdding(false)}>
          <CampaignForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('games-console.nav.campaigns')}
        query={query}
        columns={columns(t)}
        empty={<EmptyState icon="gift" title={t('games-console.noCampaigns')} text={t('games-console.noCampaignsText')} />}
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
      header: t('games-console.campaign'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`games-console.campaign.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'game',
      header: t('games-console.game'),
      cell: ({ row: { original } }) => (
        <bdi>
          {original.vendorName} · {original.game}
        </bdi>
      ),
    }),
    column.display({
      id: 'rounds',
      header: t('games-console.each'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span>
          <span className="number">{original.rounds}</span> × <ExactAmount money={original.stake} />
        </span>
      ),
    }),
    column.display({
      id: 'members',
      header: t('games-console.members'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.members}</span>,
    }),
    column.display({
      id: 'won',
      header: t('games-console.won'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.won} />,
    }),
    column.display({
      id: 'ends',
      header: t('games-console.endsAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.endsAt)}</span>,
    }),
  ];
};
