import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { RaffleKind } from '@croupier/contract/rewards/raffles';
import type { Generated } from 'kysely';

export type RaffleTables = {
  'raffles.raffle': {
    id: string;
    merchant_id: MerchantId;
    kind: RaffleKind;
    look: 'WHEEL' | 'BOX' | null;
    name: Record<string, string>;
    description: Record<string, string>;
    /** `TicketRule[]` as transferred. */
    earning: unknown;
    tickets_max: number;
    one_prize: boolean;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    draws_at: Temporal.Instant | null;
    repeat_days: number | null;
    followed_by: string | null;
    state: Generated<'OPEN' | 'FROZEN' | 'DRAWN' | 'PAID'>;
    commitment: string | null;
    sealed_seed: string | null;
    seed: string | null;
    list_hash: string | null;
    entries: number | null;
    tickets: bigint | null;
    frozen_at: Temporal.Instant | null;
    drawn_at: Temporal.Instant | null;
    made_at: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
  };
  'raffles.prize': {
    raffle_id: string;
    place: number;
    name: Record<string, string>;
    /** `Reward` as transferred; null: no prize. */
    reward: unknown;
    pieces: number | null;
    left: number | null;
    weight: number | null;
  };
  'raffles.entry': {
    raffle_id: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    code: string;
    simulated: boolean;
    earned: Generated<bigint>;
    given: Generated<bigint>;
    spent: Generated<bigint>;
    listed: number | null;
  };
  'raffles.counted': { raffle_id: string; member_id: MemberId; rule: number; amount: bigint };
  'raffles.win': {
    raffle_id: string;
    number: number;
    place: number;
    code: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    given_id: string | null;
  };
  'raffles.spin': {
    id: Generated<string>;
    raffle_id: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    key: string;
    place: number;
    given_id: string | null;
    at: Temporal.Instant;
  };
  'raffles.reader': { merchant_id: MerchantId; number: Generated<bigint> };
  'raffles.envelope': {
    id: string;
    merchant_id: MerchantId;
    name: Record<string, string>;
    total: bigint;
    pieces: number;
    floor: bigint;
    share_max: bigint | null;
    turnover_ppm: number;
    /** `EnvelopeNeeds` as transferred. */
    needs: unknown;
    opens_at: Temporal.Instant;
    closes_at: Temporal.Instant;
    repeat_days: number | null;
    followed_by: string | null;
    made_at: Temporal.Instant;
    made_by: OperatorId | null;
    made_name: string | null;
  };
  'raffles.share': {
    envelope_id: string;
    number: number;
    amount: bigint;
    member_id: MemberId | null;
    taken_at: Temporal.Instant | null;
    given_id: string | null;
  };
};
