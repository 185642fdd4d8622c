import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { dayOf } from '#rules/earnings/contracts/period';
import { decideRun, nextOf } from './engine/decide.ts';
import { addGross, rejectLines, reopenLines } from './store/lines.ts';
import { agentRuns, lockRun, type RunRow, runsById, updateRun } from './store/runs.ts';

type Placed = Pick<RunRow, 'id' | 'merchant_id' | 'start_at'>;

/** After a run's lines passed their checks: dividends take their gross pay off. */
export const countGross = async (tx: Tx, run: Placed): Promise<void> => addGross(tx, run.id, await dayOfRun(run), 1);

/** Approves a run of bets whose lines are written, up to the merchant's limit; above it the run waits for an operator. */
export const decide = async (
  tx: Tx,
  run: Placed & Pick<RunRow, 'policy'>,
  computed: { cost: bigint; computed_at: Temporal.Instant },
): Promise<void> => {
  await countGross(tx, run);
  await updateRun(tx, run.id, { ...computed, ...nextOf(computed.cost, BigInt(run.policy.auto_approve_max)) });
};

/** Nothing of a rejected run is paid, and no dividend takes it off. A run that failed its checks was never counted. */
const rejectCounted = async (tx: Tx, runId: string): Promise<void> => {
  const [run] = await runsById(tx, [runId]);
  if (run === undefined) throw new Error(`no run ${runId}`);
  await addGross(tx, runId, await dayOfRun(run), -1);
  await rejectLines(tx, runId);
};

const dayOfRun = async ({ merchant_id, start_at }: Placed): Promise<string> =>
  dayOf(start_at, (await getMerchantOrThrow(merchant_id)).timeZone);

type Decision = { merchantId: MerchantId; runId: string; operatorId: OperatorId };

const decided = { runs: agentRuns, rejectLines: rejectCounted };

/** An operator approves a run. Refuses as `decideRun`. */
export const approveRun = (tx: Tx, decision: Decision): Promise<RunRow> => decideRun(tx, decided, { ...decision, approve: true });

/** An operator rejects a run. Refuses as `decideRun`. */
export const rejectRun = (tx: Tx, { problem, ...decision }: Decision & { problem: string }): Promise<RunRow> =>
  decideRun(tx, decided, { ...decision, approve: false, reason: problem });

/** A rejected run of bets waits for an operator again: its bets are in no other run, so nobody would ever be paid for them. NOT_FOUND for one that was not rejected. */
export const reopenRun = async (tx: Tx, { id, merchant_id: merchantId }: Pick<RunRow, 'id' | 'merchant_id'>): Promise<RunRow> => {
  const run = await heldRun(tx, merchantId, id);
  if (run.state !== 'REJECTED') throw new Refusal('NOT_FOUND');
  const waiting = { state: 'WAITING', decided_at: null, decided_by: null, decided_name: null, problem: null } as const;
  await updateRun(tx, id, waiting);
  await addGross(tx, id, await dayOfRun(run), 1);
  await reopenLines(tx, id);
  return { ...run, ...waiting };
};

const heldRun = async (tx: Tx, merchantId: MerchantId, runId: string): Promise<RunRow> => {
  const run = await lockRun(tx, runId);
  if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  return run;
};
