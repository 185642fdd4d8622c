import type { secondStep as contract, sendSecondStepCode as sendContract, CodeSent, SignedIn } from '@croupier/contract/people/access';
import { holdOpenMember, type Member, getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { openMemberSession } from './admit-member.ts';
import { placeInWords } from './place-in-words.ts';
import { abandon, type Attempt, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { bankAccountNameOf, factorsOf, stepsOfStranger } from './challenge.ts';
import { type RightCode, sendCode, spendCode, tryCode } from './codes.ts';
import { deviceOf, keepDevice } from './devices.ts';
import { attemptScopeOf } from './attempt-scope.ts';
import { noteSignIn } from './places.ts';
import { isRightRecoveryCode, isRightTotp } from './prove-factor.ts';
import { isSameName } from '#rules/people/profile/person-names';
import * as challenges from './store/challenges.ts';
import { tellByMail } from './tell.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

type Answer = z.output<NonNullable<typeof contract.body>>;
type Wish = z.output<NonNullable<typeof sendContract.body>>;

/** So many answers to one challenge, right or wrong. */
const triesMax = 5;

/** The refusals of a wrong answer: these count as guesses. */
const guesses: ReadonlySet<string> = new Set(['SECOND_FACTOR_WRONG', 'CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_WRONG', 'FIELD_FORMAT']);

/** Sends the code of a second step. It is good for this sign-in and for no other. Refuses TICKET_USED, NOT_ALLOWED, and as `sendCode`. */
export const sendSecondStepCode = async ({ challengeId, method }: Wish, visit: Visit): Promise<CodeSent> => {
  const { address } = await inTransaction(async (tx) => {
    const { member, begun } = await openChallenge(tx, challengeId, visit);
    await assertMethodOffered(tx, member, begun.method, method, visit);
    const has = await factorsOf(tx, member.id);
    return { address: method === 'SMS' ? has.phone : has.email };
  });
  if (address === undefined) throw new Refusal('NOT_ALLOWED');
  const to = { channel: method === 'SMS' ? ('SMS' as const) : ('MAIL' as const), address };
  return sendCode({ purpose: 'SECOND_STEP', subject: subjectOf(challengeId), to }, visit);
};

/**
 * Completes a sign-in with its second step. Refuses TICKET_USED for a challenge that is unknown, answered, too old, or was tried five
 * times; SECOND_FACTOR_WRONG and the refusals of `tryCode` for wrong codes; FIELD_FORMAT for another name than on the bank account; and
 * TOO_MANY_REQUESTS when the member's second step is being guessed at.
 */
export const answerSecondStep = async (answer: Answer, visit: Visit): Promise<SignedIn> => {
  const tokenHash = digestOf(answer.challengeId);
  const { member, begun, door } = await inTransaction(async (tx) => {
    const open = await openChallenge(tx, answer.challengeId, visit);
    return { ...open, door: await attemptScopeOf(tx, open.member, visit) };
  });
  if (answer.code.trim() === '') throw new Refusal('CODE_MISSING', { field: 'code' });
  const attempt = await beginConfirmation(member.id, visit, 'SECOND_STEP', door);
  try {
    // Counted before it is looked at, so that a burst is no more than as many answers.
    if (!(await inTransaction((tx) => challenges.countTry(tx, tokenHash, triesMax)))) throw new Refusal('TICKET_USED');
    const sent = await sentCodeOf(answer, visit);
    const signedIn = await inTransaction(async (tx) => {
      const held = await holdOpenMember(tx, member.id);
      if (!(await challenges.takeChallenge(tx, tokenHash))) throw new Refusal('TICKET_USED');
      await assertMethodOffered(tx, held, begun.method, answer.method, visit);
      if (!(await isRight(tx, held, answer, sent, visit))) throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' });
      if (begun.asksName) await assertSameName(tx, held, answer.bankAccountName);
      const { totp } = await factorsOf(tx, held.id);
      const had = await deviceOf(tx, held, begun.deviceHash === null ? null : Buffer.from(begun.deviceHash, 'hex'), visit);
      const device = await keepDevice(tx, held, visit, { had, remember: begun.rememberMe, trust: answer.trustDevice && !totp });
      return openMemberSession(tx, held, visit, {
        method: begun.method,
        passwordExpired: begun.passwordExpired,
        device,
        isOwnBrowser: had !== undefined,
      });
    });
    await noteSuccess(attempt);
    log.info({ merchantId: member.merchantId, memberId: member.id, ip: visit.ip, by: answer.method }, 'member signed in with second step');
    return signedIn;
  } catch (error) {
    if (error instanceof Refusal && guesses.has(error.code)) await noteGuess(attempt, member, begun.method, visit);
    else await abandon(attempt);
    throw error;
  }
};

const openChallenge = async (tx: Tx, challengeId: string, { merchant }: Visit) => {
  const found = await challenges.findChallenge(tx, digestOf(challengeId), { merchantId: merchant.id, at: now(), triesMax });
  if (found === undefined) throw new Refusal('TICKET_USED');
  return { member: await getMemberOrThrow(tx, found.member_id), begun: found.begun };
};

/** Looked at anew each time: who set up an authenticator app since is asked for nothing less. */
const assertMethodOffered = async (
  tx: Tx,
  member: Member,
  begunBy: 'PASSWORD' | 'SMS' | 'FIREBASE',
  method: Answer['method'],
  visit: Visit,
): Promise<void> => {
  const steps = await stepsOfStranger(tx, member, begunBy, visit);
  if (!steps.some((step) => step.method === method)) throw new Refusal('NOT_ALLOWED');
};

const sentCodeOf = async ({ challengeId, method, code }: Answer, visit: Visit): Promise<RightCode | undefined> =>
  method === 'SMS' || method === 'EMAIL'
    ? tryCode({ purpose: 'SECOND_STEP', subject: subjectOf(challengeId), code, field: 'code' }, visit)
    : undefined;

const isRight = async (tx: Tx, member: Member, { method, code }: Answer, sent: RightCode | undefined, { merchant }: Visit) => {
  if (method === 'TOTP') return isRightTotp(tx, member.id, code);
  if (method === 'RECOVERY_CODE') return isRightRecoveryCode(tx, member, merchant, code);
  if (sent === undefined) return false;
  await spendCode(tx, sent);
  return true;
};

/** Told apart from a wrong code, but only to who has the right one. */
const assertSameName = async (tx: Tx, member: Member, typed: string | undefined): Promise<void> => {
  const kept = await bankAccountNameOf(tx, member.id);
  if (kept !== undefined && !isSameName(typed ?? '', kept)) throw new Refusal('FIELD_FORMAT', { field: 'bankAccountName' });
};

const noteGuess = async (attempt: Attempt, member: Member, method: 'PASSWORD' | 'SMS' | 'FIREBASE', visit: Visit): Promise<void> => {
  await noteFailure(attempt);
  await inTransaction(async (tx) => {
    await noteSignIn(tx, { memberId: member.id, merchantId: member.merchantId }, 'WRONG_SECOND_STEP', method, visit);
    // A visitor who gets so far knows the password. Its owner should hear of it once, not at every guess.
    if (attempt.accountFailures + 1 === visit.merchant.accessRules.accountFailures)
      await tellByMail(
        tx,
        member,
        visit.merchant,
        'guessed',
        placeInWords(visit, { language: member.language, timeZone: visit.merchant.timeZone }),
      );
  });
};

const subjectOf = (challengeId: string): string => digestOf(challengeId).toString('hex');
