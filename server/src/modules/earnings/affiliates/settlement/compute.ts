import { hash } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import { cashStepOf } from '@croupier/contract/core/money';
import { dayOf } from '#rules/earnings/contracts/period';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { daysOf, type Written } from '#modules/earnings/settlement';
import * as turnover from '#modules/money/turnover';
import type { Tx } from '#platform/database';
import { termsOf } from '../plans/plans.ts';
import { noteLeft } from '../players/take-lines.ts';
import * as lines from '../store/lines.ts';
import { assignedIn, versionsById } from '../store/plans.ts';
import { type PlayerRow, playersAfter, takenOf } from '../store/players.ts';
import * as runs from '../store/runs.ts';
import { type Commission, commissionOf, type PlayerPeriod, type PlayerShare } from './commission.rules.ts';
import { jsonOf } from './kept.rules.ts';
import { playOf } from './play-of.ts';

/** An affiliate's pay for a period, and the players it was worked out from. */
type Worked = { affiliateId: MemberId; commission: Commission; players: PlayerShare[] };

/** `before`: the newest run of the period before, as it was when the run was worked out. */
export type WorkedCommission = { worked: Worked[]; fingerprint: string; before: runs.RunRow | undefined };

/** A run waits until all of its period is in the sums, and the period before is computed. */
export const whyNotYet = async (tx: Tx, run: runs.RunRow): Promise<string | undefined> => {
  const { merchant_id: merchantId, end_at: end } = run;
  if (await runs.isEarlierOpen(tx, run)) return 'an earlier period is not worked out yet';
  if ((await turnover.uncountedBefore(tx, merchantId, end)) > 0) return 'not all that was settled by its end is counted yet';
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const isTaken = (await takenOf(tx, merchantId)) >= (await turnover.numberBefore(tx, merchantId, end, dayOf(end, timeZone)));
  return isTaken ? undefined : 'not all of its players’ play is counted for affiliates yet';
};

/** Players who became agents since are noted before their period is computed. */
export const prepare = (tx: Tx, { merchant_id }: runs.RunRow): Promise<void> => noteLeft(tx, merchant_id);

/**
 * Whether the period before was frozen again, or paid, since the run was worked out: what it leaves is worked into this one.
 */
export const isStale = async (tx: Tx, run: runs.RunRow, { before }: WorkedCommission): Promise<boolean> => {
  if (await runs.isEarlierOpen(tx, run)) return true;
  const since = (await runs.neighbours(tx, run)).before;
  return since?.id !== before?.id || since?.state !== before?.state;
};

/** The pay of each affiliate of the plan by present knowledge, and a fingerprint of everything it was worked out from. */
export const workOut = async (tx: Tx, run: runs.RunRow): Promise<WorkedCommission> => {
  const { before } = await runs.neighbours(tx, run);
  const { plan_id, version_id, currency, month, start_at: start, end_at: end } = run;
  const [version] = await versionsById(tx, [version_id]);
  if (version === undefined) throw new Error(`no version ${version_id}`);
  const terms = termsOf(version.terms);
  const step = cashStepOf(currency);
  const worked: Worked[] = [];
  const known: unknown[] = [version_id];
  for (const affiliateId of await assignedIn(tx, plan_id, { start, end })) {
    const left = await runs.leftBefore(tx, affiliateId, start);
    const players = await playersIn(tx, run, affiliateId, left === undefined ? new Map() : await lines.fencedIn(tx, left.id));
    const carried = left && { carryOut: left.carry_out, month: left.month };
    known.push([affiliateId, carried?.carryOut ?? 0n, players.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))]);
    worked.push({ affiliateId, ...commissionOf(terms, players, { before: carried, month, step }) });
  }
  return { worked, fingerprint: hash('sha256', jsonOf(known), 'hex'), before };
};

const playersAtOnce = 1_000;

