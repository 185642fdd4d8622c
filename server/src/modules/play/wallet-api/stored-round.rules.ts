import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState } from '@croupier/contract/vendor-api/wallet';
import type { FundingGrant } from './grant.rules.ts';

/** A round as a batch of calls reads and changes it. */
export type Round = {
  id: string;
  merchantId: MerchantId;
  memberId: MemberId;
  vendor: VendorCode;
  gameCode: GameCode;
  name: string;
  currency: Currency;
  state: RoundState;
  stake: bigint;
  payout: bigint;
  /** Bets and settles that are applied and not reversed. */
  bets: number;
  settles: number;
  /** The part of the stake from bonus grants, by kind of account; the rest was cash. */
  bonusFunding: Map<string, bigint>;
  fundingGrants?: ReadonlyMap<string, FundingGrant>;
  endedAt: Temporal.Instant | null;
  validBet: bigint | null;
  statedValidBet: bigint | null;
  /** The part of the payout that is a rebate on the stake. */
  rebate: bigint;
  /** The lowest odds that the vendor stated for a bet of the round, in millionths; null where it stated none. */
  oddsPpm: bigint | null;
  /** The sum of all corrections of the valid bet since the round was counted. */
  correctedBy: bigint;
};
