import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { CategoryLinks } from './category-links.tsx';
import styles from './drawer.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { openSheet } from './sheets.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The menu of a phone. */
const Drawer = ({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) => {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Another page closes it when it is there; a part of this page, or this page itself, is there already.
  const onLink = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.pathname === path) onClose();
  };
  return (
    <Dialog kind="start" title={t('shell.menu')} onClose={onClose}>
      {/* The links in it are what is pressed; a key on one of them is a click too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles['drawer']} onClick={onLink}>
        <CategoryLinks />
        <MenuLinks signedIn={signedIn} />
        <div className={styles['settings']}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        {signedIn && (
          <Button icon="logout" onClick={() => openSheet('sign-out')}>
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

export default Drawer;
