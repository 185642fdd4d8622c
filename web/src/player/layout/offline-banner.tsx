import { useSyncExternalStore } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import s from './offline-banner.module.css';

const subscribe = (tell: () => void): (() => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says that the device has no network, so that nobody trusts an old balance. */
export const OfflineBanner = () => {
  const t = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="alert">
      {!online && (
        <p className={s['banner']}>
          <Icon name="wifi-off" size={18} />
          {t('ui.offlineBanner')}
        </p>
      )}
    </div>
  );
};
