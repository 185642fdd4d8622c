import type { LoginRequest, SignedIn } from '@croupier/contract/access';
import { MemberId } from '@croupier/contract/ids';
import { isAgentType, isTrialType } from '@croupier/contract/members';
import { findByUserName, type Member } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { abandon, beginAttempt, noteFailure, noteSuccess } from './attempts.ts';
import { isRightPassword } from './passwords.ts';
import { comeIn } from './come-in.ts';
import { isPasswordDue } from './password-age.rules.ts';
import { noteSignIn } from './places.ts';
import * as store from './store.ts';
import type { Visit } from './visit.ts';

/**
 * Signs a member in with user name and password. Refuses WRONG_CREDENTIALS in the same words and the same time whether or not
 * the name exists; a merchant that prefers to say so switches `revealUnknownUser` on.
 */
export const login = async (asked: LoginRequest, visit: Visit): Promise<SignedIn> => {
  if (asked.type !== 'username') throw new Refusal('NOT_ALLOWED');
  const request = asked;
  const attempt = await beginAttempt(request, visit);
  const proof = await prove(request, visit).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (!proof.isRight) {
    await noteFailure(attempt);
    const { member } = proof;
    if (member !== undefined)
      await inTransaction((tx) =>
        noteSignIn(tx, { memberId: member.id, merchantId: member.merchantId }, 'WRONG_PASSWORD', 'PASSWORD', visit),
      );
    const isUnknown = proof.member === undefined && visit.merchant.flags.revealUnknownUser;
    throw new Refusal(isUnknown ? 'MEMBER_NOT_FOUND' : 'WRONG_CREDENTIALS', { captchaRequired: true });
  }
  await noteSuccess(attempt);

  const { member, passwordExpired } = proof;
  if (isTrialType(member.type)) throw new Refusal('NON_MEMBER');
  if (request.site === 'agent' && !isAgentType(member.type)) throw new Refusal('NON_AGENT');
  const { rememberMe, deviceToken } = request;
  const signedIn = await comeIn(member, { method: 'PASSWORD', passwordExpired, rememberMe, deviceToken, hash: proof.hash }, visit);
  log.info({ merchantId: member.merchantId, memberId: member.id, ip: visit.ip }, 'signed in');
  return signedIn;
};

const nobody = MemberId.parse('00000000-0000-0000-0000-000000000000');

type Proof = { isRight: true; member: Member; passwordExpired: boolean; hash: string } | { isRight: false; member: Member | undefined };

const prove = async ({ username, password }: { username: string; password: string }, { merchant }: Visit): Promise<Proof> => {
  const { member, kept } = await inTransaction(async (tx) => {
    const found = await findByUserName(tx, merchant.id, username);
    // Asked also when there is nobody, because a question less would take a little less time.
    return { member: found, kept: await store.findPassword(tx, found?.id ?? nobody) };
  });
  // No transaction is open while the hash is computed: that takes long, and connections are few.
  const isRight = await isRightPassword(kept?.hash, password);
  const isOver = kept?.one_time_until != null && Temporal.Instant.compare(now(), kept.one_time_until) >= 0;
  if (!isRight || member === undefined || kept === undefined || isOver) return { isRight: false, member };
  return { isRight: true, member, passwordExpired: isPasswordDue(kept, merchant, now()), hash: kept.hash };
};
