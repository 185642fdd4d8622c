// The map: which module may import which. Modules say it themselves in `module.ts`; this file holds the imports against it.
const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');

const modules = 'server/src/modules';
const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Every `<group>/<subject>` with the lists of its `module.ts`. */
const subjects = folders(join(__dirname, modules)).flatMap(({ name: group }) =>
  folders(join(__dirname, modules, group)).map(({ name }) => {
    const page = join(__dirname, modules, group, name, 'module.ts');
    const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
    const list = (key) =>
      [...(text.match(new RegExp(`\\n  ${key}: \\[([^\\]]*)\\]`))?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, item]) => item);
    return { name: `${group}/${name}`, hasPage: text !== '', uses: list('uses'), consoleUses: list('consoleUses') };
  }),
);

/** What a game vendor is told about the platform, and so all that the studio may know of it; and what is every server's, and nobody's secret. */
const vendorsView = [
  'vendor-api/',
  'core/money',
  'core/ids',
  'core/envelope',
  'core/endpoint',
  'core/batch-queue',
  'core/callers',
  'core/closed-callers',
  'core/durability',
  'core/silent-connections',
  'core/trusted-proxies',
];

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const inside = (name) => `^${modules}/${name}/`;

/** A module imports only what its page lists; its `console/` folder may import `consoleUses` besides. */
const arrows = subjects.flatMap(({ name, uses, consoleUses }) => [
  error(
    `${name} uses what its module.ts lists`,
    'Add the module to `uses` in module.ts, or publish an event.',
    { path: inside(name), pathNot: `${inside(name)}console/` },
    { path: `^${modules}/`, pathNot: [name, ...uses].map(inside) },
  ),
  error(
    `${name}/console uses what module.ts lists`,
    'Add the module to `consoleUses` in module.ts.',
    { path: `${inside(name)}console/` },
    { path: `^${modules}/`, pathNot: [name, ...uses, ...consoleUses].map(inside) },
  ),
]);

module.exports = {
  forbidden: [
    ...arrows,
    ...subjects
      .filter(({ hasPage }) => !hasPage)
      .map(({ name }) => error(`${name} has a module.ts`, 'A module without a page has no rules.', { path: inside(name) }, {})),
    error(
      'everything imported exists',
      'An import that leads nowhere is not checked by any other rule.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    error(
      'no circles',
      'Two files that need each other are one file, or three; types count. A page fetched when it is opened closes no circle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    error(
      'by the front door',
      'Another module is reached through its index.ts or console/index.ts; pure rules may be read by anyone (docs/decisions/0004).',
      { path: `^${modules}/([^/]+/[^/]+)/` },
      {
        path: `^${modules}/[^/]+/[^/]+/`,
        pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/[^/]+/(console/)?index\\.ts$`, '\\.rules\\.ts$', '/tables\\.ts$'],
      },
    ),
    error(
      'a subject does not need its console',
      "The operator's calls stand on the subject, never the other way round; only module.ts and a front door name them.",
      {
        path: `^${modules}/[^/]+/[^/]+/[^/]+\\.ts$`,
        pathNot: ['/(module|index)\\.ts$', `^${modules}/(console/|payments/reconciliation/|play/vendor-portal/)`],
      },
      { path: `^${modules}/[^/]+/[^/]+/console/`, pathNot: '\\.rules\\.ts$' },
    ),
    error(
      "another module's tables are only types",
      'A row is a shape to read; the statements that write it stand in its own module.',
      { path: `^${modules}/([^/]+/[^/]+)/` },
      { path: `^${modules}/[^/]+/[^/]+/.*tables\\.ts$`, pathNot: `^${modules}/$1/`, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'by the front door from outside',
      'Also the rest of the server knows modules by their index.ts alone. A bench measures parts of a module, as a test does.',
      { path: '^server/src/(?:pages/)?[^/]+\\.ts$|^(e2e|scripts)/' },
      { path: `^${modules}/`, pathNot: '/(index|module)\\.ts$' },
    ),
    // Node keeps the arithmetic of addresses and of hashes in its modules net and crypto; to read a stranger's message is a rule too.
    error(
      'rules are pure',
      'No database, no clock, no network: a rule can be checked with pencil and paper.',
      { path: '\\.rules\\.tsx?$' },
      { pathNot: ['^contract/', '\\.rules\\.ts$', '/tables\\.ts$', '^(net|crypto)$', '^node_modules/(zod|csv-parse)/'] },
    ),
    error(
      'rules know tables only as types',
      'A row is a shape to compute with; nothing of the store comes along.',
      { path: '\\.rules\\.tsx?$' },
      { path: '/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'SQL lives in stores',
      'Where SQL is, is known.',
      { path: `^${modules}/`, pathNot: ['/(store|tables)\\.ts$', '/store/'] },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    error('the platform has no business', 'What knows a module is a module.', { path: '^server/src/platform/' }, { path: `^${modules}/` }),
    error(
      'contract stands alone',
      'It is what all sides agree on, so it takes no side.',
      { path: '^contract/' },
      { path: '^(server|studio|outside|web|scripts|e2e|bench)/' },
    ),
    error(
      'the studio knows what any vendor knows',
      'Otherwise no other vendor could do what it does.',
      { path: '^studio/' },
      {
        path: '^(server|outside|web|scripts|e2e|bench|contract)/',
        pathNot: vendorsView.map((name) => `^contract/src/${name.endsWith('/') ? name : `${name}\\.ts$`}`),
      },
    ),
    error(
      'the engine of the studio knows no game',
      'Rounds, seeds, sessions and the wallet are the same for every family; families.ts lists the families.',
      { path: '^studio/src/engine/' },
      { path: '^studio/src/families(/|\\.ts$)' },
    ),
    error(
      'sites know the contract only',
      'What a site needs, every site may ask for.',
      { path: '^web/' },
      { path: '^(server|studio|outside|scripts|e2e|bench)/' },
    ),
    error(
      'the outside world knows the contract only',
      'It stands for strangers.',
      { path: '^outside/' },
      { path: '^(server|studio|web|scripts|e2e|bench)/' },
    ),
    error(
      'the platform knows the contract only',
      'Vendors and banks are spoken to over the network.',
      { path: '^server/' },
      { path: '^(studio|outside|web|scripts|e2e|bench)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '^server/test/', '/dist/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '.css', '.svg'],
    },
  },
};
