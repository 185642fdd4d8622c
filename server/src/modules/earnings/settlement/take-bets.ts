import type { MemberId } from '@croupier/contract/core/ids';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { type Policy, policyOf, earliestInForce, inForceWithin, type Version } from '#modules/earnings/contracts';
import { decide } from './decide-run.ts';
import { houseLine } from './house-line.ts';
import { jsonOf } from './kept.rules.ts';
import { type Period, periodAt, periodBefore } from '#rules/earnings/contracts/period';
import type { Readings } from './readings.ts';
import { type Bet, type Earned, earnedFrom, payable, type TermsAt } from './realtime.rules.ts';
import { insertLines, type NewLine, restsOf, saveRests } from './store/lines.ts';
import { findTaken, insertRun, insertTaken, lastRun, lockTaken, type RunRow, updateTaken } from './store/runs.ts';

/** So many bets are in the hand at once; more are taken by another run of the same five minutes. */
const betsAtOnce = 50_000;

/**
 * Takes the bets of a merchant that were not paid yet into a real-time run: each once, for the taker holds the mark of how far they were taken. At most once in
 * five minutes, except for a rest. False when there is nothing to do now, or another process was first. The slow part only reads, and nothing is held
 * meanwhile.
 */
export const takeBets = async (merchant: Merchant, readings: Readings): Promise<boolean> => {
  const found = await inTransaction((tx) => look(tx, merchant, readings));
  if (found === 'NOT_BEGUN') {
    await inTransaction((tx) => begin(tx, { merchantId: merchant.id, currency: merchant.currency }, readings));
    return false;
  }
  return found !== undefined && inTransaction((tx) => take(tx, merchant, found));
};

type Found = { taken: bigint; upTo: bigint; period: Period; place: number; policy: Policy; earned: AgentEarned[] };

/** The bets to take now and what they bring; undefined when there are none, or the next five minutes are awaited. */
const look = async (
  tx: Tx,
  { id: merchantId, currency, timeZone }: Merchant,
  readings: Readings,
): Promise<Found | 'NOT_BEGUN' | undefined> => {
  const taken = await findTaken(tx, merchantId, currency);
  if (taken === undefined) return 'NOT_BEGUN';
  const policy = await policyOf(tx, merchantId, 'REALTIME');
  const period = periodBefore('REALTIME', policy.cycle, periodAt('REALTIME', policy.cycle, now(), timeZone), timeZone);
  const last = await lastRun(tx, { merchantId, kind: 'REALTIME', currency });
  const isSame = last?.period === period.key;
  if (last !== undefined && Temporal.Instant.compare(last.start_at, period.start) > 0) return undefined;
  // A run that took as much as it can is followed by another at once; else the next five minutes are awaited.
  if (isSame && !wasFull(last)) return undefined;
  const { bets, upTo } = await readings.betsAfter(tx, { merchantId, currency, after: taken, limit: betsAtOnce });
  if (upTo <= taken) return undefined;
  return { taken, upTo, period, place: isSame ? last.place + 1 : 1, policy, earned: await earnedBy(tx, merchantId, bets) };
};

/** Moves the mark and writes the run; false when the mark has moved meanwhile. */
const take = async (tx: Tx, { id: merchantId, currency }: Merchant, found: Found): Promise<boolean> => {
  if ((await lockTaken(tx, merchantId, currency)) !== found.taken) return false;
  const { taken, upTo, period, place, policy, earned } = found;
  const run = await insertRun(tx, {
    merchant_id: merchantId,
    kind: 'REALTIME',
    currency,
    period: period.key,
    start_at: period.start,
    end_at: period.end,
    month: period.month,
    place,
    state: 'FROZEN',
    policy: jsonOf(policy),
    bets_after: taken,
    bets_to: upTo,
    frozen_at: now(),
  });
  if (run === undefined) throw new Error(`bets after ${taken} of ${merchantId} were taken before`);
  await updateTaken(tx, { merchant_id: merchantId, currency, number: upTo });
  await keep(tx, run, earned);
  return true;
};

