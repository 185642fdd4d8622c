import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { LineState, RunState } from '@croupier/contract/earnings/settlement';
import type { Debt, DeskBet, deskLine, DeskLine, DeskRun, OpenedRun, Override } from '@croupier/contract/earnings/settlement-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { shownTier, versionById } from '#modules/earnings/contracts';
import { ownCounts, shownWorking, stretchOf } from '../own-pay.ts';
import { lineById, type LineRow, linesOfPayer, paymentsOf } from '../store/lines.ts';
import { type RunRow, runsById, runsOfPeriod } from '../store/runs.ts';
import { neededFor, runRuleOf } from '../run-rule.ts';
import { countApplied, type OverrideRow, linesById, overridesOf, overridesPage } from '../store/overrides.ts';
import type { Readings } from '../readings.ts';
import { namesFor, getMemberNamed } from '#modules/earnings/agent-tree';
import * as store from './store-runs.ts';

type Merchants = { merchants: readonly MerchantId[] };

/** Runs of some merchants, the newest first. */
export const runsFor = async (
  tx: Tx,
  { pageNo, pageSize, ...filter }: PageWanted & Merchants & { kind?: ContractKind | undefined; state?: RunState | undefined },
): Promise<Page<DeskRun>> => {
  const { rows, total } = await store.runsPage(tx, filter, { pageNo, pageSize });
  return pageOf({ pageNo, pageSize }, rows.map(shownRun), total);
};

/** How many runs wait for an operator at some merchants; `stamp` is another whenever something about them is. */
export const runsWaiting = store.runsWaiting;

/** A run as the desk shows it. */
export const shownRun = (run: RunRow): DeskRun => ({
  id: run.id,
  merchantId: run.merchant_id,
  kind: run.kind,
  currency: run.currency,
  period: run.period,
  start: run.start_at.toString(),
  end: run.end_at.toString(),
  state: run.state,
  place: run.place,
  isCorrection: run.corrects !== null,
  cost: run.cost === null ? null : { amount: run.cost, currency: run.currency },
  problem: run.problem,
  computedAt: run.computed_at?.toString() ?? null,
  decidedAt: run.decided_at?.toString() ?? null,
  postedAt: run.posted_at?.toString() ?? null,
});

/** The run of some merchants. NOT_FOUND for any other. */
export const getRunOrThrow = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<RunRow> => {
  const [run] = await runsById(tx, [id]);
  if (run === undefined || !merchants.includes(run.merchant_id)) throw new Refusal('NOT_FOUND');
  return run;
};

const ended: ReadonlySet<RunState> = new Set<RunState>(['POSTED', 'REJECTED', 'FAILED']);

/** A run with its sums, who approved it, what was changed by hand, and the other runs of its period. `me` looks at it. */
export const openRun = async (tx: Tx, run: RunRow, me: OperatorId): Promise<OpenedRun> => {
  const money = (amount: bigint): Money => ({ amount, currency: run.currency });
  const sums = await store.runSums(tx, run.id);
  const approvals = await store.approvalsOf(tx, run.id);
  const { merchant_id: merchantId, kind } = run;
  const ofPeriod = kind === 'REALTIME' ? [run] : await runsOfPeriod(tx, run);
  // Bets are in one run for ever: only one that was rejected can be asked for again.
  const maySettleAnew = kind === 'REALTIME' ? run.state === 'REJECTED' : ofPeriod.every(({ state }) => ended.has(state));
  const waits = run.state === 'WAITING';
  return {
    run: shownRun(run),
    sums: {
      lines: sums.lines,
      nothing: sums.nothing,
      entitlement: money(sums.entitlement),
      amount: money(sums.amount),
      paid: money(sums.paid),
      due: money(sums.due),
    },
    approvals: {
      by: approvals.map((one) => ({ operator: one.operator_name, own: one.operator_id === me, at: one.at.toString() })),
      needed: neededFor(run.cost, await runRuleOf(tx, merchantId, kind)),
    },
    autoApproveMax: money(BigInt(run.policy.auto_approve_max)),
    decidedBy: run.decided_name,
    ofPeriod: ofPeriod.map(shownRun),
    overrides: await shownOverrides(tx, await overridesOf(tx, { run_id: run.id }), me),
    changes: await countApplied(tx, run.id),
    acts: [...(waits ? (['APPROVE', 'REJECT'] as const) : []), ...(maySettleAnew ? (['RERUN'] as const) : [])],
  };
};

