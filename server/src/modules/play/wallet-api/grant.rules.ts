/** A grant that may pay for stakes now. `excluded`: where it may not, as `TYPE:`, `VENDOR:` or `GAME:` and a name. */
export type Grant = {
  id: string;
  kind: 'BONUS' | 'FREE_BET';
  stakeMax: bigint | null;
  excluded: readonly string[];
  consumption: 'CASH_FIRST' | 'BONUS_FIRST' | 'PROPORTIONAL';
  name: string | null;
};

/**
 * The state of a grant that paid for a round. OPEN: money returns to its account. CASH: it was converted, so its part of a payout is cash. VOID: it ended without
 * being converted, so its part of a payout goes to the house.
 */
export type FundingGrant = { is: 'OPEN' | 'CASH' | 'VOID'; isFreeBet: boolean };
