import { Suspense } from 'react';
import { prefetchable } from '#ssr/hydration.tsx';
import { pagesIn } from '../find-page.ts';
import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { openPopUp } from '../subjects/content/pop-up.ts';
import styles from './menu-links.module.css';

export const MemberLinks = prefetchable(async () => (await import('./member-links.tsx')).MemberLinks, 'opened');

/** The menu's links, the same at the side of a wide screen and in the drawer of a phone. */
export const MenuLinks = ({ signedIn, folded = false }: { signedIn: boolean; folded?: boolean }) => {
  const t = useText();
  const { minimumAge, whitelabelVal } = useMerchant();
  const hint = (text: string) => (folded ? { title: text } : {});
  return (
    <div className={styles['menu']} data-folded={folded || undefined}>
      <nav aria-label={t('shell.play')}>
        {pagesIn('side', whitelabelVal).map(({ to, title, icon }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} {...hint(t(title))}>
            <Icon name={icon} />
            <span>{t(title)}</span>
          </Link>
        ))}
      </nav>
      {signedIn && (
        <Suspense>
          <MemberLinks folded={folded} />
        </Suspense>
      )}
      <nav aria-label={t('shell.help')}>
        <p className={styles['title']}>{t('shell.help')}</p>
        <Link to="/help" {...hint(t('shell.helpCentre'))}>
          <Icon name="help-circle" />
          <span>{t('shell.helpCentre')}</span>
        </Link>
        <button type="button" onClick={() => openPopUp({ kind: 'service' })} {...hint(t('shell.customerService'))}>
          <Icon name="headset" />
          <span>{t('shell.customerService')}</span>
        </button>
        <Link to="/download" {...hint(t('shell.getApp'))}>
          <Icon name="device-mobile" />
          <span>{t('shell.getApp')}</span>
        </Link>
        {signedIn ? (
          <Link
            to="/member"
            search={{ page: 'securityCenter', part: 'playWell' }}
            activeOptions={{ includeSearch: true }}
            {...hint(t('shell.playWell'))}
          >
            <Icon name="heart-handshake" />
            <span>{t('shell.playWell')}</span>
          </Link>
        ) : (
          <Link to="/help" hash="responsible" activeOptions={{ includeHash: true }} {...hint(t('shell.playWell'))}>
            <Icon name="heart-handshake" />
            <span>{t('shell.playWell')}</span>
          </Link>
        )}
      </nav>
      <p className={styles['age']}>{t('shell.setLimit', { age: minimumAge })}</p>
    </div>
  );
};
