import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Generated } from 'kysely';
import type { Ceiling } from './limits.rules.ts';

export type LimitsTables = {
  'limits.block': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    capability: 'PLAY' | 'DEPOSIT' | 'WITHDRAW' | 'TRANSFER';
    cause: 'OPERATOR' | 'SELF_EXCLUSION' | 'COOL_OFF';
    since: Generated<Temporal.Instant>;
    until: Temporal.Instant | null;
  };
  'limits.ceiling': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    kind: Ceiling['kind'];
    period: Ceiling['period'];
    amount: bigint;
    currency: Currency;
    since: Generated<Temporal.Instant>;
    until: Temporal.Instant | null;
  };
  'limits.play': { member_id: MemberId; day: string; merchant_id: MerchantId; currency: Currency; staked: bigint; won: bigint };
  'limits.paid_in': { member_id: MemberId; day: string; merchant_id: MerchantId; currency: Currency; amount: bigint };
};
