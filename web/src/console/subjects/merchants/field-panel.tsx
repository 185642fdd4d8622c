import { saveRegistration } from '@croupier/contract/brand/merchants-console';
import type { FieldRule, RegistrationField } from '@croupier/contract/brand/merchants';
import { patternOf } from '@croupier/contract/core/patterns';
import { patternsFor } from '@croupier/contract/brand/registration-form';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { lengthText } from './field-names.ts';
import { goesBySwitch, hasText, lengthsOf, readRule, typedRule, type TypedRule, type Use, uses } from './registration.rules.ts';
import { type PanelProps, useSaveSite } from './site-queries.ts';

/** One field of the registration form: whether it is asked for, how long it is, and what may stand in it. */
export const FieldPanel = ({ site, field, onDone }: PanelProps & { field: RegistrationField }) => {
  const t = useText();
  const [before] = useState(site.registration);
  const [typed, setTyped] = useState(() => typedRule(before[field]));
  const [wrong, setWrong] = useState<readonly (keyof TypedRule)[]>([]);
  const put = (change: Partial<TypedRule>) => setTyped((was) => ({ ...was, ...change }));
  const { leave, done } = useTrackedForm(typed);
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    ({ rule, reason }: { rule: FieldRule; reason: string }) =>
      call(saveRegistration, { params: { id: site.merchantId }, body: { before, registration: { ...before, [field]: rule }, reason } }),
    () => done(onDone),
  );
  const { least, most } = lengthsOf(field);
  const save = (reason: string | null) => {
    const answer = readRule(field, typed);
    setWrong('wrong' in answer ? answer.wrong : []);
    if ('read' in answer && reason !== null) run({ rule: answer.read, reason });
  };
  const length = (name: 'minLength' | 'maxLength') => (
    <Field
      label={t(`site-settings.${name}`)}
      inputMode="numeric"
      value={typed[name]}
      error={wrong.includes(name) ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => put({ [name]: event.target.value })}
    />
  );
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={() => leave(onDone)}>
      {goesBySwitch(field) ? (
        <p className={panelStyles['notice']}>{t('site-settings.bySwitch')}</p>
      ) : (
        <Select label={t('site-settings.asked')} value={typed.use} onChange={(event) => put({ use: event.target.value as Use })}>
          {uses.map((use) => (
            <option key={use} value={use}>
              {t(`site-settings.use.${use}`)}
            </option>
          ))}
        </Select>
      )}
      {hasText(field) && (
        <>
          <div className={panelStyles['two']}>
            {length('minLength')}
            {length('maxLength')}
          </div>
          <p className={panelStyles['quiet']}>{t('site-settings.range', { least: String(least), most: String(most) })}</p>
          <Select
            label={t('site-settings.pattern')}
            value={String(typed.patternId)}
            onChange={(event) => put({ patternId: Number(event.target.value) })}
          >
            {patternsFor(field).map((id) => (
              <option key={id} value={id}>
                {t(`patterns.${patternOf(id).message}`, { length: lengthText(typed.minLength, typed.maxLength) })}
              </option>
            ))}
          </Select>
        </>
      )}
    </ReasonForm>
  );
};
