import { PayoutLimitKind, type OpenedVendor, type PayoutTerms, savePayoutTerms } from '@croupier/contract/play/vendors-console';
import { Currency, decimalOf, type Money, parseAmount } from '@croupier/contract/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { vendorQuery } from './vendor-queries.ts';
import styles from './vendor.module.css';

type Part = { code: OpenedVendor['vendor']['code']; payouts: PayoutTerms; may: boolean };

/** The payouts a vendor may make by itself; beyond them, money is held for two operators. */
export const PayoutLimits = ({ code, payouts, may }: Part) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles['card']}>
      <h2>{t('games-console.payouts')}</h2>
      {open ? (
        <LimitsForm code={code} payouts={payouts} onDone={() => setOpen(false)} />
      ) : (
        <>
          <dl className={styles['facts']}>
            <div>
              <dt>{t('games-console.term.ownPromotions')}</dt>
              <dd>{t(payouts.ownPromotions ? 'games-console.yes' : 'games-console.no')}</dd>
            </div>
            <div>
              <dt>{t('games-console.winMultiple')}</dt>
              <dd className="number">{payouts.winMultiple ?? t('games-console.usualCeiling')}</dd>
            </div>
            {PayoutLimitKind.options.map((kind) => (
              <div key={kind}>
                <dt>{t(`games-console.ceiling.${kind}`)}</dt>
                <dd className="number">{written(payouts, kind) || t('games-console.usualCeiling')}</dd>
              </div>
            ))}
          </dl>
          {may && (
            <div>
              <Button onClick={() => setOpen(true)}>{t('games-console.change')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
};

type Kind = (typeof PayoutLimitKind.options)[number];

/** The ceilings of one kind, a currency each: `500000.00 THB, 20000000 VND`. */
const written = ({ ceilings }: PayoutTerms, wanted: Kind): string =>
  ceilings.flatMap(({ kind, limit }) => (kind === wanted ? [`${decimalOf(limit)} ${limit.currency}`] : [])).join(', ');

const moneyIn = (text: string): Money | undefined => {
  const [digits = '', code = '', ...rest] = text.trim().split(/\s+/);
  const currency = Currency.safeParse(code.toUpperCase());
  const amount = currency.success && rest.length === 0 ? parseAmount(digits, currency.data) : undefined;
  return currency.success && amount !== undefined && amount > 0n ? { amount, currency: currency.data } : undefined;
};

/** Undefined where one of them is no amount with its currency. */
const limitsIn = (text: string): Money[] | undefined => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const read = parts.flatMap((part) => moneyIn(part) ?? []);
  return read.length === parts.length ? read : undefined;
};

const LimitsForm = ({ code, payouts, onDone }: Omit<Part, 'may'> & { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  // The values that filled the fields, whatever the page learns meanwhile.
  const [before] = useState(payouts);
  const [ownPromotions, setOwnPromotions] = useState(payouts.ownPromotions);
  const [multiple, setMultiple] = useState(String(payouts.winMultiple ?? ''));
  const [typed, setTyped] = useState<Record<Kind, string>>({
    ROUND: written(payouts, 'ROUND'),
    PRIZE: written(payouts, 'PRIZE'),
    JACKPOT: written(payouts, 'JACKPOT'),
    DAY: written(payouts, 'DAY'),
  });
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { payouts: PayoutTerms; reason: string }) => call(savePayoutTerms, { params: { code }, body: { ...body, before } }),
    (answer) => {
      queries.setQueryData(vendorQuery(answer.vendor.code).queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const times = multiple.trim();
  const isMultiple = times === '' || (/^\d{1,7}$/.test(times) && Number(times) >= 1 && Number(times) <= 1_000_000);
  const send = (reason: string | null) => {
    setTried(true);
    const limits = PayoutLimitKind.options.flatMap((kind) => limitsIn(typed[kind])?.map((limit) => ({ kind, limit })) ?? []);
    if (reason === null || !isMultiple || PayoutLimitKind.options.some((kind) => limitsIn(typed[kind]) === undefined)) return;
    run({ payouts: { ownPromotions, winMultiple: times === '' ? null : Number(times), ceilings: limits }, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} danger busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      <Checkbox
        label={t('games-console.term.ownPromotions')}
        checked={ownPromotions}
        onChange={(event) => setOwnPromotions(event.target.checked)}
      />
      <Field
        label={t('games-console.winMultiple')}
        required={false}
        inputMode="numeric"
        value={multiple}
        error={tried && !isMultiple ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setMultiple(event.target.value)}
      />
      {PayoutLimitKind.options.map((kind) => (
        <Field
          key={kind}
          label={t(`games-console.ceiling.${kind}`)}
          required={false}
          placeholder="100000.00 THB, 20000000 VND"
          value={typed[kind]}
          error={tried && limitsIn(typed[kind]) === undefined ? t('work-queues.wrongValue') : undefined}
          onChange={(event) => setTyped((was) => ({ ...was, [kind]: event.target.value }))}
        />
      ))}
    </ReasonForm>
  );
};
