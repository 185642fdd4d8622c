import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Mark } from '#site/layout/mark.tsx';
import { LanguageMenu } from '#site/layout/language-menu.tsx';
import { ThemeSwitch } from '#site/layout/theme-switch.tsx';
import { useToken } from '#api/session.ts';
import { useMerchant } from '#api/boot.ts';
import { useText } from '#i18n/text.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import styles from './layout.module.css';

const PopUps = lazy(() => import('#site/subjects/content/pop-ups.tsx'));
const nothing = () => null;

type Props = {
  tools: ReactNode;
  children: ReactNode;
  /** Wide enough for a menu at the side. */
  centre?: boolean;
};

/** The agents' own quiet frame: a bar with `tools` at its end, the page, and a foot with what the law asks for. */
export const AgentPage = ({ tools, children, centre = false }: Props) => {
  const t = useText();
  const { name, minimumAge } = useMerchant();
  const signedIn = useToken() !== undefined;
  return (
    <div className={styles['app']} data-centre={centre || undefined}>
      <header className={styles['head']}>
        <Mark />
        <div className={styles['tools']}>{tools}</div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles['foot']}>
        <div className={styles['settings']}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <p>
          {minimumAge}+ · {t('shell.law', { name })}
        </p>
      </footer>
      <Toasts />
      <CatchBoundary getResetKey={() => name} errorComponent={nothing}>
        <Suspense>
          {/** Announcements to visitors are for players; agents hear those for members once they are in. */}
          <PopUps announces={signedIn} />
        </Suspense>
      </CatchBoundary>
    </div>
  );
};
