import type { PaymentProofs } from '@croupier/contract/payments/withdrawals';
import { convertPoint, type PointConfig } from '@croupier/contract/rewards/points';
import type { Money } from '@croupier/contract/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { Refused } from '#api/refused.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from '../withdrawals/payment-proof.tsx';
import { pointsText } from './points-figure.tsx';
import styles from './points.module.css';

type Terms = NonNullable<PointConfig['conversion']>;
type Props = { terms: Terms; proofs: PaymentProofs; points: number; onClose: () => void };

/** The cash for points; undefined for points that cannot be converted. */
export const cashOf = (points: number, terms: Terms, has: number): Money | undefined => {
  const isGood =
    points >= terms.pointsMin && points % terms.points === 0 && points <= has && (terms.leftToday === null || points <= terms.leftToday);
  return isGood ? { ...terms.money, amount: (terms.money.amount * BigInt(points)) / BigInt(terms.points) } : undefined;
};

/** Converts points into cash. */
export const ConvertDialog = ({ onClose, ...props }: Props) => {
  const t = useText();
  return (
    <Dialog title={t('points.convert')} onClose={onClose}>
      {props.proofs.hasPaymentPassword ? <ConvertForm {...props} onClose={onClose} /> : <NoPaymentPassword />}
    </Dialog>
  );
};

const ConvertForm = ({ terms, proofs, points: has, onClose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const { keyOf, done, failed } = useIdempotencyKey();
  const points = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const money = cashOf(points, terms, has);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(convertPoint, { body: { key: keyOf(points), points, ...proofFrom(typed, proofs) } }),
    onSuccess: async (converted) => {
      done();
      notify({ tone: 'good', text: t('points.converted', { amount: formatMoney(converted.money, language) }) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['mine', 'points'] });
    },
    onError: failed,
  });
  const field = error instanceof Refused ? error.value['field'] : undefined;
  const figure = (of: number) => pointsText(of, language);
  const hint = t('points.convertHint', { step: figure(terms.points), min: figure(terms.pointsMin) });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (money !== undefined && isProofGiven(typed, proofs)) mutate();
      }}
    >
      <p className={styles['quiet']}>
        {t('points.ratio', { points: figure(terms.points), amount: formatMoney(terms.money, language) })}{' '}
        {terms.leftToday !== null && t('points.leftToday', { points: figure(terms.leftToday) })}
      </p>
      <Field
        label={t('points.convertPoints')}
        hint={hint}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        value={text}
        error={tried && money === undefined ? (points > has ? t('points.obstacle.POINTS', { level: 0 }) : hint) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <PaymentProof proofs={proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
      <p role="alert" className={styles['wrong']}>
        {error !== null && field === undefined && problemText(error, t)}
      </p>
      <Button kind="primary" size="large" wide type="submit" busy={isPending}>
        {money === undefined ? t('points.convert') : t('points.convertGet', { amount: formatMoney(money, language) })}
      </Button>
    </form>
  );
};
