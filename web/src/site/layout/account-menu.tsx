import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Menu } from '#design-system/ui/menu.tsx';
import { useMerchant } from '#api/boot.ts';
import { memberPagesWith } from '../member-pages.ts';
import { initialOf } from '../subjects/members/initial.ts';
import { useMember } from '../subjects/members/member.ts';
import styles from './account-menu.module.css';
import { openSheet } from './sheets.ts';

/** The member's initial, and behind it the pages of their own. */
export const AccountMenu = ({ className }: { className?: string | undefined }) => {
  const t = useText();
  const { data } = useMember();
  const { whitelabelVal } = useMerchant();
  const name = data?.nickname ?? data?.account ?? '';
  return (
    <Menu
      label={t('shell.accountMenu')}
      triggerClass={[styles['avatar'], className ?? ''].join(' ')}
      trigger={name === '' ? <Icon name="user" /> : <span aria-hidden="true">{initialOf(name)}</span>}
    >
      {data !== undefined && (
        <p className={styles['who']}>
          <b>{data.nickname}</b>
          {(data.isTrial || data.nickname !== data.account) && <span>{data.isTrial ? t('shell.trialAccount') : data.account}</span>}
        </p>
      )}
      {memberPagesWith(whitelabelVal).map(({ name: page, title, icon }) => (
        <Link key={page} role="menuitem" to="/member" search={{ page }}>
          <Icon name={icon} />
          {t(title)}
        </Link>
      ))}
      <hr />
      <button type="button" role="menuitem" onClick={() => openSheet('sign-out')}>
        <Icon name="logout" />
        {t('shell.logout')}
      </button>
    </Menu>
  );
};
