import { useSyncExternalStore } from 'react';

const key = 'balanceHidden';
const listeners = new Set<() => void>();

const isHidden = (): boolean => localStorage.getItem(key) === 'yes';

/** Shows the balance as stars, or again as figures, everywhere on the site, in every tab. Remembered. */
export const hideBalance = (hidden: boolean): void => {
  if (hidden) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  const ofAnotherTab = (event: StorageEvent) => {
    if (event.key === key) tell();
  };
  listeners.add(tell);
  addEventListener('storage', ofAnotherTab);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', ofAnotherTab);
  };
};

export const useBalanceHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, () => false);
