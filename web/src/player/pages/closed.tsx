import { systemStatus } from '@croupier/contract/merchants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { useBoot } from '#shared/merchant/boot.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon-names.ts';
import { LanguageMenu } from '../layout/language-menu.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import s from './closed.module.css';
import { contactsOutside } from './contacts.ts';

const icons: Readonly<Record<string, IconName>> = { EMAIL: 'mail', PHONE: 'device-mobile' };

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

  const contacts = contactsOutside(info);
  const region = data.status === 2 || (regionRestriction && !maintenance);
  return (
    <main className={s['closed']}>
      <h1 className={s['name']}>{info.whitelabel.name}</h1>
      <EmptyState
        icon={region ? 'map-pin-off' : 'tool'}
        title={region ? t('shell.regionTitle') : t('shell.maintenanceTitle')}
        text={region ? t('shell.regionText') : t('shell.maintenanceText')}
        action={
          region && (
            <p className={s['address']}>
              {t('shell.yourAddress')} <bdi dir="ltr">{data.ip}</bdi>
              <CopyButton text={data.ip} what={t('shell.yourAddress')} />
            </p>
          )
        }
      />
      {contacts.length > 0 && (
        <nav className={s['service']} aria-label={t('shell.askService')}>
          {contacts.map(({ csType, title, path }, place) => (
            <a
              key={path}
              href={path}
              {...(path.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              className={buttonClass({ kind: place === 0 ? 'primary' : 'secondary' })}
            >
              <Icon name={icons[csType] ?? 'headset'} size={18} />
              <span>{place === 0 && contacts.length === 1 ? t('shell.askService') : title}</span>
            </a>
          ))}
        </nav>
      )}
      <div className={s['settings']}>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
    </main>
  );
};
