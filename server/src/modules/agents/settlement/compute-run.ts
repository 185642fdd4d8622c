import { hash } from 'node:crypto';
import type { ContractKind } from '@croupier/contract/agents';
import type { MemberId } from '@croupier/contract/ids';
import { needMerchant } from '#modules/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { inForceThrough, type Version } from '../contracts/store/contracts.ts';
import { decide } from './decide-run.ts';
import { jsonOf, methodOf } from './kept.rules.ts';
import { dayOf } from './period.rules.ts';
import { type Beside, faultsOf, type InForce, type Line, linesOf, withPay } from './pay.rules.ts';
import type { Readings } from './readings.ts';
import { carriedBefore, givenIn, grossOn, insertLines, type NewLine } from './store/lines.ts';
import { type RunRow, runsOfPeriod, unfinishedBefore, updateRun } from './store/runs.ts';
import { nothing, type Sums, teamsOf } from './team.rules.ts';

/**
 * Works out a frozen run, when the rounds of its period are settled or have been waited for long enough, and salaries it takes off are known.
 * False while it waits. The caller holds the run.
 */
export const computeRun = async (tx: Tx, run: RunRow, readings: Readings): Promise<boolean> => {
  if (!(await isReady(tx, run, readings))) return false;
  const { lines, fingerprint } = await workOut(tx, run, readings);
  await keep(tx, run, lines, fingerprint);
  return true;
};

const salaries: readonly ContractKind[] = ['DAILY', 'HOURLY', 'REALTIME'];

const isReady = async (
  tx: Tx,
  { merchant_id: merchantId, kind, end_at: end, policy, frozen_at }: RunRow,
  readings: Readings,
): Promise<boolean> => {
  const before: readonly ContractKind[] = kind === 'DIVIDEND' ? salaries : kind === 'DAILY' ? ['HOURLY'] : [];
  if ((await unfinishedBefore(tx, { merchantId, kinds: before, end })) > 0) return false;
  const waitsUntil = frozen_at.add({ minutes: policy.wait_minutes });
  return (
    Temporal.Instant.compare(waitsUntil, now()) <= 0 ||
    (await readings.openRounds(tx, { merchantId, before: end })) <= policy.open_rounds_max
  );
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
  const beside = ({ id, payeeId }: InForce): Beside => {
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
  const lines = linesOf(kind, contracts, teams, method, beside).map((line) => {
    const version = byId.get(line.versionId);
    if (version === undefined) throw new Error(`no version ${line.versionId}`);
    return { ...line, version };
  });
  const known = lines
    .toSorted((a, b) => (a.versionId < b.versionId ? -1 : 1))
    .map((line) => [line.versionId, line.payerId, line.payeeId, teams.get(line.payeeId), beside(line)]);
  return { lines, fingerprint: hash('sha256', jsonOf([policy, known]), 'hex') };
};

/** The business days of a run's period. */
const daysOf = async ({ merchant_id, start_at, end_at }: RunRow): Promise<{ from: string; to: string }> => {
  const { timeZone } = await needMerchant(merchant_id);
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
const keep = async (tx: Tx, run: RunRow, worked: Worked['lines'], fingerprint: string): Promise<void> => {
  const earlier = (await runsOfPeriod(tx, { merchantId: run.merchant_id, kind: run.kind, currency: run.currency }, run.period)).filter(
    ({ id, state }) => id !== run.id && state === 'POSTED',
  );
  const given = await givenIn(
    tx,
    earlier.map(({ id }) => id),
  );
  const depths = new Map<MemberId, number>();
  for (const { payerId, payeeId } of worked) depths.set(payeeId, payerId === null ? 0 : (depths.get(payerId) ?? 0) + 1);
  const known = withPay(
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
  const lines = known.map(({ id, version, payerId, payeeId, entitlement, amount, downlines, pay, working }): NewLine => ({
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
  const computed = { input_hash: fingerprint, cost, computed_at: now() };
  if (faults.length > 0) {
    log.fatal({ run: run.id, faults }, 'pay of agents does not add up');
    await updateRun(tx, run.id, { ...computed, state: 'FAILED', problem: faults.join('; ').slice(0, 2_000) });
    return;
  }
  await decide(tx, run, computed);
};
