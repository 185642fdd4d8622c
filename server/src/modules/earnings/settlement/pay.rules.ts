import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tier } from '#rules/earnings/contracts/terms';
import { amountFor, type Base, countedBase, type Counting, none, tierReached } from '#rules/earnings/contracts/tier';
import { carryIn, carryOut, type CarryStrategy, type Before, dividendBase } from '#rules/earnings/contracts/carry';
import { type Costs, type Net, netOf, nothing, type Sums } from './team.rules.ts';

/** Kinds whose pay follows from the sums of a team's period. */
export type PeriodKind = Exclude<ContractKind, 'REALTIME' | 'SERIES'>;

/** A contract as one run sees it. `payerId` null: the house pays. `id` is the contract's, `versionId` the version's in force in the period. */
export type InForce = {
  id: string;
  versionId: string;
  payerId: MemberId | null;
  payeeId: MemberId;
  tiers: readonly Tier[];
};

/** How one kind is counted at a merchant. `salaries`: what a dividend takes off for pay of the same team. */
export type Method = Counting & Costs & { carry: CarryStrategy; takesOffSalaries: boolean; netOfHourly: boolean };

/** Figures besides a team's own: the agents' pay of the period, the loss carried in, and the month the period counts for. */
export type PayContext = { salaries: bigint; hourly: bigint; before: Before | undefined; month: string };

/** How an entitlement was worked out, kept with it for ever. `tier` and `base` are undefined where none was reached. */
export type Working = {
  sums: Sums;
  net: Net | null;
  carryIn: bigint;
  carryOut: bigint;
  tier: number | null;
  rates: { won: bigint; lost: bigint };
  base: Base;
  counted: Base;
  hourly: bigint;
};
export type Entitled = { amount: bigint; working: Working };

/**
 * E(A, P) of `docs/agent-pay.md#entitlement-and-pay`: what a contract's payee is entitled to for a period, before they pay their own downlines.
 * Worked out of their own team alone, whether or not anybody above reached a tier. Zero or more.
 */
export const entitlement = (kind: PeriodKind, tiers: readonly Tier[], sums: Sums, method: Method, context: PayContext): Entitled => {
  const tier = tierReached(tiers, { validBet: sums.won + sums.lost, profit: sums.ggr, active: sums.active, singleBet: 0n });
  const net = kind === 'DIVIDEND' ? netOf(sums, method.takesOffSalaries ? context.salaries : 0n, method) : null;
  const carriedIn = net === null ? 0n : carryIn(method.carry, context.before, context.month);
  const base: Base = net === null ? { won: sums.won, lost: sums.lost } : { won: 0n, lost: dividendBase(net.ngr, carriedIn) };
  const rates = (tier === undefined ? undefined : tiers[tier])?.rates ?? none;
  const gross = amountFor(tiers, tier, base, method);
  const hourly = kind === 'DAILY' && method.netOfHourly ? smaller(context.hourly, gross) : 0n;
  const working: Working = {
    sums,
    net,
    carryIn: carriedIn,
    carryOut: net === null ? 0n : carryOut(method.carry, net.ngr, carriedIn),
    tier: tier ?? null,
    rates,
    base,
    counted: countedBase(tiers, tier, base, method),
    hourly,
  };
  return { amount: gross - hourly, working };
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** `pay` is what remains of an entitlement when the direct downlines have theirs; below zero where they are owed more than it is. */
export type Line = InForce & Entitled & { downlines: bigint; pay: bigint };

/**
 * The pay of every contract of a run. Each is worked out by itself; then the shares of direct downlines are taken off. Uplines stand before their downlines, so
 * that everybody who is paid in this order has their upline's share before they pay on.
 */
export const linesOf = (
  kind: PeriodKind,
  contracts: readonly InForce[],
  teams: ReadonlyMap<MemberId, Sums>,
  method: Method,
  context: (contract: InForce) => PayContext,
): Line[] => {
  const entitled = contracts.map((contract) => ({
    ...contract,
    ...entitlement(kind, contract.tiers, teams.get(contract.payeeId) ?? nothing, method, context(contract)),
  }));
  return subtractDownlinePay(topDownOrder(entitled));
};

/** Takes off what direct downlines are owed, from entitlements of one run. */
export const subtractDownlinePay = <Entitlement extends Pick<InForce, 'payerId' | 'payeeId'> & { amount: bigint }>(
  entitled: readonly Entitlement[],
): (Entitlement & { downlines: bigint; pay: bigint })[] => {
  const owedBy = new Map<MemberId, bigint>();
  for (const { payerId, amount } of entitled) if (payerId !== null) owedBy.set(payerId, (owedBy.get(payerId) ?? 0n) + amount);
  return entitled.map((one) => {
    const downlines = owedBy.get(one.payeeId) ?? 0n;
    return { ...one, downlines, pay: one.amount - downlines };
  });
};

/** Contracts with every payer's own before those they pay. One whose payer has none of their own, which the life cycle forbids, is our mistake. */
export const topDownOrder = <Contract extends Pick<InForce, 'payerId' | 'payeeId'>>(contracts: readonly Contract[]): Contract[] => {
  const below = Map.groupBy(contracts, ({ payerId }) => payerId);
  const ordered: Contract[] = [...(below.get(null) ?? [])];
  // The list grows while it is walked: a payee's own downlines stand behind all that stood there.
  for (const { payeeId } of ordered) ordered.push(...(below.get(payeeId) ?? []));
  if (ordered.length !== contracts.length)
    throw new Error(`${contracts.length - ordered.length} contracts hang on no contract with the house`);
  return ordered;
};

/** The conditions of a run's lines before money moves; each fault in a sentence for its reader. */
export const faultsOf = (lines: readonly Pick<Line, 'id' | 'payerId' | 'payeeId' | 'amount' | 'pay'>[]): string[] => {
  const paid = lines.reduce((sum, { pay }) => sum + pay, 0n);
  const gross = lines.reduce((sum, { payerId, amount }) => (payerId === null ? sum + amount : sum), 0n);
  const payees = new Set(lines.map(({ payeeId }) => payeeId));
  return [
    ...(paid === gross ? [] : [`all pay is ${paid}, but the house owes ${gross}`]),
    ...(payees.size === lines.length ? [] : ['an agent is paid twice']),
    ...lines.filter(({ payerId }) => payerId !== null && !payees.has(payerId)).map(({ id }) => `the payer of ${id} has no contract`),
  ];
};
