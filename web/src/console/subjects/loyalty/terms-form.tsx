import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import type { FormMerchant } from '../points/product-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

export type FormProps = { merchant: FormMerchant; mayEdit: boolean; onClose: () => void };

type Props<Terms> = FormProps & {
  /** The terms that are typed; undefined while something is wrong. */
  read: Terms | undefined;
  save: (terms: Terms, reason: string) => Promise<unknown>;
  children: ReactNode;
};

/** The fields of terms, with saving for those who may: it asks why, and says what is wrong when it is tried. */
export const TermsForm = <Terms,>({ mayEdit, onClose, read, save, children }: Props<Terms>) => {
  const t = useText();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ terms, reason }: { terms: Terms; reason: string }) => save(terms, reason),
    () => {
      void queries.invalidateQueries({ queryKey: ['loyalty', 'terms'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onClose();
    },
  );
  if (!mayEdit) return <div className={panelStyles['panel']}>{children}</div>;
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && read !== undefined) run({ terms: read, reason });
      }}
      onCancel={onClose}
    >
      {children}
      {tried && read === undefined && <p role="alert">{t('work-queues.wrongValue')}</p>}
    </ReasonForm>
  );
};

type NumberProps = { label: string; value: string; mayEdit: boolean; unit?: string; onChange: (value: string) => void };

/** A number or an amount as it is typed. */
export const NumberField = ({ label, value, mayEdit, unit, onChange }: NumberProps) => (
  <Field
    label={label}
    dir="ltr"
    inputMode="decimal"
    maxLength={20}
    readOnly={!mayEdit}
    after={unit === undefined ? undefined : <span className={panelStyles['unit']}>{unit}</span>}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
