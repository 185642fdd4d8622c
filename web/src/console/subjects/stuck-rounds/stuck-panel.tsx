import {
  answerStuckProposal,
  decideStuckRound,
  type OpenedStuckRound,
  type StuckProposal,
  type StuckRoundId,
  waitHours,
} from '@croupier/contract/play/stuck-rounds-console';
import type { Money } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { StuckBadge } from './stuck-badge.tsx';
import { StuckRoundHistory } from './stuck-round-history.tsx';
import { openedStuckQuery } from '../vendors/vendor-queries.ts';

type Props = { id: StuckRoundId; onDone: () => void };

/** One stuck round with all that is known of it, and what an operator can do. */
export const StuckPanel = ({ id, onDone }: Props) => {
  const { data, error, refetch } = useQuery(openedStuckQuery(id));
  if (data !== undefined) return <StuckRoundDetails opened={data} onDone={onDone} />;
  return error === null ? <Skeleton width={320} height={180} /> : <Problem error={error} onRetry={() => void refetch()} />;
};

const StuckRoundDetails = ({ opened, onDone }: { opened: OpenedStuckRound; onDone: () => void }) => {
  const t = useText();
  const mayDecide = useMay('round.decide');
  const { stuck, proposal } = opened;
  const [foundAt] = useState(proposal?.at);
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>
          <ExactAmount money={stuck.stake} />
        </span>
        <StuckBadge of={stuck} />
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: stuck.member.id }} className={linkClass}>
              <bdi>{stuck.member.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('games-console.vendor')}</dt>
          <dd>
            <Link to="/vendors/$code" params={{ code: stuck.vendor }} className={linkClass}>
              <bdi>{stuck.vendorName}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('games-console.game')}</dt>
          <dd>
            <bdi>{stuck.game}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('games-console.paid')}</dt>
          <dd>
            <ExactAmount money={stuck.payout} />
          </dd>
        </div>
        <div>
          <dt>{t('games-console.began')}</dt>
          <dd className="number">{momentText(stuck.startedAt)}</dd>
        </div>
        {stuck.state === 'ASKING' && (
          <div>
            <dt>{t('games-console.askedAgain')}</dt>
            <dd className="number">{momentText(stuck.dueAt)}</dd>
          </div>
        )}
        <div className={panelStyles['whole']}>
          <dt>{t('games-console.roundName')}</dt>
          <dd>
            <bdi dir="ltr" className="mono">
              {stuck.name}
            </bdi>
          </dd>
        </div>
      </dl>
      <StuckRoundHistory opened={opened} />
      {proposal !== null && <ProposalSummary proposal={proposal} />}
      {mayDecide &&
        stuck.state !== 'CLOSED' &&
        (proposal === null ? (
          <DecisionForm opened={opened} onDone={onDone} />
        ) : (
          <ProposalReview stuck={stuck} proposal={proposal} cameMeanwhile={proposal.at !== foundAt} onDone={onDone} />
        ))}
    </div>
  );
};

const ProposalSummary = ({ proposal: { act, amount, by, reason, own } }: { proposal: StuckProposal }) => {
  const t = useText();
  return (
    <section className={panelStyles['section']}>
      <h3>{t('games-console.proposal')}</h3>
      {own && <output className={panelStyles['notice']}>{t('work-queues.ownProposal')}</output>}
      <p>
        {t(`games-console.act.${act}`)} · <ExactAmount money={amount} />
      </p>
      <p className={panelStyles['quiet']}>
        <bdi>{by}</bdi>: {reason}
      </p>
    </section>
  );
};

/** The parts that change after an act on one. */
const useDecided = (onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  return (answer: OpenedStuckRound) => {
    queries.setQueryData(openedStuckQuery(answer.stuck.id).queryKey, answer);
    for (const key of ['stuck', 'pulse', 'member', 'hub']) void queries.invalidateQueries({ queryKey: [key] });
    notify({ tone: 'good', text: t(answer.stuck.state === 'PROPOSED' ? 'games-console.nowSecond' : 'work-queues.done') });
    if (answer.stuck.state === 'CLOSED') onDone();
  };
};

type DecisionName = 'REFUND' | 'SETTLE' | 'WAIT' | 'ASK';
type Decision = { act: 'REFUND' } | { act: 'SETTLE'; amount: Money } | { act: 'WAIT'; hours: number } | { act: 'ASK' };

