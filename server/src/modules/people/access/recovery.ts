import { tidyEmail } from '#modules/people/contacts';
import type { forgotByEmail, resetPassword as resetContract } from '@croupier/contract/people/security';
import { letterIn, write } from '#modules/people/messaging';
import { findByUserName, holdMember, type Member, getMemberOrThrow } from '#modules/people/members';
import { emailOf } from '#modules/people/registration';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import type * as z from 'zod/mini';
import { forgiveAccount, requireCaptcha, noteRecovery } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import { siteOf } from './site-address.ts';
import { commonPasswords, hashPassword } from './passwords.ts';
import { problemWithNewPassword } from './registration.rules.ts';
import { endSessions } from './sessions.ts';
import { takePass } from './slider.ts';
import * as store from './store.ts';
import { digestOf, freshToken } from './tokens.ts';
import { tellByMail } from './tell.ts';
import type { Visit } from './visit.ts';

type Question = z.output<NonNullable<typeof forgotByEmail.body>>;
type Reset = z.output<NonNullable<typeof resetContract.body>>;

const linkGoodMinutes = 30;
const batch = 50;

/**
 * Notes that somebody wants a new password. Nothing is looked up before the answer, so neither its words nor its time tell who has an
 * account; where the merchant prefers to say so (`revealUnknownUser`) it refuses MEMBER_NOT_FOUND. Refuses EMAIL_FORMAT for a text that is no
 * e-mail address.
 */
export const askForNewPassword = async (question: Question, visit: Visit): Promise<null> => {
  const { merchant, language } = visit;
  const { username } = question;
  const email = tidyEmail(question.email);
  if (email === undefined) throw new Refusal('EMAIL_FORMAT', { field: 'email' });
  await takePass(question.sliderPass, visit);
  const captcha = await checkCaptcha(question, merchant.id);
  const tooOften = await inTransaction((tx) => noteRecovery(tx, { username, email }, visit));
  if (tooOften.address) requireCaptcha(captcha);
  await inTransaction(async (tx) => {
    if (merchant.flags.revealUnknownUser && (await ownerOf(tx, merchant, username, email)) === undefined)
      throw new Refusal('MEMBER_NOT_FOUND');
    if (tooOften.name) return;
    await store.insertRecoveryRequest(tx, {
      merchant_id: merchant.id,
      sealed: seal(JSON.stringify({ username, email })),
      language,
      asked_at: now(),
    });
  });
  return null;
};

/** Writes a mail with a link to each who asked and whose name and address belong together. A request that cannot be read is dropped. For a timer. */
export const answerRecoveries = (): Promise<void> =>
  inTransaction(async (tx) => {
    for (const { merchant_id, sealed, language, asked_at } of await store.takeRecoveryRequests(tx, batch)) {
      const merchant = await findMerchant(merchant_id);
      const asked = whoAsked(sealed, merchant_id);
      if (merchant === undefined || asked === undefined) continue;
      const { username, email } = asked;
      const member = await ownerOf(tx, merchant, username, email);
      if (member === undefined) continue;
      const token = freshToken();
      const expiresAt = asked_at.add({ minutes: linkGoodMinutes });
      await store.insertReset(tx, { token_hash: digestOf(token), merchant_id, member_id: member.id, expires_at: expiresAt });
      const link = `${siteOf(merchant)}/login#reset=${token}`;
      await write(tx, {
        merchantId: merchant_id,
        channel: 'MAIL',
        to: email,
        worthMinutes: linkGoodMinutes,
        ...letterIn(language, 'reset', { merchant: merchant.name, userName: member.userName, link }),
      });
    }
  });

/** Undefined where SECRETS_KEY has changed since: the one who asked may ask again, and the others in the batch do not wait for a key that is gone. */
const whoAsked = (sealed: string, merchantId: string): { username: string; email: string } | undefined => {
  try {
    return JSON.parse(unseal(sealed)) as { username: string; email: string };
  } catch (error) {
    log.error({ err: error, merchantId }, 'password recovery request unreadable: dropped');
    return undefined;
  }
};

/** The member of this name who registered with this address, and whose account is not closed. */
const ownerOf = async (tx: Tx, { id }: Merchant, username: string, email: string): Promise<Member | undefined> => {
  const member = await findByUserName(tx, id, username);
  if (member === undefined || member.state === 'CLOSED') return undefined;
  return (await emailOf(tx, member.id)) === tidyEmail(email) ? member : undefined;
};

/**
 * Sets a new password with the token of a mailed link, which is used up by it: every session ends, and the member is told by mail. Refuses
 * TICKET_USED for a token that is unknown, used, too old or another merchant's. A password that is refused does not use it up.
 */
export const resetPassword = async ({ token, newPassword, confirmNewPassword }: Reset, visit: Visit): Promise<null> => {
  const { merchant } = visit;
  const tokenHash = digestOf(token);
  const member = await inTransaction(async (tx) => {
    const found = await store.findReset(tx, tokenHash, merchant.id, now());
    if (found === undefined) throw new Refusal('TICKET_USED');
    return getMemberOrThrow(tx, found.member_id);
  });
  const wish = { oldPassword: '', newPassword, confirmNewPassword };
  const problem = problemWithNewPassword(wish, member.userName, merchant.registrationRules.password, commonPasswords);
  if (problem !== undefined) {
    const { code, ...value } = problem;
    throw new Refusal(code, value);
  }

  const hash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
    await holdMember(tx, member.id);
    if (!(await store.spendResets(tx, tokenHash, member.id))) throw new Refusal('TICKET_USED');
    await store.setPassword(tx, { member_id: member.id, merchant_id: merchant.id, hash, set_at: now(), one_time_until: null });
    await endSessions(tx, { memberId: member.id, merchantId: merchant.id, reason: 'PASSWORD_CHANGED' });
    await forgiveAccount(tx, merchant.id, member.userName);
    await tellByMail(tx, member, merchant, 'changed');
  });
  log.info({ merchantId: merchant.id, memberId: member.id, ip: visit.ip }, 'password reset by e-mail link');
  return null;
};
