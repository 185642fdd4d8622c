import { hash } from 'node:crypto';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { inForceThrough, type Version } from '#modules/earnings/contracts';
import { decide } from './decide-run.ts';
import { jsonOf, methodOf } from './kept.rules.ts';
import { dayOf } from '#rules/earnings/contracts/period';
import { type PayContext, faultsOf, type InForce, type Line, linesOf, subtractDownlinePay } from './pay.rules.ts';
import type { Readings } from './readings.ts';
import { carriedBefore, givenIn, grossOn, insertLines, type NewLine, rejectLines } from './store/lines.ts';
import { findTaken, frozenRun, type RunRow, runsOfPeriod, takeRun, unfinishedBefore, updateRun } from './store/runs.ts';
import { nothing, type Sums, teamsOf } from './team.rules.ts';

/**
 * Works out a frozen run, when all that was settled in its period can be read and the salaries it takes off are known. False while it waits, or when
 * another process was first; when waiting takes longer than the merchant's policy expects, the reason is said and stands with the run.
 *
 * What takes long only reads, and nothing is held meanwhile: a transaction that writes for a minute would keep everybody from hearing what happened in it.
 */
export const computeRun = async (id: string, readings: Readings): Promise<boolean> => {
  const run = await inTransaction((tx) => frozenRun(tx, id));
  if (run === undefined) return false;
  const found = await inTransaction(async (tx) => (await whyNotYet(tx, run, readings)) ?? workOut(tx, run, readings));
  return inTransaction(async (tx) => {
    const held = await takeRun(tx, id, 'FROZEN');
    if (held === undefined) return false;
    if (typeof found !== 'string') {
      await keep(tx, held, found);
      return true;
    }
    const isLate = Temporal.Instant.compare(held.frozen_at.add({ minutes: held.policy.wait_minutes }), now()) <= 0;
    if (isLate && held.problem !== found) {
      log.error({ run: id, merchantId: held.merchant_id, kind: held.kind, period: held.period, problem: found }, 'agent pay run waits');
      await updateRun(tx, id, { problem: found });
    }
    return false;
  });
};

const salaries: readonly ContractKind[] = ['DAILY', 'HOURLY', 'REALTIME'];

/** Nothing is paid of half a period: it is waited for what is not known yet, however long that takes. */
const whyNotYet = async (tx: Tx, run: RunRow, readings: Readings): Promise<string | undefined> => {
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

type Worked = { lines: (Line & { version: Version })[]; fingerprint: string };

/** What each contract's payee is entitled to by what is known now, and a fingerprint of all that it was worked out from. */
export const workOut = async (tx: Tx, run: RunRow, readings: Readings): Promise<Worked> => {
  const { merchant_id: merchantId, currency, kind, start_at: start, end_at: end, policy } = run;
  if (kind === 'REALTIME') throw new Error('bets are not settled by period');
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
    // Of the previous period alone: one that was longer ago is forgotten.
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

/** The business days of a run's period. */
const daysOf = async ({ merchant_id, start_at, end_at }: RunRow): Promise<{ from: string; to: string }> => {
  const { timeZone } = await getMerchantOrThrow(merchant_id);
  return { from: dayOf(start_at, timeZone), to: dayOf(end_at.subtract({ nanoseconds: 1 }), timeZone) };
};

const asInForce = ({ id, contract_id, payer_id, payee_id, tiers }: Version): InForce => ({
  id: contract_id,
  versionId: id,
  payerId: payer_id,
  payeeId: payee_id,
  tiers,
});

/** Writes a run's lines, as what they add to what earlier runs of the same period gave, and lets the run go on. */
const keep = async (tx: Tx, run: RunRow, { lines: worked, fingerprint }: Worked): Promise<void> => {
  const earlier = (await runsOfPeriod(tx, { merchantId: run.merchant_id, kind: run.kind, currency: run.currency }, run.period)).filter(
    ({ id, state }) => id !== run.id && state === 'POSTED',
  );
  const given = await givenIn(
    tx,
    earlier.map(({ id }) => id),
  );
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
  // Of a salary whose team did nothing there is nothing to say: hours are many, and most are still. A dividend says what loss it leaves.
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
  const faults = faultsOf(known);
  await insertLines(tx, lines);
  const cost = known.reduce((sum, { payerId, amount }) => (payerId === null ? sum + amount : sum), 0n);
  const computed = { input_hash: fingerprint, cost, computed_at: now(), problem: null };
  if (faults.length > 0) {
    log.fatal({ run: run.id, faults }, 'agent pay run verification failed');
    await updateRun(tx, run.id, { ...computed, state: 'FAILED', problem: faults.join('; ').slice(0, 2_000) });
    await rejectLines(tx, run.id);
    return;
  }
  await decide(tx, run, computed);
};

const isIdle = (sums: Sums): boolean => Object.values(sums).every((sum) => sum === 0n);
