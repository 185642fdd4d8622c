import type { SecondStep, SignedIn } from '@croupier/contract/people/access';
import { holdOpenMember, type Member } from '#modules/people/members';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { openMemberSession } from './admit-member.ts';
import { beginChallenge, neededSteps } from './challenge.ts';
import { deviceOf, isTrusted, keepDevice } from './devices.ts';
import { noteSignIn } from './places.ts';
import * as store from './store.ts';
import type { Begun } from './tables.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** The member's proof at sign-in, and their wishes. */
export type SignInRequest = Pick<Begun, 'method' | 'passwordExpired'> & {
  rememberMe?: boolean | undefined;
  /** The tokens that this browser keeps of an earlier sign-in: they may spare the second step. */
  deviceToken?: string | undefined;
  /** With PASSWORD: the hash that was proved. */
  hash?: string | undefined;
};

/** A member who proved who they are, and how. */
export type ProvedMember = { member: Member; arrival: SignInRequest };

/**
 * Lets a member in who proved who they are by one factor, or refuses SECOND_STEP_REQUIRED with the ways to prove it by another. From
 * looking at the factors to opening the session their account is held, so that a factor or a password that changes meanwhile counts.
 */
export const completeSignIn = async (member: Member, arrival: SignInRequest, visit: Visit): Promise<SignedIn> => {
  const { method, passwordExpired, rememberMe = false } = arrival;
  const outcome = await inTransaction(async (tx): Promise<{ signedIn: SignedIn } | { step: SecondStep }> => {
    const held = await holdOpenMember(tx, member.id);
    if (arrival.hash !== undefined && (await store.findPassword(tx, member.id))?.hash !== arrival.hash)
      throw new Refusal('WRONG_CREDENTIALS', { captchaRequired: true });
    const deviceHash = arrival.deviceToken === undefined ? null : digestOf(arrival.deviceToken);
    const had = await deviceOf(tx, held, deviceHash, visit);
    const needed = await neededSteps(tx, held, { method, isTrustedDevice: isTrusted(had) }, visit);
    if (needed.methods.length > 0) {
      await noteSignIn(tx, { memberId: held.id, merchantId: held.merchantId }, 'SECOND_STEP', method, visit);
      const begun = { method, passwordExpired, rememberMe, deviceHash: had === undefined ? null : (deviceHash?.toString('hex') ?? null) };
      return { step: await beginChallenge(tx, held, begun, needed) };
    }
    const device = await keepDevice(tx, held, visit, { had, remember: rememberMe, trust: false });
    return { signedIn: await openMemberSession(tx, held, visit, { method, passwordExpired, device, isOwnBrowser: had !== undefined }) };
  });
  // Thrown only here: what was begun is kept.
  if ('step' in outcome) throw new Refusal('SECOND_STEP_REQUIRED', outcome.step);
  return outcome.signedIn;
};
