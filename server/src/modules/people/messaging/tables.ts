import type { MerchantId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type CouriersTables = {
  'couriers.message': {
    id: Generated<string>;
    merchant_id: MerchantId | null;
    channel: 'SMS' | 'MAIL';
    sealed: string | null;
    written_at: Temporal.Instant;
    next_try_at: Temporal.Instant;
    worth_until: Temporal.Instant;
    attempts: Generated<number>;
    sent_at: Generated<Temporal.Instant | null>;
    given_up_at: Generated<Temporal.Instant | null>;
    problem: Generated<string | null>;
  };
};
