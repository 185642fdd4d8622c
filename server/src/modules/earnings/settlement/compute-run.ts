import { hash } from 'node:crypto';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { inForceThrough, type Version } from '#modules/earnings/contracts';
import { daysOf } from './engine/days.ts';
import type { Written } from './engine/programme.ts';
import { jsonOf, methodOf } from './kept.rules.ts';
import { type PayContext, faultsOf, type InForce, type Line, linesOf, subtractDownlinePay } from './pay.rules.ts';
import type { Readings } from './readings.ts';
import { carriedBefore, givenIn, grossOn, insertLines, type NewLine } from './store/lines.ts';
import { findTaken, type RunRow, unfinishedBefore } from './store/runs.ts';
import { workOutSeries, type WorkedSeries, writeSeriesLines } from './series-lines.ts';
import { nothing, type Sums, teamsOf } from './team.rules.ts';

const salaries: readonly ContractKind[] = ['DAILY', 'HOURLY', 'REALTIME', 'SERIES'];

/** A run waits until all that was settled in its period can be read, and the pay that it takes off is known. */
export const whyNotYet = async (tx: Tx, run: RunRow, readings: Readings): Promise<string | undefined> => {
  const { merchant_id: merchantId, kind, end_at: end, policy } = run;
  const before: readonly ContractKind[] = kind === 'DIVIDEND' ? salaries : kind === 'DAILY' ? ['HOURLY'] : [];
  if ((await unfinishedBefore(tx, { merchantId, kinds: before, end })) > 0) return 'pay of shorter periods is not worked out yet';
  if ((await readings.uncounted(tx, { merchantId, before: end })) > policy.open_rounds_max)
    return 'not all that was settled by its end is counted yet';
  if (kind === 'DIVIDEND' && policy.takes_off_salaries && (await hasBetsToTake(tx, run, readings))) return 'not all bets are taken yet';
  return undefined;
};

/** Whether a bet that was settled before a run's period ended is still to be taken into real-time pay. */
const hasBetsToTake = async (tx: Tx, { merchant_id: merchantId, currency, end_at: end }: RunRow, readings: Readings): Promise<boolean> => {
  const after = await findTaken(tx, merchantId, currency);
  if (after === undefined) return false;
  const { upTo } = await readings.betsAfter(tx, { merchantId, currency, after, limit: 1 });
  return upTo > after && upTo <= (await readings.numberBefore(tx, { merchantId, currency, at: end }));
};

export type WorkedPay = WorkedPeriod | WorkedSeries;
type WorkedPeriod = { lines: (Line & { version: Version })[]; fingerprint: string };

