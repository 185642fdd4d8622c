import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import type { Bet } from './realtime.rules.ts';
import type { Played } from './team.rules.ts';

type Whose = { merchantId: MerchantId; currency: Currency };
type Stretch = { start: Temporal.Instant; end: Temporal.Instant };

/** A bet as its agent may look at it. */
export type ShownBet = {
  round: string;
  memberId: MemberId;
  gameType: string;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  settledAt: Temporal.Instant;
  /** The agents it counts for, the nearest first; undefined for a correction, whose amounts are differences. */
  chain: readonly MemberId[] | undefined;
};

/**
 * The base of pay: members' play, and their place in the tree when they played. The caller that starts settling says where it is read. Play of test accounts is
 * in none of it, unless the merchant counts it.
 */
export type Readings = {
  /**
   * The play from `start` up to `end`, by settlement, gathered by place in the tree: one entry for each list of uplines and each agent who played themselves. A
   * member is active with at least these valid bets and deposits in the whole stretch.
   */
  playedIn(tx: Tx, wanted: Whose & Stretch & { activeBetMin: bigint; activeDepositMin: bigint }): Promise<Played[]>;
  /**
   * Bets and corrections after a number, in the order of their numbers; `upTo` is the last number looked at. A corrected bet comes as two: what
   * it was, with its valid bet below zero, and what it is; both with the place and the time of the bet itself.
   */
  betsAfter(tx: Tx, wanted: Whose & { after: bigint; limit: number }): Promise<{ bets: Bet[]; upTo: bigint }>;
  /** The last number before anything that was settled at or after a moment. */
  numberBefore(tx: Tx, wanted: Whose & { at: Temporal.Instant }): Promise<bigint>;
  /** How much of what was settled before a moment can not be read yet. A round belongs to the period in which it is settled, so open ones are not awaited. */
  uncounted(tx: Tx, wanted: { merchantId: MerchantId; before: Temporal.Instant }): Promise<number>;
  /** Bets of an agent's team, their own included or not, the newest first. By numbers: those after `after` up to `upTo`. */
  betsOf(
    tx: Tx,
    wanted: Whose & { agentId: MemberId; includeOwn: boolean } & (Stretch | { after: bigint; upTo: bigint }),
    page: PageWanted,
  ): Promise<{ rows: ShownBet[]; total: number }>;
};
