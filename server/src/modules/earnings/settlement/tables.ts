import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { LineState, RunState } from '@croupier/contract/earnings/settlement';
import type { MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';
import type { Pocket } from './waterfall.rules.ts';
import type { KeptPolicy, KeptWorking } from './kept.rules.ts';

/** Written as the text of a JSON value, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

export type SettlementTables = {
  'agents.run': {
    id: Generated<string>;
    merchant_id: MerchantId;
    kind: ContractKind;
    currency: Currency;
    period: string;
    start_at: Temporal.Instant;
    end_at: Temporal.Instant;
    month: string;
    place: number;
    corrects: Generated<string | null>;
    state: RunState;
    policy: Json<KeptPolicy>;
    input_hash: Generated<string | null>;
    bets_after: Generated<bigint | null>;
    bets_to: Generated<bigint | null>;
    cost: Generated<bigint | null>;
    problem: Generated<string | null>;
    frozen_at: Temporal.Instant;
    computed_at: Generated<Temporal.Instant | null>;
    decided_at: Generated<Temporal.Instant | null>;
    decided_by: Generated<OperatorId | null>;
    decided_name: Generated<string | null>;
    posted_at: Generated<Temporal.Instant | null>;
    looked_at: Generated<Temporal.Instant | null>;
  };
  'agents.bets_taken': { merchant_id: MerchantId; currency: Currency; number: bigint };
  'agents.rest': { merchant_id: MerchantId; agent_id: MemberId; currency: Currency; micro: string };
  'agents.line': {
    id: Generated<string>;
    run_id: string;
    merchant_id: MerchantId;
    kind: ContractKind;
    currency: Currency;
    end_at: Temporal.Instant;
    contract_id: string;
    version_id: string;
    payer_id: MemberId | null;
    payee_id: MemberId;
    depth: number;
    from_cash: boolean;
    entitlement: bigint;
    amount: bigint;
    gross: bigint;
    downlines: bigint;
    pay: bigint;
    carry_out: bigint;
    working: Json<KeptWorking>;
    paid: Generated<bigint>;
    overridden: Generated<bigint>;
    state: LineState;
    settled_at: Generated<Temporal.Instant | null>;
  };
  'agents.gross': {
    payee_id: MemberId;
    kind: ContractKind;
    day: string;
    currency: Currency;
    merchant_id: MerchantId;
    gross: bigint;
  };
  'agents.payment': {
    id: Generated<string>;
    line_id: string;
    merchant_id: MerchantId;
    pocket: Pocket;
    from_id: MemberId | null;
    to_id: MemberId | null;
    amount: bigint;
    transfer_id: TransferId;
    at: Temporal.Instant;
  };
};
