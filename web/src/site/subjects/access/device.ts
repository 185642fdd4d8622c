import type { SignedIn } from '@croupier/contract/people/access';

/** The tokens of a sign-in that asked to be remembered or trusted, kept in this browser: never a password. */
type Device = NonNullable<SignedIn['device']>;

const key = 'device';

const isDevice = (kept: unknown): kept is Device =>
  typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string' && kept.token.length <= 64;

const lasts = (until: string | null | undefined, now: number): boolean => typeof until === 'string' && Date.parse(until) > now;

/** The kept tokens that are still good for anything. */
const kept = (): Device | undefined => {
  try {
    const device: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDevice(device) && (lasts(device.signsInUntil, Date.now()) || lasts(device.trustedUntil, Date.now()))) return device;
  } catch {
    // An unreadable token is worth as much as nothing, and is taken away with it.
  }
  localStorage.removeItem(key);
  return undefined;
};

export const device = {
  /** For a sign-in with a password: it may spare the second step. */
  token: (): string | undefined => kept()?.token,

  /** For a sign-in without: the token, while it is good for that. */
  signsIn: (): string | undefined => {
    const found = kept();
    return lasts(found?.signsInUntil, Date.now()) ? found?.token : undefined;
  },

  /** Keeps what a sign-in gave. Without anything new the old stays, as it may still spare the second step. */
  keep: (given: Device | undefined): void => {
    if (given !== undefined) localStorage.setItem(key, JSON.stringify(given));
  },

  /** After signing out: no sign-in without a password any more; a trusted browser stays one. */
  forgetSignIn: (): void => {
    const found = kept();
    if (found === undefined) return;
    if (lasts(found.trustedUntil, Date.now())) localStorage.setItem(key, JSON.stringify({ ...found, signsInUntil: null }));
    else localStorage.removeItem(key);
  },

  forget: (): void => localStorage.removeItem(key),
};

const nameKey = 'userName';

/** The user name of the last sign-in that asked to be remembered. */
export const rememberedName = {
  get: (): string => localStorage.getItem(nameKey) ?? '',
  set: (name: string | undefined): void => (name === undefined ? localStorage.removeItem(nameKey) : localStorage.setItem(nameKey, name)),
};
