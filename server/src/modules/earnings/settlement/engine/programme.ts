import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';

/** A pay run as the engine sees it. `place`: its place among the runs of its period; `corrects`: the one before it. */
export type PayRun = {
  id: string;
  merchant_id: MerchantId;
  state: RunState;
  place: number;
  corrects: string | null;
  input_hash: string | null;
  decided_by: OperatorId | null;
};

/** What the engine writes into a run. */
export type RunChange = {
  state?: RunState;
  decided_at?: Temporal.Instant;
  posted_at?: Temporal.Instant;
  looked_at?: Temporal.Instant;
  computed_at?: Temporal.Instant;
  problem?: string | null;
};

/** A step at one merchant, and what is said when it fails. */
type Step = { failed: string; work: (merchant: Merchant) => Promise<unknown> };

/** What differs between the programmes that pay by runs: their tables, what a run is computed from, and how its lines are paid. */
export type Programme<R extends PayRun> = {
  /** In logs. */
  name: 'agent' | 'affiliate';

  // ---- its tables
  runsById: (tx: Tx, ids: readonly string[]) => Promise<R[]>;
  /** All runs of the period of one, in their order. */
  runsOfPeriodOf: (tx: Tx, run: R) => Promise<R[]>;
  /** The run, locked when nobody else holds it. */
  lockRun: (tx: Tx, id: string) => Promise<R | undefined>;
  /** The run, locked; undefined also when another process is at it. */
  takeRun: (tx: Tx, id: string, state: RunState) => Promise<R | undefined>;
  updateRun: (tx: Tx, id: string, change: RunChange) => Promise<unknown>;
  /** What waits to be computed or paid, the oldest first. */
  openRuns: (tx: Tx, merchantId: MerchantId) => Promise<{ id: string }[]>;
  /** Runs that failed their checks, computed before a moment, and that no other run followed. */
  failedRuns: (tx: Tx, merchantId: MerchantId, before: Temporal.Instant) => Promise<{ id: string }[]>;
  /** Paid runs whose neighbours were not looked at yet. */
  runsToLookAround: (tx: Tx, merchantId: MerchantId) => Promise<{ id: string }[]>;
  /** Freezes the period of a run once more, on the terms it kept; undefined when another process was first. */
  freezeAgain: (tx: Tx, run: R, correction: { place: number; corrects: string }) => Promise<R | undefined>;

  // ---- its pay
  /** Before the runs: what freezes the periods that are due. */
  first: readonly Step[];
  /** Computes a frozen run if it may be; whether it did. */
  compute: (id: string) => Promise<boolean>;
  /** A fingerprint of all that a run's lines would be computed from now. */
  fingerprintOf: (tx: Tx, run: R) => Promise<string>;
  /** Pays the next lines of an approved run, about as many as `limit`; answers how many, 0 when all are paid. */
  payNext: (tx: Tx, run: R, limit: number) => Promise<number>;
  /** Runs whose periods a paid run may have changed. */
  neighboursOf: (tx: Tx, run: R) => Promise<R[]>;
  /** For a run that is computed once and for all: it waits for an operator again. Undefined for any other. */
  reopen?: (tx: Tx, run: R) => Promise<R> | undefined;
  /** After runs were paid: what is tried again. */
  afterPaying: readonly Step[];
};
