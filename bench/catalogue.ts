/**
 * `npm run bench catalogue`: the lobby at 10,000 games in 28 languages against PostgreSQL with trigram indexes on the same data, in turns.
 * It tells what a first sync, a sync of nothing new and one of 1% costs, what a language costs in memory, lists and searches per second
 * with their slowest hundredth, and how large the index would be in a browser. The ratio is that of searches.
 * Options: --games=10000 --vendors=40 --callers=4 --seconds=4 --turns=5.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { callersFor, compare, option } from './compare.ts';
import { costOf } from './cpu.ts';
import { platformDatabase } from './database.ts';
import { languages, randomFrom, titleOf } from './catalogue/titles.ts';
import { createPeer } from './catalogue/trigrams.ts';

const games = option('games', 10_000);
const vendorCount = option('vendors', 40);
const callers = option('callers', 4);
const seconds = option('seconds', 4);
const turns = option('turns', 5);
const merchantId = MerchantId.parse('bench');

const url = await platformDatabase('bench_catalogue');
const catalogue = await import('../server/src/modules/play/catalogue/index.ts');
const merchants = await import('../server/src/modules/brand/merchants/index.ts');
const { createApp } = await import('../server/src/app.ts');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');

await inTransaction((tx) =>
  merchants.openMerchant(tx, {
    id: merchantId,
    name: 'Bench',
    hosts: ['bench.localhost'],
    currency: 'USD',
    languages,
    defaultLanguage: 'en',
    timeZone: 'UTC',
    bets: ['0.20', '200.00'],
  }),
);

// ------------------------------------------------------------------------------------------------------------------------ syncing

const vendors = Array.from({ length: vendorCount }, (_, index) => VendorCode.parse(`BENCH${index}`));
const feedOf = (vendor: number, isChanged: (number: number) => boolean) =>
  Array.from({ length: Math.ceil(games / vendorCount) }, (_, index) => vendor + index * vendorCount)
    .filter((number) => number < games)
    .map((number) => titleOf(number, isChanged(number) ? 2 : 0));

for (const [index, code] of vendors.entries())
  await inTransaction((tx) => catalogue.registerVendor(tx, { code, displayName: `Bench House ${index}` }));

const sync = async (what: string, isChanged: (number: number) => boolean): Promise<void> => {
  const feeds = vendors.map((code, vendor) => ({ code, feed: feedOf(vendor, isChanged) }));
  const begun = performance.now();
  let [added, changed] = [0, 0];
  for (const { code, feed } of feeds) {
    const outcome = await inTransaction((tx) => catalogue.applyFeed(tx, code, feed));
    added += outcome.added;
    changed += outcome.changed;
  }
  console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(2)} s (${added} new, ${changed} changed)`);
};
await sync(`sync of ${games.toLocaleString('en')} games in ${languages.length} languages`, () => false);
await sync('the same feed again, whole', () => false);
await sync('one game of a hundred has another name', (number) => number % 100 === 7);
await sync('and has its old one back', () => false);

// ---------------------------------------------------------------------------------------------------------------------- searching

const random = randomFrom(2_026);
const wordIn = (name: string, spaced: boolean): string => {
  const words = spaced ? name.split(' ') : [name];
  return words[random(words.length)] ?? name;
};
const spacedLanguages = new Set<string>(languages.filter((language) => !['zh', 'ja', 'th', 'my', 'km', 'lo'].includes(language)));

/** Searches as people type them: the beginning of a word, a word, two words, and one time in four a wrong letter. */
const typed = (): { search: string; language: string } => {
  const language = languages[random(languages.length)] ?? 'en';
  const name = titleOf(random(games)).names[language] ?? '';
  const spaced = spacedLanguages.has(language);
  const word = random(4) === 0 ? name : wordIn(name, spaced);
  const begun = word.slice(0, Math.max(spaced ? 2 : 1, 1 + random(word.length)));
  if (random(4) > 0 || begun.length < 4) return { search: begun, language };
  const at = 1 + random(begun.length - 1);
  return { search: begun.slice(0, at) + begun.slice(at + 1), language };
};
const queries = Array.from({ length: 5_000 }, typed);
let asked = 0;
const nextQuery = () => queries[asked++ % queries.length] ?? { search: 'a', language: 'en' };

/** Without collecting first, memory tells of what is no longer needed. */
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const before = memoryNow();
const begun = performance.now();
for (const language of languages) await catalogue.searchGames({ merchantId, search: 'a', language, limit: 20 });
const loadedIn = performance.now() - begun;
console.log(
  `all ${languages.length} languages loaded and indexed in ${(loadedIn / 1_000).toFixed(2)} s: ${((memoryNow() - before) / languages.length / 2 ** 20).toFixed(1)} MiB each`,
);

