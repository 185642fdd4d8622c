import { part } from '@croupier/contract/core/money';

const whole = 1_000_000n;

/** How much of a valid bet counts, in parts per million, where nothing else is set: all of it. */
export const usualContribution = whole;

/** The part of a round that counts towards requirements: its valid bet by the contribution, rounded down. */
export const countedOf = (validBet: bigint, contribution: bigint): bigint => part(validBet, contribution, whole);

/** Valid bets an amount asks for: the multiple in parts per million, rounded up by less than a unit. Nothing for a multiple of nothing. */
export const requiredFor = (amount: bigint, ppm: bigint): bigint => (amount * ppm + whole - 1n) / whole;

export type Open = { id: string; amount: bigint; required: bigint; counted: bigint };

export type Filled = { id: string; added: bigint; done: boolean };

/** Spreads the counted amount of a round over open requirements, in the order given: how much is added to each. The rest that nobody asks for is left over. */
export const spread = (open: readonly Open[], counts: bigint): Filled[] => {
  const filled: Filled[] = [];
  let rest = counts;
  for (const { id, required, counted } of open) {
    if (rest <= 0n) break;
    const missing = required - counted;
    const added = rest < missing ? rest : missing;
    filled.push({ id, added, done: added === missing });
    rest -= added;
  }
  return filled;
};

/** Open requirements with what was added to them; what is done is open no more. */
export const after = <O extends Open>(open: readonly O[], filled: readonly Filled[]): O[] => {
  const byId = new Map(filled.map((one) => [one.id, one]));
  return open.flatMap((one) => {
    const { added, done } = byId.get(one.id) ?? { added: 0n, done: false };
    return done ? [] : [{ ...one, counted: one.counted + added }];
  });
};

/** Several additions to the same requirements as one each, in the order in which they first came. */
export const summed = (filled: readonly Filled[]): Filled[] =>
  [...Map.groupBy(filled, ({ id }) => id)].map(([id, some]) => ({
    id,
    added: some.reduce((sum, { added }) => sum + added, 0n),
    done: some.some(({ done }) => done),
  }));

/**
 * A round that was counted: what of its valid bet is left, the contribution it was counted by, and how much went to which requirement; `parts` is undefined
 * where that was not kept.
 */
export type Counted = { valid: bigint; contribution: bigint; parts: ReadonlyMap<string, bigint> | undefined };

/**
 * The change that a correction of a round's valid bet makes to open requirements, the newest first: never more than the round filled them by, and for a round
 * whose parts were not kept never more than was counted. A fulfilled requirement keeps its sum, because its money may have left.
 */
export const corrected = (
  open: readonly Open[],
  { valid, contribution, parts }: Counted,
  change: bigint,
): { counted: Counted; filled: Filled[] } => {
  const validLeft = valid + change > 0n ? valid + change : 0n;
  const left = countedOf(validLeft, contribution);
  const difference = left - countedOf(valid, contribution);
  const filling = parts === undefined ? countedOf(valid, contribution) : [...parts.values()].reduce((sum, part) => sum + part, 0n);
  const missing = left - filling < difference ? left - filling : difference;
  const filled =
    left > filling
      ? spread(open, missing)
      : takenBack(open, ({ id, counted }) => (parts === undefined ? counted : (parts.get(id) ?? 0n)), filling - left);
  if (parts === undefined) return { counted: { valid: validLeft, contribution, parts }, filled };
  const now = new Map(parts);
  for (const { id, added } of filled) now.set(id, (now.get(id) ?? 0n) + added);
  return { counted: { valid: validLeft, contribution, parts: now }, filled };
};

const takenBack = (open: readonly Open[], filledBy: (one: Open) => bigint, amount: bigint): Filled[] => {
  const taken: Filled[] = [];
  let rest = amount;
  for (const one of open.toReversed()) {
    const most = filledBy(one);
    const back = rest < most ? rest : most;
    if (back > 0n) taken.push({ id: one.id, added: -back, done: false });
    rest -= back;
  }
  return taken;
};

/**
 * How much of some cash open requirements hold: as much as came with them, and never more than there is. A grant brings no cash, its money lies in an
 * account of its own, so that what it asks for holds none.
 */
export const lockedOf = (cash: bigint, open: readonly { amount: bigint; source: 'DEPOSIT' | 'GRANT' | 'REWARD' }[]): bigint => {
  const asked = open.reduce((sum, { amount, source }) => (source === 'GRANT' ? sum : sum + amount), 0n);
  return asked < cash ? asked : cash;
};
