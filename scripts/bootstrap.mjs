/**
 * The first step of every command. It runs on Node 20 or newer with nothing installed: it installs the packages of the lock
 * file if they are missing, then runs a TypeScript file with the Node 26 from the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * The compile cache of all Node processes, TypeScript included. Node separates it by version and user, allows concurrent writes,
 * and continues without it if the folder is not writable.
 */
const compiled = join(root, '.build', 'compiled');
const bundledNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs missing packages, runs `script` (a path from the root), and exits with its exit code. */
export const handOverTo = async (script) => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    giveUp(`Node ${process.versions.node} is too old. Croupier needs Node 20 or newer to start; it installs its own Node 26 for the rest.`);
  await makeSureOfPackages();
  run(join(root, script), process.argv.slice(2));
};

const makeSureOfPackages = async () => {
  if (isInstalled()) return;
  const release = await holdInstallation();
  try {
    if (isInstalled()) return;
    console.log('Installing packages (about a minute, only after package-lock.json changed) …');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error } = spawnSync(npm[0], [...npm.slice(1), ...flags], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (error) giveUp(`npm could not be started: ${error.message}. Install npm, or run "npm ci" in this folder.`);
    if (status !== 0)
      giveUp('"npm ci" failed with the message above. Check that the package registry is reachable and the disk has free space.');
  } finally {
    release();
  }
  const { stdout } = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' });
  if (!stdout?.startsWith('v26.'))
    giveUp(`Node 26 from the package "node" does not run on this system (${bundledNode}). Check that Node supports it.`);
};

/** True if every package of the lock file is installed in its version. Optional packages depend on the machine and are not checked. */
const isInstalled = () => {
  const there = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (wanted === undefined) giveUp(`package-lock.json is missing in ${root}. Check that the clone is complete.`);
  if (there === undefined || !existsSync(bundledNode)) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, peer }]) =>
      !path.startsWith('node_modules/') || optional || peer || (link ? there[path]?.link : there[path]?.version === version),
  );
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Holds the installation lock. A second first start waits, so that two installations do not write into each other. */
const holdInstallation = async () => {
  const path = join(root, '.build', 'installing');
  mkdirSync(dirname(path), { recursive: true });
  for (let reported = false; ;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST')
        giveUp(`${root} is not writable (${error.code}). Packages are installed there: start as the user who owns it.`);
    }
    const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
    if (!reported) console.log(`Waiting for another installation in this folder (process ${holder}) …`);
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const run = (script, args) => {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(bundledNode, [script, ...args], { cwd: root, env: { NODE_COMPILE_CACHE: compiled, ...process.env }, stdio });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(stop);
  child.on('error', (error) => giveUp(`Node 26 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal !== null) console.error(`The process was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
};

/** If npm is killed with SIGKILL, its script receives no signal. The script notices it by its changed parent process. */
const whenOrphaned = (stop) => {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
};

const giveUp = (message) => {
  console.error(message);
  process.exit(1);
};
