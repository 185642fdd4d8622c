import { readdir, readFile, stat } from 'node:fs/promises';
import { settings } from '#platform/settings';

/** Where the sites' build lies. */
export const built = new URL('../../../web/dist/', import.meta.url);

/** The program that renders pages, in the build. */
export const renderProgram = 'ssr/thread.js';

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Record<string, Chunk>;

export type Build = {
  /** The build it belongs to. */
  mark: string;
  site: string;
  console: string;
  manifest: Manifest;
  /** The languages it has messages in. */
  languages: readonly string[];
  /** The text of a file of the build. */
  read(file: string): Promise<string>;
};

let known: Build | undefined;
let lookedAtMs = -Infinity;
const looksEveryMs = 500;

/** The files of the build. In production it never changes under a running server; elsewhere it is looked at again after half a second. */
export const theBuild = async (): Promise<Build> => {
  if (known !== undefined && (settings.production || performance.now() - lookedAtMs < looksEveryMs)) return known;
  const made = await Promise.all(['site.html', renderProgram].map((file) => stat(new URL(file, built))));
  const mark = made.map(({ mtimeMs }) => mtimeMs).join(' ');
  lookedAtMs = performance.now();
  if (known?.mark !== mark) known = await readBuild(mark);
  return known;
};

const readBuild = async (mark: string): Promise<Build> => {
  const files = new Map<string, Promise<string>>();
  const read = (file: string): Promise<string> => {
    const kept = files.get(file) ?? readFile(new URL(file, built), 'utf8');
    files.set(file, kept);
    return kept;
  };
  return {
    mark,
    site: await read('site.html'),
    console: await read('console.html'),
    languages: await languagesIn(new URL('assets/', built)),
    manifest: JSON.parse(await read('.vite/manifest.json')) as Manifest,
    read,
  };
};

const languagesIn = async (assets: URL): Promise<string[]> => {
  const folder = (await readdir(assets)).find((name) => name.startsWith('messages-'));
  return folder === undefined ? [] : readdir(new URL(`${folder}/`, assets));
};
