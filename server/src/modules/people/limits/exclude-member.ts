import type { MemberId } from '@croupier/contract/core/ids';
import type { Capability, CoolOffTerm, ExclusionTerm, Limits } from '@croupier/contract/people/limits';
import { isTrialType } from '@croupier/contract/people/members';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { businessDay } from './business-day.ts';
import { endOf, isLater } from './own.rules.ts';
import { ownLimits } from './own-limits.ts';
import { block } from './restrict.ts';
import { blocksOf } from './store/blocks.ts';
import { holdOwn } from './store/own.ts';

/** The acts that are closed to a member who keeps away. Taking their money out is not among them. */
const closed: readonly Capability[] = ['PLAY', 'DEPOSIT', 'TRANSFER'];

/**
 * A member keeps away from the house: for a break of days, or excluded for months, years or ever. It holds from this moment, ends every session, and
 * nothing undoes it; doing it again can make it longer, never shorter. Refuses TRIAL_NOT_ALLOWED.
 */
export const excludeMember = (
  memberId: MemberId,
  cause: 'COOL_OFF' | 'SELF_EXCLUSION',
  term: CoolOffTerm | ExclusionTerm,
): Promise<Limits> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    if (isTrialType(member.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    await holdOwn(tx, { memberId, merchantId: member.merchantId });
    const at = now();
    const { timeZone } = await businessDay(member.merchantId, at);
    const until = endOf(term, at, timeZone);
    const before = await blocksOf(tx, memberId, at);
    for (const capability of closed) {
      const same = before.filter((one) => one.capability === capability && one.cause === cause);
      if (same.every((one) => isLater(until, one.until))) await block(tx, member, capability, cause, until, undefined, at);
    }
    return ownLimits(tx, memberId);
  });
