import { MethodKind } from '@croupier/contract/payments/deposits';
import { type DeskAccount, type PayMethod, savePayMethod } from '@croupier/contract/payments/deposits-console';
import { decimalOf } from '@croupier/contract/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import styles from './accounts.module.css';
import { firstLevel, readLevel, readPresets, type TypedLevel, typedLevel, wholeStep } from './method-fields.ts';

type Props = {
  method: PayMethod;
  /** It is added: its code and kind may still be chosen. */
  isNew: boolean;
  /** All of the merchant's: a code is added once. */
  methods: readonly PayMethod[];
  accounts: readonly DeskAccount[];
  onDone: () => void;
};

const standards = ['PROMPTPAY', 'VIETQR', 'KHQR'] as const;

/** A way to pay in: what it is called, whether it is offered, for how long it waits, from what to what by level, and which accounts it uses. */
export const MethodPanel = ({ method, isNew, methods, accounts, onDone }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const refetchAfter = useRefetchAfter(['accounts']);
  // The values that filled the fields, whatever the page learns meanwhile.
  const [before] = useState(isNew ? null : method);
  const { currency } = method;
  const [wanted, setWanted] = useState(method);
  const [levels, setLevels] = useState(() => method.levels.map(typedLevel));
  const [presets, setPresets] = useState(() => method.presets.map((one) => forField(decimalOf(one))).join(' '));
  const [perHour, setPerHour] = useState(String(method.creditsPerHour ?? ''));
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: PayMethod) => refetchAfter(call(savePayMethod, { body: { ...body, before } })),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  );
  const offered = readPresets(presets, currency);
  const read = levels.map((level) => readLevel(level, currency, levels));
  const known = read.flatMap(({ fromLevel, depositMin, depositMax, feeFixed, feePpm }) =>
    fromLevel === undefined || depositMin === undefined || depositMax === undefined || feeFixed === undefined || feePpm === undefined
      ? []
      : [{ fromLevel, depositMin, depositMax, feeFixed, feePpm }],
  );
  const wrong = {
    code: !/^[A-Z][A-Z0-9_]{1,19}$/.test(wanted.code) || (isNew && methods.some(({ code }) => code === wanted.code)),
    presets: offered === undefined,
    perHour: perHour.trim() !== '' && !(/^\d{1,4}$/.test(perHour.trim()) && Number(perHour) >= 1 && Number(perHour) <= 1_000),
    levels: known.length < levels.length,
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || Object.values(wrong).some(Boolean)) return;
    run({
      ...wanted,
      names: Object.fromEntries(
        Object.entries(wanted.names)
          .map(([name, said]) => [name, said.trim()])
          .filter(([, said]) => said !== ''),
      ),
      presets: offered ?? [],
      cashStep: wholeStep(wanted.cashStep, currency),
      creditsPerHour: perHour.trim() === '' ? null : Number(perHour),
      levels: known.toSorted((one, other) => one.fromLevel - other.fromLevel),
    });
  };
  const set = (part: Partial<PayMethod>) => setWanted((was) => ({ ...was, ...part }));
  const whole = (text: string, most: number) => Math.min(most, Math.max(0, Math.trunc(Number(text) || 0)));
  const setLevel = (place: number, part: Partial<TypedLevel>) =>
    setLevels((was) => was.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const error = (is: boolean) => (tried && is ? t('work-queues.wrongValue') : undefined);
  const named = [...new Set(['en', language, ...Object.keys(method.names)])];

  return (
    <form className={panelStyles['form']} noValidate onSubmit={send}>
      <Checkbox label={t('work-queues.offered')} checked={wanted.enabled} onChange={(event) => set({ enabled: event.target.checked })} />
      {isNew && (
        <>
          <Field
            label={t('work-queues.methodCode')}
            hint={t('work-queues.methodCodeHint')}
            value={wanted.code}
            maxLength={20}
            error={error(wrong.code)}
            onChange={(event) => set({ code: event.target.value.toUpperCase() })}
          />
          <Select
            label={t('work-queues.kind')}
            value={wanted.kind}
            onChange={(event) => {
              const kind = MethodKind.parse(event.target.value);
              set({ kind, standard: kind === 'QR' ? standards[0] : null });
            }}
          >
            {MethodKind.options.map((one) => (
              <option key={one} value={one}>
                {t(`work-queues.kind.${one}`)}
              </option>
            ))}
          </Select>
          {wanted.kind === 'QR' && (
            <Select
              label={t('work-queues.standard')}
              value={wanted.standard ?? ''}
              onChange={(event) => set({ standard: event.target.value })}
            >
              {standards.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
      <div className={panelStyles['two']}>
        {named.map((one) => (
          <Field
            key={one}
            label={t('work-queues.nameIn', { language: languageNames[one] ?? one })}
            hint={one === 'en' ? t('work-queues.nameHint') : undefined}
            required={false}
            maxLength={60}
            value={wanted.names[one] ?? ''}
            onChange={(event) => set({ names: { ...wanted.names, [one]: event.target.value } })}
          />
        ))}
      </div>
      <div className={panelStyles['two']}>
        <Field
          label={t('work-queues.window')}
          type="number"
          value={wanted.windowMinutes}
          onChange={(event) => set({ windowMinutes: Math.max(1, whole(event.target.value, 1_440)) })}
        />
        <Field
          label={t('work-queues.grace')}
          type="number"
          value={wanted.graceMinutes}
          onChange={(event) => set({ graceMinutes: whole(event.target.value, 20_160) })}
        />
        {(['onAmountDiff', 'onNameDiff'] as const).map((name) => (
          <Select
            key={name}
            label={t(`work-queues.${name}`)}
            value={wanted[name]}
            onChange={(event) => set({ [name]: event.target.value === 'CREDIT' ? 'CREDIT' : 'REVIEW' })}
          >
            <option value="REVIEW">{t('work-queues.review')}</option>
            <option value="CREDIT">{t('work-queues.act.CREDIT')}</option>
          </Select>
        ))}
        <Field
          label={t('work-queues.perHour')}
          hint={t('work-queues.perHourHint')}
          required={false}
          inputMode="numeric"
          value={perHour}
          error={error(wrong.perHour)}
          onChange={(event) => setPerHour(event.target.value)}
        />
        <Field
          label={t('work-queues.order')}
          type="number"
          value={wanted.displayOrder}
          onChange={(event) => set({ displayOrder: whole(event.target.value, 10_000) })}
        />
      </div>
      <Field
        label={t('work-queues.presets')}
        hint={t('work-queues.presetsHint')}
        required={false}
        after={<span className={panelStyles['unit']}>{currency}</span>}
        inputMode="text"
        value={presets}
        error={error(wrong.presets)}
        onChange={(event) => setPresets(event.target.value)}
      />
      {levels.map((level, place) => (
        // Levels are only added at the end, so their place names them.
        <fieldset key={place} className={styles['level']}>
          <legend>{`${t('work-queues.level')} ${level.fromLevel}`}</legend>
          <div className={panelStyles['two']}>
            {place > 0 && (
              <Field
                label={t('work-queues.fromLevel')}
                inputMode="numeric"
                value={level.fromLevel}
                error={error(read[place]?.fromLevel === undefined)}
                onChange={(event) => setLevel(place, { fromLevel: event.target.value })}
              />
            )}
            {(['min', 'max', 'feeFixed'] as const).map((name) => (
              <Field
                key={name}
                label={
                  name === 'feeFixed'
                    ? t('work-queues.terms.feeFixed')
                    : t(name === 'min' ? 'work-queues.leastFrom' : 'work-queues.mostFrom', { level: level.fromLevel })
                }
                after={<span className={panelStyles['unit']}>{currency}</span>}
                inputMode="decimal"
                error={error(read[place]?.[name === 'min' ? 'depositMin' : name === 'max' ? 'depositMax' : 'feeFixed'] === undefined)}
                value={level[name]}
                onChange={(event) => setLevel(place, { [name]: event.target.value })}
              />
            ))}
            <Field
              label={t('work-queues.terms.feePercent')}
              after={<span className={panelStyles['unit']}>%</span>}
              inputMode="decimal"
              error={error(read[place]?.feePpm === undefined)}
              value={level.feePercent}
              onChange={(event) => setLevel(place, { feePercent: event.target.value })}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={levels.length >= 20}
          onClick={() =>
            setLevels((was) => [...was, typedLevel(firstLevel(currency, Math.max(...was.map((one) => Number(one.fromLevel) || 0)) + 1))])
          }
        >
          {t('work-queues.addLevel')}
        </Button>
      </div>
      <fieldset className={styles['ticks']}>
        <legend>{t('work-queues.nav.accounts')}</legend>
        {accounts
          .filter((one) => one.currency === currency)
          .map(({ id, bankName, account }) => (
            <Checkbox
              key={id}
              label={
                <bdi dir="ltr">
                  {bankName} {account}
                </bdi>
              }
              checked={wanted.accountIds.includes(id)}
              onChange={(event) =>
                set({ accountIds: event.target.checked ? [...wanted.accountIds, id] : wanted.accountIds.filter((other) => other !== id) })
              }
            />
          ))}
      </fieldset>
      <ActionProblem problem={problem} />
      <div className={panelStyles['acts']}>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('work-queues.save')}
        </Button>
      </div>
    </form>
  );
};
