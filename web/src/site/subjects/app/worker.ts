import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/text.ts';
import type { WorkerMessage } from '../../../worker/offline-worker.ts';

const lookAgainMs = 60 * 60_000;

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);

/** A browser without service workers (private windows of some) loses the page for the time without a network, and nothing else. */
const register = async (): Promise<ServiceWorkerRegistration | undefined> => {
  try {
    return await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
};

/**
 * Keeps the service worker in step with the page: it is registered, asked for a newer site once an hour and when the page comes to
 * the fore, and told the language. Gives back the way to the newer site once one waits, and nothing before.
 */
export const useNewerSite = (): (() => void) | undefined => {
  const language = useLanguage();
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
    };
    const follow = (worker: ServiceWorker | null): void => {
      const note = (): void => {
        // The first worker of a browser replaces nothing.
        if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) setWaiting(worker);
      };
      worker?.addEventListener('statechange', note);
      note();
    };
    const begin = async (): Promise<void> => {
      registration = await register();
      follow(registration?.waiting ?? null);
      registration?.addEventListener('updatefound', () => follow(registration?.installing ?? null));
    };
    void begin();
    const timer = setInterval(look, lookAgainMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => tell(active, { language }));
  }, [language]);

  if (waiting === undefined) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    tell(waiting, { takeOver: true });
  };
};
