import { mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Measured = {
  /** The command to run in place of the one given. It keeps its channels. */
  command: readonly string[];
  /** Read when it has ended: the processor seconds of it and of all processes below it; undefined where nothing measures them. */
  read: () => number | undefined;
};

/**
 * Measures a command by a control group of its own, where Linux lets us make one. Elsewhere by what the shell's `times` says, which POSIX promises and which
 * leaves out processes whose parent did not wait for them: those of a browser.
 */
export const measured = (command: readonly string[], timesFile: string, group: Group | null = makeGroup()): Measured => {
  if (process.platform === 'win32') return { command, read: () => undefined };
  rmSync(timesFile, { force: true });
  const enter = group === null ? '' : `echo $$ > ${group.folder}/cgroup.procs; `;
  return {
    command: ['sh', '-c', `${enter}"$@"; code=$?; times > "$0"; exit $code`, timesFile, ...command],
    read: () => group?.read() ?? secondsOfChildren(textOf(timesFile) ?? ''),
  };
};

/** The output of `times`: a line of the shell's own time, and a line of its children's, each as `1m2.5s 0m0.25s`. */
export const secondsOfChildren = (times: string): number =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

type Group = { folder: string; read: () => number | undefined };

let groups = 0;

/** Version 1 counts in `cpuacct.usage`, in nanoseconds; version 2 in `cpu.stat`, in microseconds. */
export const makeGroup = (): Group | null => {
  groups += 1;
  // Below the group that we are in, so that whoever measures us by it measures the parts too.
  const own = (controller: RegExp): string => controller.exec(textOf('/proc/self/cgroup') ?? '')?.[1] ?? '/';
  const kinds = [
    {
      parent: join('/sys/fs/cgroup/cpuacct', own(/^\d+:[^:]*\bcpuacct\b[^:]*:(.*)$/m)),
      file: 'cpuacct.usage',
      find: /^(\d+)$/m,
      perSecond: 1e9,
    },
    { parent: join('/sys/fs/cgroup', own(/^0::(.*)$/m)), file: 'cpu.stat', find: /^usage_usec (\d+)$/m, perSecond: 1e6 },
  ];
  for (const { parent, file, find, perSecond } of kinds) {
    const folder = join(parent, `croupier-${process.pid}-${groups}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    const count = () => find.exec(textOf(join(folder, file)) ?? '')?.[1];
    const leave = () => {
      try {
        rmdirSync(folder);
      } catch {
        // A process that outlives its part keeps the group.
      }
    };
    if (textOf(join(folder, 'cgroup.procs')) === undefined || count() === undefined) {
      leave();
      continue;
    }
    return {
      folder,
      read: () => {
        const found = count();
        leave();
        return found === undefined ? undefined : Number(found) / perSecond;
      },
    };
  }
  return null;
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
