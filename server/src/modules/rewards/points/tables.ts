import type { RedemptionState } from '@croupier/contract/rewards/states';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { DeliveryAddress, PointEntryType, PointSource, ProductKind } from '@croupier/contract/rewards/points';
import type { Generated } from 'kysely';

export type PointsTables = {
  'points.setting': {
    merchant_id: MerchantId;
    convert_points: bigint | null;
    convert_amount: bigint | null;
    convert_min: bigint | null;
    convert_daily_max: bigint | null;
    convert_turnover_ppm: Generated<bigint>;
    rules: Record<string, string>;
    version: Generated<number>;
  };
  'points.rate': {
    id: Generated<string>;
    merchant_id: MerchantId;
    source: PointSource;
    from_level: number;
    points: bigint;
    amount: bigint;
    since: Temporal.Instant;
    ended_at: Temporal.Instant | null;
  };
  'points.counter': { member_id: MemberId; rate_id: string; counted: bigint; given: Generated<bigint> };
  'points.run': {
    merchant_id: MerchantId;
    day: string;
    after_day: string;
    after: bigint;
    up_to: bigint;
    state: 'OPEN' | 'DONE';
    members: Generated<number>;
    points: Generated<bigint>;
    begun_at: Temporal.Instant;
    done_at: Temporal.Instant | null;
    given_to: MemberId | null;
  };
  'points.earning': {
    merchant_id: MerchantId;
    day: string;
    member_id: MemberId;
    source: PointSource;
    rate_id: string;
    counted: bigint;
    points: bigint;
  };
  'points.account': { member_id: MemberId; merchant_id: MerchantId; points: Generated<bigint> };
  'points.entry': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    type: PointEntryType;
    points: bigint;
    balance: bigint;
    day: string | null;
    note: string | null;
    at: Temporal.Instant;
  };
  'points.product': {
    id: Generated<string>;
    merchant_id: MerchantId;
    kind: ProductKind;
    name: Record<string, string>;
    description: Record<string, string>;
    picture: string | null;
    points: bigint;
    currency: Currency;
    price: bigint | null;
    /** `Reward` as transferred; null for goods. */
    reward: unknown;
    stock: number | null;
    per_member: number | null;
    from_level: number;
    reviewed: boolean;
    shown: boolean;
    place: number;
    version: Generated<number>;
    made_at: Temporal.Instant;
  };
  'points.redemption': {
    id: Generated<string>;
    reference: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    product_id: string;
    key: string;
    kind: ProductKind;
    name: Record<string, string>;
    /** `Reward` as transferred, as it was offered; null for goods. */
    reward: unknown;
    quantity: number;
    points: bigint;
    currency: Currency;
    price: bigint;
    address: DeliveryAddress | null;
    state: RedemptionState;
    remark: string | null;
    applied_at: Temporal.Instant;
    decided_at: Temporal.Instant | null;
    decided_by: OperatorId | null;
    decided_name: string | null;
  };
  'points.conversion': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    key: string;
    points: bigint;
    currency: Currency;
    amount: bigint;
    day: string;
    at: Temporal.Instant;
  };
};
