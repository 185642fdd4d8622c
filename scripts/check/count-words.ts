import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/root.ts';
import { type Kind, type Offence, offencesIn, offencesInMessages } from './words.rules.ts';

/** How many offences of each kind each folder may have. */
export type Allowance = Record<string, { [kind in Kind]?: number }>;

export const allowanceFile = join(root, 'scripts', 'words.allowance.json');

const sources = '{contract,server,studio,outside,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,cjs,css}';
const catalogues =
  '{web/messages/en/*.json,contract/messages/en.json,studio/clients/shell/messages/en.json,server/src/modules/people/messaging/letters/en.json}';
/** They have examples of what is refused. */
const excluded = /node_modules|dist|^\.|^words\.(rules|test)\.ts$/;

/** Every offence of the repository, with its file. */
export const findOffences = (): (Offence & { file: string })[] => [
  ...files(sources).flatMap((file) => offencesIn(read(file)).map((offence) => ({ ...offence, file }))),
  ...files(catalogues).flatMap((file) => offencesInMessages(JSON.parse(read(file))).map((offence) => ({ ...offence, file }))),
];

const files = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: (name) => excluded.test(name) }).toSorted();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The folder under which a file is counted: a group of modules, a part of the web, or the first folders of its path. */
export const folderOf = (file: string): string => {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, file.startsWith('server/src/modules/') ? 4 : file.startsWith('web/src/') ? 3 : 2).join('/');
};

export const countsOf = (offences: readonly (Offence & { file: string })[]): Allowance => {
  const counts: Allowance = {};
  for (const { file, kind } of offences) {
    const folder = (counts[folderOf(file)] ??= {});
    folder[kind] = (folder[kind] ?? 0) + 1;
  }
  return counts;
};
