import { systemStatus } from '@croupier/contract/brand/merchants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { ContactLinks } from '../subjects/content/contact-links.tsx';
import { LanguageMenu } from '../layout/language-menu.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import styles from './closed.module.css';

const lookAgainMs = 30_000;

/** The site during maintenance, or in a region it may not serve. It opens by itself when it may. */
export const ClosedSite = () => {
  const t = useText();
  const { info, location: place, maintenance, regionRestriction } = useBoot();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(systemStatus, { signal }),
    refetchInterval: lookAgainMs,
    initialData: { status: regionRestriction ? (2 as const) : (1 as const), ip: place.ip },
  });
  useEffect(() => {
    if (data.status === 0) location.reload();
  }, [data.status]);

  const region = data.status === 2 || (regionRestriction && !maintenance);
  return (
    <main className={styles['closed']}>
      <h1 className={styles['name']}>{info.whitelabel.name}</h1>
      <EmptyState
        icon={region ? 'map-pin-off' : 'tool'}
        title={region ? t('shell.regionTitle') : t('shell.maintenanceTitle')}
        text={region ? t('shell.regionText') : t('shell.maintenanceText')}
        action={
          region && (
            <p className={styles['address']}>
              {t('shell.yourAddress')} <bdi dir="ltr">{data.ip}</bdi>
              <CopyButton text={data.ip} what={t('shell.yourAddress')} />
            </p>
          )
        }
      />
      <section className={styles['service']} aria-label={t('shell.customerService')}>
        <ContactLinks withForm={false} />
      </section>
      <div className={styles['settings']}>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
    </main>
  );
};
