import { PromotionPhase, promotionPhases, type PromotionRow } from '@croupier/contract/rewards/promotions-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { Calendar } from './calendar.tsx';
import { PromotionPanel } from './promotion-panel.tsx';
import { promotionRowsQuery } from './queries.ts';
import { kindText, phaseTones, titleOf } from './writing.ts';

const Editor = lazy(async () => ({ default: (await import('./editor/promotion-editor.tsx')).PromotionEditor }));

type Tab = PromotionPhase | 'ALL' | 'CALENDAR';

/** The promotions of merchants with their phase and cost, and the calendar of what runs when. */
export const PromotionsPage = () => {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const may = useMay('promotion.edit');
  const [edited, setEdited] = useState<PromotionRow | 'NEW'>();
  const { tab: wanted } = useSearch({ strict: false }) as { tab?: string };
  const phase = PromotionPhase.safeParse(wanted).data;
  const tab: Tab = phase ?? (wanted === 'CALENDAR' ? 'CALENDAR' : 'ALL');
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(promotionRowsQuery({ merchantId: merchant, phase, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  const tabs: readonly { name: Tab; title: string }[] = [
    { name: 'ALL', title: t('places.promoAll') },
    ...promotionPhases.map((name) => ({ name, title: t(`missions-console.phase.${name}`) })),
    { name: 'CALENDAR', title: t('promotions-console.calendar') },
  ];
  return (
    <Page>
      <PageHead
        title={t('work-queues.group.promotion')}
        lead={t('promotions-console.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setEdited('NEW')}>
              {t('promotions-console.add')}
            </Button>
          )
        }
      />
      {edited !== undefined && (
        <Suspense>
          <Editor {...(edited !== 'NEW' && { promotion: edited })} onDone={() => setEdited(undefined)} />
        </Suspense>
      )}
      <Tabs
        label={t('work-queues.state')}
        tabs={tabs}
        chosen={tab}
        onChoose={(name) =>
          void navigate({ to: '.', search: { ...(merchant && { merchant }), ...(name !== 'ALL' && { tab: name }) } as never })
        }
      >
        {tab === 'CALENDAR' ? (
          <Calendar merchantId={merchant} />
        ) : (
          <WorkQueue
            label={t('work-queues.group.promotion')}
            query={query}
            columns={columns(t, language)}
            empty={<EmptyState icon="gift" title={t('promotions-console.none')} text={t('promotions-console.noneText')} />}
            panel={
              opened === undefined
                ? undefined
                : {
                    title: titleOf(opened, language),
                    body: (
                      <PromotionPanel key={`${opened.id} ${String(opened.version)}`} promotion={opened} onEdit={() => setEdited(opened)} />
                    ),
                  }
            }
          />
        )}
      </Tabs>
    </Page>
  );
};

const columns = (t: Text, language: string): Columns<PromotionRow> => {
  const column = columnsOf<PromotionRow>();
  return [
    column.display({
      id: 'title',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{titleOf(original, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'phase',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={phaseTones[original.phase]}>
          {original.closedBecause === null
            ? t(`missions-console.phase.${original.phase}`)
            : t(`promotions-console.closed.${original.closedBecause}`)}
        </Badge>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({ id: 'kind', header: t('points-console.kind'), cell: ({ row: { original } }) => kindText(original.kind, t) }),
    column.display({
      id: 'ends',
      header: t('banners.until'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{original.endsAt === null ? '–' : momentText(original.endsAt)}</span>,
    }),
    column.display({
      id: 'claims',
      header: t('missions-console.claimed'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span className="number">
          {original.claims}
          {original.budget.count !== null && ` / ${String(original.budget.count)}`}
        </span>
      ),
    }),
    column.display({
      id: 'spent',
      header: t('promotions-console.spent'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.spent} />,
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
  ];
};
