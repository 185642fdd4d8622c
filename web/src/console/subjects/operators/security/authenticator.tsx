import type { Enrolment } from '@croupier/contract/console/operators-security';
import { useText } from '#i18n/text.ts';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { Copyable } from '#console/shell/copyable.tsx';
import styles from './authenticator.module.css';

/** The code that an authenticator app is set up with: to scan, and the same to be typed. */
export const Authenticator = ({ enrolment: { secret, otpauthUrl } }: { enrolment: Enrolment }) => {
  const t = useText();
  return (
    <div className={styles['around']}>
      <p>{t('operators.security.scan')}</p>
      <span className={styles['code']}>
        <QrCode text={otpauthUrl} label={t('operators.security.qr')} size={176} />
      </span>
      <p className={styles['key']}>
        <span>{t('operators.security.key')}</span>
        <Copyable text={secret} shown={secret.match(/.{1,4}/g)?.join(' ') ?? secret} what={t('operators.security.key')} />
      </p>
    </div>
  );
};
