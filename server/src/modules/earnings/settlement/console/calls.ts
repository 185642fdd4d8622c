import type {
  Debt,
  debts,
  DeskBet,
  DeskLine,
  deskLine,
  DeskRun,
  deskRunLines,
  deskRuns,
  OpenedRun,
  Override,
  overrides,
} from '@croupier/contract/earnings/settlement-console';
import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import * as settlementConsole from '#modules/earnings/settlement/console';
import * as settlement from '#modules/earnings/settlement';
import * as contractsConsole from '#modules/earnings/contracts/console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, assertMayApprove, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { merchantsIn } from '#modules/brand/merchants/console';
import { overrideById } from '../store/overrides.ts';
import { approvalsOf } from './store-runs.ts';
import { runCsvOf, runWorkbookOf } from './run-file.ts';

const nameOf = ({ operator: { operatorId, userName } }: AtWork) => ({ operatorId, operatorName: userName });

/** Runs of pay. Refuses MERCHANT_UNKNOWN. */
export const listRuns = (by: AtWork, { merchantId, ...wish }: z.output<NonNullable<typeof deskRuns.query>>): Promise<Page<DeskRun>> =>
  withPermission(by, 'agent.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const answer = await settlementConsole.runsFor(tx, { ...wish, merchants });
    const { kind, state, pageNo } = wish;
    return {
      answer,
      merchants: merchantId === undefined ? scope : merchants,
      details: { runs: answer.totalElements, kind, state, pageNo },
    };
  });

type Run = Awaited<ReturnType<typeof settlementConsole.getRunOrThrow>>;
type Line = Awaited<ReturnType<typeof settlementConsole.getLineOrThrow>>;

/** One look at a run in scope. */
const atRun = <T>(
  by: AtWork,
  id: string,
  see: (tx: Tx, run: Run) => Promise<{ answer: T; details: Record<string, unknown> }>,
): Promise<T> =>
  withPermission(by, 'agent.read', `run:${id}`, async (tx, scope) => {
    const run = await settlementConsole.getRunOrThrow(tx, await merchantsIn(scope, undefined), id);
    const { answer, details } = await see(tx, run);
    return { answer, merchants: [run.merchant_id], details: { kind: run.kind, period: run.period, ...details } };
  });

/** One look at a line in scope. */
const atLine = <T>(
  by: AtWork,
  id: string,
  see: (tx: Tx, line: Line) => Promise<{ answer: T; details: Record<string, unknown> }>,
): Promise<T> =>
  withPermission(by, 'agent.read', `line:${id}`, async (tx, scope) => {
    const found = await settlementConsole.getLineOrThrow(tx, await merchantsIn(scope, undefined), id);
    const { answer, details } = await see(tx, found);
    return { answer, merchants: [found.run.merchant_id], details: { kind: found.run.kind, period: found.run.period, ...details } };
  });

/** A run, opened. Refuses NOT_FOUND. */
export const openRun = (by: AtWork, id: string): Promise<OpenedRun> =>
  atRun(by, id, async (tx, run) => ({
    answer: await settlementConsole.openRun(tx, run, by.operator.operatorId),
    details: { run: 'read' },
  }));

/** Its lines. Refuses NOT_FOUND, MEMBER_NOT_FOUND. */
export const listRunLines = (by: AtWork, id: string, wish: z.output<NonNullable<typeof deskRunLines.query>>): Promise<Page<DeskLine>> =>
  atRun(by, id, async (tx, run) => ({ answer: await settlementConsole.runLines(tx, run, wish), details: { lines: 'read', ...wish } }));

/** A line with its working. Refuses NOT_FOUND. */
export const openLine = (by: AtWork, id: string): Promise<z.output<typeof deskLine.reply>> =>
  atLine(by, id, async (tx, found) => {
    const answer = await settlementConsole.openLine(tx, found, by.operator.operatorId);
    return { answer, details: { line: 'read', payee: answer.line.payee.account } };
  });

/** The shares of direct downlines in the same run. Refuses NOT_FOUND. */
export const listDownlines = (by: AtWork, id: string, wanted: PageWanted): Promise<Page<DeskLine>> =>
  atLine(by, id, async (tx, found) => ({
    answer: await settlementConsole.lineDownlines(tx, found, wanted),
    details: { downlines: 'read', pageNo: wanted.pageNo },
  }));