const DecisionForm = ({ opened: { stuck, canBeAsked, secondAbove }, onDone }: { opened: OpenedStuckRound; onDone: () => void }) => {
  const t = useText();
  const [act, setAct] = useState<DecisionName>();
  const [amount, setAmount] = useState('');
  const [hours, setHours] = useState('24');
  const [tried, setTried] = useState(false);
  const done = useDecided(onDone);
  const refetchAfter = useRefetchAfter(openedStuckQuery(stuck.id).queryKey);
  const { run, isPending, problem, reset } = useConfirmedMutation(
    (body: { decision: Decision; reason: string }) => refetchAfter(call(decideStuckRound, { params: { id: stuck.id }, body })),
    (answer) => {
      setAct(undefined);
      done(answer);
    },
  );
  const choose = (to: DecisionName | undefined) => {
    reset();
    setTried(false);
    setAct(to);
  };
  useShortcut('approve', () => choose('SETTLE'));
  useShortcut('reject', () => choose('REFUND'));
  const { currency } = stuck.stake;
  const units = typedUnits(amount, currency);
  const isHours = /^\d{1,3}$/.test(hours.trim()) && Number(hours) >= waitHours.min && Number(hours) <= waitHours.max;
  const wrong = { amount: units === undefined || units < 0n, hours: !isHours };
  const decision = (): Decision | undefined => {
    if (act === 'SETTLE') return units === undefined || units < 0n ? undefined : { act, amount: { amount: units, currency } };
    if (act === 'WAIT') return isHours ? { act, hours: Number(hours) } : undefined;
    return act === undefined ? undefined : { act };
  };
  if (act !== undefined)
    return (
      <ReasonForm
        act={t(`games-console.act.${act}`)}
        danger={act === 'REFUND'}
        busy={isPending}
        problem={problem}
        onAct={(reason) => {
          setTried(true);
          const wanted = decision();
          if (wanted !== undefined && reason !== null) run({ decision: wanted, reason });
        }}
        onCancel={() => choose(undefined)}
      >
        <p className={panelStyles['quiet']}>{t(`games-console.actMeans.${act}`)}</p>
        {act === 'SETTLE' && (
          <Field
            label={t('games-console.settleAmount')}
            hint={t('games-console.settleHint')}
            required
            inputMode="decimal"
            after={<span className={panelStyles['unit']}>{currency}</span>}
            value={amount}
            error={tried && wrong.amount ? t('work-queues.wrongValue') : undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        {act === 'WAIT' && (
          <Field
            label={t('games-console.hours')}
            required
            inputMode="numeric"
            value={hours}
            error={tried && wrong.hours ? t('work-queues.wrongValue') : undefined}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
        {(act === 'REFUND' || act === 'SETTLE') && (
          <p className={panelStyles['quiet']}>
            {secondAbove.amount === 0n ? t('games-console.secondAlways') : t('games-console.secondAbove')}
            {secondAbove.amount > 0n && (
              <>
                {' '}
                <ExactAmount money={secondAbove} />
              </>
            )}
          </p>
        )}
      </ReasonForm>
    );
  return (
    <div className={panelStyles['acts']}>
      <Button kind="primary" onClick={() => choose('SETTLE')}>
        {t('games-console.act.SETTLE')} <kbd aria-hidden="true">a</kbd>
      </Button>
      <Button onClick={() => choose('REFUND')}>
        {t('games-console.act.REFUND')} <kbd aria-hidden="true">r</kbd>
      </Button>
      <Button onClick={() => choose('WAIT')}>{t('games-console.act.WAIT')}</Button>
      {canBeAsked && <Button onClick={() => choose('ASK')}>{t('games-console.act.ASK')}</Button>}
    </div>
  );
};

type ProposalReviewProps = Pick<OpenedStuckRound, 'stuck'> & {
  proposal: StuckProposal;
  /** Nobody has opened it: it took the place of what was open. */
  cameMeanwhile: boolean;
  onDone: () => void;
};

const ProposalReview = ({ stuck, proposal: { act, amount, at, own }, cameMeanwhile, onDone }: ProposalReviewProps) => {
  const t = useText();
  /** Which proposal: a reason is given to the one that was read. */
  const [declining, setDeclining] = useState<string>();
  const done = useDecided(onDone);
  const refetchAfter = useRefetchAfter(openedStuckQuery(stuck.id).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { approve: boolean; reason: string | null }) =>
      refetchAfter(call(answerStuckProposal, { params: { id: stuck.id }, body: { ...body, seen: { act, amount, at } } })),
    (answer) => {
      setDeclining(undefined);
      done(answer);
    },
  );
  const approve = useApproval(() => void (!own && run({ approve: true, reason: null })), cameMeanwhile ? at : undefined);
  useShortcut('reject', () => setDeclining(at));
  if (declining === at)
    return (
      <ReasonForm
        act={t('games-console.decline')}
        danger
        busy={isPending}
        problem={problem}
        onAct={(reason) => run({ approve: false, reason })}
        onCancel={() => setDeclining(undefined)}
      />
    );
  return (
    <>
      <ActionProblem problem={problem} />
      <div className={panelStyles['acts']}>
        {!own && (
          <Button kind="primary" busy={isPending} onClick={approve}>
            {t('work-queues.pay.APPROVE')} <kbd aria-hidden="true">a</kbd>
          </Button>
        )}
        <Button onClick={() => setDeclining(at)}>
          {t('games-console.decline')} <kbd aria-hidden="true">r</kbd>
        </Button>
      </div>
    </>
  );
};
