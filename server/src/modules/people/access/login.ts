import type { LoginRequest, SignedIn } from '@croupier/contract/people/access';
import { isAgentType, isTrialType } from '@croupier/contract/people/members';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { completeSignIn, type ProvedMember } from './complete-sign-in.ts';
import { proveCode } from './prove-code.ts';
import { proveIdToken } from './prove-id-token.ts';
import { provePassword } from './prove-password.ts';
import { takePass } from './slider.ts';
import type { Visit } from './visit.ts';

/**
 * Signs a member in with what they know, or with the phone in their hand. Refuses WRONG_CREDENTIALS in the same words and the same time
 * whether or not the name exists; NON_MEMBER and NON_AGENT only to who proved who they are; SECOND_STEP_REQUIRED when that is not enough.
 */
export const login = async (request: LoginRequest, visit: Visit): Promise<SignedIn> => {
  await takePass(request.sliderPass, visit);
  const { member, arrival } = await prove(request, visit);
  if (isTrialType(member.type)) throw new Refusal('NON_MEMBER');
  if (request.site === 'agent' && !isAgentType(member.type)) throw new Refusal('NON_AGENT');
  const { rememberMe, deviceToken } = request;
  const signedIn = await completeSignIn(member, { ...arrival, rememberMe, deviceToken }, visit);
  log.info({ merchantId: member.merchantId, memberId: member.id, ip: visit.ip, method: arrival.method }, 'member signed in');
  return signedIn;
};

const prove = (request: LoginRequest, visit: Visit): Promise<ProvedMember> => {
  if (request.type === 'sms') return proveCode(request, visit);
  if (request.type === 'firebase') return proveIdToken(request, visit);
  return provePassword(request, visit);
};
