import { useState } from 'react';
import { Link, routeOf } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { BannerHead } from '../content/banner-head.tsx';
import { useClosePopUp } from './after-sign-in.ts';
import styles from './form.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { type Way, waysOf } from './registration.rules.ts';
import { useReportLinkVisit } from './report-link-visit.ts';

const route = routeOf('/frame/home/register');

export const Register = () => {
  const { to, referralCode } = route.useSearch();
  useReportLinkVisit(referralCode);
  return <RegisterDialog to={to} referralCode={referralCode} onClose={useClosePopUp()} />;
};

/** The registration pop-up: a tab for each way the merchant offers, and where it offers none, a word about that. */
export const RegisterDialog = ({
  to,
  referralCode,
  onClose,
}: {
  to: string | undefined;
  referralCode: string | undefined;
  onClose: () => void;
}) => {
  const t = useText();
  useTitle(t('access.registerTitle'));
  const { whitelabelVal, name } = useMerchant();
  const ways = waysOf(whitelabelVal);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0];
  const titles: Record<Way, string> = { registerMobile: t('access.withMobile'), register: t('access.withUsername') };

  return (
    <Dialog
      title={t('access.registerTitle')}
      lead={to?.startsWith('/play/') === true ? t('access.registerToPlay') : t('access.registerLead', { name })}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <BannerHead group="w_register" asks={false} />
        {way === undefined ? (
          <EmptyState icon="lock" title={t('access.registerClosed')} text={t('access.registerClosedText')} />
        ) : (
          <Tabs
            label={t('access.waysToRegister')}
            tabs={ways.map((entry) => ({ name: entry, title: titles[entry] }))}
            chosen={way}
            onChoose={setChosen}
          >
            <RegistrationForm key={way} way={way} to={to} referralCode={referralCode} />
          </Tabs>
        )}
        <p className={styles['other']}>
          {t('access.haveAccount')}
          <Link to="/login" search={{ to }} replace>
            {t('access.loginNow')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};