/** An affiliate's players who did anything that counts in a run's period. */
const playersIn = async (
  tx: Tx,
  run: runs.RunRow,
  affiliateId: MemberId,
  fenced: ReadonlyMap<MemberId, bigint>,
): Promise<PlayerPeriod[]> => {
  const found: PlayerPeriod[] = [];
  const days = await daysOf(run);
  for (let after: MemberId | null = null; ;) {
    const rows: PlayerRow[] = await playersAfter(tx, affiliateId, { after, before: run.end_at, limit: playersAtOnce });
    if (rows.length === 0) return found;
    const play = await playOf(tx, run.merchant_id, rows, days);
    const amounts = await cpaOf(tx, rows);
    for (const row of rows) {
      const { ggr, bonuses, deposits } = play.get(row.member_id) ?? { ggr: 0n, bonuses: 0n, deposits: 0n };
      const fencedIn = fenced.get(row.member_id) ?? 0n;
      const qualified = qualifiedIn(row, run, amounts.get(row.version_id) ?? 0n);
      if (ggr === 0n && bonuses === 0n && deposits === 0n && fencedIn === 0n && qualified === null) continue;
      found.push({ memberId: row.member_id, ggr, bonuses, deposits, fencedIn, qualified });
    }
    after = rows.at(-1)?.member_id ?? null;
    if (rows.length < playersAtOnce) return found;
  }
};

const qualifiedIn = ({ qualified_at: at }: PlayerRow, { start_at, end_at }: runs.RunRow, amount: bigint): PlayerPeriod['qualified'] =>
  at !== null && Temporal.Instant.compare(start_at, at) <= 0 && Temporal.Instant.compare(at, end_at) < 0
    ? { atMs: at.epochMilliseconds, amount }
    : null;

/** For how much players qualify, by the terms they registered under. */
const cpaOf = async (tx: Tx, rows: readonly PlayerRow[]): Promise<Map<string, bigint>> =>
  new Map(
    (await versionsById(tx, [...new Set(rows.map(({ version_id }) => version_id))])).map(({ id, terms }) => [
      id,
      termsOf(terms).cpa?.amount.amount ?? 0n,
    ]),
  );

/** Writes a run's lines, as what they add to what earlier runs of the same period gave. */
export const writeLines = async (tx: Tx, run: runs.RunRow, { worked }: WorkedCommission, earlier: readonly string[]): Promise<Written> => {
  const given = await lines.givenIn(tx, earlier);
  let cost = 0n;
  for (const { affiliateId, commission, players } of worked) {
    const amount = commission.entitlement - (given.get(affiliateId) ?? 0n);
    cost += amount;
    const lineId = await lines.insertLine(tx, {
      run_id: run.id,
      merchant_id: run.merchant_id,
      affiliate_id: affiliateId,
      currency: run.currency,
      end_at: run.end_at,
      entitlement: commission.entitlement,
      amount,
      carry_out: commission.carryOut,
      working: jsonOf(commission),
      state: amount === 0n ? 'NOTHING' : 'READY',
    });
    await lines.insertLinePlayers(
      tx,
      players.map(({ memberId, cpa, ggr, bonuses, deposits, fencedIn, fencedOut }) => ({
        line_id: lineId,
        member_id: memberId,
        cpa,
        ggr,
        bonuses,
        deposits,
        fenced_in: fencedIn,
        fenced_out: fencedOut,
      })),
    );
  }
  const [version] = await versionsById(tx, [run.version_id]);
  if (version === undefined) throw new Error(`no version ${run.version_id}`);
  return { cost, faults: faultsOf(worked), autoApproveMax: termsOf(version.terms).autoApproveMax.amount };
};

/** The conditions of a run's lines before money moves; each fault in a sentence. */
const faultsOf = (worked: readonly Worked[]): string[] => {
  const seen = new Set<MemberId>();
  return worked.flatMap(({ affiliateId, commission, players }) => {
    const sum = (of: (player: PlayerShare) => bigint) => players.reduce((all, player) => all + of(player), 0n);
    const twice = players.filter(({ memberId }) => seen.has(memberId) || seen.add(memberId).size === 0);
    return [
      ...(sum(({ cpa }) => cpa) === commission.cpa ? [] : [`sums of ${affiliateId} do not add up`]),
      ...(commission.cpa + commission.share - commission.capped === commission.entitlement
        ? []
        : [`${affiliateId} is not entitled to that`]),
      ...twice.map(({ memberId }) => `${memberId} is counted twice`),
    ];
  });
};
