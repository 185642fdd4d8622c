import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { Override } from '@croupier/contract/earnings/settlement-console';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type RunReviewTables = {
  'agents.run_rule': { merchant_id: MerchantId; kind: ContractKind; second_approver_above: bigint | null; override_alone_max: bigint };
  'agents.run_approval': { run_id: string; operator_id: OperatorId; operator_name: string; merchant_id: MerchantId; at: Temporal.Instant };
  'agents.override': {
    id: Generated<string>;
    merchant_id: MerchantId;
    run_id: string;
    line_id: string;
    was: bigint;
    becomes: bigint;
    reason: string;
    state: Override['state'];
    asked_by: OperatorId;
    asked_name: string;
    asked_at: Temporal.Instant;
    decided_by: Generated<OperatorId | null>;
    decided_name: Generated<string | null>;
    decided_at: Generated<Temporal.Instant | null>;
    decision: Generated<string | null>;
  };
};