type LineWish = PageWanted & { state?: LineState | undefined; account?: string | undefined };

/** The lines of a run, uplines before their downlines. Refuses MEMBER_NOT_FOUND. */
export const runLines = async (tx: Tx, run: RunRow, { state, account, ...wanted }: LineWish): Promise<Page<DeskLine>> => {
  const memberId = account === undefined ? undefined : await getMemberNamed(tx, run.merchant_id, account);
  const { rows, total } = await store.linesPage(tx, { runId: run.id, state, memberId }, wanted);
  return pageOf(wanted, await shownLines(tx, rows), total);
};

/** All lines of a run, for a file. Refuses LIMIT_REACHED above so many. */
export const allLines = async (tx: Tx, run: RunRow, most: number): Promise<DeskLine[]> => {
  const rows = await store.linesUpTo(tx, run.id, most + 1);
  if (rows.length > most) throw new Refusal('LIMIT_REACHED', { max: most });
  return shownLines(tx, rows);
};

const shownLines = async (tx: Tx, rows: readonly LineRow[]): Promise<DeskLine[]> => {
  const name = await namesFor(
    tx,
    rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]),
  );
  return rows.map((row) => {
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    return {
      id: row.id,
      payer: row.payer_id === null ? null : name(row.payer_id),
      payee: name(row.payee_id),
      depth: row.depth,
      entitlement: money(row.entitlement),
      amount: money(row.amount),
      downlines: money(row.downlines),
      pay: money(row.pay),
      paid: money(row.paid),
      due: money(dueOf(row)),
      state: row.state,
      overridden: money(row.overridden),
      settledAt: row.settled_at?.toString() ?? null,
    };
  });
};

const dueOf = ({ state, amount, paid }: LineRow): bigint => (state === 'READY' || state === 'PART' || state === 'DUE' ? amount - paid : 0n);

type OneLine = { run: RunRow; line: LineRow };

/** A line of some merchants with its run. NOT_FOUND for any other. */
export const getLineOrThrow = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<OneLine> => {
  const line = await lineById(tx, id);
  if (line === undefined) throw new Refusal('NOT_FOUND');
  return { line, run: await getRunOrThrow(tx, merchants, line.run_id) };
};

/** A line with how it was worked out, what moved for it, and what was changed by hand. */
export const openLine = async (tx: Tx, { run, line }: OneLine, me: OperatorId): Promise<z.output<typeof deskLine.reply>> => {
  const [shown] = await shownLines(tx, [line]);
  const version = await versionById(tx, line.version_id);
  if (shown === undefined || version === undefined) throw new Error(`no version ${line.version_id}`);
  const payments = await paymentsOf(tx, line.id);
  const tiers = version.tiers.map((tier) => shownTier(tier, line.currency));
  const overrides = await overridesOf(tx, { line_id: line.id });
  return {
    run: shownRun(run),
    line: shown,
    working: shownWorking(line.working, line.currency, run.policy.banded, tiers),
    payments: payments.map(({ pocket, amount, from_id, at, transfer_id }) => ({
      pocket,
      money: { amount, currency: line.currency },
      isBack: from_id === line.payee_id,
      at: at.toString(),
      transferId: transfer_id,
    })),
    overrides: await shownOverrides(tx, overrides, me),
    mayOverride: run.state === 'WAITING' && !overrides.some(({ state }) => state === 'PROPOSED'),
  };
};

/** The shares of direct downlines of a line's payee in the same run, the largest first. */
export const lineDownlines = async (tx: Tx, { line }: OneLine, wanted: PageWanted): Promise<Page<DeskLine>> => {
  const { rows, total } = await linesOfPayer(tx, line.run_id, line.payee_id, wanted);
  return pageOf(wanted, await shownLines(tx, rows), total);
};