const searchOurs = () => callersFor(seconds, callers, () => catalogue.searchGames({ merchantId, ...nextQuery(), limit: 20 }));
const peer = await createPeer(url, callers);
const searchPeer = () => callersFor(seconds, callers, () => peer.search(nextQuery()));

/** Whether a title is found by one of its words, and by the word with an error in it. A fast search that finds nothing is worth nothing. */
const quality = async (): Promise<void> => {
  const found = { ours: 0, peer: 0 };
  const tries = 300;
  for (let index = 0; index < tries; index += 1) {
    const number = random(games);
    const language = languages[random(languages.length)] ?? 'en';
    const name = titleOf(number).names[language] ?? '';
    const word = wordIn(name, spacedLanguages.has(language));
    const at = 1 + random(Math.max(1, word.length - 1));
    const search = word.length < 4 ? word : word.slice(0, at) + word.slice(at + 1);
    const nodeId = `BENCH${number % vendorCount}:game-${number}`;
    const ours = await catalogue.listGames({ merchantId, search, language, pageNo: 1, pageSize: games });
    if (ours.content.some((game) => game.nodeId === nodeId)) found.ours += 1;
    if ((await peer.findAll({ search, language })).includes(nodeId)) found.peer += 1;
  }
  console.log(
    `titles found by one of their words with a letter missing: ours ${percent(found.ours / tries)}, trigrams ${percent(found.peer / tries)}`,
  );
};
await quality();

// ------------------------------------------------------------------------------------------------------------------------- lists

const app = await createApp();
await app.ready();
const filters = [
  '',
  '&gameType=RNG',
  '&linesMin=25',
  '&betMinYuan=1&sort=rtp',
  '&vassalage=BENCH3,BENCH5',
  '&volatility=high&sort=new',
  '&sort=name&facets=1',
];
let caller = 0;
const inject = async (path: string): Promise<void> => {
  caller += 1;
  const { statusCode } = await app.inject({
    url: path,
    headers: { host: 'bench.localhost' },
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
};
const listOurs = () =>
  callersFor(seconds, callers, () => {
    const language = languages[random(4)] ?? 'en';
    return inject(
      `/wps/relay/GCSGAME_gameList?pageSize=60&pageNo=${1 + random(20)}&language=${language}${filters[random(filters.length)]}`,
    );
  });
const listPeer = () => callersFor(seconds, callers, () => peer.list({ language: languages[random(4)] ?? 'en', page: 1 + random(20) }));
for (const [name, path] of [
  ['home', '/wps/v2/lobby/home?language=th'],
  ['search', '/wps/v2/games/search?search=dra&language=th'],
] as const) {
  await inject(path);
  const turn = await callersFor(Math.min(2, seconds), callers, () => inject(path));
  console.log(`${name} over HTTP: ${Math.round(turn.perSecond).toLocaleString('en')}/s, p99 ${turn.p99Ms?.toFixed(1)} ms`);
}

// The data that a browser would need to search by itself, in one language: names in it and in English, codes and vendors.
const forBrowser = Array.from({ length: games }, (_, number) => [
  `BENCH${number % vendorCount}`,
  `game-${number}`,
  titleOf(number).names['th'],
  titleOf(number).names['en'],
]);
console.log(`the index of one language for a browser: ${Math.round(gzipSync(JSON.stringify(forBrowser)).length / 1_024)} kB with gzip`);

console.log('\nlists of 60, filtered and sorted: ours through the whole server, the peer in the database alone');
await listOurs();
await compare({ ours: listOurs, peer: listPeer, peerName: 'PostgreSQL', turns: Math.min(3, turns) });

console.log('\nsearches as one types');
await searchOurs();
await searchPeer();
const backend = await peer.backend();
const searches = 2_000;
const mine = await costOf(backend, async () => {
  for (let index = 0; index < searches; index += 1) await catalogue.searchGames({ merchantId, ...nextQuery(), limit: 20 });
  return { pieces: searches };
});
const theirs = await costOf(backend, async () => {
  for (let index = 0; index < searches / 20; index += 1) await peer.search(nextQuery());
  return { pieces: searches / 20 };
});
console.log(`processor time of a search: ours ${inMs(mine.node)}, pg_trgm ${inMs(theirs.postgres)}`);
await compare({ ours: searchOurs, peer: searchPeer, peerName: 'pg_trgm', turns });

await peer.close();
await app.close();
await closeDatabase();

function memoryNow(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function inMs(us: number | undefined): string {
  return us === undefined ? 'unknown' : `${(us / 1_000).toFixed(2)} ms`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
