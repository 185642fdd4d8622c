import type { MemberId, MerchantId } from '@croupier/contract/core/ids';

export type ContactTables = {
  'members.contact': {
    member_id: MemberId;
    merchant_id: MerchantId;
    kind: 'PHONE' | 'EMAIL';
    value: string;
    verified_at: Temporal.Instant | null;
  };
};
