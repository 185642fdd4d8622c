import { type Deposit, openDeposit } from '@croupier/contract/cashier';
import { DepositId } from '@croupier/contract/ids';
import { decimalOf, type Money } from '@croupier/contract/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { currencySign, formatMoney } from '#shared/ui/format-money.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Problem, problemText } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { BankMark } from './bank-mark.tsx';
import { isWithin, presetsFor, typedAmount } from './deposit.rules.ts';
import c from './step.module.css';
import s from './open-deposit-form.module.css';
import { depositQuery, methodsQuery } from './queries.ts';

type Method = { bankCode: string; name: string; min: Money; max: Money };

/** Where, how much, and then on to how. */
export const OpenDepositForm = ({ onOpen }: { onOpen: (id: DepositId) => void }) => {
  const t = useText();
  const methods = useQuery(methodsQuery);
  const [bank, setBank] = useState<string>();
  if (methods.error !== null && methods.data === undefined) return <Problem error={methods.error} onRetry={() => void methods.refetch()} />;
  if (methods.data === undefined) return <Skeleton height={320} radius={18} />;
  const [first] = methods.data;
  if (first === undefined) return <EmptyState icon="building-bank" title={t('wallet.noMethods')} text={t('wallet.noMethodsText')} />;
  const chosen = methods.data.find(({ bankCode }) => bankCode === bank) ?? first;
  return (
    <div className={s['form']}>
      <fieldset className={c['step']}>
        <legend>
          <b>1</b> {t('wallet.chooseMethod')}
        </legend>
        <div className={s['methods']}>
          {methods.data.map((method) => (
            <label key={method.bankCode} className={s['method']}>
              <input
                type="radio"
                name="method"
                value={method.bankCode}
                checked={method === chosen}
                onChange={() => setBank(method.bankCode)}
              />
              <BankMark code={method.bankCode} name={method.name} />
              <span>
                <b>{method.name}</b>
                <small>{t('wallet.bankTransfer')}</small>
              </span>
              <Icon name="circle-check" className={s['tick']} />
            </label>
          ))}
        </div>
      </fieldset>
      <AmountStep key={chosen.bankCode} method={chosen} onOpen={onOpen} />
    </div>
  );
};

const AmountStep = ({ method: { bankCode, name, min, max }, onOpen }: { method: Method; onOpen: (id: DepositId) => void }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const money = typedAmount(typed, min.currency);
  const limits = t('wallet.limits', { min: formatMoney(min, language), max: formatMoney(max, language) });
  const good = money !== undefined && isWithin(money, min, max);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Money) => call(openDeposit, { body: { bankCode, money: wanted } }),
    onSuccess: (deposit: Deposit) => {
      queries.setQueryData(depositQuery(deposit.id).queryKey, deposit);
      void queries.invalidateQueries({ queryKey: ['mine', 'deposits', 'list'] });
      onOpen(deposit.id);
    },
  });
  const already = error instanceof Refused ? DepositId.safeParse(error.value['depositId']) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (good) mutate(money);
  };
  return (
    <form className={c['step']} noValidate onSubmit={submit}>
      <h2 className={c['legend']}>
        <b>2</b> {t('wallet.chooseAmount')}
      </h2>
      <div className={s['presets']}>
        {presetsFor(min, max).map((preset) => (
          <button
            key={preset.amount}
            type="button"
            aria-pressed={money?.amount === preset.amount}
            onClick={() => setTyped(decimalOf(preset).replace(/\.00$/, ''))}
          >
            <Amount money={preset} precision="short" />
          </button>
        ))}
      </div>
      <Field
        label={t('wallet.amount')}
        hint={limits}
        error={tried && !good ? (money === undefined ? t('wallet.noAmount') : limits) : undefined}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={18}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        before={
          <span className={s['sign']} aria-hidden="true">
            <bdi dir="ltr">{currencySign(min.currency, language)}</bdi>
          </span>
        }
      />
      <dl className={s['sums']}>
        <div>
          <dt>{t('wallet.fee')}</dt>
          <dd>{t('wallet.noFee')}</dd>
        </div>
        <div>
          <dt>{t('wallet.arrives')}</dt>
          <dd>{t('wallet.within15')}</dd>
        </div>
        <div>
          <dt>{t('wallet.youGet')}</dt>
          <dd>{good ? <Amount money={money} /> : '–'}</dd>
        </div>
      </dl>
      <div role="alert">
        {error !== null && (
          <p className={s['wrong']}>
            <Icon name="alert-circle" />
            <span>
              {problemText(error, t)}
              {already?.success === true && (
                <Button size="small" onClick={() => onOpen(already.data)}>
                  {t('wallet.showOpen')}
                </Button>
              )}
            </span>
          </p>
        )}
      </div>
      <Button kind="primary" size="large" wide type="submit" busy={isPending}>
        {good ? t('wallet.payIn', { amount: formatMoney(money, language) }) : t('wallet.goOn')}
      </Button>
      <p className={c['small']}>{t('wallet.nothingMovesYet', { bank: name })}</p>
    </form>
  );
};
