import type { ReferralState } from '@croupier/contract/rewards/states';
import type { FriendStage } from '@croupier/contract/rewards/referrals';
import type { ReferralTerms } from '@croupier/contract/rewards/referrals-console';

type Version = { since: Temporal.Instant; enabled: boolean };

/** The rule in force at a moment; undefined if there was none or it was off. `versions`: the newest first. */
export const ruleAt = <Rule extends Version>(versions: readonly Rule[], at: Temporal.Instant): Rule | undefined => {
  const found = versions.find(({ since }) => Temporal.Instant.compare(since, at) <= 0);
  return found?.enabled === true ? found : undefined;
};

type Done = { deposits: bigint; valid: bigint };

export const didEnough = ({ deposits, valid }: Done, terms: Pick<ReferralTerms, 'deposits' | 'validBets'>): boolean =>
  deposits >= terms.deposits.amount && valid >= terms.validBets.amount;

/** The stage of a friend as their inviter sees it. */
export const stageOf = ({ state, until }: { state: ReferralState; until: Temporal.Instant }, at: Temporal.Instant): FriendStage => {
  switch (state) {
    case 'OPEN':
      return Temporal.Instant.compare(until, at) > 0 ? 'OPEN' : 'EXPIRED';
    case 'QUALIFIED':
    case 'HELD':
      return 'REVIEW';
    case 'REWARDED':
    case 'REJECTED':
      return state;
  }
};

/** The part of a figure that counts towards a target: never below 0, never above the target. */
export const capped = (figure: bigint, target: bigint): bigint => (figure < 0n ? 0n : figure > target ? target : figure);
