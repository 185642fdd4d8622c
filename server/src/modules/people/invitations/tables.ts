import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';

export type InvitationTables = {
  'members.invitation': {
    merchant_id: MerchantId;
    code: string;
    member_id: MemberId;
    type: Exclude<MemberType, 4>;
    name: string;
    made_at: Temporal.Instant;
    closed_at: Temporal.Instant | null;
  };
};
