import { useSyncExternalStore } from 'react';

/** The merchant's words that may lie over any page. */
type PopUp =
  | { kind: 'announcements' }
  | { kind: 'notice'; id: string }
  | { kind: 'service' }
  | { kind: 'feedback'; about?: 6 }
  | { kind: 'licence' };

let open: PopUp | undefined;
const listeners = new Set<() => void>();

const set = (next: PopUp | undefined): void => {
  open = next;
  for (const tell of listeners) tell();
};

/** Opens one: `openPopUp({ kind: 'feedback' })`. Another that was open closes. */
export const openPopUp = (popUp: PopUp): void => set(popUp);
export const closePopUp = (): void => set(undefined);

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const usePopUp = (): PopUp | undefined => useSyncExternalStore(subscribe, () => open);
