import type { GameCode, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type LiveTablesTables = {
  'live_tables.void_proposal': {
    id: Generated<string>;
    vendor: VendorCode;
    game_code: GameCode;
    round_id: string;
    reason: string;
    state: 'PROPOSED' | 'DONE' | 'DECLINED';
    proposed_by: OperatorId;
    proposed_name: string;
    proposed_at: Temporal.Instant;
    decided_name: string | null;
    decided_at: Temporal.Instant | null;
  };
};
