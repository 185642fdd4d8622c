import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { dayOf } from '#rules/earnings/contracts/period';
import { lineById, type LineRow } from '../store/lines.ts';
import { lockRun, type RunRow, updateRun } from '../store/runs.ts';
import { runRuleOf } from '../run-rule.ts';
import * as store from '../store/overrides.ts';
import { dropApprovals } from './store-runs.ts';

type Operator = { operatorId: OperatorId; operatorName: string };
type Wish = Operator & { merchants: readonly MerchantId[]; lineId: string; was: Money; amount: Money; reason: string };

/**
 * Changes what a line of a run that waits pays; what its payer's line passes on, what the run costs and who said yes to it change with it. Above what
 * one operator may change of a run by themselves it is proposed and changes nothing yet. Refuses NOT_FOUND, CHANGED_MEANWHILE when the run does not
 * wait or the line is not what it `was`, OVERRIDE_OPEN while another change of the line is not decided, CURRENCY_MISMATCH, and AMOUNT_OUT_OF_RANGE for what cannot be paid or is already.
 */
export const overrideLine = async (
  tx: Tx,
  { merchants, lineId, was, amount, reason, operatorId, operatorName }: Wish,
): Promise<store.OverrideRow> => {
  const { run, line } = await heldLine(tx, merchants, lineId);
  if (await store.hasOpenOverride(tx, { line_id: line.id })) throw new Refusal('OVERRIDE_OPEN');
  if (amount.currency !== line.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (was.currency !== line.currency || was.amount !== line.amount) throw new Refusal('CHANGED_MEANWHILE');
  // Only a correction may take back.
  const isTooLittle = amount.amount < 0n && run.corrects === null;
  if (isTooLittle || amount.amount % BigInt(run.policy.step) !== 0n || amount.amount === line.amount)
    throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const added = amount.amount - line.amount;
  const { override_alone_max: most } = await runRuleOf(tx, run.merchant_id, run.kind);
  const isAlone = (await store.changedAlone(tx, run.id, operatorId)) + (added < 0n ? -added : added) <= most;
  const at = now();
  const made = await store.insertOverride(tx, {
    merchant_id: run.merchant_id,
    run_id: run.id,
    line_id: line.id,
    was: line.amount,
    becomes: amount.amount,
    reason,
    asked_by: operatorId,
    asked_name: operatorName,
    asked_at: at,
    ...(isAlone
      ? { state: 'APPLIED' as const, decided_by: operatorId, decided_name: operatorName, decided_at: at }
      : { state: 'PROPOSED' as const }),
  });
  if (isAlone) await apply(tx, run, line, added);
  return made;
};

/** The run is held before its line is read, so that nobody approves what changes meanwhile. */
const heldLine = async (tx: Tx, merchants: readonly MerchantId[], lineId: string): Promise<{ run: RunRow; line: LineRow }> => {
  const found = await lineById(tx, lineId);
  const run = found === undefined ? undefined : await lockRun(tx, found.run_id);
  const line = run === undefined ? undefined : await lineById(tx, lineId);
  if (run === undefined || line === undefined || !merchants.includes(run.merchant_id)) throw new Refusal('NOT_FOUND');
  if (run.state !== 'WAITING') throw new Refusal('CHANGED_MEANWHILE');
  return { run, line };
};

const apply = async (tx: Tx, run: RunRow, line: LineRow, added: bigint): Promise<void> => {
  await store.addToLine(tx, line, added);
  const { timeZone } = await getMerchantOrThrow(run.merchant_id);
  await store.addToGross(tx, line, dayOf(run.start_at, timeZone), added);
  if (line.payer_id === null) await updateRun(tx, run.id, { cost: (run.cost ?? 0n) + added });
  // An operator who said yes before said so to another run.
  await dropApprovals(tx, run.id);
};

type Decision = Operator & { merchants: readonly MerchantId[]; id: string; approve: boolean; decision: string | null };

/**
 * Another person agrees to a change, or somebody does not. Refuses NOT_FOUND, CHANGED_MEANWHILE when it was decided, the run does not wait any more or
 * the line is not what it was, and SAME_APPROVER to who proposed it and would agree.
 */
export const decideOverride = async (
  tx: Tx,
  { merchants, id, approve, decision, operatorId, operatorName }: Decision,
): Promise<store.OverrideRow> => {
  const found = await store.overrideById(tx, id);
  if (found === undefined || !merchants.includes(found.merchant_id)) throw new Refusal('NOT_FOUND');
  const run = await lockRun(tx, found.run_id);
  const row = await store.overrideById(tx, id);
  if (run === undefined || row?.state !== 'PROPOSED' || (approve && run.state !== 'WAITING')) throw new Refusal('CHANGED_MEANWHILE');
  if (approve && row.asked_by === operatorId) throw new Refusal('SAME_APPROVER');
  if (approve) {
    const line = await lineById(tx, row.line_id);
    if (line === undefined) throw new Error(`no line ${row.line_id}`);
    if (line.amount !== row.was) throw new Refusal('CHANGED_MEANWHILE');
    await apply(tx, run, line, row.becomes - row.was);
  }
  return store.updateOverride(tx, id, {
    state: approve ? 'APPLIED' : 'REJECTED',
    decided_by: operatorId,
    decided_name: operatorName,
    decided_at: now(),
    decision,
  });
};

/** A proposal about a run is over with it. */
export const rejectOpen = async (
  tx: Tx,
  runId: string,
  { operatorId, operatorName, decision }: Operator & { decision: string },
): Promise<void> => {
  for (const { id, state } of await store.overridesOf(tx, { run_id: runId }))
    if (state === 'PROPOSED')
      await store.updateOverride(tx, id, {
        state: 'REJECTED',
        decided_by: operatorId,
        decided_name: operatorName,
        decided_at: now(),
        decision,
      });
};
