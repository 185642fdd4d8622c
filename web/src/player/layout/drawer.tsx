import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { CategoryLinks } from './category-links.tsx';
import s from './drawer.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { openSheet } from './sheets.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The menu of a phone. */
const Drawer = ({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog kind="start" title={t('shell.menu')} onClose={onClose}>
      <div className={s['drawer']}>
        <CategoryLinks />
        <MenuLinks signedIn={signedIn} />
        <div className={s['settings']}>
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
