import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import styles from './recovery-codes.module.css';

type Props = {
  codes: readonly string[];
  done: string;
  onDone: () => void;
  /** Whether somebody wanted to leave before they said that the codes are kept. */
  isWarned?: boolean;
};

/** The recovery codes, this once: to copy, to save as a file, and to say that they are kept before one goes on. */
export const RecoveryCodes = ({ codes, done, onDone, isWarned = false }: Props) => {
  const t = useText();
  const [kept, setKept] = useState(false);
  const save = (): void => {
    const address = URL.createObjectURL(new Blob([`${[location.host, ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: address, download: 'console-recovery-codes.txt' }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles['around']}>
      <ol className={styles['codes']} dir="ltr" aria-label={t('operators.security.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['tools']}>
        <CopyButton text={codes.join('\n')} what={t('operators.security.copyCodes')} />
        <Button size="small" icon="download" onClick={save}>
          {t('operators.security.download')}
        </Button>
      </div>
      <Checkbox
        label={t('operators.security.kept')}
        error={isWarned && !kept ? t('operators.security.keepFirst') : undefined}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button kind="primary" size="large" wide disabled={!kept} onClick={onDone}>
        {done}
      </Button>
    </div>
  );
};
