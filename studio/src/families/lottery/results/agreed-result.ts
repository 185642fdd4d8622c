import type { Draw } from '../draw-space.ts';
import type { ResultOrigin } from '../tables.ts';

/** The newest report of a source about a numero. */
export type Report = { source: string; draw: Draw };

/** One source alone is never believed. */
const sourcesNeeded = 2;
/** Sources correct a result for three days. Later, only operators do. */
const correctedForHours = 72;

/** WAITING: too few sources have reported. CONTRADICTION: no two of them agree, or as many agree on another result. */
export type Verdict = { kind: 'WAITING' } | { kind: 'CONTRADICTION' } | { kind: 'AGREED'; draw: Draw };

export const verdictOf = (reports: readonly Report[]): Verdict => {
  const counts = [...Map.groupBy(reports, ({ draw }) => draw.join())].map(([, same]) => same).toSorted((a, b) => b.length - a.length);
  const [most, next] = counts;
  if (most === undefined || reports.length < sourcesNeeded) return { kind: 'WAITING' };
  const [first] = most;
  if (first === undefined || most.length < sourcesNeeded || most.length === next?.length) return { kind: 'CONTRADICTION' };
  return { kind: 'AGREED', draw: first.draw };
};

export type Standing = { draw: Draw | null; origin: ResultOrigin; drawsAt: Temporal.Instant };

/** The result that the reports give a numero now; undefined where nothing changes. Decisions of operators are changed by operators only. */
export const resultToRecord = (reports: readonly Report[], standing: Standing | undefined, at: Temporal.Instant): Draw | undefined => {
  const verdict = verdictOf(reports);
  if (verdict.kind !== 'AGREED') return undefined;
  if (standing === undefined) return verdict.draw;
  const isOpenToSources = standing.origin === 'SOURCES' && at.since(standing.drawsAt).total('hours') <= correctedForHours;
  return isOpenToSources && standing.draw?.join() !== verdict.draw.join() ? verdict.draw : undefined;
};
