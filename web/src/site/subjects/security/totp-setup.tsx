import { confirmTotp, enrolTotp, type SecurityOverview } from '@croupier/contract/people/security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { device } from '../access/device.ts';
import { SecurityForm } from './security-form.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { noProof, type Proof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './totp.module.css';
import { takeFocus } from './take-focus.ts';
import { useSecurityForm } from './use-security-form.ts';
import { useKeepCodes } from './use-keep-codes.ts';

type Enrolment = { secret: string; otpauthUrl: string };

/** Sets up an authenticator app: who is there, the secret for the app, its first code, and the recovery codes. */
const TotpSetup = ({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const codes = useKeepCodes(onClose);
  const place = codes.codes !== undefined ? 3 : enrolment === undefined ? 1 : 2;
  return (
    <Dialog title={t('security.totpTitle')} lead={t('security.stepOf', { place, count: 3 })} onClose={codes.close}>
      {codes.codes !== undefined ? (
        <RecoveryCodes {...codes} codes={codes.codes} />
      ) : enrolment === undefined ? (
        <Begin overview={overview} onBegun={setEnrolment} />
      ) : (
        <Scan enrolment={enrolment} onCodes={codes.show} />
      )}
    </Dialog>
  );
};

const Begin = ({ overview, onBegun }: { overview: SecurityOverview; onBegun: (enrolment: Enrolment) => void }) => {
  const t = useText();
  const act = useSecurityForm<Proof, Enrolment>({
    start: noProof,
    send: (proof) => call(enrolTotp, { body: proofOf(proof) }),
    done: onBegun,
  });
  return (
    <SecurityForm act={act}>
      <p className={styles['text']}>{t('security.totpWhat')}</p>
      <p className={styles['text']}>{t('security.totpNeeds')}</p>
      <ProofFields overview={overview} />
      <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
        {t('security.goOn')}
      </Button>
    </SecurityForm>
  );
};

const Scan = ({ enrolment, onCodes }: { enrolment: Enrolment; onCodes: (codes: readonly string[]) => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const act = useSecurityForm({
    start: { code: '' },
    send: ({ code }: { code: string }) => call(confirmTotp, { body: { code: code.replaceAll(/\s/g, '') } }),
    done: async ({ recoveryCodes }) => {
      device.forget();
      onCodes(recoveryCodes);
      await queries.invalidateQueries({ queryKey: ['mine', 'security'] });
    },
  });
  const grouped = enrolment.secret.match(/.{1,4}/g)?.join(' ') ?? enrolment.secret;
  return (
    <SecurityForm act={act}>
      <p ref={takeFocus} tabIndex={-1} className={styles['text']}>
        {t('security.scanText')}
      </p>
      <div className={styles['scan']}>
        <span className={styles['code']}>
          <QrCode text={enrolment.otpauthUrl} label={t('security.qrLabel')} size={184} />
        </span>
        <div className={styles['byHand']}>
          <p>{t('security.byHand')}</p>
          <bdi dir="ltr" className={styles['secret']}>
            {grouped}
          </bdi>
          <div className={styles['tools']}>
            <CopyButton text={enrolment.secret} what={t('security.secret')} />
            <a href={enrolment.otpauthUrl} className={buttonClass({ size: 'small' })}>
              {t('security.openApp')}
            </a>
          </div>
        </div>
      </div>
      <OneTimeCodeField
        {...act.form.register('code', { required: t('security.codeMissing') })}
        label={t('security.appCode')}
        hint={t('security.firstCodeHint')}
        error={act.errors.code?.message}
      />
      <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
        {t('security.turnOn')}
      </Button>
    </SecurityForm>
  );
};

export default TotpSetup;
