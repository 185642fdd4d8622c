/**
 * The first step of every command. It runs on any Node from 20 on, with nothing installed: it installs what the lock file
 * says when that is not there, then hands over to a TypeScript file on the Node 26 that came with the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * Here every Node below keeps what it made of a file, TypeScript included, and takes it from here while the file stays as it is: by version and
 * user apart, and written so that two may at once. Where it may not write it does without.
 */
const compiled = join(root, '.build', 'compiled');
const bundledNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Makes sure of the packages, then runs `script` (a path from the root) until it ends, and ends with its exit code. */
export const handOverTo = async (script) => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    giveUp(`Node ${process.versions.node} is too old: Croupier needs Node 20 or newer to start (it brings its own Node 26 for the rest).`);
  await makeSureOfPackages();
  run(join(root, script), process.argv.slice(2));
};

const makeSureOfPackages = async () => {
  if (isInstalled()) return;
  const release = await holdInstallation();
  try {
    if (isInstalled()) return;
    console.log('Installing what package-lock.json says (about a minute, only when it changed) …');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error } = spawnSync(npm[0], [...npm.slice(1), ...flags], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (error) giveUp(`npm could not be started (${error.message}). Install npm, or run "npm ci" here yourself.`);
    if (status !== 0) giveUp('"npm ci" failed; its message is above. Is the package registry reachable, and is there space on the disk?');
  } finally {
    release();
  }
  const { stdout } = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' });
  if (!stdout?.startsWith('v26.'))
    giveUp(`The Node 26 of the package "node" does not run here (${bundledNode}). Is this a system that Node supports?`);
};

/** True when every package the lock file asks for is there in its version. Optional ones depend on the machine and are not asked for. */
const isInstalled = () => {
  const there = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (wanted === undefined) giveUp(`package-lock.json is missing in ${root}: is this a whole clone?`);
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

/** Two first starts at the same time must not install into each other: the second waits for the first. */
const holdInstallation = async () => {
  const path = join(root, '.build', 'installing');
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST')
        giveUp(`${root} cannot be written (${error.code}): it holds the installed packages. Start as the user who owns it.`);
    }
    const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
    if (!told) console.log(`Waiting for another installation here (process ${holder}) …`);
    told = true;
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
    if (signal !== null) console.error(`The process behind this command was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
};

/** When npm is killed outright, nobody tells its script; but the script then has another parent. */
const whenOrphaned = (stop) => {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
};

const giveUp = (message) => {
  console.error(message);
  process.exit(1);
};
