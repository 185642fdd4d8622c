import type { GameType, LineKind } from '../../turnover/journal.rules.ts';

/** What one line of the journal adds to the teams it belongs to. */
export type TeamLine = {
  /** `NOT_FIRST`: a deposit that was counted as its member's first, until an earlier one was told. */
  kind: LineKind | 'NOT_FIRST';
  day: string;
  placement: bigint;
  game_type: GameType | null;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  amount: bigint;
  /** The first deposit its member ever made, as far as anybody knows. */
  isFirst?: boolean;
};

export type Played = { rounds: bigint; corrections: bigint; stake: bigint; payout: bigint; valid: bigint };
export type Money = { joined: bigint; firstDeposits: bigint; deposits: bigint; depositCount: bigint; withdrawals: bigint; bonuses: bigint };

export type TeamSums = {
  played: ({ number: number; day: string; gameType: GameType } & Played)[];
  money: ({ number: number; day: string } & Money)[];
};

/** Everybody above a member: their path without themselves. */
export const aboveOf = (path: readonly number[]): readonly number[] => path.slice(0, -1);

/**
 * Sums of lines for their members and everybody above them, by day; in the order of their keys. `paths` are of the places where members stood when they
 * bet, and not where they stand now.
 */
export const teamSums = (lines: readonly TeamLine[], paths: ReadonlyMap<bigint, readonly number[]>): TeamSums => {
  // Members of one place share all their uplines, so what they did is summed once before it is spread.
  const played = new Map<string, Played & { placement: bigint; day: string; gameType: GameType }>();
  const money = new Map<string, Money & { placement: bigint; day: string }>();
  for (const line of lines) {
    const { placement, day, game_type: gameType } = line;
    if (gameType !== null)
      addPlayed(sumAt(played, `${placement} ${day} ${gameType}`, { placement, day, gameType }, nothingPlayed), playedBy(line));
    else addMoney(sumAt(money, `${placement} ${day}`, { placement, day }, noMoney), moneyBy(line));
  }
  const teams = { played: new Map<string, TeamSums['played'][number]>(), money: new Map<string, TeamSums['money'][number]>() };
  for (const sum of played.values()) {
    const { placement, day, gameType } = sum;
    for (const number of pathOf(paths, placement))
      addPlayed(sumAt(teams.played, `${number} ${day} ${gameType}`, { number, day, gameType }, nothingPlayed), sum);
  }
  for (const sum of money.values()) {
    const { placement, day } = sum;
    for (const number of pathOf(paths, placement)) addMoney(sumAt(teams.money, `${number} ${day}`, { number, day }, noMoney), sum);
  }
  const inOrder = <T extends { number: number; day: string }>(sums: Iterable<T>): T[] =>
    [...sums].toSorted((a, b) => a.number - b.number || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { played: inOrder(teams.played.values()), money: inOrder(teams.money.values()) };
};

const pathOf = (paths: ReadonlyMap<bigint, readonly number[]>, placement: bigint): readonly number[] => {
  const path = paths.get(placement);
  if (path === undefined) throw new Error(`no placement ${placement}`);
  return path;
};

const nothingPlayed: Played = { rounds: 0n, corrections: 0n, stake: 0n, payout: 0n, valid: 0n };
const noMoney: Money = { joined: 0n, firstDeposits: 0n, deposits: 0n, depositCount: 0n, withdrawals: 0n, bonuses: 0n };

const playedBy = ({ kind, stake, payout, valid }: Pick<TeamLine, 'kind' | 'stake' | 'payout' | 'valid'>): Played => ({
  rounds: kind === 'BET' ? 1n : 0n,
  corrections: kind === 'BET' ? 0n : 1n,
  stake,
  payout,
  valid,
});

/** How many first deposits a line adds. */
export const firstsIn = ({ kind, isFirst = false }: Pick<TeamLine, 'kind' | 'isFirst'>): 1n | 0n | -1n =>
  kind === 'NOT_FIRST' ? -1n : isFirst ? 1n : 0n;

const moneyBy = ({ kind, amount, isFirst = false }: Pick<TeamLine, 'kind' | 'amount' | 'isFirst'>): Money => ({
  joined: kind === 'JOINED' ? 1n : 0n,
  firstDeposits: firstsIn({ kind, isFirst }),
  deposits: kind === 'DEPOSIT' ? amount : 0n,
  depositCount: kind === 'DEPOSIT' ? 1n : 0n,
  withdrawals: kind === 'WITHDRAWAL' ? amount : 0n,
  bonuses: kind === 'BONUS' ? amount : 0n,
});

/** The sum of a key, begun with nothing when it is new. There are a thousand lines to a sum, so it is added to where it stands. */
const sumAt = <Of extends object, Sum extends object>(sums: Map<string, Of & Sum>, key: string, of: Of, nothing: Sum): Of & Sum => {
  const known = sums.get(key);
  if (known !== undefined) return known;
  const begun = { ...of, ...nothing };
  sums.set(key, begun);
  return begun;
};

const addPlayed = (sum: Played, more: Played): void => {
  sum.rounds += more.rounds;
  sum.corrections += more.corrections;
  sum.stake += more.stake;
  sum.payout += more.payout;
  sum.valid += more.valid;
};

const addMoney = (sum: Money, more: Money): void => {
  sum.joined += more.joined;
  sum.firstDeposits += more.firstDeposits;
  sum.deposits += more.deposits;
  sum.depositCount += more.depositCount;
  sum.withdrawals += more.withdrawals;
  sum.bonuses += more.bonuses;
};
