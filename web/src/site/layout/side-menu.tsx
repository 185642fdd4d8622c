import { memo } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { BannerHead } from '../subjects/content/banner-head.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './side-menu.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The menu at the side of wide screens; folded, it shows its icons only. */
const SideMenu = ({ signedIn, folded, onFold }: { signedIn: boolean; folded: boolean; onFold: (folded: boolean) => void }) => {
  const t = useText();
  return (
    <aside className={styles['side']} data-folded={folded || undefined} aria-label={t('shell.menu')}>
      <MenuLinks signedIn={signedIn} folded={folded} />
      {!folded && (
        <div className={styles['picture']}>
          <BannerHead group="w_leftmenu" sizes="232px" />
        </div>
      )}
      {!folded && (
        <div className={styles['settings']}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      )}
      <IconButton
        icon={folded ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'}
        label={folded ? t('shell.unfold') : t('shell.fold')}
        aria-expanded={!folded}
        className={styles['fold']}
        onClick={() => onFold(!folded)}
      />
    </aside>
  );
};

export default memo(SideMenu);
