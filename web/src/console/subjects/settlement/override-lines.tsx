import { decideOverride, type Override } from '@croupier/contract/earnings/settlement-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import agentStyles from '../agent-tree/agents.module.css';

export const overrideTones: Readonly<Record<Override['state'], Tone>> = { PROPOSED: 'warn', APPLIED: 'good', REJECTED: 'bad' };

/** Changes by hand: what was, what becomes, why and by whom; and agreeing to one that waits. */
export const OverrideLines = ({ overrides, onDecided }: { overrides: readonly Override[]; onDecided: () => void }) => (
  <ul className={agentStyles['lines']}>
    {overrides.map((one) => (
      <li key={one.id}>
        <OverrideLine override={one} onDecided={onDecided} />
      </li>
    ))}
  </ul>
);

/** One change by hand. */
export const OverrideLine = ({ override: one, onDecided }: { override: Override; onDecided: () => void }) => {
  const t = useText();
  const may = useMay('agent.override');
  const [rejecting, setRejecting] = useState(false);
  const decided = useConfirmedMutation(
    (body: { approve: boolean; decision: string | null }) => call(decideOverride, { params: { id: one.id }, body }),
    () => {
      setRejecting(false);
      onDecided();
    },
  );
  const isOpen = one.state === 'PROPOSED';
  return (
    <div className={agentStyles['line']}>
      <span>
        <bdi>{one.payee.account}</bdi>
      </span>
      <Badge tone={overrideTones[one.state]}>{t(`agents-console.override.${one.state}`)}</Badge>
      <span>
        <ExactAmount money={one.was} /> → <ExactAmount money={one.becomes} />
      </span>
      <small className="number">{momentText(one.askedAt)}</small>
      <small className={agentStyles['said']}>
        <bdi>{one.askedBy}</bdi>: {one.reason}
        {one.decidedBy !== null && one.decidedBy !== one.askedBy && (
          <>
            {' '}
            · <bdi>{one.decidedBy}</bdi>
            {one.decision !== null && `: ${one.decision}`}
          </>
        )}
      </small>
      <span />
      {isOpen && may && (
        <div className={panelStyles['section']}>
          <ActionProblem problem={decided.problem} />
          {one.own && <span className={panelStyles['quiet']}>{t('agents-console.ownOverride')}</span>}
          {rejecting ? (
            <ReasonForm
              act={t(one.own ? 'agents-console.takeBack' : 'agents-console.reject')}
              danger
              busy={decided.isPending}
              problem={null}
              onAct={(reason) => reason !== null && decided.run({ approve: false, decision: reason })}
              onCancel={() => setRejecting(false)}
            />
          ) : (
            <div className={panelStyles['top']}>
              {!one.own && (
                <Button size="small" kind="primary" busy={decided.isPending} onClick={() => decided.run({ approve: true, decision: null })}>
                  {t('agents-console.agree')}
                </Button>
              )}
              <Button size="small" onClick={() => setRejecting(true)}>
                {t(one.own ? 'agents-console.takeBack' : 'agents-console.reject')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
};
