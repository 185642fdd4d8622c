import { overrideLine } from '@croupier/contract/desk-agent-pay';
import { decimalOf, type Money } from '@croupier/contract/money';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { forField, typedUnits } from '#shared/money/typed-amount.rules.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { useAct } from '../confirm/surely.ts';
import { ActForm } from '../desk/act-form.tsx';
import s from '../desk/panel.module.css';
import { useMay } from '../shell/operator.ts';

type Props = {
  id: string;
  amount: Money;
  /** Only a correction may be below zero. */
  mayTakeBack: boolean;
  onDone: () => void;
};

/** Changes by hand what a line pays, or proposes to. */
export const OverrideAct = ({ id, amount, mayTakeBack, onDone }: Props) => {
  const t = useText();
  const may = useMay('agent.override');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(forField(decimalOf(amount)));
  const [wrong, setWrong] = useState(false);
  const changed = useAct(
    ({ wanted, reason }: { wanted: Money; reason: string }) => call(overrideLine, { params: { id }, body: { amount: wanted, reason } }),
    (made) => {
      setOpen(false);
      notify({
        tone: made.state === 'APPLIED' ? 'good' : 'info',
        text: t(made.state === 'APPLIED' ? 'desk.done' : 'agents-desk.proposed'),
      });
      onDone();
    },
  );
  if (!may) return null;
  if (!open)
    return (
      <div className={s['acts']}>
        <Button onClick={() => setOpen(true)}>{t('agents-desk.change')}</Button>
      </div>
    );
  return (
    <ActForm
      act={t('agents-desk.change')}
      busy={changed.isPending}
      problem={changed.problem}
      onAct={(reason) => {
        const units = typedUnits(typed, amount.currency, { signed: mayTakeBack });
        setWrong(units === undefined);
        if (units !== undefined && reason !== null) changed.run({ wanted: { ...amount, amount: units }, reason });
      }}
      onCancel={() => setOpen(false)}
    >
      <Field
        label={t('agents-desk.newAmount')}
        hint={t('agents-desk.newAmountHint')}
        // A phone's keys for decimals have no minus.
        inputMode={mayTakeBack ? 'text' : 'decimal'}
        after={<span className={s['unit']}>{amount.currency}</span>}
        value={typed}
        error={wrong ? t('desk.wrongValue') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActForm>
  );
};
