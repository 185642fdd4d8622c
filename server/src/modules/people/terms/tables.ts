import type { MemberId, MerchantId } from '@croupier/contract/core/ids';

export type TermsTables = {
  'members.terms_acceptance': {
    member_id: MemberId;
    merchant_id: MerchantId;
    terms_version: string;
    accepted_at: Temporal.Instant;
    ip: string;
  };
};
