import { type DeskAccount, type PayMethod, savePayMethod } from '@croupier/contract/desk-money';
import { decimalOf, parseAmount } from '@croupier/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/long-field.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { useAct } from '../../confirm/surely.ts';
import { ActProblem } from '../../shell/act-problem.tsx';
import s from '../panel.module.css';
import a from './accounts.module.css';

type Props = { method: PayMethod; accounts: readonly DeskAccount[]; onDone: () => void };

/** A way to pay in: whether it is offered, for how long it waits, from what to what by level, and which accounts it uses. */
export const MethodPanel = ({ method, accounts, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(method);
  const [amounts, setAmounts] = useState(
    method.levels.map((level) => ({ min: decimalOf(level.depositMin), max: decimalOf(level.depositMax) })),
  );
  const { run, isPending, problem } = useAct(
    (body: PayMethod) => call(savePayMethod, { body }),
    () => {
      notify({ tone: 'good', text: t('desk.done') });
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  );
  const amountOf = (text: string | undefined) => parseAmount((text ?? '').trim().replaceAll(',', ''), method.currency) ?? 0n;
  const isWrong = (place: number) => amountOf(amounts[place]?.min) <= 0n || amountOf(amounts[place]?.max) < amountOf(amounts[place]?.min);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || amounts.some((_, place) => isWrong(place))) return;
    const { currency } = method;
    run({
      ...wanted,
      levels: wanted.levels.map((level, place) => ({
        ...level,
        depositMin: { amount: amountOf(amounts[place]?.min), currency },
        depositMax: { amount: amountOf(amounts[place]?.max), currency },
      })),
    });
  };
  const set = (part: Partial<PayMethod>) => setWanted((was) => ({ ...was, ...part }));
  const whole = (text: string, most: number) => Math.min(most, Math.max(0, Math.trunc(Number(text) || 0)));

  return (
    <form className={s['form']} noValidate onSubmit={send}>
      <Checkbox label={t('desk.offered')} checked={wanted.enabled} onChange={(event) => set({ enabled: event.target.checked })} />
      <div className={s['two']}>
        <Field
          label={t('desk.window')}
          type="number"
          value={wanted.windowMinutes}
          onChange={(event) => set({ windowMinutes: Math.max(1, whole(event.target.value, 1_440)) })}
        />
        <Field
          label={t('desk.grace')}
          type="number"
          value={wanted.graceMinutes}
          onChange={(event) => set({ graceMinutes: whole(event.target.value, 20_160) })}
        />
        {(['onAmountDiff', 'onNameDiff'] as const).map((name) => (
          <Select
            key={name}
            label={t(`desk.${name}`)}
            value={wanted[name]}
            onChange={(event) => set({ [name]: event.target.value === 'CREDIT' ? 'CREDIT' : 'REVIEW' })}
          >
            <option value="REVIEW">{t('desk.review')}</option>
            <option value="CREDIT">{t('desk.act.CREDIT')}</option>
          </Select>
        ))}
      </div>
      {wanted.levels.map(({ fromLevel }, place) => (
        <div key={fromLevel} className={s['two']}>
          {(['min', 'max'] as const).map((end) => (
            <Field
              key={end}
              label={t(end === 'min' ? 'desk.leastFrom' : 'desk.mostFrom', { level: fromLevel })}
              after={<span className={s['unit']}>{method.currency}</span>}
              inputMode="decimal"
              error={isWrong(place) ? t('desk.wrongValue') : undefined}
              value={amounts[place]?.[end] ?? ''}
              onChange={(event) => setAmounts((was) => was.map((one, at) => (at === place ? { ...one, [end]: event.target.value } : one)))}
            />
          ))}
        </div>
      ))}
      <fieldset className={a['ticks']}>
        <legend>{t('desk.nav.accounts')}</legend>
        {accounts
          .filter(({ currency }) => currency === method.currency)
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
      <ActProblem problem={problem} />
      <div className={s['acts']}>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('desk.save')}
        </Button>
      </div>
    </form>
  );
};
