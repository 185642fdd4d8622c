/** n over k, exact; nothing where k is out of range. */
export const combinations = (n: number, k: number): bigint => {
  if (k < 0 || n < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
};

/** The same as a number, for counts of bets: a slip never has as many as a number cannot hold. */
export const choose = (n: number, k: number): number => Number(combinations(n, k));

export const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** How many orders a list of values has: 6 for three different ones, 3 for two equal ones, 1 for three equal ones. */
export const ordersOf = (values: readonly (number | string)[]): number => {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Number([...counts.values()].reduce((ways, count) => ways / factorial(count), factorial(values.length)));
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
