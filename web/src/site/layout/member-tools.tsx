import { lazy, Suspense, useEffect } from 'react';
import { Link } from '../routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useUnread } from '../subjects/inbox/unread.ts';
import { useMember } from '../subjects/members/member.ts';
import { useBalance } from '../subjects/wallet/balance.ts';
import { BalancePill } from '../subjects/wallet/balance-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Count } from './count.tsx';
import styles from './header.module.css';
import { MemberLinks } from './menu-links.tsx';

// Only members with an open bonus fetch it. The header stays without it if that fails.
const BonusChip = lazy(async () => {
  try {
    const [chip] = await Promise.all([import('../subjects/bonuses/bonus-chip.tsx'), needTexts('bonuses')]);
    return { default: chip.BonusChip };
  } catch {
    return { default: () => null };
  }
});

/** The header's tools for members: their money, the ways to more and out of it, and their own pages. */
const MemberTools = () => {
  const t = useText();
  const { data } = useMember();
  const unread = useUnread();
  const holdsBonus = /[1-9]/.test(useBalance().data?.bonus ?? '');
  // The menu is opened next.
  useEffect(() => void MemberLinks.fetch().catch(() => undefined), []);
  return (
    <>
      {data?.isAgent === true && (
        <Link to="/agentHome" className={[buttonClass({ kind: 'quiet' }), styles['wideOnly']].join(' ')}>
          {t('shell.agentCentre')}
        </Link>
      )}
      <div className={styles['money']}>
        <BalancePill withRefresh />
        {holdsBonus && (
          <Suspense>
            <BonusChip />
          </Suspense>
        )}
      </div>
      <Link to="/member" search={{ page: 'withdraw' }} className={[buttonClass(), styles['wideOnly']].join(' ')}>
        {t('shell.withdraw')}
      </Link>
      <Link to="/member" search={{ page: 'depositv2' }} className={[buttonClass({ kind: 'primary' }), styles['deposit']].join(' ')}>
        {t('shell.deposit')}
      </Link>
      <Link
        to="/member"
        search={{ page: 'messageV2' }}
        className={[styles['inbox'], styles['wideOnly']].join(' ')}
        aria-label={t('shell.unreadOf', { count: unread })}
        title={t('shell.inbox')}
      >
        <Icon name="mail" />
        <Count of={unread} />
      </Link>
      <AccountMenu className={styles['account']} />
    </>
  );
};

export default MemberTools;
