import type { DeskKind } from '@croupier/contract/console/work-queues';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { momentText } from '../../wording/moment.ts';
import { AssignedNotice } from './assignee.tsx';
import panelStyles from './panel.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useAssignment, useClaims } from './use-queue.ts';

export const proposalTones = { PROPOSED: 'warn', APPROVED: 'good', REJECTED: 'neutral' } as const;

/** A change that one operator proposed and another approves or rejects. */
export type Proposed = {
  id: string;
  member: { id: string; account: string };
  state: keyof typeof proposalTones;
  reason: string;
  proposedAt: string;
  proposedBy: string;
  /** Whether the reader proposed it and therefore may not approve it. */
  own: boolean;
  decidedBy: string | null;
  decision: string | null;
};

type Props = {
  kind: Extract<DeskKind, 'ADJUSTMENT' | 'REWARD'>;
  proposal: Proposed;
  /** The amount or reward, in large letters. */
  size: ReactNode;
  /** Facts beside the member, the reason and the names: the label and the value. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  mayDecide: boolean;
  decide: (body: { approve: boolean; decision: string | null }) => Promise<unknown>;
  /** The key of the queries that a decision changes, beside the counts of queues and the member. */
  queryKey: string;
  onDone: () => void;
};

/** One proposal: what, for which member, why and by whom. An operator who has it assigned, and did not propose it, approves it; its proposer may only reject it. */
export const ProposalReview = ({ kind, proposal, size, facts, mayDecide, decide, queryKey, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const { id, member, state, own } = proposal;
  const isOpen = state === 'PROPOSED';
  const claim = useClaims(kind).get(id);
  const isFree = isOpen && mayDecide && (claim === undefined || claim.own);
  useAssignment(kind, id, isOpen && mayDecide);
  const [rejecting, setRejecting] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(decide, () => {
    notify({ tone: 'good', text: t('work-queues.done') });
    for (const key of [queryKey, 'pulse', 'member']) void queries.invalidateQueries({ queryKey: [key] });
    onDone();
  });
  const approve = useApproval(() => void (isFree && !own && run({ approve: true, decision: null })));
  useShortcut('reject', () => isFree && setRejecting(true));
  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      {isOpen && own && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>{size}</span>
        <Badge tone={proposalTones[state]}>{t(`work-queues.adjustment.${state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
              <bdi>{member.account}</bdi>
            </Link>
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
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
        isFree && (
          <>
            <ActionProblem problem={problem} />
            <div className={panelStyles['acts']}>
              {!own && (
                <Button kind="primary" busy={isPending} onClick={approve}>
                  {t('work-queues.pay.APPROVE')} <kbd aria-hidden="true">a</kbd>
                </Button>
              )}
              <Button onClick={() => setRejecting(true)}>
                {t('work-queues.pay.REJECT')} <kbd aria-hidden="true">r</kbd>
              </Button>
            </div>
          </>
        )
      )}
    </div>
  );
};
