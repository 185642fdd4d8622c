import { type ReactElement, useEffect, useState } from 'react';
import { usePlayedIn } from './money.tsx';

/** Says that the connection is gone, or that a call is being repeated. */
export const Connection = ({ retrying }: { retrying: boolean }): ReactElement | null => {
  const { t } = usePlayedIn().language;
  const [offline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = (): void => setOffline(!navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  if (!retrying && !offline) return null;
  return (
    <output className="connection" data-testid="offline">
      <span className="connection-dot" />
      <span>
        <b>{t(retrying ? 'reconnecting' : 'offline.title')}</b>
        <span>{t(retrying ? 'offline.text' : 'offline.idle')}</span>
      </span>
    </output>
  );
};
