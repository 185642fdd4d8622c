import type { LineKind } from '#rules/money/turnover/journal';

/** The part that a line of the journal without play adds to the teams it belongs to. */
export type MoneyLine = {
  /** `NOT_FIRST`: a deposit that was counted as its member's first, until an earlier one was told. */
  kind: LineKind | 'NOT_FIRST';
  day: string;
  placement: bigint;
  amount: bigint;
  /** The first deposit its member ever made, as far as anybody knows. */
  isFirst?: boolean;
};

export type Money = { joined: bigint; firstDeposits: bigint; deposits: bigint; depositCount: bigint; withdrawals: bigint; bonuses: bigint };

export type TeamMoney = { number: number; day: string } & Money;

/** Everybody above a member: their path without themselves. */
export const aboveOf = (path: readonly number[]): readonly number[] => path.slice(0, -1);

/**
 * Sums of lines for their members and everybody above them, by day; in the order of their keys. `paths` are of the places where members stood when the
 * money was booked, and not where they stand now.
 */
export const teamMoney = (lines: readonly MoneyLine[], paths: ReadonlyMap<bigint, readonly number[]>): TeamMoney[] => {
  // Members of one place share all their uplines, so what they did is summed once before it is spread.
  const places = new Map<string, Money & { placement: bigint; day: string }>();
  for (const line of lines) {
    const { placement, day } = line;
    addMoney(sumAt(places, `${placement} ${day}`, { placement, day }), moneyBy(line));
  }
  const teams = new Map<string, TeamMoney>();
  for (const sum of places.values()) {
    const { placement, day } = sum;
    for (const number of pathOf(paths, placement)) addMoney(sumAt(teams, `${number} ${day}`, { number, day }), sum);
  }
  return [...teams.values()].toSorted((a, b) => a.number - b.number || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};

const pathOf = (paths: ReadonlyMap<bigint, readonly number[]>, placement: bigint): readonly number[] => {
  const path = paths.get(placement);
  if (path === undefined) throw new Error(`no placement ${placement}`);
  return path;
};

const noMoney: Money = { joined: 0n, firstDeposits: 0n, deposits: 0n, depositCount: 0n, withdrawals: 0n, bonuses: 0n };

/** How many first deposits a line adds. */
export const firstsIn = ({ kind, isFirst = false }: Pick<MoneyLine, 'kind' | 'isFirst'>): 1n | 0n | -1n =>
  kind === 'NOT_FIRST' ? -1n : isFirst ? 1n : 0n;

const moneyBy = ({ kind, amount, isFirst = false }: MoneyLine): Money => ({
  joined: kind === 'JOINED' ? 1n : 0n,
  firstDeposits: firstsIn({ kind, isFirst }),
  deposits: kind === 'DEPOSIT' ? amount : 0n,
  depositCount: kind === 'DEPOSIT' ? 1n : 0n,
  withdrawals: kind === 'WITHDRAWAL' ? amount : 0n,
  bonuses: kind === 'BONUS' ? amount : 0n,
});

/** The sum of a key, begun with nothing when it is new; it is added to where it stands. */
const sumAt = <Of extends object>(sums: Map<string, Of & Money>, key: string, of: Of): Of & Money => {
  const known = sums.get(key);
  if (known !== undefined) return known;
  const begun = { ...of, ...noMoney };
  sums.set(key, begun);
  return begun;
};

const addMoney = (sum: Money, more: Money): void => {
  sum.joined += more.joined;
  sum.firstDeposits += more.firstDeposits;
  sum.deposits += more.deposits;
  sum.depositCount += more.depositCount;
  sum.withdrawals += more.withdrawals;
  sum.bonuses += more.bonuses;
};
