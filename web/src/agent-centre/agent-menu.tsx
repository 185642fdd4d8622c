import { type ReactNode, useState } from 'react';
import { openPopUp } from '#site/subjects/content/pop-up.ts';
import { useUnread } from '#site/subjects/inbox/unread.ts';
import { Count } from '#site/layout/count.tsx';
import { Link } from '#site/routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import styles from './agent-menu.module.css';
import { type Group, groups } from './page.ts';
import { type AgentPageName, pagesFor } from './pages.ts';
import { useCentre } from './queries.ts';
import { periodSearch } from './search.rules.ts';
import { useReportSearch } from './use-report-search.ts';

type Props = { current: AgentPageName | undefined };

const groupNames: Record<Group, TextKey> = {
  people: 'agent-tree.people',
  reports: 'agent-tree.reports',
  pay: 'agent-tree.pay',
  house: 'agent-tree.house',
};

/** The agents' menu: a way to everything an agent asks about. */
export const AgentMenu = ({ current }: Props) => {
  const t = useText();
  const { data } = useCentre();
  const unread = useUnread();
  const pages = pagesFor(data?.features ?? []);
  return (
    <nav className={styles['menu']} aria-label={t('agents.centre')}>
      <div className={styles['ways']}>
        <Link to="/member" search={{ page: 'depositv2' }}>
          <Icon name="building-bank" size={18} />
          {t('agents.toDeposit')}
        </Link>
        <Link to="/member" search={{ page: 'withdraw' }}>
          <Icon name="wallet" size={18} />
          {t('agent-tree.toWithdraw')}
        </Link>
        <Link to="/member" search={{ page: 'transferUpline' }}>
          <Icon name="arrows-exchange" size={18} />
          {t('agent-tree.toDownline')}
        </Link>
      </div>
      <PageLink page={undefined} icon="home" isCurrent={current === undefined}>
        {t('agents.overview')}
      </PageLink>
      {groups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        return (
          (own.length > 0 || group === 'house') && (
            <section key={group} aria-labelledby={`agent-menu-${group}`}>
              <h2 id={`agent-menu-${group}`}>{t(groupNames[group])}</h2>
              {own.map(({ name, icon, title }) => (
                <PageLink key={name} page={name} icon={icon} isCurrent={name === current}>
                  {t(title)}
                </PageLink>
              ))}
              {group === 'house' && (
                <>
                  <Link to="/member" search={{ page: 'messageV2' }}>
                    <Icon name="mail" size={18} />
                    {t('agent-tree.messages')}
                    <Count of={unread} />
                    {unread > 0 && <span className="sr">{t('agent-tree.unread', { count: unread })}</span>}
                  </Link>
                  <button type="button" onClick={() => openPopUp({ kind: 'service' })}>
                    <Icon name="headset" size={18} />
                    {t('shell.customerService')}
                  </button>
                </>
              )}
            </section>
          )
        );
      })}
    </nav>
  );
};

/** The library's own mark is of addresses, and one page has many. */
const only = { exact: true, includeSearch: true };

/** To a page of the centre. The days that are looked at go along; other filters are the report's own. */
const PageLink = ({
  page,
  icon,
  isCurrent,
  children,
}: {
  page: AgentPageName | undefined;
  icon: IconName;
  isCurrent: boolean;
  children: ReactNode;
}) => {
  const [search] = useReportSearch();
  return (
    <Link to="/agentHome" search={{ page, ...periodSearch(search) }} activeOptions={only} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={18} />
      {children}
    </Link>
  );
};

const thumb: readonly AgentPageName[] = ['downlineManagmentView', 'registerCenter', 'agentRevenueReport'];

/** The pages that a thumb reaches on a phone: those opened most, and the menu with all of them. */
export const AgentBar = ({ current }: Props) => {
  const t = useText();
  const { data } = useCentre();
  const [open, setOpen] = useState(false);
  const pages = pagesFor(data?.features ?? []);
  return (
    <>
      <nav className={styles['bar']} aria-label={t('shell.quick')}>
        <PageLink page={undefined} icon="home" isCurrent={current === undefined}>
          <span>{t('agents.overview')}</span>
        </PageLink>
        {thumb.flatMap((name) =>
          pages
            .filter((page) => page.name === name)
            .map(({ title, icon }) => (
              <PageLink key={name} page={name} icon={icon} isCurrent={name === current}>
                <span>{t(title)}</span>
              </PageLink>
            )),
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu-2" size={18} />
          <span>{t('shell.menu')}</span>
        </button>
      </nav>
      {open && (
        <Dialog kind="start" title={t('agents.centre')} onClose={() => setOpen(false)}>
          {/* Whichever is chosen, the menu has done its work. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div onClick={(event) => (event.target as HTMLElement).closest('a, button') !== null && setOpen(false)}>
            <AgentMenu current={current} />
          </div>
        </Dialog>
      )}
    </>
  );
};
