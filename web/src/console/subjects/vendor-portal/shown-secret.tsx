import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import styles from './vendor-portal.module.css';

/** A secret, this once: to be handed over. It cannot be closed by mistake. */
export const ShownSecret = ({ keyId, secret, onClose }: { keyId: string; secret: string; onClose: () => void }) => {
  const t = useText();
  const [kept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title={t('vendor-portal.secretTitle', { key: keyId })}
      lead={t('vendor-portal.secretLead')}
      onClose={() => (kept ? onClose() : setWarned(true))}
      footer={
        <Button kind="primary" disabled={!kept} onClick={onClose}>
          {t('vendor-portal.done')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <div className={styles['secret']}>
          <Copyable text={secret} what={t('vendor-portal.secret')} />
        </div>
        <Checkbox
          label={t('vendor-portal.secretKept')}
          error={isWarned && !kept ? t('vendor-portal.secretKeepFirst') : undefined}
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
};
