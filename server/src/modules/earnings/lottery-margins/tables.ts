import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { ColumnType } from 'kysely';
import type { CountedPlay } from './count.rules.ts';

export type LotteryMarginTables = {
  'agents.lottery_reading': { house: VendorCode; after: string | null; next_at: Temporal.Instant };
  'agents.lottery_round': {
    vendor: VendorCode;
    round_id: string;
    version: number;
    member_id: MemberId;
    placement: bigint;
    terms_at: Temporal.Instant;
    /** The business day that it counts on; null, as the family, in rounds that were counted before these were kept. */
    day: string | null;
    family: string | null;
    plays: ColumnType<CountedPlay[], string, string>;
  };
  'agents.lottery_day': {
    member_id: MemberId;
    day: string;
    vendor: VendorCode;
    game_code: GameCode;
    play: string;
    merchant_id: MerchantId;
    family: string;
    bets: bigint;
    stake: bigint;
    valid: bigint;
    prize: bigint;
    rebate: bigint;
    margin_micro: string;
  };
};
