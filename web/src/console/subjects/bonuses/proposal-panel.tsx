import { decideRewardProposal, type RewardProposal } from '@croupier/contract/rewards/manual-console';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

export const proposalTones = { PROPOSED: 'warn', APPROVED: 'good', REJECTED: 'neutral' } as const;

/** One proposed reward: what, for whom, why and by whom; another operator gives or rejects it. */
export const ProposalPanel = ({ proposal, onDone }: { proposal: RewardProposal; onDone: () => void }) => {
  const t = useText();
  const writing = useWriting();
  const queries = useQueryClient();
  const mayDecide = useMay('bonus.approve') && proposal.state === 'PROPOSED';
  const [rejecting, setRejecting] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { approve: boolean; decision: string | null }) => call(decideRewardProposal, { params: { id: proposal.id }, body }),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      for (const key of ['reward-proposals', 'member']) void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  );
  return (
    <div className={panelStyles['panel']}>
      {proposal.state === 'PROPOSED' && proposal.own && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>{rewardText(figuresOf(proposal.reward), writing)}</span>
        <Badge tone={proposalTones[proposal.state]}>{t(`work-queues.adjustment.${proposal.state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: proposal.member.id }} className={linkClass}>
              <bdi>{proposal.member.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.kind')}</dt>
          <dd>{t(`games-console.bonus.kind.${proposal.reward.kind}`)}</dd>
        </div>
        <div className={panelStyles['whole']}>
          <dt>{t('console.safety.reason')}</dt>
          <dd>{proposal.reason}</dd>
        </div>
        <div>
          <dt>{t('work-queues.proposedBy')}</dt>
          <dd>
            <bdi>{proposal.proposedBy}</bdi> <span className="number">{momentText(proposal.proposedAt)}</span>
          </dd>
        </div>
        {proposal.decidedBy !== null && (
          <div>
            <dt>{t('work-queues.decidedBy')}</dt>
            <dd>
              <bdi>{proposal.decidedBy}</bdi>
              {proposal.decision !== null && <div className={panelStyles['quiet']}>{proposal.decision}</div>}
            </dd>
          </div>
        )}
      </dl>
      {rejecting ? (
        <ReasonForm
          act={t('work-queues.pay.REJECT')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(decision) => run({ approve: false, decision })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        mayDecide && (
          <>
            <ActionProblem problem={problem} />
            <div className={panelStyles['acts']}>
              {!proposal.own && (
                <Button kind="primary" busy={isPending} onClick={() => run({ approve: true, decision: null })}>
                  {t('work-queues.pay.APPROVE')}
                </Button>
              )}
              <Button onClick={() => setRejecting(true)}>{t('work-queues.pay.REJECT')}</Button>
            </div>
          </>
        )
      )}
    </div>
  );
};
