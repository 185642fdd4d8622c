import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { AgentGrade } from '@croupier/contract/earnings/contracts-console';

export type ApplicationsTables = {
  'desk.application': {
    ticket_id: string;
    merchant_id: MerchantId;
    state: 'APPROVED' | 'REFUSED';
    grade: AgentGrade | null;
    member_id: MemberId | null;
    decision: string;
    decided_by: OperatorId;
    decided_name: string;
    decided_at: Temporal.Instant;
  };
};
