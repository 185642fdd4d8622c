import type { PaymentProofs } from '@croupier/contract/payments/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field, PasswordField } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './withdraw.module.css';

const MakePaymentPassword = lazy(async () => {
  const [page] = await Promise.all([import('./make-payment-password.tsx'), needTexts('security', 'access', 'patterns')]);
  return page;
});

export type TypedProof = { paymentPassword: string; password: string; totp: string };
export const noProof: TypedProof = { paymentPassword: '', password: '', totp: '' };

/** As the calls want it: what is not asked for is left out. */
export const proofFrom = (typed: TypedProof, { second }: PaymentProofs) => ({
  paymentPassword: typed.paymentPassword,
  ...(second === 'password' && { password: typed.password }),
  ...(second === 'totp' && { totp: typed.totp.replaceAll(/\s/g, '') }),
});

export const isProofGiven = (typed: TypedProof, { second }: PaymentProofs): boolean =>
  typed.paymentPassword !== '' && (second === 'session' || typed[second].trim() !== '');

type Props = {
  proofs: PaymentProofs;
  typed: TypedProof;
  onType: (typed: TypedProof) => void;
  /** The last answer, to say at which field something is wrong. */
  error: unknown;
  /** Whether an attempt was made, so that what is missing may be said. */
  tried: boolean;
};

/** The proofs that let money leave: the payment password and the second step. */
export const PaymentProof = ({ proofs, typed, onType, error, tried }: Props) => {
  const t = useText();
  const field = error instanceof Refused ? error.value['field'] : undefined;
  const wrong = (name: keyof TypedProof): string | undefined => {
    if (tried && typed[name].trim() === '') return t('withdrawals.fillIn');
    if (field !== name) return undefined;
    return t(
      name === 'totp' ? 'withdrawals.codeWrong' : name === 'password' ? 'withdrawals.passwordWrong' : 'withdrawals.paymentPasswordWrong',
    );
  };
  return (
    <div className={styles['proof']}>
      <PasswordField
        label={t('withdrawals.paymentPassword')}
        autoComplete="off"
        maxLength={64}
        value={typed.paymentPassword}
        error={wrong('paymentPassword')}
        onChange={(event) => onType({ ...typed, paymentPassword: event.target.value })}
      />
      {proofs.second === 'password' && (
        <PasswordField
          label={t('withdrawals.password')}
          hint={t('withdrawals.passwordHint')}
          autoComplete="current-password"
          maxLength={128}
          value={typed.password}
          error={wrong('password')}
          onChange={(event) => onType({ ...typed, password: event.target.value })}
        />
      )}
      {proofs.second === 'totp' && (
        <Field
          label={t('withdrawals.code')}
          hint={t('withdrawals.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
          value={typed.totp}
          error={wrong('totp')}
          onChange={(event) => onType({ ...typed, totp: event.target.value })}
        />
      )}
    </div>
  );
};

/** Instead of a form, for who has no payment password: they make one here. It opens a form of its own, so it stands in no other. */
export const NoPaymentPassword = () => {
  const t = useText();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['notice']}>
      <Icon name="key" />
      <div>
        <b>{t('withdrawals.noPaymentPassword')}</b>
        <p>{t('withdrawals.noPaymentPasswordText')}</p>
        <Button size="small" kind="primary" busy={open && !shown} onClick={() => setOpen(true)}>
          {t('withdrawals.makePaymentPassword')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <MakePaymentPassword
            onShow={() => setShown(true)}
            onClose={() => {
              setShown(false);
              setOpen(false);
              for (const what of ['withdrawals', 'transfers', 'points']) void queries.invalidateQueries({ queryKey: ['mine', what] });
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
