import { Link } from '#player/routing.ts';
import { openPopUp } from '#player/features/content/pop-up.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import s from './agent-menu.module.css';
import { type AgentPageName, agentPageNames, agentPages } from './pages.ts';

/** A page is current by its whole address. */
const only = { exact: true, includeSearch: true };

/** The agents' menu: the overview, and a page for everything an agent asks about. */
export const AgentMenu = () => {
  const t = useText();
  return (
    <nav className={s['menu']} aria-label={t('agent.centre')}>
      <Link to="/agentHome" search={{}} activeOptions={only}>
        <Icon name="home" size={18} />
        {t('agent.overview')}
      </Link>
      {agentPages.map((name) => (
        <Link key={name} to="/agentHome" search={{ page: name }} activeOptions={only}>
          <Icon name={agentPageNames[name].icon} size={18} />
          {t(agentPageNames[name].name)}
        </Link>
      ))}
    </nav>
  );
};

/** What an agent without a team has on a page: nothing yet, and who can help. */
export const AgentPart = ({ page }: { page: AgentPageName }) => {
  const t = useText();
  const { name, icon, none, noneText } = agentPageNames[page];
  return (
    <>
      <h1 className={s['title']}>{t(name)}</h1>
      <EmptyState
        icon={icon}
        title={t(none)}
        text={t(noneText)}
        action={
          page === 'agentAnnouncement' ? (
            <Button kind="primary" onClick={() => openPopUp({ kind: 'announcements' })}>
              {t('agent.readAnnouncements')}
            </Button>
          ) : (
            <>
              <Button icon="headset" onClick={() => openPopUp({ kind: 'service' })}>
                {t('shell.customerService')}
              </Button>
              <Link to="/agentHome" search={{}} className={buttonClass({ kind: 'primary' })}>
                {t('agent.overview')}
              </Link>
            </>
          )
        }
      />
    </>
  );
};
