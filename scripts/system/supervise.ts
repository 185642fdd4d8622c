import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLog } from './log-file.ts';
import { root } from './root.ts';
import { Trouble } from './trouble.ts';

/** One of our processes, kept running until it is stopped. */
export type Supervised = {
  name: string;
  /** Resolves once it answers; throws a `Trouble` with its last words when it keeps ending before that. */
  ready: () => Promise<void>;
  restart: () => void;
  /** Asks it to stop, insists after 20 s, and resolves when it is gone. */
  stop: () => Promise<void>;
};

export type ProcessWish = {
  name: string;
  /** The program's arguments after `node`, from the root. */
  command: string[];
  env: Record<string, string>;
  logFolder: string;
  /** Answers 200 when it is ready to work; undefined: ready as soon as it runs. */
  readyUrl?: string;
  say: (line: string) => void;
  started: (pid: number, commandLine: string) => void;
  /** Also routine lines go to the console. */
  chatty: boolean;
};

const withParent = fileURLToPath(new URL('with-parent.ts', import.meta.url));
const stableAfterMs = 60_000;
const longestPauseMs = 30_000;
const givesUpAfter = 4;

/** Starts a process and starts it again whenever it ends by itself, after 0.5 s, 1 s, 2 s … up to 30 s. */
export const supervise = ({ name, command, env, logFolder, readyUrl, say, started, chatty }: ProcessWish): Supervised => {
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
      // In a session of its own, so that Ctrl-C reaches it through us and in order.
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
    say(`${name} ended by itself (${how}); starting it again in ${pauseMs / 1000} s. Its log: ${log.file}`);
    pause = setTimeout(start, pauseMs);
  };

  start();
  return {
    name,
    ready: async () => {
      for (const until = Date.now() + 120_000; ; await sleep(100)) {
        if (isStopping) return;
        if (failures >= givesUpAfter) throw new Trouble(`${name} does not start. Its last words:\n${log.lastLines(12)}\n(${log.file})`);
        if (Date.now() > until)
          throw new Trouble(
            `${name} runs but does not become ready within two minutes (${readyUrl}). Its last words:\n${log.lastLines(12)}\n(${log.file})`,
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

/** The short form of a log line for the console: warnings and worse of pino's JSON, and whatever is not JSON. */
const forConsole = (line: string, chatty: boolean): string | undefined => {
  const entry = parse(line);
  if (entry === undefined) return isWarningOfNode(line) && !chatty ? undefined : line.slice(0, 300);
  if (entry.level < warnLevel && !chatty) return undefined;
  const problem = entry.err?.message;
  return [words.get(entry.level), entry.msg, problem === entry.msg ? undefined : problem].filter(Boolean).join(' ').slice(0, 300);
};

/** Deprecations and the like are for us, and stay in the log. */
const isWarningOfNode = (line: string): boolean => /^\((node:\d+\)|Use `node --trace)/.test(line);

const parse = (line: string): { level: number; msg?: string; err?: { message?: string } } | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && typeof entry.level === 'number'
      ? { ...entry, level: entry.level }
      : undefined;
  } catch {
    // A line that only looks like JSON is shown as it is.
    return undefined;
  }
};
