import { decideReferral, type ReferralCase } from '@croupier/contract/rewards/referrals-console';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import { Fact } from '../raffles/fact.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { stateText } from './state-text.ts';

/** One referral: both members, what they share, what the friend did, and the decision. */
export const CasePanel = ({ referral, onDone }: { referral: ReferralCase; onDone: () => void }) => {
  const t = useText();
  const writing = useWriting();
  const may = useMay('referral.decide');
  const [deciding, setDeciding] = useState<'APPROVED' | 'REJECTED'>();
  const { friend, inviter, signals, state, deposits, validBets, terms, registeredAt, decidedAt, decidedBy, remark } = referral;
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('raffles-console.review.friend')}>
          <MemberLink {...friend} />
        </Fact>
        <Fact name={t('raffles-console.review.inviter')}>
          <MemberLink {...inviter} />
        </Fact>
        <Fact name={t('work-queues.state')}>{stateText(state, t)}</Fact>
        <Fact name={t('raffles-console.review.signals')} whole>
          {signals.length === 0
            ? '–'
            : signals.map((signal) => (
                <Badge key={signal} tone="warn">
                  {t(`raffles-console.review.signal.${signal}`)}
                </Badge>
              ))}
        </Fact>
        <Fact name={t('referrals.deposits')}>
          <ExactAmount money={deposits} /> / <ExactAmount money={terms.deposits} />
        </Fact>
        <Fact name={t('referrals.validBets')}>
          <ExactAmount money={validBets} /> / <ExactAmount money={terms.validBets} />
        </Fact>
        <Fact name={t('raffles-console.rules.inviter')}>{rewardText(figuresOf(terms.inviterReward), writing)}</Fact>
        <Fact name={t('raffles-console.rules.friend')}>
          {terms.friendReward === null ? '–' : rewardText(figuresOf(terms.friendReward), writing)}
        </Fact>
        <Fact name={t('missions-console.startsAt')}>
          <span className="number">{momentText(registeredAt)}</span>
        </Fact>
        {decidedAt !== null && (
          <Fact name={t('agents-console.applications.decided')}>
            <span className="number">{momentText(decidedAt)}</span> {decidedBy !== null && <bdi>{decidedBy}</bdi>}
          </Fact>
        )}
        {remark !== null && (
          <Fact name={t('points-console.remark')} whole>
            {remark}
          </Fact>
        )}
      </dl>
      {may && state === 'HELD' && deciding === undefined && (
        <div className={panelStyles['acts']}>
          <Button kind="primary" onClick={() => setDeciding('APPROVED')}>
            {t('agents-console.approve')}
          </Button>
          <Button kind="danger" onClick={() => setDeciding('REJECTED')}>
            {t('points-console.reject')}
          </Button>
        </div>
      )}
      {deciding !== undefined && (
        <Decision key={deciding} referral={referral} decision={deciding} onCancel={() => setDeciding(undefined)} onDone={onDone} />
      )}
    </div>
  );
};

const MemberLink = ({ id, account }: ReferralCase['friend']) => (
  <Link to="/members/$id" params={{ id }} className={linkClass}>
    <bdi>{account}</bdi>
  </Link>
);

type DecisionProps = { referral: ReferralCase; decision: 'APPROVED' | 'REJECTED'; onCancel: () => void; onDone: () => void };

const Decision = ({ referral: { id }, decision, onCancel, onDone }: DecisionProps) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (remark: string) => call(decideReferral, { params: { id }, body: { decision, remark } }),
    () => {
      for (const key of ['referrals', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t(decision === 'APPROVED' ? 'agents-console.approve' : 'points-console.reject')}
      danger={decision === 'REJECTED'}
      busy={isPending}
      problem={problem}
      onAct={(remark) => remark !== null && run(remark)}
      onCancel={onCancel}
    />
  );
};
