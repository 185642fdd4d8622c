/**
 * Weighs what the build made, byte by byte, and ends with 1 when anything is over its budget. Run after `vite build`.
 * Timings are measured elsewhere; bytes are the same on every machine.
 *
 * Of the program of every page React, the router and the query cache are four fifths; `build/react-plugin.ts` leaves out of React what no page
 * of ours uses. No paint waits for it: the server renders the first view, and the program hydrates it. Home with its menus and rows comes beside it;
 * what makes calls comes after, as the answers of the first ones are in the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, 'dist');
const kB = 1000;

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[]; src?: string };
type Weighed = { what: string; bytes: number; budget: number };

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const read = (file: string): Buffer => readFileSync(join(dist, file));
const gzipped = (file: string): number => gzipSync(read(file), { level: 9 }).length;
const brotlied = (content: Buffer): number => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** A chunk and all it imports without waiting. */
const withImports = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(next, found);
  return found;
};
const fileOf = (name: string): string => manifest[name]?.file ?? '';
const weigh = (names: Iterable<string>): number =>
  [...names]
    .map(fileOf)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipped(file), 0);

const entryOf = (page: string): string => {
  const found = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true && name.endsWith(page));
  if (found === undefined) throw new Error(`the build has no ${page}`);
  return found;
};

const site = withImports(entryOf('site.html'));
/** The program that hydrates home, beyond the program of every page. */
const firstView = [
  'src/site/layout/side-menu.tsx',
  'src/site/layout/footer.tsx',
  'src/site/pages/home.tsx',
  'src/site/subjects/home/sections.tsx',
].flatMap((name) => [...withImports(name)]);
/** Loaded soon after by every visitor of home: what makes calls. A page that opens over it finds all of this there. */
const firstCalls = [
  'src/api/call.ts',
  '../contract/src/play/catalogue.ts',
  '../contract/src/play/lobby.ts',
  '../contract/src/brand/content.ts',
  'src/site/pages/home.tsx',
].flatMap((name) => [...withImports(name)]);
const known = new Set([...site, ...firstView, ...firstCalls]);

const page = (file: string): Buffer => read(file);
const inlined = (html: Buffer): Buffer =>
  Buffer.from([...html.toString('utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '').join('\n'));

/** The size limit of a page beyond the first load, by its file. Registration has both its ways in one: fields of a merchant's choice, a number and its proof. Pages of the wallet may weigh more. */
const routeBudgets: Record<string, number> = {
  'subjects/access/register.tsx': 21,
  'subjects/deposits/deposit-page.tsx': 25,
  'subjects/withdrawals/withdraw-page.tsx': 25.2,
  'subjects/points/point-mall-page.tsx': 20.5,
  'pages/member.tsx': 25,
  'pages/play.tsx': 12.2,
};
const routeBudget = 20;

const routes = Object.entries(manifest)
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry === true && name.includes('src/site/'))
  .map(([name]): Weighed => {
    const short = name.replace(/^.*src\/site\//, '');
    return {
      what: `route ${short}, gz`,
      bytes: weigh(withImports(name).difference(known)),
      budget: (routeBudgets[short] ?? routeBudget) * kB,
    };
  });

/** A page of the agent centre comes with the centre's frame, and both together are what an agent waits for. */
const agentBudget = 45;
const centre = withImports('src/agent-centre/home-page.tsx');
const agentRoutes = Object.entries(manifest)
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry === true && name.startsWith('src/agent-centre/'))
  .map(([name]): Weighed => {
    const needed = new Set([...withImports(name), ...(name === 'src/agent-centre/sign-in-page.tsx' ? [] : centre)]);
    return {
      what: `agent route ${name.replace('src/agent-centre/', '')}, gz`,
      bytes: weigh(needed.difference(known)),
      budget: agentBudget * kB,
    };
  });

const catalogueFolder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('messages-')) ?? '';
const catalogues = readdirSync(join(dist, 'assets', catalogueFolder)).flatMap((language) =>
  readdirSync(join(dist, 'assets', catalogueFolder, language)).map((file): Weighed => ({
    what: `messages ${language}/${file}, br`,
    bytes: brotlied(read(join('assets', catalogueFolder, language, file))),
    // The desk is most of the console, and only operators fetch it.
    budget: (file === 'work-queues.json' ? 10 : 6) * kB,
  })),
);
/** The face every page has, and those of single scripts, of which a page has one, and only where the device lacks its own. */
const fonts = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.woff2'))
  .map((file): Weighed => ({
    what: `font ${file}, as it is`,
    bytes: read(join('assets', file)).length,
    budget: (file.startsWith('familjen') ? 26 : 60) * kB,
  }));

const weighed: Weighed[] = [
  { what: 'site: program of every page, gz', bytes: weigh(site), budget: 115.5 * kB },
  { what: 'site: and home until it is live, gz', bytes: weigh(new Set([...site, ...firstView])), budget: 131.2 * kB },
  { what: 'site: and what makes its calls, gz', bytes: weigh(known), budget: 152.8 * kB },
  { what: 'site: style sheet in the page, br', bytes: brotlied(inlined(page('site.html'))), budget: 8 * kB },
  { what: 'site: page with its style sheet, br', bytes: brotlied(page('site.html')), budget: 14 * kB },
  {
    what: 'console: JavaScript beyond the site’s, gz',
    bytes: weigh(withImports(entryOf('console.html')).difference(site)),
    budget: 120 * kB,
  },
  ...fonts,
  ...routes,
  ...agentRoutes,
  ...catalogues,
];

const inKB = (bytes: number): string => (bytes / kB).toFixed(1).padStart(6);
const over = weighed.filter(({ bytes, budget }) => bytes > budget);
for (const { what, bytes, budget } of weighed.toSorted((a, b) => b.bytes / b.budget - a.bytes / a.budget).slice(0, 14)) {
  console.log(`${inKB(bytes)} of ${inKB(budget)} kB  ${what}`);
}
for (const { what, bytes, budget } of over) console.error(`OVER: ${what} is ${inKB(bytes - budget).trim()} kB over its budget`);
console.log(`${String(weighed.length - over.length)} of ${String(weighed.length)} within budget`);
process.exitCode = over.length === 0 ? 0 : 1;
