import { type AccessRules, saveAccessRules } from '@croupier/contract/brand/merchants-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import accountStyles from '../deposits/accounts/accounts.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { accessGroups, accessLimits, type AccessName, readAccess, typedAccess } from './access.rules.ts';
import { type PanelProps, useSaveSite } from './site-queries.ts';
import { numberText, unitName } from './units.ts';

/** How sign-in defends itself: how often somebody may be wrong, how long sessions last, how many codes are sent. */
export const AccessPanel = ({ site, onDone }: PanelProps) => {
  const t = useText();
  const language = useLanguage();
  const [before] = useState(site.access);
  const [typed, setTyped] = useState(() => typedAccess(before));
  const [wrong, setWrong] = useState<readonly AccessName[]>([]);
  const { leave, done } = useTrackedForm(typed);
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    ({ access, reason }: { access: AccessRules; reason: string }) =>
      call(saveAccessRules, { params: { id: site.merchantId }, body: { before, access, reason } }),
    () => done(onDone),
  );
  const save = (reason: string | null) => {
    const answer = readAccess(typed);
    setWrong('wrong' in answer ? answer.wrong : []);
    if ('read' in answer && reason !== null) run({ access: answer.read, reason });
  };
  const field = (name: AccessName) => {
    const { least, most, unit, mayBeNever } = accessLimits[name];
    const range = t('site-settings.range', { least: numberText(language, least), most: numberText(language, most) });
    const hint = mayBeNever === true ? `${range}. ${t('site-settings.emptyNever')}` : range;
    return (
      <Field
        key={name}
        label={t(`site-settings.access.${name}`)}
        hint={hint}
        required={mayBeNever !== true}
        inputMode="numeric"
        after={unit === undefined ? undefined : <span className={panelStyles['unit']}>{unitName(language, unit)}</span>}
        value={typed[name]}
        error={wrong.includes(name) ? `${t('work-queues.wrongValue')}: ${hint}` : undefined}
        onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
      />
    );
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={() => leave(onDone)}>
      {(['tries', 'sessions', 'codes'] as const).map((group) => (
        <fieldset key={group} className={accountStyles['ticks']}>
          <legend>{t(`site-settings.access.${group}`)}</legend>
          <div className={panelStyles['form']}>{accessGroups[group].map(field)}</div>
        </fieldset>
      ))}
    </ReasonForm>
  );
};
