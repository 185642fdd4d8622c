import { overrideLine } from '@croupier/contract/earnings/settlement-console';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMay } from '../../shell/operator.ts';

type Props = {
  id: string;
  amount: Money;
  /** Only a correction may be below zero. */
  mayTakeBack: boolean;
  onDone: () => void;
};

/** Changes by hand what a line pays, or proposes to. */
export const OverrideForm = (props: Props) => {
  const t = useText();
  const may = useMay('agent.override');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  if (open) return <Change {...props} onClose={() => setOpen(false)} />;
  return (
    <div className={panelStyles['acts']}>
      <Button onClick={() => setOpen(true)}>{t('agents-console.change')}</Button>
    </div>
  );
};

const Change = ({ id, amount, mayTakeBack, onDone, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  // The value that filled the field, whatever the page learns meanwhile.
  const [was] = useState(amount);
  const [typed, setTyped] = useState(forField(decimalOf(was)));
  const [wrong, setWrong] = useState(false);
  const refetchAfter = useRefetchAfter(['run-line']);
  const changed = useConfirmedMutation(
    ({ wanted, reason }: { wanted: Money; reason: string }) =>
      refetchAfter(call(overrideLine, { params: { id }, body: { was, amount: wanted, reason } })),
    (made) => {
      onClose();
      notify({
        tone: made.state === 'APPLIED' ? 'good' : 'info',
        text: t(made.state === 'APPLIED' ? 'work-queues.done' : 'agents-console.proposed'),
      });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t('agents-console.change')}
      busy={changed.isPending}
      problem={changed.problem}
      onAct={(reason) => {
        const units = typedUnits(typed, was.currency, { signed: mayTakeBack });
        setWrong(units === undefined);
        if (units !== undefined && reason !== null) changed.run({ wanted: { ...was, amount: units }, reason });
      }}
      onCancel={onClose}
    >
      <Field
        label={t('agents-console.newAmount')}
        hint={t('agents-console.newAmountHint')}
        // A phone's keys for decimals have no minus.
        inputMode={mayTakeBack ? 'text' : 'decimal'}
        after={<span className={panelStyles['unit']}>{was.currency}</span>}
        value={typed}
        error={wrong ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonForm>
  );
};
