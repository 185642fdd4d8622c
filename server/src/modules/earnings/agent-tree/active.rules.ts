/** A day on which a member staked something valid, and the path of the place from which they did. */
export type ActiveDay = { day: string; path: readonly number[] };

/** Spans in which active members are counted have at most so many days. */
export const spanDaysMax = 92;
/** The gap of who was never active before, or longer ago than any span reaches. */
export const noneBefore = spanDaysMax + 1;

export type GapCount = { number: number; day: string; gap: number; members: number };

/**
 * The changes that one member's active days make for them and everybody above them: for each of their own active days, how many days before it the last one
 * was. A member who was active in a span has exactly one active day in it whose last one lies before the span, so `activeIn` counts each once.
 */
export const gapChanges = (before: readonly ActiveDay[], after: readonly ActiveDay[]): GapCount[] => {
  const counts = new Map<string, GapCount>();
  const add = (days: readonly ActiveDay[], members: 1 | -1): void => {
    for (const { number, day, gap } of gapsOf(days)) {
      const key = `${number} ${day} ${gap}`;
      const known = counts.get(key) ?? { number, day, gap, members: 0 };
      counts.set(key, { ...known, members: known.members + members });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...counts.values()].filter(({ members }) => members !== 0);
};

const gapsOf = (days: readonly ActiveDay[]): Omit<GapCount, 'members'>[] => {
  const byAgent = new Map<number, Set<string>>();
  for (const { day, path } of days) for (const number of path) byAgent.set(number, (byAgent.get(number) ?? new Set<string>()).add(day));
  return [...byAgent].flatMap(([number, own]) => {
    const sorted = [...own].toSorted();
    return sorted.map((day, index) => ({ number, day, gap: gapBetween(sorted[index - 1], day) }));
  });
};

const dayMs = 86_400_000;
const gapBetween = (last: string | undefined, day: string): number =>
  last === undefined ? noneBefore : Math.min(noneBefore, Math.round((Date.parse(day) - Date.parse(last)) / dayMs));

/** How many members were active in a span of days, the first and the last one in it, from one agent's counts. */
export const activeIn = (counts: readonly Omit<GapCount, 'number'>[], from: string, to: string): number => {
  const startMs = Date.parse(from);
  const sinceStart = new Map<string, number>();
  let sum = 0;
  for (const { day, gap, members } of counts) {
    if (day < from || day > to) continue;
    const days = sinceStart.get(day) ?? (Date.parse(day) - startMs) / dayMs;
    sinceStart.set(day, days);
    if (gap > days) sum += members;
  }
  return sum;
};
