import { useSyncExternalStore } from 'react';

const key = 'firstTime';
const listeners = new Set<() => void>();
const tellAll = (): void => {
  for (const tell of listeners) tell();
};

/** Whether the member is here for the first time. It lasts until they close the welcome, or the session ends. */
export const welcome = {
  begin: (): void => {
    sessionStorage.setItem(key, 'yes');
    tellAll();
  },
  end: (): void => {
    sessionStorage.removeItem(key);
    tellAll();
  },
  isDue: (): boolean => sessionStorage.getItem(key) === 'yes',
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useWelcome = (): boolean => useSyncExternalStore(subscribe, welcome.isDue);
