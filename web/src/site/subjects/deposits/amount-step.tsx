import { type Deposit, type DepositMethod, openDeposit } from '@croupier/contract/payments/deposits';
import { DepositId } from '@croupier/contract/core/ids';
import { Decimal, decimalOf, type Money, moneyOf } from '@croupier/contract/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { currencySign, formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { withConsent } from '../terms/consent.ts';
import { feeOf, isStep, isWithin, presetsFor, typedAmount } from './deposit.rules.ts';
import stepStyles from './step.module.css';
import depositFormStyles from './open-deposit-form.module.css';
import { depositQuery } from './queries.ts';

const short = { precision: 'short' } as const;

type From = { bank: string; account?: string } | undefined;
type Props = { number: number; method: DepositMethod; from: From; onOpen: (id: DepositId) => void };

/** How much, with what it costs and when it arrives, before anything is asked of a bank. */
export const AmountStep = ({ number, method, from, onOpen }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { min, max, step } = method;
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { keyOf, failed } = useIdempotencyKey();
  const money = typedAmount(typed, min.currency);
  const limits = t('wallet.limits', { min: formatMoney(min, language, short), max: formatMoney(max, language, short) });
  const isInRange = money !== undefined && isWithin(money, min, max);
  const isWhole = money !== undefined && isStep(money, step);
  const isGood = isInRange && isWhole;
  const fee = isGood ? feeOf(money, method) : undefined;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Money) => {
      const key = keyOf(method.code, decimalOf(wanted), from);
      return withConsent(() => call(openDeposit, { body: { method: method.code, money: wanted, ...(from && { from }) }, key }));
    },
    onSuccess: (deposit: Deposit) => {
      queries.setQueryData(depositQuery(deposit.id).queryKey, deposit);
      void queries.invalidateQueries({ queryKey: ['mine', 'deposits', 'list'] });
      onOpen(deposit.id);
    },
    onError: failed,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGood) mutate(money);
  };
  const wrong =
    money === undefined ? t('wallet.noAmount') : !isInRange ? limits : t('deposits.step', { step: formatMoney(step, language) });
  const presets = method.presets.length > 0 ? method.presets : presetsFor(min, max);
  return (
    <form className={stepStyles['step']} noValidate onSubmit={submit}>
      <h2 className={stepStyles['legend']}>
        <b>{number}</b> {t('wallet.chooseAmount')}
      </h2>
      <div className={depositFormStyles['presets']}>
        {presets.map((preset) => (
          <button
            key={preset.amount}
            type="button"
            aria-pressed={money?.amount === preset.amount}
            onClick={() => setTyped(forField(decimalOf(preset).replace(/\.00$/, '')))}
          >
            <Amount money={preset} precision="short" />
          </button>
        ))}
      </div>
      <Field
        label={t('wallet.amount')}
        hint={limits}
        error={tried && !isGood ? wrong : undefined}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={18}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        before={
          <span className={depositFormStyles['currency']} aria-hidden="true">
            <bdi dir="ltr">{currencySign(min.currency, language)}</bdi>
          </span>
        }
      />
      <dl className={depositFormStyles['sums']}>
        <div>
          <dt>{t('wallet.fee')}</dt>
          <dd>{fee === undefined ? <FeeRule method={method} /> : fee.amount === 0n ? t('wallet.noFee') : <Amount money={fee} />}</dd>
        </div>
        {method.kind !== 'COINS' && (
          <div>
            <dt>{t('wallet.arrives')}</dt>
            <dd>{t('wallet.within15')}</dd>
          </div>
        )}
        <div>
          <dt>{t('wallet.youGet')}</dt>
          <dd>{isGood && fee !== undefined ? <Amount money={{ amount: money.amount - fee.amount, currency: money.currency }} /> : '–'}</dd>
        </div>
      </dl>
      <div role="alert">{error !== null && <Refusal error={error} onOpen={onOpen} onNear={setTyped} currency={min.currency} />}</div>
      <Button kind="primary" size="large" wide type="submit" busy={isPending}>
        {isGood ? t('wallet.payIn', { amount: formatMoney(money, language) }) : t('wallet.goOn')}
      </Button>
    </form>
  );
};

const FeeRule = ({ method: { fee } }: { method: DepositMethod }) => {
  const t = useText();
  const language = useLanguage();
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(
    fee.ratePpm / 1_000_000,
  );
  if (fee.ratePpm === 0 && fee.fixed.amount === 0n) return t('wallet.noFee');
  if (fee.ratePpm === 0) return <Amount money={fee.fixed} />;
  return (
    <>
      {fee.fixed.amount > 0n && (
        <>
          <Amount money={fee.fixed} /> +{' '}
        </>
      )}
      <bdi dir="ltr">{rate}</bdi>
    </>
  );
};

const Near = z.object({ near: z.array(Decimal) });

type RefusalProps = { error: Error; onOpen: (id: DepositId) => void; onNear: (typed: string) => void; currency: Money['currency'] };

/** Why not, and what can be done about it at once. */
const Refusal = ({ error, onOpen, onNear, currency }: RefusalProps) => {
  const t = useText();
  const already = error instanceof Refused ? DepositId.safeParse(error.value['depositId']) : undefined;
  const near = error instanceof Refused ? z.safeParse(Near, error.value) : undefined;
  return (
    <p className={depositFormStyles['wrong']}>
      <Icon name="alert-circle" />
      <span>
        {problemText(error, t)}
        {already?.success === true && (
          <Button size="small" onClick={() => onOpen(already.data)}>
            {t('wallet.showOpen')}
          </Button>
        )}
        {near?.success === true && (
          <span className={depositFormStyles['near']}>
            {near.data.near.map((amount) => (
              <Button key={amount} size="small" onClick={() => onNear(forField(amount))}>
                <Amount money={moneyOf(amount, currency)} />
              </Button>
            ))}
          </span>
        )}
      </span>
    </p>
  );
};
