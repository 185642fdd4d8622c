import type { VendorCode } from '@croupier/contract/core/ids';
import type { KeyAlgorithm } from '@croupier/contract/play/vendor-portal';
import type { Exchange, SandboxSeat } from '@croupier/contract/play/vendor-portal-practice';
import type { ColumnType, Generated } from 'kysely';

export type ScenarioState = 'WAITING' | 'PASSED' | 'FAILED' | 'NOT_OFFERED';

/** A player of the sandbox, and by what the vendor's names of things are known so far: `A`, `R` of the scenario. */
export type ScenarioSession = SandboxSeat & { names: Record<string, string> };

/** A call that was heard in a scenario, and whether it was what the step wants. */
export type RecordedStep = Exchange & { at: string; fits: boolean; why: string | null };

type Json<T> = ColumnType<T, string, string>;

export type PartnersTables = {
  'partners.sandbox_key': {
    vendor: VendorCode;
    key_id: string;
    algorithm: KeyAlgorithm;
    secret: string;
    public_key: string | null;
    created_at: Generated<Temporal.Instant>;
  };
  'partners.run': {
    id: Generated<string>;
    vendor: VendorCode;
    family: string;
    driver: 'HOUSE' | 'VENDOR';
    started_by: string;
    started_at: Generated<Temporal.Instant>;
    ended_at: Temporal.Instant | null;
    state: Generated<'OPEN' | 'PASSED' | 'FAILED' | 'LEFT'>;
  };
  'partners.run_scenario': {
    run_id: string;
    scenario: string;
    position: number;
    state: Generated<ScenarioState>;
    why: string | null;
    seat: Json<ScenarioSession>;
    steps: Json<RecordedStep[]>;
    player_id: string;
  };
};
