import type { DeskKind } from '@croupier/contract/console/work-queues';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';

export type WorkQueuesTables = {
  'desk.claim': {
    merchant_id: MerchantId;
    kind: DeskKind;
    subject: string;
    operator_id: OperatorId;
    operator_name: string;
    taken_at: Temporal.Instant;
    touched_at: Temporal.Instant;
  };
};
