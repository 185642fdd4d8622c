import type { PromotionStatus, PromotionTrigger } from '@croupier/contract/rewards/promotions';
import type { ClaimState } from './tables.ts';

/** The facts that decide a status. `claim` is the member's own of this period; without a member there is none. */
export type StatusFacts = {
  trigger: PromotionTrigger;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant | null;
  closedAt: Temporal.Instant | null;
  joins: boolean;
  /** Whether the member has earned a reward without a deposit now, by a loss for example. */
  isEarned: boolean;
  member: { hasJoined: boolean; claim: { state: ClaimState; until: Temporal.Instant | null } | null } | null;
};

/** The status of a promotion for a member, or for a visitor. A claim outlives the promotion: it is shown as what became of it. */
export const statusOf = (facts: StatusFacts, now: Temporal.Instant): PromotionStatus => {
  const claimed = facts.member?.claim ?? null;
  if (claimed !== null) return statusOfClaim(claimed, now);
  if (isOver(facts, now)) return 'CLOSE';
  if (Temporal.Instant.compare(now, facts.startsAt) < 0) return 'COMING_SOON';
  const isJoined = facts.member !== null && (facts.member.hasJoined || !facts.joins);
  switch (facts.trigger) {
    case 'DEPOSIT':
      return isJoined ? 'JOINED' : 'JOIN';
    case 'CLAIM':
      if (facts.member === null || (facts.joins && !isJoined)) return 'JOIN';
      return facts.isEarned ? 'CLAIM' : 'JOINED';
    case 'APPLY':
    case 'LINK':
      return 'JOIN';
  }
};

export const isOver = ({ endsAt, closedAt }: Pick<StatusFacts, 'endsAt' | 'closedAt'>, now: Temporal.Instant): boolean =>
  closedAt !== null || (endsAt !== null && Temporal.Instant.compare(now, endsAt) >= 0);

const statusOfClaim = ({ state, until }: { state: ClaimState; until: Temporal.Instant | null }, now: Temporal.Instant): PromotionStatus => {
  if (state === 'READY') return until !== null && Temporal.Instant.compare(now, until) < 0 ? 'CLAIM' : 'CLOSE';
  return state === 'EXPIRED' ? 'CLOSE' : state;
};
