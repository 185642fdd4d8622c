import { useSyncExternalStore } from 'react';

/** The event of Chromium's browsers when the site may be installed; the page's types do not know it yet. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
type State = 'unknown' | 'offered' | 'installed';

let offer: InstallOffer | undefined;
let state: State = 'unknown';
const listeners = new Set<() => void>();

const become = (next: State): void => {
  state = next;
  for (const tell of listeners) tell();
};

/** Keeps the browser's offer to install the site for the moment somebody asks for it. To be called before the page has loaded: it comes once. */
export const listenForOffer = (): void => {
  if (matchMedia('(display-mode: standalone)').matches) become('installed');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    become('offered');
  });
  addEventListener('appinstalled', () => become('installed'));
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether the site can be installed with one press, or runs installed; unknown where the browser does not say. */
export const useInstallState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  );

/** Lets the browser ask whether to install. An offer is good for one answer. */
export const install = async (): Promise<void> => {
  const asked = offer;
  if (asked === undefined) return;
  offer = undefined;
  const { outcome } = await asked.prompt();
  become(outcome === 'accepted' ? 'installed' : 'unknown');
};
