import { lazy, memo, Suspense } from 'react';
import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './header.module.css';
import { Mark } from './mark.tsx';
import { pressSheet, useWanted } from './sheets.ts';

const MemberTools = lazy(() => import('./member-tools.tsx'));

export const Header = memo(({ signedIn }: { signedIn: boolean }) => {
  const t = useText();
  return (
    <header className={styles['head']}>
      <MenuButton />
      <div className={styles['mark']}>
        <Mark />
      </div>
      <button
        type="button"
        className={styles['search']}
        onClick={() => pressSheet('search', t('shell.searchGames'))}
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" size={18} />
        <span>{t('shell.searchGames')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <div className={styles['side']}>
        {signedIn ? (
          <Suspense fallback={<Skeleton width={210} height={44} radius={12} />}>
            <MemberTools />
          </Suspense>
        ) : (
          <>
            <Link to="/login" className={[buttonClass({ kind: 'quiet' }), styles['enter']].join(' ')}>
              {t('shell.login')}
            </Link>
            <Link to="/register" className={buttonClass({ kind: 'primary' })}>
              {t('shell.register')}
            </Link>
          </>
        )}
      </div>
    </header>
  );
});

/** It looks for itself whether it is lit, so that the header around it is not drawn again. */
const MenuButton = () => (
  <IconButton
    icon="menu-2"
    label={useText()('shell.menu')}
    aria-haspopup="dialog"
    aria-expanded={useWanted('menu')}
    className={styles['menu']}
    onClick={() => pressSheet('menu')}
  />
);