/** The pay of each contract's payee by present knowledge, and a fingerprint of everything it was worked out from. */
export const workOut = async (tx: Tx, run: RunRow, readings: Readings): Promise<WorkedPay> => {
  const { merchant_id: merchantId, currency, kind, start_at: start, end_at: end, policy } = run;
  if (kind === 'REALTIME') throw new Error('bets are not settled by period');
  if (kind === 'SERIES') return workOutSeries(tx, run);
  const versions = await inForceThrough(tx, merchantId, kind, { start, end });
  const contracts = versions.map(asInForce);
  const played = await readings.playedIn(tx, {
    merchantId,
    currency,
    start,
    end,
    activeBetMin: BigInt(policy.active_bet_min),
    activeDepositMin: BigInt(policy.active_deposit_min),
  });
  const all = teamsOf(played, policy.include_own);
  const teams = new Map<MemberId, Sums>(contracts.map(({ payeeId }) => [payeeId, all.get(payeeId) ?? nothing]));
  const method = methodOf(kind, policy);
  const whose = { merchantId, currency };
  const days = await daysOf(run);
  const grossOf = (kinds: readonly ContractKind[]) => grossOn(tx, { ...whose, kinds, ...days });
  const none = new Map<MemberId, bigint>();
  const paid = kind === 'DIVIDEND' && method.takesOffSalaries ? await grossOf(salaries) : none;
  const hourly = kind === 'DAILY' && method.netOfHourly ? await grossOf(['HOURLY']) : none;
  const carried = kind === 'DIVIDEND' ? await carriedBefore(tx, { ...whose, before: start }) : new Map<string, never>();
  const context = ({ id, payeeId }: InForce): PayContext => {
    const last = carried.get(id);
    // Only the previous period: one that was longer ago is forgotten.
    const counts = last !== undefined && (method.carry !== 'PREVIOUS_PERIOD' || Temporal.Instant.compare(last.end, start) === 0);
    return {
      salaries: paid.get(payeeId) ?? 0n,
      hourly: hourly.get(payeeId) ?? 0n,
      before: counts ? { carryOut: last.carryOut, month: last.month } : undefined,
      month: run.month,
    };
  };
  const byId = new Map(versions.map((version) => [version.id, version]));
  const lines = linesOf(kind, contracts, teams, method, context).map((line) => {
    const version = byId.get(line.versionId);
    if (version === undefined) throw new Error(`no version ${line.versionId}`);
    return { ...line, version };
  });
  const known = lines
    .toSorted((a, b) => (a.versionId < b.versionId ? -1 : 1))
    .map((line) => [line.versionId, line.payerId, line.payeeId, teams.get(line.payeeId), context(line)]);
  return { lines, fingerprint: hash('sha256', jsonOf([policy, known]), 'hex') };
};

const asInForce = ({ id, contract_id, payer_id, payee_id, tiers }: Version): InForce => ({
  id: contract_id,
  versionId: id,
  payerId: payer_id,
  payeeId: payee_id,
  tiers,
});

/** Writes a run's lines, as what they add to what earlier runs of the same period gave. */
export const writeLines = async (tx: Tx, run: RunRow, pay: WorkedPay, earlier: readonly string[]): Promise<Written> => {
  if ('earned' in pay) return writeSeriesLines(tx, run, pay, earlier);
  const { lines: worked } = pay;
  const given = await givenIn(tx, earlier);
  const depths = new Map<MemberId, number>();
  for (const { payerId, payeeId } of worked) depths.set(payeeId, payerId === null ? 0 : (depths.get(payerId) ?? 0) + 1);
  const known = subtractDownlinePay(
    worked.map(({ id, version, payerId, payeeId, amount, working }) => ({
      id,
      version,
      payerId,
      payeeId,
      entitlement: amount,
      amount: amount - (given.get(id) ?? 0n),
      working,
    })),
  );
  // Salary lines of teams without activity are skipped, because most hourly runs are empty. A dividend line also keeps the loss it leaves.
  const telling = known.filter(
    ({ amount, downlines, working }) => run.kind === 'DIVIDEND' || amount !== 0n || downlines !== 0n || !isIdle(working.sums),
  );
  const lines = telling.map(({ id, version, payerId, payeeId, entitlement, amount, downlines, pay, working }): NewLine => ({
    run_id: run.id,
    merchant_id: run.merchant_id,
    kind: run.kind,
    currency: run.currency,
    end_at: run.end_at,
    contract_id: id,
    version_id: version.id,
    payer_id: payerId,
    payee_id: payeeId,
    depth: depths.get(payeeId) ?? 0,
    from_cash: version.from_cash,
    entitlement,
    amount,
    gross: amount,
    downlines,
    pay,
    carry_out: working.carryOut,
    working: jsonOf({ of: 'PERIOD', period: working }),
    state: amount === 0n ? 'NOTHING' : 'READY',
  }));
  await insertLines(tx, lines);
  return {
    cost: known.reduce((sum, { payerId, amount }) => (payerId === null ? sum + amount : sum), 0n),
    faults: faultsOf(known),
    autoApproveMax: BigInt(run.policy.auto_approve_max),
  };
};

const isIdle = (sums: Sums): boolean => Object.values(sums).every((sum) => sum === 0n);
