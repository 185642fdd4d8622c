import type { MemberId } from '@croupier/contract/core/ids';

/** The pay of one contract's payee; negative: give back. `fromCash`: the contract says that the payer's cash stands for it too. */
export type Owed = { lineId: string; payerId: MemberId | null; payeeId: MemberId; amount: bigint; fromCash: boolean };

/** Where money for a payment is taken from. GUARANTEE: the house, where it stands for agents who cannot pay. */
export type Pocket = 'HOUSE' | 'COMMISSION' | 'CASH' | 'GUARANTEE';

/** One movement of money. `from` and `to` null: the house. An amount that is given back leaves the payee for the payer. */
export type Payment = { lineId: string; from: MemberId | null; to: MemberId | null; pocket: Pocket; amount: bigint };

/** The means of agents: pay they did not take out yet, and cash that may leave their wallet. */
export type Purses = Map<MemberId, { commission: bigint; cash: bigint }>;

/** The amount that was moved for a line, in the line's own sign, and the part still due. */
export type Outcome = { lineId: string; paid: bigint; due: bigint };

/**
 * Pays what is owed, in the order given: uplines before their downlines, so that what an agent gets in this run pays their downlines first.
 * Then their commission of earlier runs, then their cash if the contract says so, then the house where `guarantee` says so; the rest stays due.
 * When one payer's money does not suffice for all their downlines, each gets the same part of what is owed to them. Changes `purses`.
 */
export const payOut = (
  owed: readonly Owed[],
  purses: Purses,
  { guarantee, step }: { guarantee: boolean; step: bigint },
): { payments: Payment[]; outcomes: Outcome[] } => {
  const payments: Payment[] = [];
  const outcomes: Outcome[] = [];
  const move = (lineId: string, from: MemberId | null, to: MemberId | null, pocket: Pocket, amount: bigint): void => {
    if (amount <= 0n) return;
    payments.push({ lineId, from, to, pocket, amount });
    if (from !== null && (pocket === 'COMMISSION' || pocket === 'CASH')) take(purses, from, pocket, amount);
    if (to !== null) give(purses, to, amount);
  };
  // An agent who gives back first asks their own downlines, so the lowest give first.
  for (const { lineId, payerId, payeeId, amount } of owed.filter((one) => one.amount < 0n).toReversed()) {
    const back = smaller(-amount, purseOf(purses, payeeId).commission);
    move(lineId, payeeId, payerId, 'COMMISSION', back);
    outcomes.push({ lineId, paid: -back, due: amount + back });
  }
  for (const wanted of groupsOf(owed.filter((one) => one.amount > 0n))) {
    const left = new Map(wanted.map(({ lineId, amount }) => [lineId, amount]));
    const pay = (from: readonly Owed[], pocket: Pocket, available: bigint | undefined): void => {
      const parts = partsOf(
        from.map(({ lineId }) => left.get(lineId) ?? 0n),
        available,
        step,
      );
      for (const [place, { lineId, payerId, payeeId }] of from.entries()) {
        const part = parts[place] ?? 0n;
        move(lineId, pocket === 'HOUSE' || pocket === 'GUARANTEE' ? null : payerId, payeeId, pocket, part);
        left.set(lineId, (left.get(lineId) ?? 0n) - part);
      }
    };
    const payerId = wanted[0]?.payerId ?? null;
    if (payerId === null) pay(wanted, 'HOUSE', undefined);
    else {
      pay(wanted, 'COMMISSION', purseOf(purses, payerId).commission);
      const fromCash = wanted.filter((one) => one.fromCash);
      pay(fromCash, 'CASH', purseOf(purses, payerId).cash);
      if (guarantee) pay(wanted, 'GUARANTEE', undefined);
    }
    for (const { lineId, amount } of wanted) {
      const due = left.get(lineId) ?? 0n;
      outcomes.push({ lineId, paid: amount - due, due });
    }
  }
  return { payments, outcomes };
};

/** Lines of one payer together, in the order in which each payer is first named. */
const groupsOf = (owed: readonly Owed[]): Owed[][] => [...Map.groupBy(owed, ({ payerId }) => payerId).values()];

/**
 * The share of each in the available amount (undefined: enough): all of it, or the same part of each rounded down to a step. Steps that are left over go to the
 * first who still miss one.
 */
const partsOf = (wanted: readonly bigint[], available: bigint | undefined, step: bigint): bigint[] => {
  const all = wanted.reduce((sum, one) => sum + one, 0n);
  if (available === undefined || available >= all) return [...wanted];
  if (available <= 0n) return wanted.map(() => 0n);
  const parts = wanted.map((one) => floorTo((one * available) / all, step));
  let rest = available - parts.reduce((sum, one) => sum + one, 0n);
  for (const [place, one] of wanted.entries()) {
    const part = parts[place] ?? 0n;
    const more = smaller(smaller(floorTo(rest, step), step), one - part);
    parts[place] = part + more;
    rest -= more;
  }
  return parts;
};

const floorTo = (amount: bigint, step: bigint): bigint => amount - (amount % step);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const purseOf = (purses: Purses, id: MemberId) => purses.get(id) ?? { commission: 0n, cash: 0n };
const give = (purses: Purses, id: MemberId, amount: bigint): void => {
  const { commission, cash } = purseOf(purses, id);
  purses.set(id, { commission: commission + amount, cash });
};
const take = (purses: Purses, id: MemberId, pocket: 'COMMISSION' | 'CASH', amount: bigint): void => {
  const { commission, cash } = purseOf(purses, id);
  purses.set(id, pocket === 'CASH' ? { commission, cash: cash - amount } : { commission: commission - amount, cash });
};
