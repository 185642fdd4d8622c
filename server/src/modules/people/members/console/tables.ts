import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type MemberNoteTables = {
  'desk.note': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    operator_id: OperatorId;
    operator_name: string;
    text: string;
    at: Temporal.Instant;
  };
};
