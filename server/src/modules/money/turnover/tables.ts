import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { Generated } from 'kysely';
import type { GameType, LineKind } from './journal.rules.ts';

export type TurnoverTables = {
  'turnover.rule': { merchant_id: MerchantId; deposit_ppm: bigint; grant_ppm: bigint };
  'turnover.requirement': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    currency: Currency;
    source: 'DEPOSIT' | 'GRANT' | 'REWARD';
    source_id: string;
    amount: bigint;
    required: bigint;
    counted: Generated<bigint>;
    since: Temporal.Instant;
    closed_at: Temporal.Instant | null;
    expires_at: Temporal.Instant | null;
    waived_by: OperatorId | null;
    terms: BonusTerms['wagering'] | null;
  };
  'turnover.counted_round': {
    member_id: MemberId;
    round: string;
    valid_bet: bigint;
    split: Generated<boolean>;
    contribution_ppm: Generated<bigint>;
  };
  'turnover.counted_part': {
    member_id: MemberId;
    round: string;
    requirement_id: string;
    counted: bigint;
    basis: bigint | null;
    uncapped: bigint | null;
  };
  'turnover.counted_correction': { correction: string; member_id: MemberId; round: string; valid_bet: bigint };
  'turnover.journal': {
    merchant_id: MerchantId;
    number: bigint;
    kind: LineKind;
    cause: string;
    member_id: MemberId;
    placement: bigint;
    day: string;
    at: Temporal.Instant;
    simulated: boolean;
    round: string | null;
    game: string | null;
    game_type: GameType | null;
    currency: Currency;
    stake: bigint;
    payout: bigint;
    valid: bigint;
    amount: bigint;
  };
  'turnover.journal_end': { merchant_id: MerchantId; number: bigint };
  'turnover.summed_until': { merchant_id: MerchantId; number: bigint };
  'turnover.day': {
    member_id: MemberId;
    merchant_id: MerchantId;
    day: string;
    game_type: GameType;
    placement: bigint;
    currency: Currency;
    rounds: bigint;
    corrections: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint;
  };
  'turnover.money': {
    member_id: MemberId;
    merchant_id: MerchantId;
    day: string;
    placement: bigint;
    currency: Currency;
    deposits: bigint;
    deposit_count: bigint;
    withdrawals: bigint;
    bonuses: bigint;
  };
};
