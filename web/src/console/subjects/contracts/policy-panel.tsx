import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { AgentPolicy, type Policies, saveAgentPolicy } from '@croupier/contract/earnings/contracts-console';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import accountStyles from '../deposits/accounts/accounts.module.css';
import panelStyles from '../work-queues/panel.module.css';
import {
  amounts,
  type AmountName,
  type FieldName,
  type FlagName,
  isOptional,
  type NumberName,
  type RateName,
  readTyped,
  typedFrom,
} from './policy.rules.ts';
import { policiesQuery } from '../agent-tree/queries.ts';

type Props = { policies: Policies; kind: ContractKind; policy: AgentPolicy; onDone: () => void };

const { cycle: cycles, onLowering: lowerings, carry: carries } = AgentPolicy.shape;

/** Changes within what contracts of a kind are made, counted and paid, all in one, with why. */
export const PolicyPanel = ({ policies: { merchantId, currency }, kind, policy, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  // The state with which the change began: a colleague's change meanwhile must be seen before it is written over.
  const [seen] = useState(policy);
  const [typed, setTyped] = useState(() => typedFrom(policy));
  const [chosen, setChosen] = useState(policy);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ wanted, reason }: { wanted: AgentPolicy; reason: string }) =>
      call(saveAgentPolicy, { params: { kind }, body: { merchantId, seen, policy: wanted, reason } }),
    (answer) => {
      queries.setQueryData(policiesQuery(merchantId).queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  // An operator who opens it again sees it as it is now.
  const isOutdated = problem instanceof Refused && problem.code === 'CHANGED_MEANWHILE';
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: policiesQuery(merchantId).queryKey });
  }, [isOutdated, queries, merchantId]);
  const save = (reason: string | null) => {
    const answer = readTyped(typed, currency);
    setWrong('wrong' in answer ? answer.wrong : []);
    if ('read' in answer && reason !== null) run({ wanted: { ...chosen, ...answer.read }, reason });
  };
  const field = (name: AmountName | RateName | NumberName) => {
    const isMoney = (amounts as readonly string[]).includes(name);
    const isRate = name.endsWith('Ppm');
    return (
      <Field
        key={name}
        label={t(`agents-console.policy.${name}`)}
        required={!(isMoney && isOptional(name as AmountName))}
        inputMode={isMoney || isRate ? 'decimal' : 'numeric'}
        after={isMoney || isRate ? <span className={panelStyles['unit']}>{isMoney ? currency : '%'}</span> : undefined}
        value={typed[name]}
        error={wrong.includes(name) ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
      />
    );
  };
  const flag = (name: FlagName) => (
    <Checkbox
      key={name}
      label={t(`agents-console.policy.${name}`)}
      checked={chosen[name]}
      onChange={(event) => setChosen((was) => ({ ...was, [name]: event.target.checked }))}
    />
  );
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={onDone}>
      {flag('enabled')}
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('agents-console.part.approval')}</legend>
        <div className={panelStyles['two']}>
          {field('autoApproveMax')}
          {field('secondApproverAbove')}
          {field('overrideAloneMax')}
        </div>
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('agents-console.part.terms')}</legend>
        <div className={panelStyles['two']}>
          {field('capLostPpm')}
          {field('capWonPpm')}
          {field('rateStepPpm')}
          {field('offerDays')}
        </div>
        {flag('sameLevel')}
        {flag('crossLevel')}
        <Select
          label={t('agents-console.policy.onLowering')}
          value={chosen.onLowering}
          onChange={(event) => setChosen((was) => ({ ...was, onLowering: lowerings.parse(event.target.value) }))}
        >
          {lowerings.options.map((one) => (
            <option key={one} value={one}>
              {t(`agents-console.lowering.${one}`)}
            </option>
          ))}
        </Select>
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('agents-console.part.counting')}</legend>
        {kind === 'DIVIDEND' && (
          <div className={panelStyles['two']}>
            <Select
              label={t('agents-console.policy.cycle')}
              value={chosen.cycle}
              onChange={(event) => setChosen((was) => ({ ...was, cycle: cycles.parse(event.target.value) }))}
            >
              {cycles.options.map((one) => (
                <option key={one} value={one}>
                  {t(`agents-console.cycle.${one}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('agents-console.policy.carry')}
              value={chosen.carry}
              onChange={(event) => setChosen((was) => ({ ...was, carry: carries.parse(event.target.value) }))}
            >
              {carries.options.map((one) => (
                <option key={one} value={one}>
                  {t(`agents-console.carry.${one}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        <div className={panelStyles['two']}>
          {kind !== 'REALTIME' && field('activeBetMin')}
          {kind !== 'REALTIME' && field('activeDepositMin')}
          {kind !== 'REALTIME' && field('baseUnit')}
          {field('step')}
          {kind === 'DIVIDEND' && field('vendorFeePpm')}
          {kind === 'DIVIDEND' && field('paymentFeePpm')}
        </div>
        {kind !== 'REALTIME' && flag('includeOwn')}
        {kind !== 'REALTIME' && flag('banded')}
        {kind === 'DIVIDEND' && flag('takesOffSalaries')}
        {kind === 'DAILY' && flag('netOfHourly')}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('agents-console.part.paying')}</legend>
        <div className={panelStyles['two']}>
          {kind !== 'REALTIME' && field('waitMinutes')}
          {kind !== 'REALTIME' && field('openRoundsMax')}
          {field('retryDays')}
        </div>
        {flag('guarantee')}
      </fieldset>
    </ReasonForm>
  );
};
