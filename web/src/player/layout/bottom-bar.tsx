import { memo } from 'react';
import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import s from './bottom-bar.module.css';
import { openSheet } from './sheets.ts';

/** What a thumb reaches on a phone. */
export const BottomBar = memo(({ signedIn }: { signedIn: boolean }) => {
  const t = useText();
  return (
    <nav className={s['bar']} aria-label={t('shell.quick')}>
      <button type="button" onClick={() => openSheet('menu')}>
        <Icon name="menu-2" size={22} />
        <span>{t('shell.menu')}</span>
      </button>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="layout-grid" size={22} />
        <span>{t('shell.games')}</span>
      </Link>
      <button type="button" onClick={() => openSheet('search')}>
        <Icon name="search" size={22} />
        <span>{t('shell.search')}</span>
      </button>
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
