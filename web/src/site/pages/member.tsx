import { Link, routeOf, useNavigate } from '../routing.ts';
import { DepositId } from '@croupier/contract/core/ids';
import { lazy, type ReactNode, Suspense } from 'react';
import { needTexts, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { BetList } from '../subjects/catalogue/bet-list.tsx';
import { WalletCard } from '../subjects/wallet/wallet-card.tsx';
import { memberPageNames } from '../layout/member-pages.ts';
import { type MemberPage as Name, memberPages } from '../layout/places.ts';
import styles from './member.module.css';
import { useTitle } from './use-title.ts';

const route = routeOf('/frame/member');

const DepositList = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/deposits/deposit-list.tsx'), needTexts('deposit')]);
  return { default: page.DepositList };
});
const DepositPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/deposits/deposit-page.tsx'), needTexts('deposit')]);
  return page;
});

const SecurityCentre = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/security/security-centre.tsx'), needTexts('security', 'access', 'patterns')]);
  return page;
});

const Inbox = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/inbox/inbox.tsx'), needTexts('inbox', 'content', 'access', 'kyc')]);
  return page;
});
const standing = () => import('../subjects/members/standing.tsx');
const WithdrawPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/withdrawals/withdraw-page.tsx'), needTexts('withdraw')]);
  return page;
});
const TransferPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/withdrawals/transfer-page.tsx'), needTexts('withdraw')]);
  return page;
});
const RecordsPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/statements/records-page.tsx'), needTexts('records', 'deposit', 'withdraw')]);
  return page;
});
const BetsPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/rounds/bets-page.tsx'), needTexts('bets', 'records')]);
  return page;
});
const ProfitPage = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/rounds/profit-page.tsx'), needTexts('bets', 'records')]);
  return page;
});
const VendorWallets = lazy(async () => {
  const [page] = await Promise.all([import('../subjects/vendor-transfers/vendor-wallets.tsx'), needTexts('transfer')]);
  return page;
});
const BonusPage = lazy(async () => ({ default: (await standing()).BonusPage }));
const RewardPage = lazy(async () => ({ default: (await standing()).RewardPage }));
const ReferralPage = lazy(async () => ({ default: (await standing()).ReferralPage }));
const LeaderboardPage = lazy(async () => ({ default: (await import('../subjects/members/leaderboard.tsx')).LeaderboardPage }));

/** The member's own area; `page` in the address says which part of it. */
export const MemberPage = () => {
  const t = useText();
  const { page = 'transferFund', part: wanted, pageNo = 1, id: named, ...search } = route.useSearch();
  const id = DepositId.safeParse(named).data;
  // A part names itself; no other page has any.
  const part = page === 'securityCenter' ? wanted : undefined;
  const navigate = useNavigate();
  const title = t(memberPageNames[page].name);
  useTitle(title);
  const onPage = (to: number) => void navigate({ to: '/member', search: { page, part, pageNo: to }, resetScroll: false });

  const parts: Record<Name, () => ReactNode> = {
    transferFund: () => (
      <>
        <WalletCard />
        <VendorWallets pageNo={pageNo} onPage={onPage} />
        <Part title={t('shell.deposits')} page="transactionHistory">
          <DepositList pageNo={1} pageSize={5} />
        </Part>
        <Part title={t('shell.bets')} page="personalHistoryCopy">
          <BetList />
        </Part>
      </>
    ),
    depositv2: () => (
      <DepositPage id={id} onOpen={(opened) => void navigate({ to: '/member', search: { page: 'depositv2', id: opened } })} />
    ),
    transactionHistory: () => <RecordsPage search={search} />,
    personalHistoryCopy: () => <BetsPage search={search} />,
    withdraw: () => <WithdrawPage id={named} pageNo={pageNo} onPage={onPage} />,
    transferUpline: () => <TransferPage pageNo={pageNo} onPage={onPage} />,
    personalProfit: () => <ProfitPage search={search} />,
    bonusDetails: () => <BonusPage />,
    rewardCenter: () => <RewardPage />,
    referral: () => <ReferralPage />,
    missionLeaderboard: () => <LeaderboardPage />,
    messageV2: () => <Inbox />,
    securityCenter: () => <SecurityCentre part={part} pageNo={pageNo} onPage={onPage} />,
  };
  return (
    <div className={styles['member']}>
      <nav className={styles['tabs']} aria-label={t('shell.myAccount')}>
        {memberPages.map((name) => (
          <Link key={name} to="/member" search={{ page: name }} aria-current={name === page ? 'page' : undefined}>
            <Icon name={memberPageNames[name].icon} size={18} />
            {t(memberPageNames[name].name)}
          </Link>
        ))}
      </nav>
      {part === undefined && <h1 className={styles['title']}>{title}</h1>}
      <Suspense fallback={<Skeleton height={420} radius={22} />}>{parts[page]()}</Suspense>
    </div>
  );
};

const Part = ({ title, page, children }: { title: string; page: Name; children: ReactNode }) => {
  const t = useText();
  return (
    <section className={styles['part']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link to="/member" search={{ page }}>
          {t('shell.seeAll')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </header>
      {children}
    </section>
  );
};
