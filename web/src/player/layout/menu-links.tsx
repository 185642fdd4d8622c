import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Icon } from '#shared/ui/icon.tsx';
import s from './menu-links.module.css';
import { memberPageNames, memberPages } from './places.ts';

/** The menu's links, the same at the side of a wide screen and in the drawer of a phone. */
export const MenuLinks = ({ signedIn, folded = false }: { signedIn: boolean; folded?: boolean }) => {
  const t = useText();
  const { minimumAge } = useMerchant();
  const hint = (text: string) => (folded ? { title: text } : {});
  return (
    <div className={s['menu']} data-folded={folded || undefined}>
      <nav aria-label={t('shell.play')}>
        <Link to="/recent" {...hint(t('shell.recent'))}>
          <Icon name="history" />
          <span>{t('shell.recent')}</span>
        </Link>
      </nav>
      {signedIn && (
        <nav aria-label={t('shell.myAccount')}>
          <p className={s['title']}>{t('shell.myAccount')}</p>
          {memberPages.map((page) => (
            <Link
              key={page}
              to="/member"
              search={{ page }}
              activeOptions={{ includeSearch: true }}
              {...hint(t(memberPageNames[page].name))}
            >
              <Icon name={memberPageNames[page].icon} />
              <span>{t(memberPageNames[page].name)}</span>
            </Link>
          ))}
        </nav>
      )}
      <nav aria-label={t('shell.help')}>
        <p className={s['title']}>{t('shell.help')}</p>
        <Link to="/help" {...hint(t('shell.helpCentre'))}>
          <Icon name="help-circle" />
          <span>{t('shell.helpCentre')}</span>
        </Link>
        <Link to="/help" hash="responsible" activeOptions={{ includeHash: true }} {...hint(t('shell.playWell'))}>
          <Icon name="heart-handshake" />
          <span>{t('shell.playWell')}</span>
        </Link>
      </nav>
      <p className={s['age']}>{t('shell.setLimit', { age: minimumAge })}</p>
    </div>
  );
};
