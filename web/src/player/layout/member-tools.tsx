import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { useMember } from '../features/members/member.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import s from './header.module.css';

/** What the header has for members: their money, the ways to more and out of it, and their own pages. */
const MemberTools = () => {
  const t = useText();
  const { data } = useMember();
  return (
    <>
      {data?.isAgent === true && (
        <Link to="/agentHome" className={[buttonClass({ kind: 'quiet' }), s['wideOnly']].join(' ')}>
          {t('shell.agentCentre')}
        </Link>
      )}
      <BalancePill withRefresh />
      <Link to="/member" search={{ page: 'withdraw' }} className={[buttonClass(), s['wideOnly']].join(' ')}>
        {t('shell.withdraw')}
      </Link>
      <Link to="/member" search={{ page: 'depositv2' }} className={[buttonClass({ kind: 'primary' }), s['deposit']].join(' ')}>
        {t('shell.deposit')}
      </Link>
      <AccountMenu className={s['account']} />
    </>
  );
};

export default MemberTools;
