import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import SignOut from '#site/subjects/access/sign-out.tsx';
import { initialOf } from '#site/subjects/members/initial.ts';
import { useMember } from '#site/subjects/members/member.ts';
import { useTitle } from '#site/pages/use-title.ts';
import { lazyPage } from '#site/lazy-page.ts';
import { useWide } from '#site/layout/use-wide.ts';
import { Link, routeOf, useNavigate } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { AgentBar, AgentMenu } from './agent-menu.tsx';
import { Clock } from './clock.tsx';
import styles from './home-page.module.css';
import { AgentPage } from './layout.tsx';
import { agentPages, pagesFor } from './pages.ts';
import { centreQuery } from './queries.ts';

const route = routeOf('/agentHome');

const contents = new Map(agentPages.map(({ name, load, texts }) => [name, { Page: lazyPage(load, texts) }]));
const Overview = lazy(async () => ({ default: (await import('./subjects/agent-tree/overview-page.tsx')).OverviewPage }));

/** `/agentHome`: the agent centre; `page` in the address names a page of its menu, and without it stands the overview. */
export const AgentHomePage = () => {
  const t = useText();
  const navigate = useNavigate();
  const wide = useWide() === true;
  const { page: asked } = route.useSearch();
  const [leaving, setLeaving] = useState(false);
  const { data: member } = useMember();
  const { data: centre, error, refetch } = useQuery(centreQuery);
  const page = pagesFor(centre?.features ?? []).find(({ name }) => name === asked);
  const content = page && contents.get(page.name);
  const title = t(page?.title ?? (asked === undefined ? 'agents.overview' : 'agents.centre'));
  useTitle(title);
  return (
    <AgentPage
      centre
      tools={
        <>
          <Clock />
          <span className={styles['who']}>
            <span className={styles['avatar']} aria-hidden="true">
              {member === undefined ? '' : initialOf(member.nickname)}
            </span>
            <b>{member?.nickname}</b>
          </span>
          <IconButton icon="logout" label={t('agents.logout')} onClick={() => setLeaving(true)} />
        </>
      }
    >
      <div className={styles['two']}>
        {wide && (
          <aside className={styles['side']}>
            <AgentMenu current={page?.name} />
          </aside>
        )}
        <div className={styles['page']}>
          {centre === undefined ? (
            error === null ? (
              <Skeleton height={560} radius={22} />
            ) : (
              <Problem error={error} onRetry={() => void refetch()} />
            )
          ) : (
            <>
              <h1 className={styles['title']}>
                {asked === undefined && member !== undefined ? t('agents.greeting', { name: member.nickname }) : title}
              </h1>
              <Suspense fallback={<Skeleton height={560} radius={22} />}>
                {content !== undefined ? <content.Page /> : asked === undefined ? <Overview /> : <NoSuchPage />}
              </Suspense>
            </>
          )}
        </div>
      </div>
      {!wide && <AgentBar current={page?.name} />}
      {leaving && (
        <SignOut
          title={t('agents.logoutTitle')}
          onClose={() => setLeaving(false)}
          onOut={() => navigate({ to: '/agent', replace: true })}
        />
      )}
    </AgentPage>
  );
};

/** Somebody wrote an address, or the merchant no longer offers what stood there. */
const NoSuchPage = () => {
  const t = useText();
  return (
    <EmptyState
      icon="map-pin-off"
      title={t('agent-tree.noPage')}
      text={t('agent-tree.noPageText')}
      action={
        <Link to="/agentHome" search={{}} className={buttonClass({ kind: 'primary' })}>
          {t('agents.overview')}
        </Link>
      }
    />
  );
};
