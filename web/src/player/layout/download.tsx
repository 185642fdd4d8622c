import { renderSVG } from 'uqr';
import { useMemo } from 'react';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { useBoot } from '#shared/merchant/boot.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import s from './download.module.css';

/** The site's address with the language it is shown in and the merchant's code; never a session. */
export const phoneAddress = (origin: string, language: string, merchantCode: string): string =>
  `${origin}/?${new URLSearchParams({ lang: language, merchantCode }).toString()}`;

/** Brings the site onto a phone: a code to photograph, 120 px with a margin of 5 (specification §9). */
const Download = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { info } = useBoot();
  const address = phoneAddress(location.origin, language, info.whitelabel.merchantCode);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 0 }))}`, [address]);
  return (
    <Dialog title={t('shell.onYourPhone')} onClose={onClose}>
      <div className={s['download']}>
        <img src={picture} width={120} height={120} alt={t('shell.qrAlt')} className={s['code']} />
        <ol>
          <li>{t('shell.phoneStep1')}</li>
          <li>{t('shell.phoneStep2')}</li>
          <li>{t('shell.phoneStep3')}</li>
        </ol>
      </div>
      <p className={s['address']}>
        <bdi dir="ltr">{location.host}</bdi>
        <CopyButton text={address} what={t('shell.address')} />
      </p>
      <Link to="/download" className={buttonClass({ wide: true })} onClick={onClose}>
        {t('shell.getApp')}
      </Link>
    </Dialog>
  );
};

export default Download;
