import { AccountStatus, type DeskAccount, saveAccount } from '@croupier/contract/payments/deposits-console';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import type { OperatorMerchant } from '@croupier/contract/console/operators';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField, typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { wholeStep } from './method-fields.ts';

type Props = {
  /** Undefined for one that is added. */
  account: DeskAccount | undefined;
  /** All of the merchant's: a number is added once. */
  accounts: readonly DeskAccount[];
  merchant: OperatorMerchant;
  banks: readonly { code: string; name: string }[];
  onDone: () => void;
};

/** A receiving account: who holds it, what is asked for on it and how much a day. Bank and number never change. */
export const AccountPanel = ({ account, accounts, merchant, banks, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const refetchAfter = useRefetchAfter(['accounts']);
  // The values that filled the fields, whatever the page learns meanwhile.
  const [before] = useState(account ?? null);
  const currency = account?.currency ?? merchant.currency;
  const [bankCode, setBank] = useState(account?.bankCode ?? banks[0]?.code ?? '');
  const [number, setNumber] = useState(account?.account ?? '');
  const [holder, setHolder] = useState(account?.holder ?? '');
  const [status, setStatus] = useState<(typeof AccountStatus.options)[number]>(account?.status ?? 'ACTIVE');
  const [weight, setWeight] = useState(String(account?.weight ?? 100));
  const shown = (money: Money | null | undefined, otherwise: string) =>
    money === null || money === undefined ? otherwise : forField(decimalOf(money));
  const [min, setMin] = useState(shown(account?.depositMin, '1.00'));
  const [max, setMax] = useState(shown(account?.depositMax, '100000.00'));
  const [cap, setCap] = useState(shown(account?.dailyCap, ''));
  const [tried, setTried] = useState(false);

  const moneyIn = (text: string): Money | undefined => {
    const amount = typedUnits(text, currency);
    return amount === undefined || amount <= 0n ? undefined : { amount, currency };
  };
  const wrong = {
    number:
      !/^[\w.-]{4,34}$/.test(number) || (before === null && accounts.some((one) => one.bankCode === bankCode && one.account === number)),
    holder: holder.trim() === '',
    min: moneyIn(min) === undefined,
    max: (moneyIn(max)?.amount ?? -1n) < (moneyIn(min)?.amount ?? 0n),
    cap: cap.trim() !== '' && moneyIn(cap) === undefined,
    weight: !/^\d{1,4}$/.test(weight) || Number(weight) < 1 || Number(weight) > 1_000,
  };
  const { run, isPending, problem } = useConfirmedMutation(
    () => {
      const [depositMin, depositMax] = [moneyIn(min), moneyIn(max)];
      if (depositMin === undefined || depositMax === undefined) throw new Error('amounts were looked at before');
      const saved = call(saveAccount, {
        body: {
          merchantId: merchant.id,
          bankCode,
          account: number,
          currency,
          holder: holder.trim(),
          depositMin,
          depositMax,
          cashStep: wholeStep(before?.cashStep, currency),
          status,
          dailyCap: cap.trim() === '' ? null : (moneyIn(cap) ?? null),
          weight: Number(weight),
          before,
        },
      });
      return refetchAfter(saved);
    },
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  );
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && !Object.values(wrong).some(Boolean)) run();
  };
  const error = (is: boolean) => (tried && is ? t('work-queues.wrongValue') : undefined);

  return (
    <form className={panelStyles['form']} noValidate onSubmit={send}>
      {account === undefined && (
        <>
          <Select label={t('work-queues.bank')} value={bankCode} onChange={(event) => setBank(event.target.value)}>
            {banks.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            label={t('work-queues.account')}
            value={number}
            error={error(wrong.number)}
            onChange={(event) => setNumber(event.target.value)}
          />
        </>
      )}
      <Field
        label={t('work-queues.holder')}
        value={holder}
        maxLength={100}
        error={error(wrong.holder)}
        onChange={(event) => setHolder(event.target.value)}
      />
      <Select label={t('work-queues.state')} value={status} onChange={(event) => setStatus(AccountStatus.parse(event.target.value))}>
        {AccountStatus.options.map((one) => (
          <option key={one} value={one}>
            {t(`work-queues.status.${one}`)}
          </option>
        ))}
      </Select>
      <div className={panelStyles['two']}>
        <Field
          label={t('work-queues.least')}
          after={<span className={panelStyles['unit']}>{currency}</span>}
          inputMode="decimal"
          value={min}
          error={error(wrong.min)}
          onChange={(event) => setMin(event.target.value)}
        />
        <Field
          label={t('work-queues.most')}
          after={<span className={panelStyles['unit']}>{currency}</span>}
          inputMode="decimal"
          value={max}
          error={error(wrong.max)}
          onChange={(event) => setMax(event.target.value)}
        />
        <Field
          label={t('work-queues.dailyCap')}
          required={false}
          after={<span className={panelStyles['unit']}>{currency}</span>}
          inputMode="decimal"
          value={cap}
          error={error(wrong.cap)}
          onChange={(event) => setCap(event.target.value)}
        />
        <Field
          label={t('work-queues.weight')}
          inputMode="numeric"
          value={weight}
          error={error(wrong.weight)}
          onChange={(event) => setWeight(event.target.value)}
        />
      </div>
      <p className={panelStyles['quiet']}>{t('work-queues.weightHint')}</p>
      <ActionProblem problem={problem} />
      <div className={panelStyles['acts']}>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('work-queues.save')}
        </Button>
      </div>
    </form>
  );
};