const wasFull = ({ bets_after, bets_to }: RunRow): boolean => (bets_to ?? 0n) - (bets_after ?? 0n) >= BigInt(betsAtOnce);

/** Bets count from the first contract on: the mark is set before the first bet that was settled under it. */
const begin = async (tx: Tx, whose: { merchantId: Merchant['id']; currency: Merchant['currency'] }, readings: Readings): Promise<void> => {
  const from = await earliestInForce(tx, whose.merchantId, 'REALTIME');
  if (from === undefined || Temporal.Instant.compare(from, now()) > 0) return;
  await insertTaken(tx, {
    merchant_id: whose.merchantId,
    currency: whose.currency,
    number: await readings.numberBefore(tx, { ...whose, at: from }),
  });
};

/** The yield of bets for an agent, under the version of their contract that the line stands under. */
type AgentEarned = { agentId: MemberId; of: Earned; version: Version };

/** The yield of some bets for each agent who has anything of them. */
const earnedBy = async (tx: Tx, merchantId: Merchant['id'], bets: readonly Bet[]): Promise<AgentEarned[]> => {
  const [first] = bets;
  if (first === undefined) return [];
  let [start, end] = [first.settledAt, first.settledAt];
  for (const { settledAt } of bets) {
    if (Temporal.Instant.compare(settledAt, start) < 0) start = settledAt;
    if (Temporal.Instant.compare(settledAt, end) > 0) end = settledAt;
  }
  const versions = await inForceWithin(tx, merchantId, 'REALTIME', { start, end });
  const byAgent = Map.groupBy(versions, ({ payee_id }) => payee_id);
  return [...earnedFrom(bets, termsOf(byAgent))]
    .filter(([, { pay, gross }]) => pay !== 0n || gross !== 0n)
    .map(([agentId, of]) => {
      const version = byAgent.get(agentId)?.at(-1);
      if (version === undefined) throw new Error(`${agentId} earned without a contract`);
      return { agentId, of, version };
    });
};

/** Writes what the bets bring each agent, and what of it is paid now. */
const keep = async (tx: Tx, run: RunRow, earned: readonly AgentEarned[]): Promise<void> => {
  const { merchant_id: merchantId, currency } = run;
  const rests = await restsOf(
    tx,
    earned.map(({ agentId }) => agentId),
    currency,
  );
  const left = new Map<MemberId, bigint>();
  const lines = earned.map(({ agentId, of, version }): NewLine => {
    const before = rests.get(agentId) ?? 0n;
    const { paid, rest } = payable(before + of.pay, BigInt(run.policy.step));
    left.set(agentId, rest);
    return houseLine(run, version, {
      entitlement: of.pay / million,
      amount: paid,
      gross: of.gross / million,
      from_cash: version.from_cash,
      working: jsonOf({ of: 'BETS', bets: { ...of, restBefore: before, restAfter: rest } }),
    });
  });
  await saveRests(tx, { merchantId, currency }, left);
  await insertLines(tx, lines);
  await decide(tx, run, { cost: lines.reduce((sum, { amount }) => sum + amount, 0n), computed_at: now() });
};

const million = 1_000_000n;

/** The terms of an agent when a bet was settled: so it is all the same which run takes it. Terms begin and end at whole minutes. */
const termsOf = (byAgent: ReadonlyMap<MemberId, readonly Version[]>): TermsAt => {
  const spans = new Map(
    [...byAgent].map(([agent, versions]) => [
      agent,
      versions.map(({ in_force_from: from, in_force_to: to, tiers }) => ({
        fromMs: from?.epochMilliseconds ?? Infinity,
        toMs: to?.epochMilliseconds ?? Infinity,
        tiers,
      })),
    ]),
  );
  // Asked for each bet and each agent above it, so it makes nothing.
  return (agent, atMs) => {
    for (const span of spans.get(agent) ?? []) if (span.fromMs <= atMs && atMs < span.toMs) return span.tiers;
    return undefined;
  };
};
