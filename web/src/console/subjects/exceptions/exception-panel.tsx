import type { ExceptionId } from '@croupier/contract/payments/exceptions';
import { decideException, noteOnException, type OpenedException } from '@croupier/contract/payments/deposits-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { caseQuery } from '../work-queues/queue-queries.ts';
import { AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useClaims, useAssignment } from '../work-queues/use-queue.ts';
import { Candidates } from './candidates.tsx';

type Act = OpenedException['acts'][number] | 'CREDIT_MEMBER';
type Decision = Parameters<
  typeof call<'operator', typeof decideException.params & {}, never, typeof decideException.body & {}, typeof decideException.reply>
>[1]['body']['decision'];

/** One exception: what came, whose it could be, and what may be done. */
export const ExceptionPanel = ({ id, onDone }: { id: ExceptionId; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(caseQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return <ExceptionDetails key={id} opened={data} onDone={onDone} />;
};

const ExceptionDetails = ({ opened, onDone }: { opened: OpenedException; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayDecide = useMay('deposit.decide');
  const maySeePayouts = useMay('withdrawal.read');
  const { case: found, line, deposit, candidates, acts, notes, proposal } = opened;
  // Whatever is done about a payout is done with its withdrawal, and ends its exception.
  const { withdrawalId } = found.subject;
  const claim = useClaims('CASE').get(found.id);
  const mine = mayDecide && (claim === undefined || claim.own);
  useAssignment('CASE', found.id, mayDecide && found.state === 'OPEN');

  const [chosen, setChosen] = useState(candidates.length === 1 ? candidates[0]?.depositId : undefined);
  const [act, setAct] = useState<Act>();
  const [account, setAccount] = useState('');
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { decision: Decision; reason: string | null }) => call(decideException, { params: { id: found.id }, body }),
    (answer) => {
      const isProposed = answer.case.state === 'OPEN' && answer.proposal?.own === true;
      notify({ tone: 'good', text: t(isProposed ? 'work-queues.proposed' : 'work-queues.done') });
      void queries.invalidateQueries({ queryKey: ['cases'] });
      void queries.invalidateQueries({ queryKey: ['case', found.id] });
      void queries.invalidateQueries({ queryKey: ['pulse'] });
      onDone();
    },
  );

  // By its id: after a note the answer is a fresh one, and may rank them otherwise.
  const candidate = candidates.find(({ depositId }) => depositId === chosen);
  const credit = useApproval(() => {
    if (candidate !== undefined && mine) run({ decision: { act: 'CREDIT', depositId: candidate.depositId }, reason: null });
  });
  useShortcut('reject', () => {
    const no = acts.find((one) => one === 'REFUND' || one === 'DISMISS' || one === 'CLOSE');
    if (no !== undefined && mine) setAct(no);
  });

  /** The second operator need not type again what the first one did. */
  const confirmProposal = () => {
    if (proposal === null) return;
    setAccount(proposal.account ?? '');
    if (proposal.act !== 'CREDIT') setAct(proposal.act);
    else if (proposal.depositId !== null) run({ decision: { act: 'CREDIT', depositId: proposal.depositId }, reason: null });
  };

  const decide = (reason: string | null) => {
    if (act === undefined) return;
    if (act === 'CREDIT_MEMBER') run({ decision: { act, account: account.trim() }, reason });
    else if (act === 'CLOSE') run({ decision: { act, outcome: 'SETTLED' }, reason });
    else if (act !== 'CREDIT') run({ decision: { act }, reason });
  };

  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      <div className={panelStyles['top']}>
        {found.money !== null && (
          <span className={panelStyles['amount']}>
            <ExactAmount money={found.money} />
          </span>
        )}
        <Badge tone={found.state === 'OPEN' ? 'warn' : 'neutral'}>{t(`work-queues.case.${found.kind}`)}</Badge>
        {found.outcome !== null && <Badge tone="good">{t(`work-queues.outcome.${found.outcome}`)}</Badge>}
      </div>
      <dl className={panelStyles['facts']}>
        {line !== null && (
          <>
            <div>
              <dt>{t('work-queues.payer')}</dt>
              <dd>
                <bdi>{line.payer.name}</bdi>
                <div className={panelStyles['quiet']}>
                  <bdi dir="ltr" className="mono">
                    {line.payer.account}
                  </bdi>
                </div>
              </dd>
            </div>
            <div>
              <dt>{t('work-queues.toAccount')}</dt>
              <dd>
                <bdi dir="ltr">
                  {line.bankCode} {line.account}
                </bdi>
                <div className={`${panelStyles['quiet'] ?? ''} number`}>{momentText(line.postedAt)}</div>
              </dd>
            </div>
            <div className={panelStyles['whole']}>
              <dt>{t('work-queues.text')}</dt>
              <dd>
                <bdi className="mono">{line.text === '' ? '—' : line.text}</bdi>
              </dd>
            </div>
          </>
        )}
        {line === null && found.subject.account !== null && (
          <div>
            <dt>{t('work-queues.account')}</dt>
            <dd>
              <bdi dir="ltr">{[found.subject.account, found.subject.day].filter(Boolean).join(' · ')}</bdi>
            </dd>
          </div>
        )}
        {found.member !== null && (
          <div>
            <dt>{t('console.members.account')}</dt>
            <dd>
              <Link to="/members/$id" params={{ id: found.member.id }} className={linkClass}>
                <bdi>{found.member.account}</bdi>
              </Link>
            </dd>
          </div>
        )}
        {deposit !== null && (
          <div>
            <dt>{t('work-queues.expected')}</dt>
            <dd>
              <ExactAmount money={deposit.expected} />{' '}
              <span className={panelStyles['quiet']}>{t(`work-queues.deposit.${deposit.state}`)}</span>
            </dd>
          </div>
        )}
      </dl>
      {withdrawalId !== null && maySeePayouts && (
        <div className={panelStyles['acts']}>
          <Link
            to="/withdrawals"
            search={{ queue: found.kind === 'WITHDRAWAL_DISPUTED' ? 'DISPUTED' : 'UNKNOWN', open: withdrawalId }}
            className={buttonClass({ kind: found.state === 'OPEN' ? 'primary' : 'secondary' })}
          >
            {t('work-queues.withdrawalTitle')}
          </Link>
        </div>
      )}
      {line?.state === 'SUSPENSE' && <Candidates candidates={candidates} chosen={chosen} usable={mine} onChoose={setChosen} />}
      {proposal !== null && (
        <p className={panelStyles['quiet']}>
          {t(`work-queues.act.${proposal.act}`)} {proposal.account !== null && <bdi>{proposal.account}</bdi>} ·{' '}
          {t('work-queues.awaitsSecond', { name: proposal.by })}
        </p>
      )}
      {notes.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('work-queues.history')}</h3>
          <ul className={panelStyles['story']}>
            {notes.map((note) => (
              <li key={`${note.at} ${note.action}`}>
                <time className="number">{momentText(note.at)}</time>
                <span>
                  {[note.by?.name, t(`work-queues.step.${note.action}`), note.text]
                    .filter((part) => part !== undefined && part !== null)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mine && found.state === 'OPEN' && <ExceptionNote id={found.id} />}
      {act !== undefined && (
        <ReasonForm
          key={act}
          act={t(`work-queues.act.${act}`)}
          danger={act === 'REFUND' || act === 'DISMISS'}
          busy={isPending}
          problem={problem}
          onAct={decide}
          onCancel={() => setAct(undefined)}
        >
          {act === 'CREDIT_MEMBER' && (
            <Field
              label={t('console.members.account')}
              value={account}
              maxLength={64}
              onChange={(event) => setAccount(event.target.value)}
            />
          )}
        </ReasonForm>
      )}
      {act === undefined && found.state === 'OPEN' && mine && (
        <>
          <ActionProblem problem={problem} />
          <div className={panelStyles['acts']}>
            {proposal?.own === false && (
              <Button kind="primary" busy={isPending} onClick={confirmProposal}>
                {t('work-queues.pay.APPROVE')}
              </Button>
            )}
            {acts.includes('CREDIT') && (
              <>
                <Button kind="primary" disabled={candidate === undefined} busy={isPending} onClick={credit}>
                  {t('work-queues.act.CREDIT')} <kbd aria-hidden="true">a</kbd>
                </Button>
                <Button onClick={() => setAct('CREDIT_MEMBER')}>{t('work-queues.act.CREDIT_MEMBER')}</Button>
              </>
            )}
            {acts
              .filter((one) => one !== 'CREDIT')
              .map((one) => (
                <Button key={one} kind={one === 'RELEASE' || one === 'RETURNED' ? 'primary' : 'secondary'} onClick={() => setAct(one)}>
                  {t(`work-queues.act.${one}`)}{' '}
                  {(one === 'REFUND' || one === 'DISMISS' || one === 'CLOSE') && <kbd aria-hidden="true">r</kbd>}
                </Button>
              ))}
          </div>
        </>
      )}
    </div>
  );
};

const ExceptionNote = ({ id }: { id: ExceptionId }) => {
  const t = useText();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(noteOnException, { params: { id }, body: { text: text.trim() } }),
    (opened) => {
      setText('');
      queries.setQueryData(caseQuery(id).queryKey, opened);
    },
  );
  return (
    <form
      className={panelStyles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isPending) run();
      }}
    >
      <Field
        label={t('work-queues.note')}
        required={false}
        value={text}
        maxLength={1_000}
        onChange={(event) => setText(event.target.value)}
        after={
          <Button type="submit" size="small" kind="quiet" busy={isPending} disabled={text.trim() === ''}>
            {t('work-queues.add')}
          </Button>
        }
      />
      <ActionProblem problem={problem} />
    </form>
  );
};
