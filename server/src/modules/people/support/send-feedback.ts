import { createHash, randomInt } from 'node:crypto';
import { networkOf } from '@croupier/contract/core/callers';
import type { FeedbackType } from '@croupier/contract/people/support';
import type { MemberId, MerchantId, UploadId } from '@croupier/contract/core/ids';
import { claim } from '#modules/brand/media';
import { checkCaptcha } from '#modules/people/access';
import { getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { emptyFields, hasLength, referenceAlphabet, secondsUntilNext, ticketsAnHour, trimmed } from './feedback.rules.ts';
import { feedbackLengthOf } from './feedback-length.ts';
import { settingsOf } from './settings.ts';
import * as store from './store/tickets.ts';
import { dueAt } from './ticket.rules.ts';

export type Feedback = {
  content: string;
  type?: FeedbackType | undefined;
  sender: string;
  captcha: string;
  captchaId?: string | undefined;
  contact?: string | undefined;
  uploads?: readonly UploadId[] | undefined;
};

/** From where feedback comes: a member, or a visitor of an address, who is counted with their network. */
export type Sender = { merchantId: MerchantId; memberId: MemberId | undefined; ip: string; language: string };

/**
 * Keeps feedback or a complaint as a ticket and answers the reference a sender can quote. Refuses FIELD_EMPTY with all that is empty,
 * FEEDBACK_LENGTH, CAPTCHA_WRONG, and TOO_MANY_REQUESTS to who sent five within an hour.
 */
export const sendFeedback = async (given: Feedback, from: Sender): Promise<{ reference: string }> => {
  const fields = emptyFields(given);
  if (fields.length > 0 || given.type === undefined) throw new Refusal('FIELD_EMPTY', { fields });
  const length = await inTransaction((tx) => feedbackLengthOf(tx, from.merchantId));
  if (!hasLength(given.content, length)) throw new Refusal('FEEDBACK_LENGTH', { min: length.minLength, max: length.maxLength });
  // A picture is good for one answer, so it is looked at last: what is wrong with the form costs none.
  if ((await checkCaptcha(given, from.merchantId)) !== 'RIGHT') throw new Refusal('CAPTCHA_WRONG');
  const { type } = given;
  return inTransaction((tx) => keepTicket(tx, { ...given, type }, from));
};

const keepTicket = async (
  tx: Tx,
  { content, type, sender, contact, uploads = [] }: Feedback & { type: FeedbackType },
  { merchantId, memberId, ip, language }: Sender,
): Promise<{ reference: string }> => {
  const at = now();
  const sentFrom = hashOfNetwork(merchantId, ip);
  await refuseTooMany(tx, merchantId, memberId === undefined ? { sentFrom } : { memberId }, at);
  const ticket = {
    merchant_id: merchantId,
    member_id: memberId ?? null,
    sender: memberId === undefined ? sender.trim() : (await getMemberOrThrow(tx, memberId)).userName,
    contact: memberId === undefined && contact?.trim() !== '' ? (contact?.trim() ?? null) : null,
    sent_from: sentFrom,
    type,
    sent_at: at,
    language,
    due_at: dueAt(await settingsOf(tx, merchantId), type, at),
  };
  if (uploads.length > 0 && memberId === undefined) throw new Refusal('UPLOAD_GONE');
  const { id: ticketId, reference } = await insertTicket(tx, ticket);
  if (memberId !== undefined) await claim(tx, uploads, { memberId, purpose: 'SUPPORT', subject: `ticket:${ticketId}:0` });
  await store.insertLine(tx, { ticketId, merchantId, saidBy: 'MEMBER', operatorId: null, text: trimmed(content), at, uploads });
  return { reference };
};

/** Writes a ticket under a reference that no other ticket of the merchant has. */
export const insertTicket = async (tx: Tx, row: Omit<store.NewTicket, 'reference'>): Promise<{ id: string; reference: string }> => {
  for (;;) {
    const reference = newReference();
    const id = await store.insertTicket(tx, { ...row, reference });
    if (id !== undefined) return { id, reference };
  }
};

/** The hash that is stored for an address: enough to count by, too little to find anybody with. */
export const hashOfNetwork = (merchantId: MerchantId, ip: string): Buffer =>
  createHash('sha256')
    .update(`${merchantId} ${networkOf(ip)}`)
    .digest();

const refuseTooMany = async (
  tx: Tx,
  merchantId: MerchantId,
  by: { memberId: MemberId } | { sentFrom: Buffer },
  at: Temporal.Instant,
): Promise<void> => {
  await store.lockSender(tx, merchantId, 'memberId' in by ? by.memberId : by.sentFrom.toString('base64url'));
  const wait = secondsUntilNext(await store.lastTickets(tx, merchantId, by, ticketsAnHour), at);
  if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
};

/** 32 to the power of 8: nobody finds another's by trying, at the pace we allow. */
const newReference = (): string => `T-${Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')}`;
