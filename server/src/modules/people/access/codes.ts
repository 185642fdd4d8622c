import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CodeSent } from '@croupier/contract/people/access';
import { networkOf } from '@croupier/contract/core/callers';
import { deliverNow, type Delivery, letterIn, write } from '#modules/people/messaging';
import { findByContact } from '#modules/people/contacts';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import { goodMinutesOf, problemWithTyped, secondsUntilNextCode, tidyCode } from './code.rules.ts';
import * as store from './store/codes.ts';
import { keyedDigestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** `subject`: whom the code is for: a number, or a member's id. `proves` is kept with it and given back when it is used. */
export type CodeWish = {
  purpose: store.CodePurpose;
  subject: string;
  to: { channel: 'SMS' | 'MAIL'; address: string };
  proves?: string;
};

const digits = 6;
const triesMax = 5;
const batch = 50;

/**
 * Sends a code and answers when it left. Refuses SMS_TOO_MANY while another is young or the day's are used up, SMS_QUOTA when the merchant's
 * are, and what the gateway said: MOBILE_FORMAT, EMAIL_FORMAT, SMS_TOO_MANY, SMS_QUOTA, SMS_NOT_ENABLED, SMS_NOT_SENT.
 */
export const sendCode = async (wish: CodeWish, visit: Visit): Promise<CodeSent> => {
  const { id, message } = await inTransaction(async (tx) => {
    const { id, code } = await writeCode(tx, wish, visit);
    return { id, message: await write(tx, letterWith(visit.merchant, wish.to, code, visit.language)) };
  });
  const delivery = await deliverNow(message, { once: true });
  const problem = problems[delivery];
  if (problem === undefined) return answerOf(visit.merchant);
  // A message that never left uses up none of the day's codes. Some of the UNKNOWN arrive, and so all of them count.
  if (delivery !== 'UNKNOWN') await inTransaction((tx) => store.deleteCode(tx, id));
  throw new Refusal(problem, problem === 'SMS_TOO_MANY' ? { retryAfterSeconds: 300 } : undefined);
};

/**
 * Takes down that a code to sign in or for a new password is wanted, and answers before anybody looks whose number it is: so neither words nor
 * time tell who has an account. `sendLoginCodes` sends it. Refuses as `sendCode` does for limits.
 */
export const askForCode = async (purpose: 'LOGIN' | 'PASSWORD', number: string, visit: Visit): Promise<CodeSent> => {
  const wish: CodeWish = { purpose, subject: number, to: { channel: 'SMS', address: number } };
  await inTransaction(async (tx) => {
    const known = visit.merchant.flags.revealUnknownUser ? await findOwner(tx, visit.merchant, number) : true;
    if (known === undefined) throw new Refusal('MEMBER_NOT_FOUND');
    await writeCode(tx, wish, visit, { later: true });
  });
  sendLoginCodes().catch((error: unknown) => log.error({ err: error }, 'sending sign-in codes failed: will be retried'));
  return answerOf(visit.merchant);
};

/**
 * Sends the codes that were asked for, to those who have an account. For a timer, and at once after one was asked for. It ends when all that
 * this process has in hand is handed over.
 */
export const sendLoginCodes = async (): Promise<void> => {
  const run: Promise<void> = sendUnsent().finally(() => underway.delete(run));
  underway.add(run);
  await Promise.all(underway);
};
const underway = new Set<Promise<void>>();

const sendUnsent = async (): Promise<void> => {
  const letters = await inTransaction(async (tx) => {
    const written: string[] = [];
    for (const { merchantId, unsent } of await store.takeUnsent(tx, batch)) {
      const wish = readUnsent(unsent);
      if (wish === undefined) continue;
      const { number, code, language } = wish;
      const merchant = await findMerchant(merchantId);
      if (merchant === undefined || (await findOwner(tx, merchant, number)) === undefined) continue;
      written.push(await write(tx, letterWith(merchant, { channel: 'SMS', address: number }, code, language)));
    }
    return written;
  });
  // A message that cannot be delivered now is tried again by the couriers while the code is good.
  await Promise.all(letters.map((id) => deliverNow(id)));
};

/** Undefined for what cannot be read any more, because the key of secrets was changed meanwhile: its asker asks for another. */
const readUnsent = (unsent: string): { number: string; code: string; language: string } | undefined => {
  try {
    return JSON.parse(unseal(unsent)) as { number: string; code: string; language: string };
  } catch (error) {
    log.error({ err: error }, 'waiting sign-in code unreadable: dropped');
    return undefined;
  }
};

/** A number's verified owner, unless the account is closed. */
const findOwner = async (tx: Tx, { id }: Merchant, number: string) => {
  const member = await findByContact(tx, id, { kind: 'PHONE', value: number });
  return member?.state === 'CLOSED' ? undefined : member;
};

/** A code that was typed rightly. It is not used up before `spendCode`. */
export type RightCode = { id: string; proves: string | undefined };

/**
 * Checks a typed code; a wrong one counts, and after five the code is worth nothing. Refuses CODE_MISSING, CODE_WRONG for what is no code,
 * CODE_EXPIRED when there is none that is good, and CODE_MISMATCH for another one than was sent.
 */
export const tryCode = async (
  { purpose, subject, code, field = 'verificationCode' }: Pick<CodeWish, 'purpose' | 'subject'> & { code: string; field?: string },
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<RightCode> => {
  const problem = problemWithTyped(code);
  if (problem !== undefined) throw new Refusal(problem, { field });
  const whom = { merchantId: merchant.id, purpose, subject: subjectOf(purpose, subject) };
  // Kept whatever becomes of the call: a refusal must not undo the count.
  const row = await inTransaction((tx) => store.countTry(tx, whom, now(), triesMax));
  if (row === undefined) throw new Refusal('CODE_EXPIRED', { field });
  if (!timingSafeEqual(row.code_hash, hashOf(row.id, tidyCode(code)))) throw new Refusal('CODE_MISMATCH', { field });
  return { id: row.id, proves: row.sealed === null ? undefined : unseal(row.sealed) };
};

/** Uses a right code up, in the transaction of what it allows. Refuses CODE_EXPIRED when somebody was faster. */
export const spendCode = async (tx: Tx, { id }: RightCode): Promise<void> => {
  if (!(await store.spendCode(tx, id, now()))) throw new Refusal('CODE_EXPIRED', { field: 'verificationCode' });
};

const writeCode = async (tx: Tx, { purpose, subject, to, proves }: CodeWish, visit: Visit, { later = false } = {}) => {
  const { merchant } = visit;
  const rules = merchant.accessRules;
  const merchantId = merchant.id;
  const at = now();
  const since = at.subtract({ hours: 24 });
  const target = keyedDigestOf('code target', to.address);
  const network = networkOf(visit.ip).slice(0, 45);
  await store.lockSending(tx, { merchantId, target, network });
  const sending = {
    ...(await store.sentTo(tx, { merchantId, target, purpose, since })),
    asked: await store.askedFrom(tx, { merchantId, network, since }),
  };
  const wait = secondsUntilNextCode(sending, rules, at);
  if (wait > 0) throw new Refusal('SMS_TOO_MANY', { retryAfterSeconds: wait });
  if (await store.isQuotaReached(tx, merchantId, since, rules.codesPerDay)) throw new Refusal('SMS_QUOTA');

  const id = randomUUID();
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await store.insertCode(tx, {
    id,
    merchant_id: merchantId,
    purpose,
    subject: subjectOf(purpose, subject),
    target,
    network,
    code_hash: hashOf(id, code),
    sealed: proves === undefined ? null : seal(proves),
    unsent: later ? seal(JSON.stringify({ number: to.address, code, language: visit.language })) : null,
    created_at: at,
    expires_at: at.add({ minutes: goodMinutesOf(rules) }),
  });
  return { id, code };
};

const answerOf = ({ accessRules }: Merchant): CodeSent => ({
  expiredMinutes: accessRules.codeResendMinutes,
  validMinutes: goodMinutesOf(accessRules),
});

const letterWith = (merchant: Merchant, to: CodeWish['to'], code: string, language: string): Parameters<typeof write>[1] => {
  const minutes = goodMinutesOf(merchant.accessRules);
  const words = letterIn(language, 'code', { merchant: merchant.name, code, minutes: String(minutes) });
  const base = { merchantId: merchant.id, worthMinutes: minutes, to: to.address };
  // The last line lets a phone offer the code to the site it is for, and to no other (WICG "origin-bound one-time codes").
  if (to.channel === 'SMS') return { ...base, channel: 'SMS', text: `${words.text}\n\n@${merchant.mainHost} #${code}` };
  return { ...base, channel: 'MAIL', ...words };
};

const problems: Partial<Record<Delivery, ConstructorParameters<typeof Refusal>[0]>> = {
  NUMBER_FORMAT: 'MOBILE_FORMAT',
  NUMBER_MISSING: 'MOBILE_MISSING',
  ADDRESS_REFUSED: 'EMAIL_FORMAT',
  TOO_MANY: 'SMS_TOO_MANY',
  QUOTA: 'SMS_QUOTA',
  NOT_ENABLED: 'SMS_NOT_ENABLED',
  NOT_TAKEN: 'SMS_NOT_SENT',
  UNKNOWN: 'SMS_NOT_SENT',
};

const subjectOf = (purpose: store.CodePurpose, subject: string): Buffer => keyedDigestOf(`code for ${purpose}`, subject);
const hashOf = (id: string, code: string): Buffer => keyedDigestOf(`code ${id}`, code);
