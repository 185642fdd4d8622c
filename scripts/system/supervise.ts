import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLog } from './log-file.ts';
import { root } from './root.ts';
import { Trouble } from './trouble.ts';

/** A supervised process. It is restarted until it is stopped. */
export type Supervised = {
  name: string;
  /** Resolves when the process answers. Throws a `Trouble` with its last log lines if it ends repeatedly before. */
  ready: () => Promise<void>;
  restart: () => void;
  /** Sends SIGTERM, after 20 s SIGKILL, and resolves when the process has ended. */
  stop: () => Promise<void>;
};

export type ProcessOptions = {
  name: string;
  /** The arguments after `node`. The working directory is the root. */
  command: string[];
  env: Record<string, string>;
  logFolder: string;
  /** Answers 200 when the process is ready. Undefined: ready as soon as it runs. */
  readyUrl?: string;
  say: (line: string) => void;
  started: (pid: number, commandLine: string) => void;
  /** Prints all log lines, not only warnings and errors. */
  chatty: boolean;
};

const withParent = fileURLToPath(new URL('with-parent.ts', import.meta.url));
const stableAfterMs = 60_000;
const longestPauseMs = 30_000;
const givesUpAfter = 4;

/** Starts a process and restarts it when it ends unexpectedly, after 0.5 s, 1 s, 2 s … up to 30 s. */
export const supervise = ({ name, command, env, logFolder, readyUrl, say, started, chatty }: ProcessOptions): Supervised => {
  const log = openLog(logFolder, name);
  let child: ChildProcess;
  let isStopping = false;
  let wasReady = false;
  let wantsRestart = false;
  let failures = 0;
  let gone = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;

  const start = (): void => {
    const startedAt = Date.now();
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', withParent, ...command], {
      cwd: root,
      env: { ...process.env, ...env },
      // A separate session: on Ctrl-C we stop the processes in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (child.pid !== undefined) started(child.pid, command.join(' '));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null)
        createInterface({ input: stream }).on('line', (line) => {
          log.write(line);
          const shown = forConsole(line, chatty);
          if (shown !== undefined) say(`${name.padEnd(8)} ${shown}`);
        });
    }
    gone = new Promise((resolve) => {
      const ended = (how: string) => {
        resolve();
        if (!isStopping) comeAgain(how, Date.now() - startedAt);
      };
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal === null ? `code ${code}` : signal));
    });
  };

  const comeAgain = (how: string, livedMs: number): void => {
    if (wantsRestart) {
      wantsRestart = false;
      start();
      return;
    }
    failures = livedMs > stableAfterMs ? 1 : failures + 1;
    if (!wasReady && failures >= givesUpAfter) return;
    const pauseMs = Math.min(500 * 2 ** (failures - 1), longestPauseMs);
    say(`${name} ended unexpectedly (${how}). Restarting it in ${pauseMs / 1000} s. Log: ${log.file}`);
    pause = setTimeout(start, pauseMs);
  };

  start();
  return {
    name,
    ready: async () => {
      for (const until = Date.now() + 120_000; ; await sleep(100)) {
        if (isStopping) return;
        if (failures >= givesUpAfter) throw new Trouble(`${name} does not start. Last log lines:\n${log.lastLines(12)}\n(${log.file})`);
        if (Date.now() > until)
          throw new Trouble(
            `${name} runs but is not ready after two minutes (${readyUrl}). Last log lines:\n${log.lastLines(12)}\n(${log.file})`,
          );
        if (readyUrl === undefined || (await answersWell(readyUrl))) break;
      }
      wasReady = true;
      failures = 0;
    },
    restart: () => {
      wantsRestart = true;
      child.kill('SIGTERM');
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(pause);
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await gone;
      clearTimeout(hurry);
      log.close();
    },
  };
};

const answersWell = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
};

const words = new Map([
  [40, 'WARN'],
  [50, 'ERROR'],
  [60, 'FATAL'],
]);
const warnLevel = 40;

/** The short form of a log line for the terminal: pino's JSON from warnings upwards, and lines that are not JSON. */
const forConsole = (line: string, chatty: boolean): string | undefined => {
  const entry = parse(line);
  if (entry === undefined) return isWarningOfNode(line) && !chatty ? undefined : line.slice(0, 300);
  if (entry.level < warnLevel && !chatty) return undefined;
  const problem = entry.err?.message;
  return [words.get(entry.level), entry.msg, problem === entry.msg ? undefined : problem].filter(Boolean).join(' ').slice(0, 300);
};

/** Node's own warnings, such as deprecations, are only in the log. */
const isWarningOfNode = (line: string): boolean => /^\((node:\d+\)|Use `node --trace)/.test(line);

const parse = (line: string): { level: number; msg?: string; err?: { message?: string } } | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && typeof entry.level === 'number'
      ? { ...entry, level: entry.level }
      : undefined;
  } catch {
    // Not JSON: the line is shown unchanged.
    return undefined;
  }
};
