import { useSyncExternalStore } from 'react';

/** What may lie over the page without an address of its own. */
export type Sheet = 'search' | 'menu' | 'sign-out' | 'download';

let open: Sheet | undefined;
const listeners = new Set<() => void>();

const set = (next: Sheet | undefined): void => {
  if (open === next) return;
  open = next;
  for (const tell of listeners) tell();
};

export const openSheet = (sheet: Sheet): void => set(sheet);
export const closeSheet = (): void => set(undefined);

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSheet = (): Sheet | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
