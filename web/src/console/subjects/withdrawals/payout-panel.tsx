import { approvePayout, type OpenedPayout, type PayoutAct, payPayout } from '@croupier/contract/payments/withdrawals-console';
import type { WithdrawalId } from '@croupier/contract/core/ids';
import { type RejectReason, rejectReasons } from '@croupier/contract/payments/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { payoutQuery } from '../work-queues/queue-queries.ts';
import { AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { SealedPicture } from '../work-queues/sealed-picture.tsx';
import { useClaims, useAssignment } from '../work-queues/use-queue.ts';
import { riskText } from './risk-text.ts';

type PayKind = 'PAY' | 'RESEND' | 'PROVE' | 'REFUND';

/** One withdrawal: where it goes, what speaks against it, and what may be done. */
export const PayoutPanel = ({ id, onDone }: { id: WithdrawalId; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(payoutQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return <PayoutDetails opened={data} onDone={onDone} />;
};

const PayoutDetails = ({ opened, onDone }: { opened: OpenedPayout; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = { approve: useMay('withdrawal.approve'), pay: useMay('withdrawal.pay') };
  const claim = useClaims('WITHDRAWAL').get(opened.id);
  const free = claim === undefined || claim.own;
  const acts = opened.acts.filter((act) => free && (act === 'APPROVE' || act === 'REJECT' ? may.approve : may.pay));
  useAssignment('WITHDRAWAL', opened.id, acts.length > 0 || (claim?.own ?? false));

  const [act, setAct] = useState<PayoutAct>();
  const [reason, setReason] = useState<RejectReason>('RULES');
  const [settled, setSettled] = useState<'SENT' | 'REFUSED'>('SENT');
  const said = (answer: OpenedPayout) => {
    queries.setQueryData(payoutQuery(opened.id).queryKey, answer);
    notify({ tone: 'good', text: t('work-queues.done') });
    setAct(undefined);
    for (const key of ['payouts', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const approval = useConfirmedMutation(
    (body: Parameters<typeof sendApproval>[1]) => sendApproval(opened.id, body),
    (answer) => {
      said(answer);
      onDone();
    },
  );
  const payment = useConfirmedMutation((body: Parameters<typeof sendPayment>[1]) => sendPayment(opened.id, body), said);

  const approve = useApproval(() => {
    if (acts.includes('APPROVE')) approval.run({ approve: true });
    else if (acts.includes('PAY')) payment.run({ act: { kind: 'PAY' }, reason: null });
  });
  useShortcut('reject', () => acts.includes('REJECT') && setAct('REJECT'));

  const decide = (note: string | null) => {
    const leg = opened.legs.find(({ state }) => state === 'UNKNOWN' || state === 'SENDING');
    if (act === 'REJECT') approval.run({ approve: false, reason, note });
    else if (act === 'SETTLE') {
      if (leg !== undefined) payment.run({ act: { kind: 'SETTLE', legId: leg.id, outcome: settled }, reason: note });
    } else if (act !== undefined && act !== 'APPROVE') payment.run({ act: { kind: act }, reason: note });
  };

  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>
          <ExactAmount money={opened.money} />
        </span>
        <Badge tone={opened.state === 'PENDING_APPROVAL' || opened.state === 'DISPUTED' || opened.state === 'UNKNOWN' ? 'warn' : 'neutral'}>
          {t(`work-queues.withdrawal.${opened.state}`)}
        </Badge>
      </div>
      {opened.risk.reasons.length > 0 && (
        <div className={panelStyles['badges']}>
          {opened.risk.reasons.map((one) => (
            <Badge key={one} tone="warn">
              {riskText(one, t)}
            </Badge>
          ))}
        </div>
      )}
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: opened.member.id }} className={linkClass}>
              <bdi>{opened.member.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.approvals')}</dt>
          <dd className="number">
            <bdi dir="ltr">
              {opened.approvals.done}/{opened.approvals.needed}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.toAccount')}</dt>
          <dd>
            <bdi>{opened.to.name}</bdi>
            <div>
              <Copyable text={opened.to.account} what={t('work-queues.account')} />
            </div>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.holder')}</dt>
          <dd>
            <bdi>{opened.to.holder}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.fee')}</dt>
          <dd>
            <ExactAmount money={opened.fee} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.paidOut')}</dt>
          <dd>
            <ExactAmount money={opened.paid} />
          </dd>
        </div>
      </dl>
      {opened.receipt !== null && (
        <section className={panelStyles['section']}>
          <h3>{t('work-queues.receipt')}</h3>
          <p>
            {t(
              `work-queues.answer.${opened.receipt.answer === 'NOT_RECEIVED' || opened.receipt.answer === 'PARTLY' ? opened.receipt.answer : 'RECEIVED'}`,
            )}
            {opened.receipt.answer === 'PARTLY' && (
              <>
                {' '}
                <ExactAmount money={opened.receipt.received} />
              </>
            )}
          </p>
          {opened.receipt.note !== null && <p className={panelStyles['quiet']}>{opened.receipt.note}</p>}
          <div className={panelStyles['pictures']}>
            {opened.receipt.uploadIds.map((id) => (
              <SealedPicture key={id} id={id} name={t('work-queues.receipt')} />
            ))}
          </div>
        </section>
      )}
      {opened.legs.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('work-queues.payments')}</h3>
          <ul className={panelStyles['story']}>
            {opened.legs.map((leg) => (
              <li key={leg.id}>
                <time className="number">{momentText(leg.at)}</time>
                <span>
                  <ExactAmount money={leg.money} /> · {leg.rail} · {t(`work-queues.leg.${leg.state}`)}
                  {leg.problem !== null && ` · ${leg.problem}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={panelStyles['section']}>
        <h3>{t('work-queues.history')}</h3>
        <ul className={panelStyles['story']}>
          {opened.history.map((step) => (
            <li key={`${step.at} ${step.state}`}>
              <time className="number">{momentText(step.at)}</time>
              <span>{[t(`work-queues.withdrawal.${step.state}`), step.note].filter((part) => part !== null).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
      {act !== undefined ? (
        <ReasonForm
          key={act}
          act={t(`work-queues.pay.${act}`)}
          danger={act === 'REJECT' || act === 'REFUND'}
          busy={approval.isPending || payment.isPending}
          problem={approval.problem ?? payment.problem}
          optional={act === 'REJECT'}
          onAct={decide}
          onCancel={() => setAct(undefined)}
        >
          {act === 'REJECT' && (
            <Select label={t('work-queues.told')} value={reason} onChange={(event) => setReason(event.target.value as RejectReason)}>
              {rejectReasons.map((one) => (
                <option key={one} value={one}>
                  {t(`work-queues.reject.${one}`)}
                </option>
              ))}
            </Select>
          )}
          {act === 'SETTLE' && (
            <Select
              label={t('work-queues.became')}
              value={settled}
              onChange={(event) => setSettled(event.target.value === 'SENT' ? 'SENT' : 'REFUSED')}
            >
              <option value="SENT">{t('work-queues.settle.SENT')}</option>
              <option value="REFUSED">{t('work-queues.settle.REFUSED')}</option>
            </Select>
          )}
        </ReasonForm>
      ) : (
        acts.length > 0 && (
          <>
            <ActionProblem problem={approval.problem ?? payment.problem} />
            <div className={panelStyles['acts']}>
              {acts.map((one) => (
                <Button
                  key={one}
                  kind={one === 'APPROVE' || one === 'PAY' ? 'primary' : 'secondary'}
                  busy={(one === 'APPROVE' && approval.isPending) || (one === 'PAY' && payment.isPending)}
                  onClick={() => (one === 'APPROVE' || one === 'PAY' ? approve() : setAct(one))}
                >
                  {t(`work-queues.pay.${one}`)} {(one === 'APPROVE' || one === 'PAY') && <kbd aria-hidden="true">a</kbd>}
                  {one === 'REJECT' && <kbd aria-hidden="true">r</kbd>}
                </Button>
              ))}
            </div>
          </>
        )
      )}
    </div>
  );
};

const sendApproval = (id: WithdrawalId, body: { approve: true } | { approve: false; reason: RejectReason; note: string | null }) =>
  call(approvePayout, { params: { id }, body });

type Payment = { kind: PayKind } | { kind: 'SETTLE'; legId: OpenedPayout['legs'][number]['id']; outcome: 'SENT' | 'REFUSED' };
const sendPayment = (id: WithdrawalId, body: { act: Payment; reason: string | null }) => call(payPayout, { params: { id }, body });