/** The bets behind a line. Refuses NOT_FOUND. */
export const listBets = (by: AtWork, id: string, wanted: PageWanted): Promise<Page<DeskBet>> =>
  atLine(by, id, async (tx, found) => ({
    answer: await settlementConsole.lineBets(tx, found, wanted, settlement.payReadings),
    details: { bets: 'read', pageNo: wanted.pageNo },
  }));

const fileLinesMax = 50_000;

/** A run's lines as a file. Refuses NOT_FOUND, LIMIT_REACHED. */
export const runFile = (
  by: AtWork,
  id: string,
  { format }: { format: 'xlsx' | 'csv' },
): Promise<{ fileName: string; mediaType: string; base64: string }> =>
  atRun(by, id, async (tx, run) => {
    const lines = await settlementConsole.allLines(tx, run, fileLinesMax);
    const shown = settlementConsole.shownRun(run);
    const file = format === 'csv' ? Buffer.from(runCsvOf(shown, lines)) : await runWorkbookOf(shown, lines);
    const period = run.period.replaceAll(/[^\w-]/g, '');
    return {
      answer: {
        fileName: `agents-${run.merchant_id}-${run.kind.toLowerCase()}-${period}-${run.place}.${format}`,
        mediaType: format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        base64: file.toString('base64'),
      },
      details: { file: format, lines: lines.length },
    };
  });

const toldRun = ({ state, cost, currency }: Run) => ({
  state,
  cost: cost === null ? null : decimalOf({ amount: cost, currency }),
  currency,
});

/** The operators who approved a run before. The store refuses a second approval by one of them. */
const othersWhoSaidYes = async (tx: Tx, { operator }: AtWork, runId: string): Promise<OperatorId[]> =>
  (await approvalsOf(tx, runId)).map(({ operator_id }) => operator_id).filter((id) => id !== operator.operatorId);

/** Lets a run be paid, or does not. Refuses as the contract says. */
export const decideRun = (
  by: AtWork,
  id: string,
  { approve, reason, changes }: { approve: boolean; reason: string | null; changes: number },
): Promise<OpenedRun> =>
  withPermission(by, 'agent.run', `run:${id}`, async (tx, scope) => {
    const before = await settlementConsole.getRunOrThrow(tx, await merchantsIn(scope, undefined), id);
    if (!approve && reason === null) throw new Refusal('FIELD_EMPTY', { field: 'reason' });
    await takeWork(tx, by, 'RUN', id, before.merchant_id);
    const decision = { merchantId: before.merchant_id, runId: id, changes, ...nameOf(by) };
    if (approve) await assertMayApprove(tx, by, ...(await othersWhoSaidYes(tx, by, id)));
    const run = approve ? await settlementConsole.sayYes(tx, decision) : await settlementConsole.sayNo(tx, decision, reason ?? '');
    await finishWork(tx, 'RUN', id);
    const answer = await settlementConsole.openRun(tx, run, by.operator.operatorId);
    return {
      answer,
      merchants: [before.merchant_id],
      details: {
        kind: run.kind,
        period: run.period,
        approve,
        reason,
        approvals: `${answer.approvals.by.length}/${answer.approvals.needed}`,
        before: toldRun(before),
        after: toldRun(run),
      },
    };
  });

