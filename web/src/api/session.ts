import { useSyncExternalStore } from 'react';

/** Why a session is over: the visitor signed out, or the platform no longer knows the token. */
export type SessionEnd = 'signed-out' | 'expired';

const key = 'token';
const listeners = new Set<() => void>();
const endings = new Set<(why: SessionEnd) => void>();
let renewing = false;

/**
 * Tabs of one site share their session: a new tab asks the others for the token, and signing out ends it in all of them.
 * The token itself stays in session storage, so it is gone when the last tab closes.
 */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
type Word =
  | { type: 'who' }
  | { type: 'token'; token: string }
  | { type: 'renewed'; before: string | undefined; token: string }
  | { type: 'over'; token: string; why: SessionEnd };

const changed = (): void => {
  for (const tell of listeners) tell();
};

const keep = (token: string): void => {
  sessionStorage.setItem(key, token);
  changed();
};

const forget = (why: SessionEnd): void => {
  const merchantCode = sessionStorage.getItem('merchantCode');
  sessionStorage.clear();
  if (merchantCode !== null) sessionStorage.setItem('merchantCode', merchantCode);
  changed();
  for (const tell of endings) tell(why);
};

tabs?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
  const mine = session.token();
  if (data.type === 'who' && mine !== undefined) tabs.postMessage({ type: 'token', token: mine } satisfies Word);
  if (data.type === 'token' && mine === undefined) keep(data.token);
  if (data.type === 'renewed' && (mine === undefined || mine === data.before)) keep(data.token);
  if (data.type === 'over' && mine === data.token) forget(data.why);
});

/** The member that this tab is signed in as, by the token in session storage. */
export const session = {
  token: (): string | undefined => (typeof document === 'undefined' ? undefined : (sessionStorage.getItem(key) ?? undefined)),

  /** Keeps the token of a fresh sign-in, also in tabs that wait for one. */
  begin: (token: string): void => {
    keep(token);
    tabs?.postMessage({ type: 'token', token } satisfies Word);
  },

  /**
   * Goes on with the token that `ask` brings for the same member, here and in every tab that had the one before.
   * The old one ends meanwhile, and whoever says so does not end what comes after it.
   */
  renew: async (ask: () => Promise<string>): Promise<void> => {
    const before = session.token();
    renewing = true;
    try {
      const token = await ask();
      // A sign-out in the meantime stays in force.
      if (session.token() !== before) return;
      keep(token);
      tabs?.postMessage({ type: 'renewed', before, token } satisfies Word);
    } finally {
      renewing = false;
    }
  },

  /** Ends the session here and in every other tab, and clears session storage but for the merchant's code. */
  end: (why: SessionEnd): void => {
    const token = session.token();
    if (token === undefined || (renewing && why === 'expired')) return;
    forget(why);
    tabs?.postMessage({ type: 'over', token, why } satisfies Word);
  },

  /** Asks the site's other tabs for their session. */
  askTabs: (): void => {
    if (session.token() === undefined) tabs?.postMessage({ type: 'who' } satisfies Word);
  },

  onChange: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },

  onEnd: (tell: (why: SessionEnd) => void): (() => void) => {
    endings.add(tell);
    return () => endings.delete(tell);
  },
};

/** The session's token, undefined for a visitor. */
export const useToken = (): string | undefined => useSyncExternalStore(session.onChange, session.token, () => undefined);
