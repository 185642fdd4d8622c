import type { ReactNode } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { MemberPageName, MemberPageProps } from '../../member-pages.ts';
import { BetList } from '../catalogue/bet-list.tsx';
import { DepositList } from '../deposits/deposit-list.tsx';
import { VendorWallets } from '../vendor-transfers/vendor-wallets.tsx';
import { WalletCard } from './wallet-card.tsx';
import styles from './wallet-page.module.css';

const depositsMost = 5;

/** `transferFund`: the balance, the wallets at vendors, and the latest deposits and bets. */
export const WalletPage = ({ pageNo, onPage }: Pick<MemberPageProps, 'pageNo' | 'onPage'>) => {
  const t = useText();
  return (
    <>
      <WalletCard />
      <VendorWallets pageNo={pageNo} onPage={onPage} />
      <Part title={t('shell.deposits')} page="transactionHistory">
        <DepositList pageNo={1} pageSize={depositsMost} />
      </Part>
      <Part title={t('shell.bets')} page="personalHistoryCopy">
        <BetList />
      </Part>
    </>
  );
};

const Part = ({ title, page, children }: { title: string; page: MemberPageName; children: ReactNode }) => {
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
