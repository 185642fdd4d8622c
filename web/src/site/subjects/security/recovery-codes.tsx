import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import { takeFocus } from './take-focus.ts';
import styles from './totp.module.css';

type Props = { codes: readonly string[]; kept: boolean; setKept: (kept: boolean) => void; warned: boolean; close: () => void };

/** The recovery codes, this once: to copy, to save as a file, and to say that they are kept. */
export const RecoveryCodes = ({ codes, kept, setKept, warned, close }: Props) => {
  const t = useText();
  const { name } = useMerchant();
  const save = (): void => {
    const address = URL.createObjectURL(
      new Blob([`${[t('security.codesOf', { name }), ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }),
    );
    const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles['codes']}>
      <ErrorSummary text={warned ? t('security.keepFirst') : undefined} />
      <p ref={takeFocus} tabIndex={-1} className={styles['text']}>
        {t('security.codesText')}
      </p>
      <ol className={styles['list']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['tools']}>
        <CopyButton text={codes.join('\n')} what={t('security.recoveryCodes')} />
        <Button size="small" icon="download" onClick={save}>
          {t('security.saveCodes')}
        </Button>
      </div>
      <Checkbox label={t('security.codesKept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button kind="primary" size="large" wide onClick={close}>
        {t('security.done')}
      </Button>
    </div>
  );
};