/** Looks at a settled period again. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const rerunPeriod = (by: AtWork, id: string, { reason }: { reason: string }): Promise<DeskRun | null> =>
  withPermission(by, 'agent.run', `run:${id}`, async (tx, scope) => {
    const run = await settlementConsole.getRunOrThrow(tx, await merchantsIn(scope, undefined), id);
    const made = await settlement.rerun(tx, { merchantId: run.merchant_id, runId: id }, settlement.payReadings);
    const answer = made === undefined ? null : settlementConsole.shownRun(made);
    const after = answer === null ? 'nothing has changed' : { run: answer.id, place: answer.place };
    return {
      answer,
      merchants: [run.merchant_id],
      details: { rerun: true, reason, kind: run.kind, period: run.period, before: { run: id, place: run.place }, after },
    };
  });

type Wish = { was: Money; amount: Money; reason: string };

/** Changes a line by hand. Refuses as the contract says. */
export const overrideLine = (by: AtWork, id: string, { was, amount, reason }: Wish): Promise<Override> =>
  withPermission(by, 'agent.override', `line:${id}`, async (tx, scope) => {
    const row = await settlementConsole.overrideLine(tx, {
      merchants: await merchantsIn(scope, undefined),
      lineId: id,
      was,
      amount,
      reason,
      ...nameOf(by),
    });
    const answer = await onlyOverride(tx, by, row);
    return { answer, merchants: [row.merchant_id], details: { reason, ...toldOverride(answer) } };
  });

const onlyOverride = async (tx: Tx, by: AtWork, row: Parameters<typeof settlementConsole.shownOverrides>[1][number]): Promise<Override> => {
  const [shown] = await settlementConsole.shownOverrides(tx, [row], by.operator.operatorId);
  if (shown === undefined) throw new Error('a change is shown as one');
  return shown;
};

const toldOverride = ({ payee, kind, period, was, becomes, state, id }: Override) => ({
  override: id,
  payee: payee.account,
  kind,
  period,
  state,
  before: `${decimalOf(was)} ${was.currency}`,
  after: `${decimalOf(becomes)} ${becomes.currency}`,
});

/** Agrees to a change by hand, or does not. Refuses as the contract says. */
export const decideOverride = (
  by: AtWork,
  id: string,
  { approve, decision }: { approve: boolean; decision: string | null },
): Promise<Override> =>
  withPermission(by, 'agent.override', `override:${id}`, async (tx, scope) => {
    if (!approve && decision === null) throw new Refusal('FIELD_EMPTY', { field: 'decision' });
    const asked = approve ? await overrideById(tx, id) : undefined;
    if (asked !== undefined) await assertMayApprove(tx, by, asked.asked_by);
    const row = await settlementConsole.decideOverride(tx, {
      merchants: await merchantsIn(scope, undefined),
      id,
      approve,
      decision,
      ...nameOf(by),
    });
    const answer = await onlyOverride(tx, by, row);
    return {
      answer,
      target: `line:${row.line_id}`,
      merchants: [row.merchant_id],
      details: { askedBy: row.asked_name, approve, decision, ...toldOverride(answer) },
    };
  });

/** The changes by hand. Refuses MERCHANT_UNKNOWN. */
export const listOverrides = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof overrides.query>>,
): Promise<Page<Override>> =>
  withPermission(by, 'agent.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const answer = await settlementConsole.overridesFor(tx, { ...wish, merchants }, by.operator.operatorId);
    return {
      answer,
      merchants: merchantId === undefined ? scope : merchants,
      details: { overrides: answer.totalElements, state: wish.state, pageNo: wish.pageNo },
    };
  });

/** The amounts due to agents. Refuses MERCHANT_UNKNOWN. */
export const listDebts = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof debts.query>>,
): Promise<{ page: Page<Debt>; totals: Money[] }> =>
  withPermission(by, 'agent.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const answer = await settlementConsole.debtsFor(tx, { ...wish, merchants }, (merchant, kind) =>
      contractsConsole.retryDaysOf(tx, merchant, kind),
    );
    return {
      answer,
      merchants: merchantId === undefined ? scope : merchants,
      details: { debts: answer.page.totalElements, of: wish.of, pageNo: wish.pageNo },
    };
  });

/** Tries to pay what is due now; the tries have transactions of their own. Refuses MERCHANT_UNKNOWN. */
export const retryDebts = async (
  by: AtWork,
  { merchantId, reason }: { merchantId: MerchantId; reason: string },
): Promise<{ looked: number }> => {
  await withPermission(by, 'agent.run', `merchant:${merchantId}`, async (_tx, scope) => {
    await merchantsIn(scope, merchantId);
    return { answer: null, merchants: [merchantId], details: { retried: true, reason } };
  });
  return { looked: await settlement.retryDue(await getMerchantOrThrow(merchantId)) };
};
