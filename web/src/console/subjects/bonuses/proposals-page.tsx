import type { RewardProposal } from '@croupier/contract/rewards/manual-console';
import { useQuery } from '@tanstack/react-query';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import { ageText } from '../reports/age-text.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { proposalTones } from '../work-queues/proposal-review.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { proposalsQuery } from './manual-queries.ts';
import { ProposalPanel } from './proposal-panel.tsx';

/** Rewards that operators proposed: another operator gives them or not. */
export const ProposalsPage = () => {
  const t = useText();
  const writing = useWriting();
  const language = useLanguage();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(proposalsQuery({ merchantId: merchant, pageNo: page }));
  const claims = useClaims('REWARD');
  useLiveQueue('rewards', 'reward-proposals');
  const opened = query.data?.content.find(({ id }) => id === open);
  const toNext = () => next(query.data?.content, (row) => row.state === 'PROPOSED' && !row.own && isFree(claims)(row));
  return (
    <Page>
      <PageHead title={t('bonus-console.proposals')} lead={t('bonus-console.giveLead')} />
      <WorkQueue
        label={t('bonus-console.proposals')}
        query={query}
        columns={columns(t, writing, claims, { language, at: query.dataUpdatedAt })}
        empty={<EmptyState icon="gift" title={t('work-queues.nothing')} />}
        panel={
          opened === undefined
            ? undefined
            : { title: t('bonus-console.proposals'), body: <ProposalPanel key={opened.id} proposal={opened} onDone={toNext} /> }
        }
      />
    </Page>
  );
};

const columns = (
  t: Text,
  writing: ReturnType<typeof useWriting>,
  claims: ReturnType<typeof useClaims>,
  { language, at }: { language: string; at: number },
): Columns<RewardProposal> => {
  const column = columnsOf<RewardProposal>();
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
      id: 'reward',
      header: t('missions-console.reward'),
      cell: ({ row: { original } }) => rewardText(figuresOf(original.reward), writing),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={proposalTones[original.state]}>{t(`work-queues.adjustment.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'by', header: t('work-queues.proposedBy'), cell: ({ row: { original } }) => <bdi>{original.proposedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      meta: { time: true },
      cell: ({ row: { original } }) => (
        <>
          <span className="number">{momentText(original.proposedAt)}</span>
          {original.state === 'PROPOSED' && <div className={panelStyles['quiet']}>{ageText(original.proposedAt, language, at)}</div>}
        </>
      ),
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
