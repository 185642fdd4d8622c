import { mkdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopProcess } from './processes.ts';
import { Trouble } from './trouble.ts';

/** The processes that use a data folder. Stored in its `running.json`, so that the next start can name or stop them. */
type Running = { pid: number; since: string; stopping: boolean; processes: { name: string; pid: number; commandLine: string }[] };

export type DataFolder = {
  path: string;
  /** Records a process, so that the next start can stop it if this one is killed. */
  remember: (name: string, pid: number, commandLine: string) => void;
  /** Records that this start is stopping, so that another one waits instead of failing. */
  leave: () => void;
  release: () => void;
};

/**
 * Locks the data folder for this process, and stops processes that a killed start left running.
 * The lock is an SQLite lock, because the operating system releases it when the process dies for any reason.
 * Throws a `Trouble` that names the holder.
 */
export const holdDataFolder = async (path: string, say: (line: string) => void): Promise<DataFolder> => {
  makeFolder(path);
  const lock = await takeLock(path);
  await stopLeftovers(path, say);

  const running: Running = { pid: process.pid, since: new Date().toISOString(), stopping: false, processes: [] };
  const write = () => writeFileSync(runningFile(path), JSON.stringify(running, undefined, 2), { mode: 0o600 });
  write();
  return {
    path,
    remember: (name, pid, commandLine) => {
      const known = running.processes.findIndex((process) => process.name === name);
      running.processes.splice(known < 0 ? running.processes.length : known, 1, { name, pid, commandLine });
      write();
    },
    leave: () => {
      running.stopping = true;
      write();
    },
    release: () => {
      rmSync(runningFile(path), { force: true });
      lock.close();
    },
  };
};

const runningFile = (path: string) => join(path, 'running.json');

const makeFolder = (path: string): void => {
  try {
    mkdirSync(join(path, 'logs'), { recursive: true });
    writeFileSync(join(path, 'logs', '.writable'), '');
    rmSync(join(path, 'logs', '.writable'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Trouble(
      `The data folder ${path} is not writable: ${why}.\nChoose another folder (DATA_DIR=/some/folder npm start), or start as the user who owns it.`,
    );
  }
};

/** Waits for the previous start: 30 s if it is stopping, otherwise 2 s, because it may not have recorded that yet. */
const takeLock = async (path: string): Promise<DatabaseSync> => {
  const startedAt = Date.now();
  for (;;) {
    const lock = tryLock(join(path, 'lock.sqlite'));
    if (lock !== undefined) return lock;
    const holder = readRunning(path);
    if (Date.now() - startedAt > (holder?.stopping === true ? 30_000 : 2_000)) throw new Trouble(heldBy(path, holder));
    await sleep(200);
  }
};

const tryLock = (file: string): DatabaseSync | undefined => {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const sqliteBusy = 5;
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
};

const heldBy = (path: string, holder: Running | undefined): string => {
  const who = holder === undefined ? 'another process' : `process ${holder.pid}, running since ${holder.since}`;
  return `The data folder ${path} is in use by ${who}.\nStop it${holder === undefined ? '' : ` (kill ${holder.pid})`}, or use another folder and other ports: DATA_DIR=.data2 PORT=8081 … npm start`;
};

const readRunning = (path: string): Running | undefined => {
  try {
    return JSON.parse(readFileSync(runningFile(path), 'utf8')) as Running;
  } catch {
    // The file is missing or incomplete, so the holder is unknown.
    return undefined;
  }
};

const stopLeftovers = async (path: string, say: (line: string) => void): Promise<void> => {
  for (const { name, pid, commandLine } of readRunning(path)?.processes.toReversed() ?? []) {
    const was = await stopProcess(pid, commandLine);
    if (was === 'stopped') say(`Stopped ${name} (process ${pid}), left running by an earlier start.`);
  }
};
