import { confirmContact, type SecurityOverview, sendContactCode } from '@croupier/contract/people/security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { blockedUntil, clockOf } from '../access/code-sending.rules.ts';
import { looksMobile } from '../access/mobile.rules.ts';
import { PhoneField } from '../access/phone-field.tsx';
import { sentCodes } from '../access/sent-codes.ts';
import { useCountries } from '../access/use-countries.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-form.module.css';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { noProof, type Proof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { overviewQuery } from './queries.ts';
import { refusedText } from './refused-field.ts';
import { useSecurityForm } from './use-security-form.ts';
import { useSecondsUntil } from '../access/use-countdown.ts';

export type ContactKind = 'PHONE' | 'EMAIL';
type Props = { kind: ContactKind; overview: SecurityOverview; onClose: () => void };

/** Where a code went, and when another may be asked for: at once with `again`, or (after a reload) by proving anew who is there. */
type Sent = { to: string; againAtMs: number; validMinutes: number; again?: () => ReturnType<typeof send> };

/** A code that this tab waits for since before it was loaded anew. */
const sentBefore = (kind: ContactKind): Sent | undefined => {
  const kept = sentCodes.get(kind);
  return kept === undefined || kept.goodUntil <= Date.now()
    ? undefined
    : { to: kept.to, againAtMs: kept.againAt, validMinutes: kept.validMinutes };
};

const keepSent = (kind: ContactKind, { to, againAtMs, validMinutes }: Sent): void =>
  sentCodes.keep(kind, { to, againAt: againAtMs, goodUntil: Date.now() + validMinutes * 60_000, validMinutes });

/** Verifies a phone number or an e-mail address: the code goes there, and comes back from the member. */
const VerifyContact = ({ kind, overview, onClose }: Props) => {
  const t = useText();
  const [sent, setSent] = useState(() => sentBefore(kind));
  /** The first typed value, for a member who goes back to it. */
  const [typed, setTyped] = useState(sent?.to ?? '');
  const known = kind === 'PHONE' ? overview.phone : overview.email;
  const titles = {
    PHONE: known?.verified === true ? t('security.changePhone') : t('security.verifyPhone'),
    EMAIL: known?.verified === true ? t('security.changeEmail') : t('security.verifyEmail'),
  };
  return (
    <Dialog
      title={titles[kind]}
      lead={sent === undefined ? t(kind === 'PHONE' ? 'security.phoneText' : 'security.emailText') : undefined}
      onClose={onClose}
    >
      {sent === undefined ? (
        <Address
          kind={kind}
          overview={overview}
          typed={typed}
          onSent={(next) => {
            keepSent(kind, next);
            setTyped(next.to);
            setSent(next);
          }}
        />
      ) : (
        <Code
          kind={kind}
          sent={sent}
          // A code of the app is good once: with one set up, another code begins with another of the app.
          proofIsSpent={overview.totp.enabled}
          onSent={(next) => {
            keepSent(kind, next);
            setSent(next);
          }}
          onBack={() => setSent(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

type Wanted = Proof & { to: string };

const send = (kind: ContactKind, { to, ...proof }: Wanted, dialingCode: string | undefined) =>
  call(sendContactCode, {
    body:
      kind === 'PHONE'
        ? { kind, mobileNum: to.trim(), ...(dialingCode !== undefined && { countryDialingCode: dialingCode }), ...proofOf(proof) }
        : { kind, email: to.trim(), ...proofOf(proof) },
  });

type AddressProps = Omit<Props, 'onClose'> & { typed: string; onSent: (sent: Sent) => void };

const Address = ({ kind, overview, typed, onSent }: AddressProps) => {
  const t = useText();
  const countries = useCountries({ enabled: kind === 'PHONE' });
  const { country } = countries;
  const act = useSecurityForm<Wanted, Sent>({
    start: { ...noProof, to: typed },
    send: async (form) => {
      const { expiredMinutes, validMinutes } = await send(kind, form, country?.dialingCode);
      return {
        to: form.to.trim(),
        againAtMs: blockedUntil(Date.now(), { expiredMinutes }),
        validMinutes,
        again: () => send(kind, form, country?.dialingCode),
      };
    },
    done: onSent,
  });
  const { register, formState, trigger } = act.form;
  return (
    <SecurityForm act={act}>
      {kind === 'EMAIL' ? (
        <Field
          {...register('to', { validate: (value) => /^\S+@\S+\.\S+$/.test(value.trim()) || t('security.emailWrong') })}
          data-first
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          label={t('security.newEmail')}
          error={act.errors.to?.message}
        />
      ) : (
        <PhoneField
          {...register('to', {
            validate: (value) => country === undefined || looksMobile(value, country) || t('security.mobileWrong'),
          })}
          data-first
          of={countries}
          label={t('security.newPhone')}
          error={act.errors.to?.message}
          onCountry={() => formState.isSubmitted && void trigger('to')}
        />
      )}
      <ProofFields overview={overview} />
      <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
        {t('security.sendCode')}
      </Button>
    </SecurityForm>
  );
};

type CodeProps = {
  kind: ContactKind;
  sent: Sent;
  proofIsSpent: boolean;
  onSent: (sent: Sent) => void;
  onBack: () => void;
  onClose: () => void;
};

const Code = ({ kind, sent, proofIsSpent, onSent, onBack, onClose }: CodeProps) => {
  const t = useText();
  const queries = useQueryClient();
  const left = useSecondsUntil(sent.againAtMs);
  const [sending, setSending] = useState(false);
  const act = useSecurityForm({
    start: { code: '' },
    send: ({ code }: { code: string }) => call(confirmContact, { body: { kind, code: code.replaceAll(/\s/g, '') } }),
    done: (overview) => {
      queries.setQueryData(overviewQuery.queryKey, overview);
      sentCodes.forget(kind);
      onClose();
      notify({ tone: 'good', text: t(kind === 'PHONE' ? 'security.phoneVerified' : 'security.emailVerified') });
    },
  });
  const { again: sendAgain } = sent;
  const again = async (): Promise<void> => {
    if (sendAgain === undefined || proofIsSpent) return onBack();
    setSending(true);
    try {
      const { expiredMinutes, validMinutes } = await sendAgain();
      act.form.resetField('code');
      onSent({ ...sent, againAtMs: blockedUntil(Date.now(), { expiredMinutes }), validMinutes });
    } catch (error) {
      act.form.setError('code', { message: refusedText(error, t) });
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return (
    <SecurityForm act={act}>
      <p>
        {t(kind === 'PHONE' ? 'security.codeSentPhone' : 'security.codeSentEmail', { minutes: sent.validMinutes })}{' '}
        <b>
          <bdi dir="ltr">{sent.to}</bdi>
        </b>
      </p>
      <OneTimeCodeField
        {...act.form.register('code', { required: t('security.codeMissing') })}
        // It has just taken the place of the form before it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('security.code')}
        error={act.errors.code?.message}
      />
      <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
        {t('security.confirm')}
      </Button>
      <div className={styles['actions']}>
        <Button kind="quiet" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Button disabled={left > 0} busy={sending} onClick={() => void again()}>
          {left > 0 ? t('security.sendAgainIn', { time: clockOf(left) }) : t('security.sendAgain')}
        </Button>
      </div>
    </SecurityForm>
  );
};

export default VerifyContact;
