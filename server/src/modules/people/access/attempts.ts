import { networkOf } from '@croupier/contract/core/callers';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { userNameKey } from '#rules/people/members/names';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { cleanSlate, rememberedOf, secondsToWait, type Standing } from './attempt.rules.ts';
import { type CaptchaAnswer, checkCaptcha } from './captcha.ts';
import * as store from './store.ts';
import type { AttemptScope } from './attempt-scope.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** A sign-in that is being checked. It ends as a failure, as a success, or as nothing. */
export type Attempt = { account: store.Subject; address: store.Subject; visit: Visit; accountFailures: number };

/** `key`: the name or number that was typed, in the one form in which it counts. */
type Knock = CaptchaAnswer & { key: string; door: AttemptScope };

/**
 * Lets a sign-in be tried, or refuses: TOO_MANY_REQUESTS while the account or the address has to wait, CAPTCHA_REQUIRED and
 * CAPTCHA_WRONG once one of them failed. Names nobody has are counted like all others, so the answers do not tell them apart.
 * Strangers' guesses count against strangers: who comes through a door of their own is not made to wait for them.
 */
export const beginAttempt = async ({ key, door, ...captchaAnswer }: Knock, visit: Visit): Promise<Attempt> => {
  const { merchant } = visit;
  const rules = merchant.accessRules;
  const account = subject(merchant.id, 'ACCOUNT', door.name === '' ? key : `${key} ${door.name}`);
  const address = addressOf('ADDRESS', visit);
  // Outside the transaction below, because a captcha is used up whatever becomes of the attempt.
  const captcha = await checkCaptcha(captchaAnswer, merchant.id);
  return inTransaction(async (tx) => {
    const at = now();
    // A refusal below undoes this.
    const known = rememberedOf(standingOf(await store.addPending(tx, account, at)), rules.windowMinutes, at);
    const around = rememberedOf(standingOf(await store.findAttempt(tx, address)), rules.windowMinutes, at);
    const aroundWait = door.isOwnBrowser ? 0 : secondsToWait(around, rules.addressFailures, at);
    const wait = Math.max(secondsToWait(known, rules.accountFailures, at), aroundWait);
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, captchaRequired: true });
    if (known.failures + around.failures > 0) requireCaptcha(captcha);
    return { account, address, visit, accountFailures: known.failures };
  });
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
    return { account, address: addressOf('ADDRESS', visit), visit, accountFailures: known.failures };
  });
};

/** The password was wrong: it counts against the account and the address. `also` is written together with it. */
export const noteFailure = async ({ account, address, visit }: Attempt, also?: (tx: Tx) => Promise<void>): Promise<void> => {
  const { windowMinutes, accountFailures, addressFailures } = visit.merchant.accessRules;
  const at = now();
  const fail = { at, since: at.subtract({ minutes: windowMinutes }), lockedUntil: at.add({ minutes: windowMinutes }) };
  await inTransaction(async (tx) => {
    await store.addFailure(tx, account, { ...fail, failuresMax: accountFailures });
    await store.addFailure(tx, address, { ...fail, failuresMax: addressFailures });
    await also?.(tx);
  });
  log.info({ merchantId: visit.merchant.id, ip: visit.ip }, 'sign-in failed');
};

/** The password was right: the account's mistakes are forgiven, also where they count against the address. */
export const noteSuccess = ({ account, address, accountFailures }: Attempt): Promise<void> =>
  inTransaction(async (tx) => {
    await store.clearFailures(tx, account);
    if (accountFailures > 0) await store.forgiveFailures(tx, address, accountFailures);
  });

/** Nothing was found out; nothing is counted. */
export const abandon = ({ account }: Attempt): Promise<void> => inTransaction((tx) => store.removePending(tx, account));

/** How many sign-ins went wrong at an address of late. */
export const failuresAt = ({ merchant, ip }: Pick<Visit, 'merchant' | 'ip'>): Promise<number> =>
  inTransaction(async (tx) => {
    const standing = standingOf(await store.findAttempt(tx, addressOf('ADDRESS', { merchant, ip })));
    return rememberedOf(standing, merchant.accessRules.windowMinutes, now()).failures;
  });

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

const addressOf = (kind: 'ADDRESS' | 'REGISTRATION' | 'RECOVERY', { merchant, ip }: Pick<Visit, 'merchant' | 'ip'>): store.Subject =>
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
