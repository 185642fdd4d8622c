import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMerchant } from '#api/boot.ts';
import { memberGroups, memberPagesWith } from '../member-pages.ts';
import { useUnread } from '../subjects/inbox/unread.ts';
import { useMember } from '../subjects/members/member.ts';
import { useClaimableMissions } from '../subjects/missions/queries.ts';
import { useOpenEnvelope } from '../subjects/raffles/queries.ts';
import { useVip } from '../subjects/loyalty/vip-state.ts';
import { useClaimableCount } from '../subjects/rewards/queries.ts';
import { Count } from './count.tsx';
import styles from './menu-links.module.css';

/** The pages of the member area in their groups, and the agent centre for agents. Visitors do not fetch it. */
export const MemberLinks = ({ folded }: { folded: boolean }) => {
  const t = useText();
  const member = useMember().data;
  const { whitelabelVal } = useMerchant();
  const counts: Record<string, number> = {
    messageV2: useUnread(),
    missionLeaderboard: useClaimableMissions(),
    redEnvelope: useOpenEnvelope() ? 1 : 0,
    rewardCenter: useClaimableCount(),
    vip: useVip().claimable,
  };
  const hint = (text: string) => (folded ? { title: text } : {});
  return memberGroups.map((group) => (
    <nav key={group.name} aria-label={t(group.title)}>
      <p className={styles['title']}>{t(group.title)}</p>
      {memberPagesWith(whitelabelVal)
        .filter((page) => page.group === group.name)
        .map(({ name, title, icon }) => (
          <Link key={name} to="/member" search={{ page: name }} activeOptions={{ includeSearch: true }} {...hint(t(title))}>
            <Icon name={icon} />
            <span>{t(title)}</span>
            <Count of={counts[name] ?? 0} />
          </Link>
        ))}
      {group.name === 'account' && member?.isAgent === true && (
        <Link to="/agentHome" {...hint(t('shell.agentCentre'))}>
          <Icon name="users" />
          <span>{t('shell.agentCentre')}</span>
        </Link>
      )}
    </nav>
  ));
};
