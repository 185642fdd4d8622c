import { useState } from 'react';
import { Link, routeOf, useNavigate } from '#player/routing.ts';
import SignOut from '#player/features/access/sign-out.tsx';
import { initialOf } from '#player/features/members/initial.ts';
import { useMember } from '#player/features/members/member.ts';
import { WalletCard } from '#player/features/wallet/wallet-card.tsx';
import { useTitle } from '#player/pages/use-title.ts';
import { type TextKey, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AgentMenu, AgentPart } from './agent-menu.tsx';
import { Clock } from './clock.tsx';
import s from './home-page.module.css';
import { AgentPage } from './layout.tsx';
import { agentPages } from './pages.ts';

const route = routeOf('/agentHome');

const grades: Readonly<Record<number, TextKey>> = { 1: 'agent.grade1', 2: 'agent.grade2', 41: 'agent.grade41', 42: 'agent.grade42' };

/** `/agentHome`: who the agent is, what they have, and the ways from here; `page` in the address names a page of the menu. */
export const AgentHomePage = () => {
  const t = useText();
  const navigate = useNavigate();
  const { page: asked } = route.useSearch();
  const page = agentPages.find((name) => name === asked);
  const [leaving, setLeaving] = useState(false);
  const { data } = useMember();
  useTitle(t('agent.centre'));
  const grade = data === undefined ? undefined : grades[data.type];
  return (
    <AgentPage
      tools={
        <>
          <Clock />
          <span className={s['who']}>
            <span className={s['avatar']} aria-hidden="true">
              {data === undefined ? '' : initialOf(data.nickname)}
            </span>
            <b>{data?.nickname}</b>
          </span>
          <Button size="small" icon="logout" onClick={() => setLeaving(true)}>
            {t('agent.logout')}
          </Button>
        </>
      }
    >
      <AgentMenu />
      {page !== undefined ? (
        <AgentPart page={page} />
      ) : data === undefined ? (
        <Skeleton height={320} radius={22} />
      ) : (
        <div className={s['page']}>
          <h1 className={s['title']}>{t('agent.greeting', { name: data.nickname })}</h1>
          <WalletCard />
          <section className={s['facts']} aria-labelledby="agent-facts">
            <h2 id="agent-facts">{t('agent.account')}</h2>
            <dl>
              <div>
                <dt>{t('access.username')}</dt>
                <dd>
                  <bdi>{data.account}</bdi>
                </dd>
              </div>
              {grade !== undefined && (
                <div>
                  <dt>{t('agent.grade')}</dt>
                  <dd>{t(grade)}</dd>
                </div>
              )}
              <div>
                <dt>{t('agent.since')}</dt>
                <dd>
                  <Moment at={data.registeredAt} />
                </dd>
              </div>
              <div>
                <dt>{t('agent.currency')}</dt>
                <dd>{data.currency}</dd>
              </div>
            </dl>
          </section>
          <nav className={s['ways']} aria-label={t('agent.shortcuts')}>
            <Link to="/member" search={{ page: 'depositv2' }}>
              <Icon name="building-bank" />
              {t('agent.toDeposit')}
            </Link>
            <Link to="/member" search={{ page: 'transferFund' }}>
              <Icon name="wallet" />
              {t('agent.toWallet')}
            </Link>
            <Link to="/member" search={{ page: 'securityCenter' }}>
              <Icon name="shield-check" />
              {t('agent.toSafety')}
            </Link>
            <Link to="/">
              <Icon name="device-gamepad-2" />
              {t('agent.forPlayers')}
            </Link>
          </nav>
        </div>
      )}
      {leaving && (
        <SignOut title={t('agent.logoutTitle')} onClose={() => setLeaving(false)} onOut={() => navigate({ to: '/agent', replace: true })} />
      )}
    </AgentPage>
  );
};
