// The map of the house: who may call whom. A new arrow is a decision; draw it here first.

/** The platform's modules, foundation first, and the modules each may call. */
const mayCall = {
  ledger: [],
  merchants: [],
  members: ['merchants'],
  couriers: ['merchants'],
  webhooks: ['operators', 'members', 'merchants'],
  // An account with money in it is not closed, so `access` asks the wallet.
  access: ['members', 'merchants', 'couriers', 'wallet'],
  inbox: ['access', 'members', 'merchants'],
  content: ['merchants'],
  uploads: ['members', 'merchants'],
  kyc: ['uploads', 'members', 'merchants'],
  limits: ['kyc', 'members', 'merchants'],
  wallet: ['ledger', 'members', 'merchants'],
  turnover: ['games', 'members', 'merchants'],
  bonuses: ['ledger', 'wallet', 'turnover', 'members'],
  games: ['merchants', 'members'],
  // Wallets that vendors keep themselves, and money on its way to and from them.
  transfers: ['cashier', 'withdrawals', 'wallet', 'ledger', 'games', 'limits', 'members', 'merchants'],
  vendors: ['transfers', 'games', 'wallet', 'ledger', 'bonuses', 'limits', 'members', 'merchants'],
  cashier: ['wallet', 'ledger', 'turnover', 'limits', 'kyc', 'uploads', 'members', 'merchants'],
  withdrawals: ['cashier', 'wallet', 'ledger', 'turnover', 'limits', 'kyc', 'uploads', 'access', 'members', 'merchants'],
  // What members look up of their own money: it reads, and decides nothing.
  records: ['ledger', 'wallet', 'cashier', 'withdrawals', 'turnover', 'vendors', 'games', 'limits', 'members', 'merchants'],
  // A role may be held at a vendor, so `operators` asks which there are.
  operators: ['vendors', 'members', 'merchants', 'couriers', 'wallet', 'ledger', 'access'],
  // A vendor's own desk: its keys, its calls, its sandbox. Of members it knows ids, of the book what a round moved.
  partners: ['operators', 'vendors', 'games', 'ledger', 'wallet', 'members', 'merchants'],
  agents: ['turnover', 'access', 'wallet', 'ledger', 'limits', 'members', 'merchants'],
  // Players brought by tracked links: a second kind of pay, by the engine of the first.
  affiliates: ['agents', 'turnover', 'wallet', 'ledger', 'members', 'merchants'],
  // The one that reads tables of others; it never writes there. Its files are written as the records' are.
  reports: ['agents', 'turnover', 'games', 'members', 'merchants'],
  // The operator's hand on vendors and what is played there.
  hub: ['operators', 'cashier', 'vendors', 'games', 'transfers', 'bonuses', 'wallet', 'ledger', 'members', 'merchants'],
  // The operator's hand on merchants' sites: what they are and say.
  brand: ['operators', 'content', 'games', 'uploads', 'merchants'],
  // The operator's hands on money: it decides nothing itself but who may, and writes down that they did.
  desk: [
    'operators',
    'cashier',
    'withdrawals',
    'turnover',
    'kyc',
    'uploads',
    'limits',
    'agents',
    'reports',
    'inbox',
    'couriers',
    'affiliates',
    'vendors',
    'transfers',
    'access',
    'wallet',
    'ledger',
    'members',
    'merchants',
  ],
};

/** What a game vendor is told about the platform, and so all that the studio may know of it; and what is every server's, and nobody's secret. */
const vendorsView = ['vendor-wallet', 'vendor-questions', 'money', 'ids', 'envelope', 'endpoint', 'callers', 'trusted-proxies'];

const modules = 'server/src/modules';
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const arrows = Object.entries(mayCall).map(([module, friends]) =>
  error(
    `${module} → ${friends.join(', ') || 'nobody'}`,
    'Draw a new arrow in architecture.cjs, or publish an event.',
    { path: `^${modules}/${module}/` },
    { path: `^${modules}/`, pathNot: [module, ...friends].map((name) => `^${modules}/${name}/`) },
  ),
);

module.exports = {
  forbidden: [
    ...arrows,
    error(
      'every module is drawn',
      'A module that is not in mayCall has no rules.',
      { path: `^${modules}/`, pathNot: Object.keys(mayCall).map((name) => `^${modules}/${name}/`) },
      {},
    ),
    error(
      'everything imported exists',
      'An import that leads nowhere is not checked by any other rule.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    error(
      'no circles',
      'Two files that need each other are one file, or three. A type, or a page fetched when it is opened, closes none.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    error(
      'by the front door',
      "Another module is reached through its index.ts; only rules read a friend's rules (docs/decisions/0004).",
      { path: `^${modules}/([^/]+)/`, pathNot: '\\.rules\\.ts$' },
      { path: `^${modules}/[^/]+/`, pathNot: [`^${modules}/$1/`, '/index\\.ts$'] },
    ),
    error(
      'by the front door from outside',
      'Also the rest of the server knows modules by their index.ts alone.',
      { path: '^server/src/(?:pages/)?[^/]+\\.ts$|^(bench|e2e|scripts)/' },
      { path: `^${modules}/[^/]+/`, pathNot: '/index\\.ts$' },
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
      { path: '^(server|outside|web|scripts|e2e|bench|contract)/', pathNot: vendorsView.map((name) => `^contract/src/${name}\\.ts$`) },
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
