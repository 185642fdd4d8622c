import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './network-banner.module.css';

/** So long a page may wait for what it shows before the network is blamed. */
const slowMs = 8_000;

const subscribe = (tell: () => void): (() => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says that the device has no network, so that nobody trusts an old balance, or that the page has waited long for it. */
export const NetworkBanner = () => {
  const t = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const slow = useSlow();
  return (
    <div role="alert">
      {(!online || slow) && (
        <p className={styles['banner']}>
          <Icon name="wifi-off" size={18} />
          {online ? t('ui.slowLoad') : t('ui.offlineBanner')}
        </p>
      )}
    </div>
  );
};

/** Whether a first answer has been awaited for long. A repeated question shows its last answer. */
const useSlow = (): boolean => {
  const waits = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(setSlow, slowMs, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waits]);
  return slow;
};
