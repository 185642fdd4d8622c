import { deviceLogin } from '@croupier/contract/people/access';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { device } from './device.ts';

/** How long other tabs get to share their session before this one begins its own. */
const tabsMs = 150;

/** How long a page waits for it before it is drawn. A session that begins later is taken in by the page that stands. */
const patienceMs = 1_500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Signs a remembered browser in without a password. A token works once, so of several tabs that open together only one asks,
 * and the others get its session.
 */
export const signInRemembered = async (): Promise<void> => {
  await pause(tabsMs);
  await Promise.race([navigator.locks.request('come-back', signIn), pause(patienceMs)]);
};

const signIn = async (): Promise<void> => {
  const deviceToken = device.signsIn();
  if (deviceToken === undefined || session.token() !== undefined) return;
  try {
    const signedIn = await call(deviceLogin, { body: { deviceToken, site: 'player' } });
    device.keep(signedIn.device);
    // A password that is due is changed at the form, where it is known who types it.
    if (!signedIn.passwordExpired) session.begin(signedIn.token);
  } catch (error) {
    // A token the platform does not take is never taken again. Without an answer it may still be good.
    if (error instanceof Refused && error.status < 500) device.forgetSignIn();
  }
};
