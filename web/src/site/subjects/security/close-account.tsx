import { closeAccount, type SecurityOverview } from '@croupier/contract/people/security';
import { useNavigate } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { device } from '../access/device.ts';
import { useBalance } from '../wallet/balance.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './close-account.module.css';
import { noProof, type Proof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useSecurityForm } from './use-security-form.ts';

type Form = Proof & { understood: boolean };

/** Closes the account for good, after saying what that means. */
const CloseAccount = ({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const { name } = useMerchant();
  const { data: money } = useBalance();
  const act = useSecurityForm<Form, null>({
    start: { ...noProof, understood: false },
    send: (form) => call(closeAccount, { body: { ...proofOf(form), confirm: true } }),
    done: async () => {
      device.forget();
      session.end('signed-out');
      onClose();
      await navigate({ to: '/', replace: true });
      notify({ tone: 'info', text: t('security.accountClosed') });
    },
  });
  const hasMoney = money !== undefined && [money.balance, money.bonus, money.locked].some((part) => /[1-9]/.test(part));
  return (
    <Dialog title={t('security.closeTitle')} lead={t('security.closeText', { name })} onClose={onClose}>
      <SecurityForm act={act}>
        {hasMoney && (
          <div className={styles['money']}>
            <Icon name="alert-triangle" />
            <p>
              {t('security.closeMoney')}{' '}
              <b>
                <Amount money={{ decimal: money.balance, currency: money.currency }} />
              </b>
            </p>
          </div>
        )}
        <ul className={styles['consequences']}>
          <li>{t('security.closeSignIn')}</li>
          <li>{t('security.closeRounds')}</li>
          <li>{t('security.closeBonus')}</li>
          <li>{t('security.closeRecords')}</li>
        </ul>
        <ProofFields overview={overview} />
        <Checkbox
          {...act.form.register('understood', { validate: (ticked) => ticked || t('security.closeTick') })}
          label={t('security.closeUnderstood')}
          error={act.errors.understood?.message}
        />
        <Button kind="danger" size="large" wide type="submit" busy={act.isPending}>
          {t('security.closeNow')}
        </Button>
      </SecurityForm>
    </Dialog>
  );
};

export default CloseAccount;
