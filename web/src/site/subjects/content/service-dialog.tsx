import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './service.module.css';

/** Where to turn to: people first, then what is written down already. */
export const ServiceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog title={t('content.service')} lead={t('content.serviceLead')} onClose={onClose}>
      <div className={styles['service']}>
        <ContactLinks />
        <div className={styles['read']}>
          <Link to="/help" className={buttonClass()} onClick={onClose}>
            <Icon name="help-circle" size={18} />
            {t('shell.helpCentre')}
          </Link>
          <Link to="/help" hash="how-to-complain" className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
            {t('content.howToComplain')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
};