/** The bets a line was worked out from, the newest first. */
export const lineBets = async (tx: Tx, { run, line }: OneLine, wanted: PageWanted, readings: Readings): Promise<Page<DeskBet>> => {
  // The report of lotteries has them, by play.
  if (line.kind === 'SERIES') return pageOf(wanted, [], 0);
  const whose = { merchantId: line.merchant_id, currency: line.currency, agentId: line.payee_id };
  const { rows, total } = await readings.betsOf(tx, { ...whose, includeOwn: ownCounts(run), ...stretchOf(run) }, wanted);
  const name = await namesFor(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  const money = (amount: bigint): Money => ({ amount, currency: line.currency });
  return pageOf(
    wanted,
    rows.map(({ round, memberId, gameType, stake, payout, validBet, settledAt }) => ({
      round,
      member: name(memberId),
      gameType,
      stake: money(stake),
      payout: money(payout),
      validBet: money(validBet),
      settledAt: settledAt.toString(),
    })),
    total,
  );
};

/** Lines that were changed by hand as the desk shows them, with the periods and payees of their lines. */
export const shownOverrides = async (tx: Tx, rows: readonly OverrideRow[], me: OperatorId): Promise<Override[]> => {
  const lines = new Map((await linesById(tx, [...new Set(rows.map(({ line_id }) => line_id))])).map((line) => [line.id, line]));
  const runs = new Map((await runsById(tx, [...new Set(rows.map(({ run_id }) => run_id))])).map((run) => [run.id, run]));
  const name = await namesFor(
    tx,
    [...lines.values()].map(({ payee_id }) => payee_id),
  );
  return rows.map((row) => {
    const [line, run] = [lines.get(row.line_id), runs.get(row.run_id)];
    if (line === undefined || run === undefined) throw new Error(`no line ${row.line_id}`);
    const money = (amount: bigint): Money => ({ amount, currency: line.currency });
    return {
      id: row.id,
      merchantId: row.merchant_id,
      runId: row.run_id,
      lineId: row.line_id,
      kind: run.kind,
      period: run.period,
      payee: name(line.payee_id),
      was: money(row.was),
      becomes: money(row.becomes),
      reason: row.reason,
      state: row.state,
      askedAt: row.asked_at.toString(),
      askedBy: row.asked_name,
      own: row.asked_by === me,
      decidedAt: row.decided_at?.toString() ?? null,
      decidedBy: row.decided_name,
      decision: row.decision,
    };
  });
};

type OverrideWish = PageWanted & Merchants & { state?: Override['state'] | undefined };

/** The changes by hand at some merchants: waiting ones first, then the newest. */
export const overridesFor = async (tx: Tx, { pageNo, pageSize, ...filter }: OverrideWish, me: OperatorId): Promise<Page<Override>> => {
  const { rows, total } = await overridesPage(tx, filter, { pageNo, pageSize });
  return pageOf({ pageNo, pageSize }, await shownOverrides(tx, rows, me), total);
};

type DebtWish = PageWanted & Merchants & { of: 'DUE' | 'GIVEN_UP' };

/** The debts that uplines could not pay, and their sum in each currency. `retryDaysOf`: for how long a kind is tried. */
export const debtsFor = async (
  tx: Tx,
  { merchants, of, ...wanted }: DebtWish,
  retryDaysOf: (merchantId: MerchantId, kind: ContractKind) => Promise<number>,
): Promise<{ page: Page<Debt>; totals: Money[] }> => {
  const { rows, total } = await store.debtsPage(tx, merchants, of, wanted);
  const runs = new Map((await runsById(tx, [...new Set(rows.map(({ run_id }) => run_id))])).map((run) => [run.id, run]));
  const name = await namesFor(
    tx,
    rows.flatMap(({ payer_id, payee_id }): (MemberId | null)[] => [payer_id, payee_id]),
  );
  const content: Debt[] = [];
  for (const row of rows) {
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    const days = await retryDaysOf(row.merchant_id, row.kind);
    const run = runs.get(row.run_id);
    // A run that is not paid to its end yet has all its days before it.
    const postedAt = run?.posted_at ?? undefined;
    content.push({
      id: row.id,
      merchantId: row.merchant_id,
      runId: row.run_id,
      kind: row.kind,
      period: run?.period ?? '',
      payer: row.payer_id === null ? null : name(row.payer_id),
      payee: name(row.payee_id),
      amount: money(row.amount),
      paid: money(row.paid),
      due: money(row.amount - row.paid),
      state: row.state,
      triedUntil: of === 'DUE' ? (postedAt?.add({ hours: 24 * days }).toString() ?? null) : null,
    });
  }
  return { page: pageOf(wanted, content, total), totals: await store.debtTotals(tx, merchants, of) };
};
