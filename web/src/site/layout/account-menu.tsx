import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Menu } from '#design-system/ui/menu.tsx';
import { memberGroups, memberPages } from '../member-pages.ts';
import { initialOf } from '../subjects/members/initial.ts';
import { useMember } from '../subjects/members/member.ts';
import styles from './account-menu.module.css';
import { openSheet } from './sheets.ts';

/** The page that the name of a group leads to. The account itself is sought more often than the inbox, which has its own button. */
const firstOf = (group: (typeof memberGroups)[number]['name']) => {
  const pages = memberPages.filter((page) => page.group === group);
  return pages.find(({ name }) => name === 'securityCenter') ?? pages[0] ?? memberPages[0];
};

/** The member's initial, and behind it who they are and the groups of their pages. The menu at the side has every page. */
export const AccountMenu = ({ className }: { className?: string | undefined }) => {
  const t = useText();
  const { data } = useMember();
  const name = data?.nickname ?? data?.account ?? '';
  return (
    <Menu
      label={t('shell.accountMenu')}
      triggerClass={[styles['avatar'], className ?? ''].join(' ')}
      trigger={name === '' ? <Icon name="user" /> : <span aria-hidden="true">{initialOf(name)}</span>}
    >
      {data !== undefined && (
        <div className={styles['who']}>
          <b>{data.nickname}</b>
          {(data.isTrial || data.nickname !== data.account) && <span>{data.isTrial ? t('shell.trialAccount') : data.account}</span>}
          <span>
            <bdi dir="ltr">#{data.number}</bdi>
          </span>
        </div>
      )}
      {memberGroups.map((group) => (
        <Link key={group.name} role="menuitem" to="/member" search={{ page: firstOf(group.name).name }}>
          <Icon name={firstOf(group.name).icon} />
          {t(group.title)}
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
