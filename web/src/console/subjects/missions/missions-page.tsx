import type { MissionRow } from '@croupier/contract/rewards/missions-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { conditionText, rewardText } from '#missions/words.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { MissionForm } from './mission-form.tsx';
import { MissionPanel } from './mission-panel.tsx';
import { missionRowsQuery } from './queries.ts';
import { figuresOf, writingIn } from './writing.ts';

const tones = { COMING: 'info', RUNNING: 'good', ENDED: 'neutral' } as const satisfies Record<MissionRow['phase'], Tone>;

/** The missions of merchants: how often each was done and what it gave. */
export const MissionsPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('mission.edit');
  const [adding, setAdding] = useState(false);
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(missionRowsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('missions-console.nav')}
        lead={t('missions-console.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('missions-console.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Dialog title={t('missions-console.add')} onClose={() => setAdding(false)}>
          <MissionForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('missions-console.nav')}
        query={query}
        columns={columns(t, language)}
        empty={<EmptyState icon="trophy" title={t('missions-console.none')} text={t('missions-console.noneText')} />}
        panel={
          opened === undefined
            ? undefined
            : { title: nameOf(opened, language), body: <MissionPanel key={`${opened.id} ${String(opened.version)}`} mission={opened} /> }
        }
      />
    </Page>
  );
};

const nameOf = ({ name }: MissionRow, language: string): string => name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';

const columns = (t: Text, language: string): Columns<MissionRow> => {
  const column = columnsOf<MissionRow>();
  const writing = writingIn(t, language);
  return [
    column.display({
      id: 'name',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{nameOf(original, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.phase]}>{t(`missions-console.phase.${original.phase}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'condition',
      header: t('missions-console.kind'),
      cell: ({ row: { original } }) => conditionText(original.condition, writing),
    }),
    column.display({
      id: 'repeats',
      header: t('missions-console.repeats'),
      cell: ({ row: { original } }) => t(`missions.repeats.${original.repeats}`),
    }),
    column.display({
      id: 'reward',
      header: t('missions-console.reward'),
      cell: ({ row: { original } }) => rewardText(figuresOf(original.reward), writing),
    }),
    column.display({
      id: 'completed',
      header: t('missions-console.completed'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.completed}</span>,
    }),
    column.display({
      id: 'claimed',
      header: t('missions-console.claimed'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.claimed}</span>,
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
  ];
};
