import { renderSVG } from 'uqr';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from '../routing.ts';
import { useToken } from '#api/session.ts';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './download.module.css';

/** The site's address with the language it is shown in and the merchant's code; never a session. */
export const phoneAddress = (origin: string, language: string, merchantCode: string): string =>
  `${origin}/?${new URLSearchParams({ lang: language, merchantCode }).toString()}`;

/** A code of 120 px with a margin of 5. */
const codeSize = { size: 120, margin: 5 };

const HandOverCode = lazy(async () => {
  const [{ HandOverCode: Code }] = await Promise.all([import('../subjects/access/hand-over-code.tsx'), needTexts('access')]);
  return { default: Code };
});

/** Brings the site onto a phone: a code to photograph. A member's signs them in there, once and within a minute; the address to copy never does. */
const Download = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { info } = useBoot();
  const signedIn = useToken() !== undefined;
  const address = phoneAddress(location.origin, language, info.whitelabel.merchantCode);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 0 }))}`, [address]);
  return (
    <Dialog title={t('shell.onYourPhone')} onClose={onClose}>
      <div className={styles['download']}>
        {signedIn ? (
          <Suspense fallback={<Skeleton width={codeSize.size + 2 * codeSize.margin} height={164} radius={10} />}>
            <HandOverCode {...codeSize} />
          </Suspense>
        ) : (
          <img src={picture} width={codeSize.size} height={codeSize.size} alt={t('shell.qrAlt')} className={styles['code']} />
        )}
        <ol>
          <li>{t('shell.phoneStep1')}</li>
          <li>{t('shell.phoneStep2')}</li>
          <li>{t(signedIn ? 'shell.phoneStep3Member' : 'shell.phoneStep3')}</li>
        </ol>
      </div>
      <p className={styles['address']}>
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
