import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { RunState } from '@croupier/contract/earnings/settlement';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type LineRow, linesOfRun } from './store/lines.ts';
import { type RunRow, runsById, runsOf } from './store/runs.ts';

type RunWish = PageWanted & { kind?: ContractKind | undefined; state?: RunState | undefined };

/** The runs of a merchant, the newest first; those that wait for an operator are `WAITING`. */
export const listRuns = (merchantId: MerchantId, { kind, state, ...wanted }: RunWish): Promise<Page<RunRow>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await runsOf(tx, merchantId, { kind, state }, wanted);
    return pageOf(wanted, rows, total);
  });

/** A run's lines, uplines before their downlines. NOT_FOUND for a run of another merchant. */
export const listRunLines = (merchantId: MerchantId, runId: string, wanted: PageWanted): Promise<Page<LineRow>> =>
  inTransaction(async (tx) => {
    const [run] = await runsById(tx, [runId]);
    if (run?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
    const { rows, total } = await linesOfRun(tx, runId, wanted);
    return pageOf(wanted, rows, total);
  });
