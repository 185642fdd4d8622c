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
      title={t('staff.invitation.title', { name: operator.userName })}
      lead={t('staff.invitation.lead')}
      onClose={() => (kept ? onClose() : setWarned(true))}
      footer={
        <Button kind="primary" disabled={!kept} onClick={onClose}>
          {t('staff.done')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        <dt>{t('staff.invitation.password')}</dt>
        <dd className={styles['secret']}>
          <Copyable text={oneTimePassword} what={t('staff.invitation.password')} />
        </dd>
        <dt>{t('staff.invitation.address')}</dt>
        <dd>
          <Copyable text={address} what={t('staff.invitation.address')} />
        </dd>
      </dl>
      <p className={styles['until']}>{t('staff.invitation.until', { moment: momentText(expiresAt) })}</p>
      <Checkbox
        label={t('staff.invitation.kept')}
        error={isWarned && !kept ? t('staff.invitation.keepFirst') : undefined}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
};
