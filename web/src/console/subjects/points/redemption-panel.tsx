import { decideRedemption, type RedemptionCase } from '@croupier/contract/rewards/points-console';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { tones } from './state-tones.ts';

/** One redemption: what it costs, where it goes, and the decision. */
export const RedemptionPanel = ({ redemption, onDone }: { redemption: RedemptionCase; onDone: () => void }) => {
  const t = useText();
  const may = useMay('points.decide');
  const [deciding, setDeciding] = useState<'APPROVED' | 'REJECTED'>();
  const { member, address, price, points, state, remark, decidedAt, decidedBy, reference, quantity, kind, appliedAt } = redemption;
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('agents-console.member')}>
          <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
            <bdi>{member.account}</bdi>
          </Link>
        </Fact>
        <Fact name={t('work-queues.state')}>
          <Badge tone={tones[state]}>{t(`points.status.${state}`)}</Badge>
        </Fact>
        <Fact name={t('points-console.reference')}>
          <bdi className="number">{reference}</bdi>
        </Fact>
        <Fact name={t('points-console.kind')}>{t(`points.kind.${kind}`)}</Fact>
        <Fact name={t('points.quantity')}>
          <span className="number">{quantity}</span>
        </Fact>
        <Fact name={t('points.change')}>
          <span className="number">{points}</span>
          {price !== null && (
            <>
              {' + '}
              <ExactAmount money={price} />
            </>
          )}
        </Fact>
        <Fact name={t('points.applied')}>
          <span className="number">{momentText(appliedAt)}</span>
        </Fact>
        {decidedAt !== null && (
          <Fact name={t('agents-console.applications.decided')}>
            <span className="number">{momentText(decidedAt)}</span> {decidedBy !== null && <bdi>{decidedBy}</bdi>}
          </Fact>
        )}
        {kind === 'GOODS' && (
          <Fact name={t('points.address')} whole>
            {address === null ? (
              t('points-console.noAddress')
            ) : (
              <bdi>
                {address.recipient}, {address.phone}, {address.address}
              </bdi>
            )}
          </Fact>
        )}
        {remark !== null && (
          <Fact name={t('points-console.remark')} whole>
            {remark}
          </Fact>
        )}
      </dl>
      {may && state === 'PROCESS' && deciding === undefined && (
        <div className={panelStyles['acts']}>
          <Button kind="primary" disabled={kind === 'GOODS' && address === null} onClick={() => setDeciding('APPROVED')}>
            {t('agents-console.approve')}
          </Button>
          <Button kind="danger" onClick={() => setDeciding('REJECTED')}>
            {t('points-console.reject')}
          </Button>
        </div>
      )}
      {deciding !== undefined && (
        <Decision key={deciding} id={redemption.id} decision={deciding} onCancel={() => setDeciding(undefined)} onDone={onDone} />
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

type DecisionProps = { id: string; decision: 'APPROVED' | 'REJECTED'; onCancel: () => void; onDone: () => void };

const Decision = ({ id, decision, onCancel, onDone }: DecisionProps) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (remark: string) => call(decideRedemption, { params: { id }, body: { decision, remark } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['points'] });
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
    >
      <p className={panelStyles['quiet']}>{t('points-console.remarkHint')}</p>
    </ReasonForm>
  );
};
