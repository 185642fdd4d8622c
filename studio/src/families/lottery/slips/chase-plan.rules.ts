/** How many times a slip is bought in each numero of a chase, and the cost, the sum spent and the profit that follow. */

/** The ways to plan a chase: the same times everywhere, times that are multiplied every so many numeros, or the fewest times with which a win brings a wished profit. */
export type ChaseWay =
  | { kind: 'same'; start: number }
  | { kind: 'multiply'; start: number; by: number; every: number }
  /** Profit in per cent of everything spent up to and with the numero. */
  | { kind: 'rate'; start: number; percent: number }
  | { kind: 'profit'; start: number; amount: bigint };

/** A slip that is bought once. `back`: its rebate, paid whatever the draw. `prize`: the payout of one winning bet; undefined where bets of the slip have different ones. */
export type ChasedSlip = { cost: bigint; back: bigint; prize: bigint | undefined };

/** Why there is no plan: the slip has no single prize, no number of times reaches the profit, or the numero at `place` (from 1) needs more than `most` times. */
export type PlanProblem = { code: 'ONE_PRIZE' } | { code: 'TOO_HIGH' } | { code: 'TOO_MANY'; place: number; most: number };

export type ChasePlan = { times: number[] } | { problem: PlanProblem };

export const planChase = (way: ChaseWay, slip: ChasedSlip, { count, most }: { count: number; most: number }): ChasePlan => {
  const wanted = timesFor(way, slip);
  if ('problem' in wanted) return wanted;
  const times: number[] = [];
  let before = 0n;
  for (let place = 1; place <= count; place += 1) {
    const next = wanted.next(place, before);
    if (next > BigInt(most)) return { problem: { code: 'TOO_MANY', place, most } };
    times.push(Number(next));
    before += next;
  }
  return { times };
};

/** The times of a numero by its place and by all times before it. */
type Next = { next: (place: number, before: bigint) => bigint };

const timesFor = (way: ChaseWay, { cost, back, prize }: ChasedSlip): Next | { problem: PlanProblem } => {
  const start = BigInt(way.start);
  if (way.kind === 'same') return { next: () => start };
  if (way.kind === 'multiply') return { next: (place) => start * BigInt(way.by) ** BigInt(Math.floor((place - 1) / way.every)) };
  if (prize === undefined) return { problem: { code: 'ONE_PRIZE' } };
  const hundred = 100n;
  // prize × m + back × (before + m) − cost × (before + m) ≥ the profit, in hundredths.
  const percent = way.kind === 'rate' ? BigInt(way.percent) : 0n;
  const lost = (hundred + percent) * cost - hundred * back;
  const gained = hundred * prize - lost;
  if (gained <= 0n) return { problem: { code: 'TOO_HIGH' } };
  const wished = way.kind === 'profit' ? hundred * way.amount : 0n;
  return {
    next: (_, before) => {
      const fewest = (wished + before * lost + gained - 1n) / gained;
      return fewest > start ? fewest : start;
    },
  };
};

/** A numero of the plan. `profit`: after a win of one bet in it and none before; undefined without a single prize. `percent`: of what was spent, rounded down. */
export type ChaseLine = { times: number; cost: bigint; spent: bigint; profit: bigint | undefined; percent: number | undefined };

export const chaseLines = (times: readonly number[], { cost, back, prize }: ChasedSlip): ChaseLine[] => {
  let all = 0n;
  return times.map((one) => {
    const bought = BigInt(one);
    all += bought;
    const spent = cost * all;
    const profit = prize === undefined ? undefined : prize * bought + back * all - spent;
    return {
      times: one,
      cost: cost * bought,
      spent,
      profit,
      percent: profit === undefined || spent === 0n ? undefined : Number(floorOf(profit * 100n, spent)),
    };
  });
};

const floorOf = (num: bigint, den: bigint): bigint => num / den - (num < 0n && num % den !== 0n ? 1n : 0n);
