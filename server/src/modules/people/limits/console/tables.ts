import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';

export type BlockReasonTables = {
  'desk.block_reason': {
    block_id: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    reason: string;
    operator_id: OperatorId;
    operator_name: string;
    at: Temporal.Instant;
  };
};
