import { savePayoutTerms, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { payoutNetworks } from '@croupier/contract/payments/banks';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import accountStyles from '../../deposits/accounts/accounts.module.css';
import { type AmountName, countryName, type NumberName, payoutCountries, readTyped, type Typed, typedFrom } from './terms-fields.ts';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { termsQuery } from '../../work-queues/queue-queries.ts';

type Props = { terms: TermsOfMerchant; onDone: () => void };

const toggled = (list: readonly string[], one: string, on: boolean): string[] =>
  on ? [...list, one] : list.filter((other) => other !== one);

/** Changes a merchant's terms for money going out, all in one, with why. */
export const TermsPanel = ({ terms: { merchantId, currency, payouts }, onDone }: Props) => {
  const t = useText();
  const language = useLanguage();
  const [before] = useState(payouts);
  const [typed, setTyped] = useState<Typed>(() => typedFrom(payouts));
  const [flags, setFlags] = useState({ mayCancel: payouts.mayCancel, sendsWhenApproved: payouts.sendsWhenApproved });
  const [countries, setCountries] = useState(payouts.countries);
  const [networks, setNetworks] = useState(payouts.networks);
  const [wrong, setWrong] = useState<readonly (keyof Typed)[]>([]);
  const { run, isPending, problem } = useSaveMutation(
    termsQuery(merchantId).queryKey,
    ({ read, reason }: { read: Extract<ReturnType<typeof readTyped>, { read: unknown }>['read']; reason: string }) =>
      call(savePayoutTerms, { body: { merchantId, reason, terms: { ...read, ...flags, countries, networks }, before } }),
    onDone,
  );
  const save = (reason: string | null) => {
    const answer = readTyped(typed, currency);
    setWrong('wrong' in answer ? answer.wrong : []);
    if ('read' in answer && reason !== null) run({ read: answer.read, reason });
  };
  const field = (name: keyof Typed, more: { hint?: TextKey; money?: boolean; optional?: boolean }) => (
    <Field
      key={name}
      label={t(`work-queues.terms.${name}`)}
      hint={more.hint === undefined ? undefined : t(more.hint)}
      required={more.optional !== true}
      after={more.money === true ? <span className={panelStyles['unit']}>{currency}</span> : undefined}
      inputMode={more.money === true ? 'decimal' : 'numeric'}
      value={typed[name]}
      error={wrong.includes(name) ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
    />
  );
  const money = (name: AmountName, hint?: TextKey) => field(name, { money: true, ...(hint !== undefined && { hint }) });
  const number = (name: NumberName) => field(name, {});
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={onDone}>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.amounts')}</legend>
        <div className={panelStyles['two']}>
          {money('min')}
          {money('max')}
          {money('feeFixed')}
          {field('feePercent', {})}
          {money('step')}
        </div>
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.approval')}</legend>
        <div className={panelStyles['two']}>
          {money('autoApproveMax', 'work-queues.terms.autoApproveHint')}
          {number('autoScoreMax')}
          {field('secondApproverAbove', { money: true, optional: true, hint: 'work-queues.terms.secondApproverHint' })}
        </div>
        {(['sendsWhenApproved', 'mayCancel'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`work-queues.terms.${name}`)}
            checked={flags[name]}
            onChange={(event) => setFlags((was) => ({ ...was, [name]: event.target.checked }))}
          />
        ))}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.accounts')}</legend>
        <div className={panelStyles['two']}>
          {number('accountsMax')}
          {number('coolOffMinutes')}
        </div>
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.countries')}</legend>
        {payoutCountries.map((code) => (
          <Checkbox
            key={code}
            label={countryName(code, language)}
            checked={countries.includes(code)}
            onChange={(event) => setCountries((was) => toggled(was, code, event.target.checked))}
          />
        ))}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.networks')}</legend>
        {payoutNetworks.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={<bdi dir="ltr">{name}</bdi>}
            checked={networks.includes(code)}
            onChange={(event) => setNetworks((was) => toggled(was, code, event.target.checked))}
          />
        ))}
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.receipt')}</legend>
        <div className={panelStyles['two']}>
          {number('autoReceiveMinutes')}
          {number('disputeHours')}
        </div>
      </fieldset>
      <fieldset className={accountStyles['ticks']}>
        <legend>{t('work-queues.terms.between')}</legend>
        <div className={panelStyles['two']}>
          {money('transferMin')}
          {money('transferMax')}
          {money('transferDaily')}
        </div>
      </fieldset>
    </ReasonForm>
  );
};
