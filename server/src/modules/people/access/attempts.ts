import { networkOf } from '@croupier/contract/core/callers';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { userNameKey } from '#rules/people/members/names';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { asksForCaptcha, cleanSlate, rememberedOf, secondsToWait, type Standing } from './attempt.rules.ts';
import { type CaptchaAnswer, checkCaptcha, isAnswered } from './captcha.ts';
import * as store from './store/attempts.ts';
import type { AttemptScope } from './attempt-scope.ts';
import { addressKeyOf, sinceOf } from './names-failed.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** A sign-in that is being checked. It ends as a failure, as a success, or as nothing. */
export type Attempt = {
  account: store.Subject;
  /** The account together with the address; the account itself where it is counted by network or browser already. */
  pair: store.Subject;
  /** The name and the address it was tried from. */
  name: store.FailedName;
  visit: Visit;
  accountFailures: number;
};

/** `key`: the name or number that was typed, in the one form in which it counts. */
type SignInRequest = CaptchaAnswer & { key: string; door: AttemptScope };

/**
 * Lets a sign-in be tried, or refuses: TOO_MANY_REQUESTS while the account has to wait, CAPTCHA_REQUIRED and CAPTCHA_WRONG where the account
 * failed at this address before, where strangers guess at it, or where very many names were tried from this address. Thousands of members of
 * a mobile carrier share one address, so an address never makes anybody wait. Names that nobody has are counted like all others, so the
 * answers do not tell them apart. Guesses of strangers count against strangers: a member's own network or browser has its own count. A
 * captcha is used up only by a try.
 */
export const beginAttempt = async ({ key, door, ...answer }: SignInRequest, visit: Visit): Promise<Attempt> => {
  const { merchant } = visit;
  const rules = merchant.accessRules;
  const isStranger = door.name === '';
  const account = subject(merchant.id, 'ACCOUNT', isStranger ? key : `${key} ${door.name}`);
  const pair = isStranger ? subject(merchant.id, 'ACCOUNT', `${key} at ${networkOf(visit.ip)}`) : account;
  const name = failedName(visit, key);
  const { accountFailures, needsCaptcha } = await inTransaction(async (tx) => {
    const at = now();
    const standing = async (of: store.Subject) => rememberedOf(standingOf(await store.findAttempt(tx, of)), rules.windowMinutes, at);
    // A refusal below undoes this.
    const known = rememberedOf(standingOf(await store.addPending(tx, account, at)), rules.windowMinutes, at);
    const wait = secondsToWait(known, rules.accountFailures, at);
    const failures = {
      account: known.failures,
      pair: isStranger ? (await standing(pair)).failures : known.failures,
      names: await store.countFailedNames(tx, name, sinceOf(visit)),
    };
    const asks = asksForCaptcha(failures, { namesMax: rules.addressFailures, isOwnBrowser: door.isOwnBrowser });
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, captchaRequired: asks });
    if (asks && !isAnswered(answer)) requireCaptcha('MISSING');
    return { accountFailures: known.failures, needsCaptcha: asks };
  });
  const attempt = { account, pair, name, visit, accountFailures };
  if (needsCaptcha) {
    const captcha = await checkCaptcha(answer, merchant.id);
    if (captcha !== 'RIGHT') await abandon(attempt);
    requireCaptcha(captcha);
  }
  return attempt;
};

/**
 * Lets a signed-in member confirm with their password, or refuses TOO_MANY_REQUESTS: a stolen session must not be a place to guess at.
 * Counted apart from sign-ins, so that it locks nobody out.
 */
export const beginConfirmation = async (
  memberId: MemberId,
  visit: Visit,
  kind: 'CONFIRM' | 'SECOND_STEP' | 'PAYMENT' = 'CONFIRM',
  door: Pick<AttemptScope, 'name'> = { name: '' },
): Promise<Attempt> => {
  const { merchant } = visit;
  const { windowMinutes, accountFailures } = merchant.accessRules;
  const account = subject(merchant.id, kind, door.name === '' ? memberId : `${memberId} ${door.name}`);
  return inTransaction(async (tx) => {
    const at = now();
    const known = rememberedOf(standingOf(await store.addPending(tx, account, at)), windowMinutes, at);
    const wait = secondsToWait(known, accountFailures, at);
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    return { account, pair: account, name: failedName(visit, memberId), visit, accountFailures: known.failures };
  });
};

/**
 * The password was wrong: it counts against the account, alone and together with the address. The address counts the names that failed from
 * it, each once. `also` is written together with it.
 */
export const noteFailure = async ({ account, pair, name, visit }: Attempt, also?: (tx: Tx) => Promise<void>): Promise<void> => {
  const { windowMinutes, accountFailures } = visit.merchant.accessRules;
  const at = now();
  const fail = { at, since: at.subtract({ minutes: windowMinutes }), lockedUntil: at.add({ minutes: windowMinutes }) };
  await inTransaction(async (tx) => {
    await store.addFailure(tx, account, { ...fail, failuresMax: accountFailures });
    if (pair !== account) await store.addFailure(tx, pair, { ...fail, failuresMax: Number.MAX_SAFE_INTEGER });
    await store.keepFailedName(tx, { ...name, failed_at: at });
    await also?.(tx);
  });
  log.info({ merchantId: visit.merchant.id, ip: visit.ip }, 'sign-in failed');
};

