import { readFileSync, readdirSync } from 'node:fs';

/** The cost of a stretch of work, in µs of processor time for each piece. It stays the same on a machine that others use too. */
export type Cost = { node: number; postgres: number | undefined };

/**
 * Measures what work costs this process and PostgreSQL: all processes under the postmaster that a backend belongs to, so
 * its writers of WAL and pages are counted too. PostgreSQL's part is undefined where there is no /proc, or it is elsewhere.
 */
export const costOf = async (backendPid: number, work: () => Promise<{ pieces: number }>): Promise<Cost> => {
  const postmaster = statOf(backendPid)?.parent;
  const before = { node: process.cpuUsage(), postgres: postmaster && cpuUnderUs(postmaster) };
  const { pieces } = await work();
  const node = process.cpuUsage(before.node);
  const postgres = postmaster && cpuUnderUs(postmaster);
  return {
    node: (node.user + node.system) / pieces,
    postgres: postgres === undefined || before.postgres === undefined ? undefined : (postgres - before.postgres) / pieces,
  };
};

/** A count of the processor time, in µs, that PostgreSQL with all its processes has used so far; undefined where there is no /proc. */
export const postgresCpu = (backendPid: number): (() => number) | undefined => {
  const postmaster = statOf(backendPid)?.parent;
  return postmaster === undefined ? undefined : () => cpuUnderUs(postmaster);
};

const tickUs = 10_000;

/** Processes that have ended are in their parent's count of waited-for children. */
const cpuUnderUs = (postmaster: number): number => {
  const own = statOf(postmaster);
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    return stat?.parent === postmaster ? [stat.ticks] : [];
  });
  return ((own?.ticks ?? 0) + (own?.ticksOfEnded ?? 0) + children.reduce((sum, ticks) => sum + ticks, 0)) * tickUs;
};

/** `man 5 proc_pid_stat`: 4 the parent, 14 and 15 own ticks, 16 and 17 those of children waited for. */
const statOf = (pid: number): { parent: number; ticks: number; ticksOfEnded: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (position: number): number => fields[position - 3] ?? 0;
    return { parent: at(4), ticks: at(14) + at(15), ticksOfEnded: at(16) + at(17) };
  } catch {
    return undefined;
  }
};
