import { Link } from '../routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { useUnread } from '../subjects/inbox/unread.ts';
import { useMember } from '../subjects/members/member.ts';
import { openPopUp } from '../subjects/content/pop-up.ts';
import { Count } from './count.tsx';
import styles from './menu-links.module.css';
import { memberPageNames } from './member-pages.ts';
import { memberPages } from './places.ts';

const lists = [
  { to: '/recent', name: 'shell.recent', icon: 'history' },
  { to: '/favorite', name: 'lobby.favouriteGames', icon: 'heart' },
  { to: '/new', name: 'lobby.newGames', icon: 'sparkles' },
  { to: '/promotions', name: 'shell.promotions', icon: 'gift' },
  { to: '/pointMall', name: 'shell.pointMall', icon: 'star' },
] as const satisfies readonly { to: string; name: TextKey; icon: IconName }[];

/** The menu's links, the same at the side of a wide screen and in the drawer of a phone. */
export const MenuLinks = ({ signedIn, folded = false }: { signedIn: boolean; folded?: boolean }) => {
  const t = useText();
  const { minimumAge } = useMerchant();
  const member = useMember().data;
  const unread = useUnread();
  const hint = (text: string) => (folded ? { title: text } : {});
  return (
    <div className={styles['menu']} data-folded={folded || undefined}>
      <nav aria-label={t('shell.play')}>
        {lists.map(({ to, name, icon }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} {...hint(t(name))}>
            <Icon name={icon} />
            <span>{t(name)}</span>
          </Link>
        ))}
      </nav>
      {signedIn && (
        <nav aria-label={t('shell.myAccount')}>
          <p className={styles['title']}>{t('shell.myAccount')}</p>
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
              {page === 'messageV2' && <Count of={unread} />}
            </Link>
          ))}
          {member?.isAgent === true && (
            <Link to="/agentHome" {...hint(t('shell.agentCentre'))}>
              <Icon name="users" />
              <span>{t('shell.agentCentre')}</span>
            </Link>
          )}
        </nav>
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
