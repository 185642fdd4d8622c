import { decimalOf } from '@croupier/contract/core/money';
import { decideApplication, type PromotionApplication, reviewApplication } from '@croupier/contract/rewards/promotions-console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { statusTones } from '#promotions/words.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { SealedPicture } from '../work-queues/sealed-picture.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useAssignment, useClaims } from '../work-queues/use-queue.ts';

/** One application: the remark, the pictures, what the applicant shares with others, and the decision. */
export const ApplicationPanel = ({ application, onDone }: { application: PromotionApplication; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const isOpen = application.state === 'APPLYING' || application.state === 'PROCESS';
  const may = useMay('promotion.decide') && isOpen;
  const [deciding, setDeciding] = useState<'APPROVED' | 'REJECTED'>();
  const claim = useClaims('PROMOTION').get(application.id);
  useAssignment('PROMOTION', application.id, may && application.state === 'PROCESS' && claim?.own !== false);
  const review = useMutation({
    mutationFn: () => call(reviewApplication, { params: { id: application.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotion-applications'] }),
  });
  const { id, member, remark, pictures, signals, suggested, max, amount, state, appliedAt, decidedAt, decidedBy, reason } = application;
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('agents-console.member')}>
          <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
            <bdi>{member.account}</bdi>
          </Link>
        </Fact>
        <Fact name={t('work-queues.state')}>
          <Badge tone={statusTones[state]}>{t(`promotions.status.${state}`)}</Badge>
        </Fact>
        <Fact name={t('points.applied')}>
          <span className="number">{momentText(appliedAt)}</span>
        </Fact>
        {max !== null && (
          <Fact name={t('promotions-console.field.max')}>
            <ExactAmount money={max} />
          </Fact>
        )}
        {amount !== null && (
          <Fact name={t('missions-console.reward')}>
            <ExactAmount money={amount} />
          </Fact>
        )}
        {decidedAt !== null && (
          <Fact name={t('agents-console.applications.decided')}>
            <span className="number">{momentText(decidedAt)}</span> {decidedBy !== null && <bdi>{decidedBy}</bdi>}
          </Fact>
        )}
        {remark !== '' && (
          <Fact name={t('promotions.remark')} whole>
            {remark}
          </Fact>
        )}
        {reason !== null && (
          <Fact name={t('console.safety.reason')} whole>
            {reason}
          </Fact>
        )}
      </dl>
      {pictures.length > 0 && (
        <div className={panelStyles['pictures']}>
          {pictures.map((picture) => (
            <SealedPicture key={picture.id} id={picture.id} name={t('promotions.pictures')} />
          ))}
        </div>
      )}
      {signals.length > 0 && (
        <section className={panelStyles['section']} aria-labelledby="signals">
          <h3 id="signals">{t('promotions-console.signals')}</h3>
          <ul className={panelStyles['story']}>
            {signals.map(({ account, kind, what, hadIt }) => (
              <li key={`${account} ${kind} ${what}`}>
                <bdi>{account}</bdi> {t(`work-queues.link.${kind}`)} <bdi dir="ltr">{what}</bdi>{' '}
                {hadIt && <Badge tone="bad">{t('promotions-console.hadIt')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {may && state === 'APPLYING' && (
        <div className={panelStyles['acts']}>
          <Button kind="primary" busy={review.isPending} onClick={() => review.mutate()}>
            {t('promotions-console.review')}
          </Button>
        </div>
      )}
      {review.error !== null && <ActionProblem problem={review.error} />}
      {may && state === 'PROCESS' && deciding === undefined && (
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
        <Decision
          key={deciding}
          id={id}
          decision={deciding}
          money={suggested ?? max}
          onCancel={() => setDeciding(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  );
};

const Fact = ({ name, whole = false, children }: { name: string; whole?: boolean; children: ReactNode }) => (
  <div className={whole ? panelStyles['whole'] : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type DecisionProps = {
  id: string;
  decision: 'APPROVED' | 'REJECTED';
  money: PromotionApplication['suggested'];
  onCancel: () => void;
  onDone: () => void;
};

const Decision = ({ id, decision, money, onCancel, onDone }: DecisionProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(money === null ? '' : decimalOf(money).replace(/(\.\d\d)0+$/, '$1'));
  const [tried, setTried] = useState(false);
  const units = money === null ? undefined : typedUnits(typed, money.currency);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) =>
      call(decideApplication, {
        params: { id },
        body:
          decision === 'REJECTED' || money === null
            ? { decision: 'REJECTED', reason }
            : { decision, amount: { ...money, amount: units ?? 0n }, reason },
      }),
    () => {
      void queries.invalidateQueries({ queryKey: ['promotion-applications'] });
      void queries.invalidateQueries({ queryKey: ['pulse'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const isWrong = decision === 'APPROVED' && (units === undefined || units <= 0n);
  return (
    <ReasonForm
      act={t(decision === 'APPROVED' ? 'agents-console.approve' : 'points-console.reject')}
      danger={decision === 'REJECTED'}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !isWrong) run(reason);
      }}
      onCancel={onCancel}
    >
      {decision === 'APPROVED' && money !== null ? (
        <Field
          label={t('missions-console.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          after={<span className={panelStyles['unit']}>{money.currency}</span>}
          error={tried && isWrong ? t('work-queues.wrongValue') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className={panelStyles['quiet']}>{t('points-console.remarkHint')}</p>
      )}
    </ReasonForm>
  );
};
