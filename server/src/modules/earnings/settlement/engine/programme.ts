import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';

/** A pay run as the engine sees it. `place`: its place among the runs of its period; `corrects`: the one before it. */
export type PayRun = {
  id: string;
  merchant_id: MerchantId;
  state: RunState;
  period: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  month: string;
  place: number;
  corrects: string | null;
  input_hash: string | null;
  problem: string | null;
  frozen_at: Temporal.Instant;
  decided_by: OperatorId | null;
};

/** The content of a run that the engine writes. */
export type RunChange = {
  state?: RunState;
  input_hash?: string;
  cost?: bigint;
  decided_at?: Temporal.Instant;
  decided_by?: OperatorId;
  posted_at?: Temporal.Instant;
  looked_at?: Temporal.Instant;
  computed_at?: Temporal.Instant;
  problem?: string | null;
};

/** The table of a programme's runs, as `runQueries` makes them. */
export type Runs<R extends PayRun> = {
  runsById: (tx: Tx, ids: readonly string[]) => Promise<R[]>;
  frozenRun: (tx: Tx, id: string) => Promise<R | undefined>;
  takeRun: (tx: Tx, id: string, state: RunState) => Promise<R | undefined>;
  lockRun: (tx: Tx, id: string) => Promise<R | undefined>;
  updateRun: (tx: Tx, id: string, change: RunChange) => Promise<R>;
  runsOfPeriod: (tx: Tx, run: R) => Promise<R[]>;
  openRuns: (tx: Tx, merchantId: MerchantId) => Promise<{ id: string }[]>;
  failedRuns: (tx: Tx, merchantId: MerchantId, before: Temporal.Instant) => Promise<{ id: string }[]>;
  runsToLookAround: (tx: Tx, merchantId: MerchantId) => Promise<{ id: string }[]>;
};

/** The columns of a run that are the same however it is computed. */
export type FrozenRow = Pick<PayRun, 'period' | 'start_at' | 'end_at' | 'month' | 'place' | 'corrects' | 'frozen_at'> & { state: 'FROZEN' };

/** The figures a run's lines are computed from. `fingerprint`: a hash of all of them. */
export type Worked = { fingerprint: string };

/** The cost of a run's lines, the findings of its checks, and the cost up to which it is approved without an operator. */
export type Written = { cost: bigint; faults: readonly string[]; autoApproveMax: bigint };

/** A step at one merchant, and what is said when it fails. */
type Step = { failed: string; work: (merchant: Merchant) => Promise<unknown> };

/** The differences between the programmes that pay by runs: their tables, the base of a run, and the payment of its lines. */
export type Programme<R extends PayRun, W extends Worked> = {
  /** In logs. */
  name: 'agent' | 'affiliate';
  /** More about a run, in logs. */
  about?: (run: R) => Record<string, string>;
  runs: Runs<R>;
  /** Freezes the period of a run once more, on the terms it kept; undefined when another process was first. */
  freezeAgain: (tx: Tx, run: R, row: FrozenRow) => Promise<R | undefined>;
  /** Before the runs: what freezes the periods that are due. */
  first: readonly Step[];

  /** Why a run cannot be computed yet; undefined if it can. Nothing is paid of half a period. */
  whyNotYet: (tx: Tx, run: R) => Promise<string | undefined>;
  /** A run that waits longer than this is reported. */
  waitMinutes: (run: R) => number;
  /** The row that is written before a run is computed, in a transaction of its own. */
  prepare?: (tx: Tx, run: R) => Promise<void>;
  /** Computes a run without writing or holding anything (docs/decisions/0077). */
  workOut: (tx: Tx, run: R) => Promise<W>;
  /** Whether what a run was computed from changed meanwhile: it is computed at the next tick. */
  isStale?: (tx: Tx, run: R, worked: W) => Promise<boolean>;
  /** Writes a run's lines, as what they add to what `earlier` runs of the same period gave. */
  writeLines: (tx: Tx, run: R, worked: W, earlier: readonly string[]) => Promise<Written>;
  /** After the lines of a run passed their checks. */
  passed?: (tx: Tx, run: R) => Promise<void>;
  /** Nothing of a run's lines is paid. */
  rejectLines: (tx: Tx, runId: string) => Promise<void>;

  /** Pays the next lines of an approved run, about as many as `limit`; answers how many, 0 when all are paid. */
  payNext: (tx: Tx, run: R, limit: number) => Promise<number>;
  /** Runs whose periods a paid run may have changed. */
  neighboursOf: (tx: Tx, run: R) => Promise<R[]>;
  /** For a run that is computed once and for all: it waits for an operator again. Undefined for any other. */
  reopen?: (tx: Tx, run: R) => Promise<R> | undefined;
  /** After runs were paid: what is tried again. */
  afterPaying: readonly Step[];
};
