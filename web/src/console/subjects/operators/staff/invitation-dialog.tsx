import type { Invitation } from '@croupier/contract/console/operators-staff';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Copyable } from '#console/shell/copyable.tsx';
import { momentText } from '#console/wording/moment.ts';
import styles from './invitation-dialog.module.css';

/** Where somebody's first sign-in begins, with their name filled in. */
const firstSignInOf = (userName: string): string => `${location.origin}/#first=${encodeURIComponent(userName)}`;

/** The one-time password, this once: to be handed over. It cannot be closed by mistake. */
export const InvitationDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const t = useText();
  const [kept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { operator, oneTimePassword, expiresAt } = invitation;
  const address = firstSignInOf(operator.userName);
  return (
    <Dialog
      title={t('operators.invitation.title', { name: operator.userName })}
      lead={t('operators.invitation.lead')}
      onClose={() => (kept ? onClose() : setWarned(true))}
      footer={
        <Button kind="primary" disabled={!kept} onClick={onClose}>
          {t('operators.done')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        <dt>{t('operators.invitation.password')}</dt>
        <dd className={styles['secret']}>
          <Copyable text={oneTimePassword} what={t('operators.invitation.password')} />
        </dd>
        <dt>{t('operators.invitation.address')}</dt>
        <dd>
          <Copyable text={address} what={t('operators.invitation.address')} />
        </dd>
      </dl>
      <p className={styles['until']}>{t('operators.invitation.until', { moment: momentText(expiresAt) })}</p>
      <Checkbox
        label={t('operators.invitation.kept')}
        error={isWarned && !kept ? t('operators.invitation.keepFirst') : undefined}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
};
