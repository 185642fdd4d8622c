/** The platform as a process of its own, as in production: started, killed and started again at the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/system/ports.ts';
import { root } from '../../scripts/system/root.ts';
import { serverProgram } from '../../scripts/system/server-program.ts';

export type RunningServer = {
  port: number;
  metricsPort: number;
  /** The process that runs now; undefined when it was killed or has ended. */
  pid: () => number | undefined;
  start: () => Promise<void>;
  /** SIGKILL: it has no chance to say good-bye. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A server that is started again must open what it sealed before. */
const secretsKey = randomBytes(32).toString('base64');

/** `env` says what is not as usual; `nodeFlags` go before the program. */
export const prepareServer = async (env: Record<string, string>, nodeFlags: string[] = []): Promise<RunningServer> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child?.kill(signal);
    await gone;
    child = undefined;
  };
  return {
    port,
    metricsPort,
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    start: async () => {
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeFlags, ...serverProgram], {
        cwd: root,
        env: {
          ...cleared(process.env),
          LOG_LEVEL: 'silent',
          SECRETS_KEY: secretsKey,
          ...env,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        // Also when this process is killed the server hears of it, over the channel.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      gone = new Promise((resolve) => started.once('exit', resolve).once('error', resolve));
      for (const until = Date.now() + 300_000; Date.now() < until; await sleep(25)) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
        if (await answers(metricsPort)) return;
      }
      throw new Error('the server does not answer');
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

/** A server started by a test is not a test: it must not know of the test runner. */
const cleared = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const rest = { ...env };
  delete rest['NODE_TEST_CONTEXT'];
  delete rest['NODE_OPTIONS'];
  return rest;
};

const answers = async (metricsPort: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${metricsPort}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // Not listening yet.
    return false;
  }
};

/** User and system time a process has used so far, in seconds; children that ended count to PostgreSQL's parent. Linux only. */
export const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / ticksPerSecond;
};