/** The password was right: the account's mistakes are forgiven, also where they count against the address. */
export const noteSuccess = ({ account, pair, name }: Attempt): Promise<void> =>
  inTransaction(async (tx) => {
    await store.clearFailures(tx, account);
    if (pair !== account) await store.clearFailures(tx, pair);
    await store.removeFailedName(tx, name);
  });

/** Nothing was found out; nothing is counted. */
export const abandon = ({ account }: Attempt): Promise<void> => inTransaction((tx) => store.removePending(tx, account));

/** Refuses unless a captcha was answered rightly. */
export const requireCaptcha = (captcha: Awaited<ReturnType<typeof checkCaptcha>>): void => {
  if (captcha === 'MISSING') throw new Refusal('CAPTCHA_REQUIRED', { captchaRequired: true, field: 'captcha' });
  if (captcha === 'WRONG') throw new Refusal('CAPTCHA_WRONG', { captchaRequired: true, field: 'captcha' });
};

/**
 * Counts an account as being opened, until it is noted as opened or abandoned. Tells whether so many were opened from this address, or are
 * just now, that this one takes a captcha.
 */
export const beginRegistration = (visit: Visit): Promise<{ isBusyAddress: boolean }> =>
  inTransaction(async (tx) => {
    const at = now();
    const { windowMinutes, addressRegistrations } = visit.merchant.accessRules;
    const before = await store.addPending(tx, addressOf('REGISTRATION', visit), at);
    const { failures, pending } = rememberedOf(standingOf(before), windowMinutes, at);
    return { isBusyAddress: failures + pending >= addressRegistrations };
  });

/** It was opened. */
export const noteRegistration = async (tx: Tx, visit: Visit): Promise<void> => {
  await countOne(tx, addressOf('REGISTRATION', visit), visit);
};

/** It was not, and nothing is counted. */
export const abandonRegistration = (visit: Visit): Promise<void> =>
  inTransaction((tx) => store.removePending(tx, addressOf('REGISTRATION', visit)));

/** Mails with a link to one name within the window, after which no more are sent; and from one address, after which asking takes a captcha. */
const recoveriesPerName = 3;
const recoveriesPerAddress = 10;

/**
 * Counts a question for a new password. Tells whether its name was asked for too often with this e-mail address, and from where it came.
 * The two count together, as only together they get a mail: who knows no more than a name uses up nothing of its owner's.
 */
export const noteRecovery = async (
  tx: Tx,
  { username, email }: { username: string; email: string },
  visit: Visit,
): Promise<{ name: boolean; address: boolean }> => {
  const name = `name ${userNameKey(username)} ${email}`;
  const ofName = await countOne(tx, subject(visit.merchant.id, 'RECOVERY', name), visit);
  const ofAddress = await countOne(tx, addressOf('RECOVERY', visit), visit);
  return { name: ofName > recoveriesPerName, address: ofAddress > recoveriesPerAddress };
};

/** One more of what is counted and locks nothing; gives how many that makes within the window. */
const countOne = (tx: Tx, of: store.Subject, { merchant }: Pick<Visit, 'merchant'>): Promise<number> => {
  const at = now();
  const since = at.subtract({ minutes: merchant.accessRules.windowMinutes });
  return store.addFailure(tx, of, { at, since, lockedUntil: at, failuresMax: Number.MAX_SAFE_INTEGER });
};

/** After a new password the mistakes made with the old one are forgiven. */
export const forgiveAccount = async (tx: Tx, merchantId: MerchantId, ...names: string[]): Promise<void> => {
  for (const name of names) await store.clearFailures(tx, subject(merchantId, 'ACCOUNT', userNameKey(name)));
};

const failedName = (visit: Visit, name: string): store.FailedName => ({
  merchant_id: visit.merchant.id,
  address: addressKeyOf(visit),
  name: digestOf(name).toString('base64url'),
});

const addressOf = (kind: 'REGISTRATION' | 'RECOVERY', { merchant, ip }: Pick<Visit, 'merchant' | 'ip'>): store.Subject =>
  subject(merchant.id, kind, networkOf(ip));

const subject = (merchantId: MerchantId, kind: store.Subject['kind'], name: string): store.Subject => ({
  merchant_id: merchantId,
  kind,
  subject: digestOf(name).toString('base64url'),
});

const standingOf = (row: Awaited<ReturnType<typeof store.addPending>> | undefined): Standing =>
  row === undefined
    ? cleanSlate
    : { failures: row.failures, pending: row.pending, lastFailedAt: row.last_failed_at, lockedUntil: row.locked_until };
