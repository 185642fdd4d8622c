import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../system/root.ts';

/** The folder of the bundles that `bundle-tests.ts` makes, from the root. */
export const builtFolder = join('.build', 'tests');

/** Replaces paths and lines of bundled tests in a text by those of their sources. */
export const inSources = (words: string): string =>
  words.replace(/\.build[\\/]tests[\\/]([^\s:()'"]+)\.mjs(?::(\d+):(\d+))?/g, (whole, name: string, line?: string, column?: string) => {
    if (line === undefined) return name.endsWith('.ts') ? name : whole;
    const built = join(builtFolder, `${name}.mjs`);
    const source = mapOf(built)?.findOrigin(Number(line), Number(column));
    if (source === undefined || !('fileName' in source)) return whole;
    return `${relative(root, join(root, dirname(built), source.fileName))}:${source.lineNumber}:${source.columnNumber}`;
  });

const maps = new Map<string, SourceMap | undefined>();
const mapOf = (built: string): SourceMap | undefined => {
  const file = join(root, `${built}.map`);
  if (!maps.has(built) && existsSync(file)) maps.set(built, new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload));
  return maps.get(built);
};
