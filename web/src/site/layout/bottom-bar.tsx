import { memo, type ReactNode } from 'react';
import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { pressSheet, type Sheet, useWanted } from './sheets.ts';

/** The links that a thumb reaches on a phone. */
export const BottomBar = memo(({ signedIn }: { signedIn: boolean }) => {
  const t = useText();
  return (
    <nav className={styles['bar']} aria-label={t('shell.quick')}>
      <Opener sheet="menu">
        <Icon name="menu-2" size={22} />
        <span>{t('shell.menu')}</span>
      </Opener>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="layout-grid" size={22} />
        <span>{t('shell.games')}</span>
      </Link>
      <Opener sheet="search" field={t('shell.searchGames')}>
        <Icon name="search" size={22} />
        <span>{t('shell.search')}</span>
      </Opener>
      <Link to="/member" search={{ page: 'personalHistoryCopy' }} activeOptions={{ includeSearch: true }}>
        <Icon name="receipt" size={22} />
        <span>{t('shell.myBets')}</span>
      </Link>
      {signedIn ? (
        <Link to="/member" search={{ page: 'transferFund' }} activeOptions={{ includeSearch: true }}>
          <Icon name="wallet" size={22} />
          <span>{t('shell.wallet')}</span>
        </Link>
      ) : (
        <Link to="/login">
          <Icon name="user" size={22} />
          <span>{t('shell.login')}</span>
        </Link>
      )}
    </nav>
  );
});

/** It looks for itself whether it is lit, so that the bar around it is not drawn again. */
const Opener = ({ sheet, field, children }: { sheet: Sheet; field?: string; children: ReactNode }) => (
  <button type="button" aria-haspopup="dialog" aria-expanded={useWanted(sheet)} onClick={() => pressSheet(sheet, field)}>
    {children}
  </button>
);
