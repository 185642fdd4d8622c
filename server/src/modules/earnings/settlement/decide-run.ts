import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { dayOf } from '#rules/earnings/contracts/period';
import { decisionOf, isNewDecision, nextOf } from './engine/decide.ts';
import { addGross, rejectLines, reopenLines } from './store/lines.ts';
import { lockRun, type RunRow, updateRun } from './store/runs.ts';

/** Lets a run that was worked out, and whose lines are written, go on: by itself up to the merchant's limit, else it waits for an operator. */
export const decide = async (
  tx: Tx,
  run: Pick<RunRow, 'id' | 'policy' | 'merchant_id' | 'start_at'>,
  computed: { cost: bigint; input_hash?: string; computed_at: Temporal.Instant; problem?: null },
): Promise<void> => {
  await addGross(tx, run.id, await dayOfRun(run), 1);
  await updateRun(tx, run.id, { ...computed, ...nextOf(computed.cost, BigInt(run.policy.auto_approve_max)) });
};

const dayOfRun = async ({ merchant_id, start_at }: Pick<RunRow, 'merchant_id' | 'start_at'>): Promise<string> =>
  dayOf(start_at, (await getMerchantOrThrow(merchant_id)).timeZone);

type Decision = { merchantId: MerchantId; runId: string; operatorId: OperatorId };

/** An operator lets a run be paid. NOT_FOUND, and CHANGED_MEANWHILE when it does not wait for it; the second time changes nothing. */
export const approveRun = async (tx: Tx, { merchantId, runId, operatorId }: Decision): Promise<RunRow> => {
  const run = await heldRun(tx, merchantId, runId);
  if (!isNewDecision(run, { approve: true, operatorId })) return run;
  const decided = decisionOf({ approve: true, operatorId });
  await updateRun(tx, runId, decided);
  return { ...run, ...decided };
};

/** An operator does not let a run be paid: nothing of it is, until the period is worked out anew. Refuses as `approveRun`. */
export const rejectRun = async (tx: Tx, { merchantId, runId, operatorId, problem }: Decision & { problem: string }): Promise<RunRow> => {
  const run = await heldRun(tx, merchantId, runId);
  if (!isNewDecision(run, { approve: false, operatorId })) return run;
  const decided = { ...decisionOf({ approve: false, operatorId }), problem };
  await updateRun(tx, runId, decided);
  await addGross(tx, runId, await dayOfRun(run), -1);
  await rejectLines(tx, runId);
  return { ...run, ...decided };
};

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
