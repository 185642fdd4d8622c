import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import * as store from './store/payment-passwords.ts';
import type { Visit } from './visit.ts';

/** Hashes a payment password for `keepPaymentPassword`; apart from it, because hashing takes long and connections are few. */
export const hashPaymentPassword = (paymentPassword: string): Promise<string> => hashPassword(paymentPassword);

/** Keeps a hashed payment password in the place of the one before. */
export const keepPaymentPassword = (tx: Tx, member: { id: MemberId; merchantId: MerchantId }, hash: string): Promise<void> =>
  store.keepPaymentPassword(tx, { member_id: member.id, merchant_id: member.merchantId, hash, set_at: now() });

export const hasPaymentPassword = async (tx: Tx, memberId: MemberId): Promise<boolean> =>
  (await store.findPaymentPassword(tx, memberId)) !== undefined;

/**
 * Checks a member's payment password. Refuses WRONG_CREDENTIALS for a wrong one and for who has none, and TOO_MANY_REQUESTS after too many:
 * counted apart, so that guessing at it keeps nobody from signing in.
 */
export const checkPaymentPassword = async (memberId: MemberId, paymentPassword: string, visit: Visit): Promise<void> => {
  const attempt = await beginConfirmation(memberId, visit, 'PAYMENT');
  const kept = await inTransaction((tx) => store.findPaymentPassword(tx, memberId));
  const isRight = await isRightPassword(kept?.hash, paymentPassword).catch(async (error: unknown) => {
    await abandon(attempt);
    throw error;
  });
  if (isRight) return noteSuccess(attempt);
  await noteFailure(attempt);
  throw new Refusal('WRONG_CREDENTIALS', { field: 'paymentPassword' });
};
