import type { GameType, LineKind } from '../../turnover/journal.rules.ts';

/** What one line of the journal adds to the teams it belongs to. */
export type TeamLine = {
  kind: LineKind;
  day: string;
  placement: bigint;
  game_type: GameType | null;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  amount: bigint;
  /** The first deposit its member ever made. */
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
  for (const { placement, day, game_type: gameType, ...line } of lines) {
    if (gameType !== null) {
      const key = `${placement} ${day} ${gameType}`;
      const sum = played.get(key) ?? { placement, day, gameType, ...nothingPlayed };
      played.set(key, { ...sum, ...addPlayed(sum, playedBy(line)) });
    } else {
      const key = `${placement} ${day}`;
      const sum = money.get(key) ?? { placement, day, ...noMoney };
      money.set(key, { ...sum, ...addMoney(sum, moneyBy(line)) });
    }
  }
  const teams = { played: new Map<string, TeamSums['played'][number]>(), money: new Map<string, TeamSums['money'][number]>() };
  for (const { placement, day, gameType, ...sum } of played.values())
    for (const number of pathOf(paths, placement)) {
      const key = `${number} ${day} ${gameType}`;
      const before = teams.played.get(key);
      teams.played.set(key, { number, day, gameType, ...(before === undefined ? sum : addPlayed(before, sum)) });
    }
  for (const { placement, day, ...sum } of money.values())
    for (const number of pathOf(paths, placement)) {
      const key = `${number} ${day}`;
      const before = teams.money.get(key);
      teams.money.set(key, { number, day, ...(before === undefined ? sum : addMoney(before, sum)) });
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

const moneyBy = ({ kind, amount, isFirst = false }: Pick<TeamLine, 'kind' | 'amount' | 'isFirst'>): Money => ({
  joined: kind === 'JOINED' ? 1n : 0n,
  firstDeposits: isFirst ? 1n : 0n,
  deposits: kind === 'DEPOSIT' ? amount : 0n,
  depositCount: kind === 'DEPOSIT' ? 1n : 0n,
  withdrawals: kind === 'WITHDRAWAL' ? amount : 0n,
  bonuses: kind === 'BONUS' ? amount : 0n,
});

const addPlayed = (a: Played, b: Played): Played => ({
  rounds: a.rounds + b.rounds,
  corrections: a.corrections + b.corrections,
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  valid: a.valid + b.valid,
});

const addMoney = (a: Money, b: Money): Money => ({
  joined: a.joined + b.joined,
  firstDeposits: a.firstDeposits + b.firstDeposits,
  deposits: a.deposits + b.deposits,
  depositCount: a.depositCount + b.depositCount,
  withdrawals: a.withdrawals + b.withdrawals,
  bonuses: a.bonuses + b.bonuses,
});
