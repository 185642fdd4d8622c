import type { EnvelopeGrab } from '@croupier/contract/rewards/red-envelopes';
import { expectMerchant } from '#modules/brand/merchants';
import { blockAgainst } from '#modules/people/limits';
import { getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, isTaken, type Tx } from '#platform/database';
import { limitConcurrency } from '#platform/limit-concurrency';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import * as store from '../store/envelopes.ts';
import { envelopePhase, isEligible, needsOf } from './envelope.ts';
import { schedulePayments } from './pay-shares.ts';

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

const trialUser = 4;

/** A rush takes a few connections at a time, so that it does not keep all other calls waiting. */
const inTurn = limitConcurrency({ atOnceMax: 8, waitingMax: 20_000 });

/**
 * Takes a share for a member, at most one. The share is taken in a transaction of one statement; the money is booked afterwards, so that a rush does not wait for the ledger.
 * Refuses as the contract says.
 */
export const grabEnvelope = async (caller: Caller, id: string): Promise<EnvelopeGrab> => {
  const { currency } = await expectMerchant(caller.merchantId);
  const shown = (amount: bigint | undefined): EnvelopeGrab => ({ own: amount === undefined ? null : { amount, currency } });
  return inTurn(async () => {
    const known = await inTransaction((tx) => ownShareOrMay(tx, caller, id));
    if (known !== undefined) return shown(known);
    const taken = await takeShare(caller, id);
    if (taken !== undefined) schedulePayments();
    return shown(taken);
  });
};

/** The share that the member has; undefined if they may take one. */
const ownShareOrMay = async (tx: Tx, { memberId, merchantId, type }: Caller, id: string): Promise<bigint | undefined> => {
  if (type === trialUser) throw new Refusal('TRIAL_NOT_ALLOWED');
  const envelope = await store.findEnvelope(tx, id);
  if (envelope === undefined || envelope.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  const own = await store.shareOf(tx, id, memberId);
  if (own !== undefined) return own;
  if (envelopePhase(envelope, true) !== 'OPEN') throw new Refusal('CASE_CLOSED');
  const member = await getMemberOrThrow(tx, memberId);
  if (member.state !== 'ACTIVE') throw new Refusal('ACCOUNT_LOCKED');
  const block = await blockAgainst(tx, memberId, 'PLAY');
  if (block !== undefined && block.cause !== 'SITTING_OVER') throw new Refusal('SELF_EXCLUDED');
  const { timeZone } = await expectMerchant(merchantId);
  if (!(await isEligible(tx, memberId, needsOf(envelope), timeZone))) throw new Refusal('NOT_CLAIMABLE');
  return undefined;
};

const takeShare = async ({ memberId }: Caller, id: string): Promise<bigint | undefined> => {
  try {
    return await inTransaction((tx) => store.takeShare(tx, id, memberId, now()));
  } catch (error) {
    // The member took one in another tab meanwhile.
    if (!isTaken(error, 'one_share_of_a_member')) throw error;
    return inTransaction((tx) => store.shareOf(tx, id, memberId));
  }
};
