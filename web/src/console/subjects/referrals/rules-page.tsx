import type { ReferralRuleRow } from '@croupier/contract/rewards/referrals-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import { Fact } from '../raffles/fact.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { referralRulesQuery } from './queries.ts';
import { RuleForm } from './rule-form.tsx';

/** The referral rule of each merchant, with its friends and what was given. */
export const RulesPage = () => {
  const t = useText();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(referralRulesQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ merchantId }) => merchantId === open);
  return (
    <Page>
      <PageHead title={t('raffles-console.rules.nav')} lead={t('raffles-console.rules.lead')} />
      <WorkQueue
        label={t('raffles-console.rules.nav')}
        query={query}
        columns={columns(t)}
        empty={<EmptyState icon="user-plus" title={t('work-queues.nothing')} />}
        panel={opened === undefined ? undefined : { title: opened.merchantId, body: <Panel key={opened.merchantId} rule={opened} /> }}
      />
    </Page>
  );
};

type Row = ReferralRuleRow & { id: string };

const columns = (t: Text): Columns<Row> => {
  const column = columnsOf<Row>();
  return [
    column.display({
      id: 'merchant',
      header: t('console.merchant'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <OpenRow id={original.merchantId}>{original.merchantId}</OpenRow>,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.enabled ? 'good' : 'neutral'}>
          {t(original.enabled ? 'raffles-console.rules.on' : 'raffles-console.rules.off')}
        </Badge>
      ),
    }),
    column.display({
      id: 'friends',
      header: t('referrals.invited'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.friends}</span>,
    }),
    column.display({
      id: 'rewarded',
      header: t('referrals.rewarded'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.rewarded}</span>,
    }),
    column.display({
      id: 'cost',
      header: t('missions-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.cost} />,
    }),
  ];
};

const Panel = ({ rule }: { rule: ReferralRuleRow }) => {
  const t = useText();
  const writing = useWriting();
  const may = useMay('referral.edit');
  const [changing, setChanging] = useState(false);
  const { terms, since, madeBy, held } = rule;
  return (
    <div className={panelStyles['panel']}>
      {terms !== null && (
        <dl className={panelStyles['facts']}>
          <Fact name={t('referrals.deposits')}>
            <ExactAmount money={terms.deposits} />
          </Fact>
          <Fact name={t('referrals.validBets')}>
            <ExactAmount money={terms.validBets} />
          </Fact>
          <Fact name={t('raffles-console.rules.days')}>
            <span className="number">{terms.days}</span>
          </Fact>
          <Fact name={t('raffles-console.rules.perMonth')}>
            <span className="number">{terms.perMonthMax}</span>
          </Fact>
          <Fact name={t('raffles-console.rules.inviter')}>{rewardText(figuresOf(terms.inviterReward), writing)}</Fact>
          <Fact name={t('raffles-console.rules.friend')}>
            {terms.friendReward === null ? '–' : rewardText(figuresOf(terms.friendReward), writing)}
          </Fact>
          <Fact name={t('raffles-console.review.state.HELD')}>
            <span className="number">{held}</span>
          </Fact>
          {since !== null && (
            <Fact name={t('missions-console.startsAt')}>
              <span className="number">{momentText(since)}</span> {madeBy !== null && <bdi>{madeBy}</bdi>}
            </Fact>
          )}
        </dl>
      )}
      {may && !changing && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t('raffles-console.rules.change')}
        </Button>
      )}
      {changing && <RuleForm rule={rule} onDone={() => setChanging(false)} />}
    </div>
  );
};
