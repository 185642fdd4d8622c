import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isTrialType, type MemberType } from '@croupier/contract/people/members';
import type { TermsDue } from '@croupier/contract/people/terms';
import * as merchants from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';

/** The member whose consent is looked up. */
type Asked = { id: MemberId; merchantId: MerchantId; type: MemberType };

/** Which terms wait for a member's consent; null when they accepted those that hold, and for trial users, who accept none. */
export const termsDue = async (tx: Tx, { id, merchantId, type }: Asked): Promise<TermsDue | null> => {
  if (isTrialType(type)) return null;
  const { termsVersion: version } = await merchants.expectMerchant(merchantId);
  const accepted = await store.acceptedTerms(tx, id);
  return accepted.includes(version) ? null : { version, isFirst: accepted.length === 0 };
};

/**
 * Before a member takes new risk or moves money away from what they can withdraw (GLI-19 2.5.2). Games they are at go on: their bets are not asked about.
 * Refuses TERMS_NOT_ACCEPTED, with what is due.
 */
export const requireConsent = async (tx: Tx, member: Asked): Promise<void> => {
  const due = await termsDue(tx, member);
  if (due !== null) throw new Refusal('TERMS_NOT_ACCEPTED', due);
};

/** Keeps that a member accepted the terms they were shown. Refuses CHANGED_MEANWHILE and TRIAL_NOT_ALLOWED. */
export const acceptTerms = async ({ memberId, merchantId, type }: MemberCaller, version: string, ip: string): Promise<null> => {
  if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  if (!(await isInForce(version, merchantId))) throw new Refusal('CHANGED_MEANWHILE');
  const isNew = await inTransaction((tx) => keepAcceptance(tx, { memberId, merchantId, version, ip: ip.slice(0, 45), at: now() }));
  if (isNew) log.info({ merchantId, memberId, version, ip }, 'terms accepted');
  return null;
};

/** Stores that a member accepted a version of the terms. False if they accepted it before: the first acceptance stays. */
export const keepAcceptance = (
  tx: Tx,
  {
    memberId,
    merchantId,
    version,
    ip,
    at,
  }: { memberId: MemberId; merchantId: MerchantId; version: string; ip: string; at: Temporal.Instant },
): Promise<boolean> =>
  store.insertTermsAcceptance(tx, { member_id: memberId, merchant_id: merchantId, terms_version: version, accepted_at: at, ip });

/** Another process may have shown a version that this one did not read yet. */
const isInForce = async (version: string, merchantId: MemberCaller['merchantId']): Promise<boolean> => {
  if ((await merchants.getMerchantOrThrow(merchantId)).termsVersion === version) return true;
  merchants.forgetMerchants();
  return (await merchants.getMerchantOrThrow(merchantId)).termsVersion === version;
};
