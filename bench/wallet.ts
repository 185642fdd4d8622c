/**
 * `npm run bench wallet`: signed bets and settles over HTTP against pgbench TPC-B on the same PostgreSQL, in turns. The whole path: signature,
 * session, switches, limits, rounds, wagering, ledger, outbox, signed answer; server, database and load generator on the same processors, but what
 * vendors do for a call, writing and signing it, is done before the clock starts.
 * Every member has a wager limit, every fourth an open bonus grant; `--grants=100` gives one to all members, `--grants=0` to none. One call is one operation. Goals: `docs/goals.md`.
 * `--grants=compare` gives one to every second member, and lets members with an open grant and members without one play in turns: ratio=<with / without>.
 * p99 is measured at half of the top rate and told as a multiple of TPC-B's own p99 at its best, as milliseconds differ from machine to machine.
 * `--adapter=HUB88` (PRAGMATIC, SLOTEGRATOR, EVOLUTION; `all` for one after the other, ours among them) has a family's protocol spoken instead of ours.
 * `--recon=1000000` lets a vendor's list of so many rounds be compared while the load stands at half of what it can: p99 before and meanwhile.
 * `--half=1` measures p99 at half of the top rate, and nothing else.
 * Options: --connections=256 --members=4096 --seconds=8 --turns=5 --warm=30 (seconds) --prepared=12000 (calls a second) --ed25519=1 --prove=0 --profile=1 (writes the server's CPU profile to .build).
 */
import { fork } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { cpuSecondsOf, prepareServer } from '../server/test/running-server.ts';
import { compare, median, option, p99, type BenchTurn, word } from './compare.ts';
import { postgresCpu } from './cpu.ts';
import { emptyDatabase, platformDatabase } from './database.ts';
import { pgbenchAtItsBest, type PgbenchTurn } from './pgbench.ts';
import { aBookOfRounds } from './wallet-rounds.ts';
import type { LoadResult, LoadOptions } from './wallet-load.ts';

const connections = option('connections', 256);
const members = option('members', 4_096);
const seconds = option('seconds', 8);
/** Whether members with an open bonus grant are measured against members without one. */
const comparesGrants = word('grants', '') === 'compare';
/** Per cent of the members with an open bonus grant. */
const grants = comparesGrants ? 50 : option('grants', 25);
/** Whether the member of a place among all has an open bonus grant. */
const hasGrant = (place: number): boolean => (place * grants) % 100 < grants;
const isEd25519 = option('ed25519', 0) === 1;
const reconRounds = option('recon', 0);

const foreign = ['HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;
type Foreign = (typeof foreign)[number];
const wanted = word('adapter', 'CANONICAL');
const families: readonly ('CANONICAL' | Foreign)[] =
  wanted === 'all' ? ['CANONICAL', ...foreign] : wanted === 'CANONICAL' ? ['CANONICAL'] : foreign.filter((family) => family === wanted);
if (families.length === 0) throw new Error(`--adapter takes all, CANONICAL, ${foreign.join(', ')}`);

const url = await platformDatabase('bench_wallet');
process.env['SECRETS_KEY'] = randomBytes(32).toString('base64');
const ledger = await import('../server/src/modules/money/ledger/store/proofs.ts');
const vendors = await import('../server/src/modules/play/vendors/index.ts');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { aVendor, vendorSecret } = await import('../server/test/player.ts');
const { populate } = await import('./wallet-members.ts');

/** Maintenance that a database does by itself within minutes, for which a bench cannot wait: it looks at its tables anew, or has files of its log to be written again. */
const settle = async (statement: 'analyze' | 'checkpoint'): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The processor time of PostgreSQL so far, in seconds. */
const postgresCpuSeconds = async (): Promise<() => number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const used = postgresCpu(rows[0]?.pid ?? 0);
  await client.end();
  return () => (used?.() ?? 0) / 1e6;
};

const vendor = await aVendor();
console.log(`${members.toLocaleString('en')} members are made …`);
const players = await populate({ url, vendor, members, hasGrant });
const keys = generateKeyPairSync('ed25519');
const keyId = isEd25519 ? `${vendor}-ed` : `${vendor}-1`;
if (isEd25519) {
  const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await inTransaction((tx) => vendors.registerVendorKey(tx, vendor, { keyId, publicKeyPem }));
}
const profile = option('profile', 0) === 1 ? ['--cpu-prof', '--cpu-prof-dir=.build'] : [];
const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
const platformKeyFile = join(folder, 'platform.pem');
writeFileSync(platformKeyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const server = await prepareServer(
  {
    PLATFORM_KEY_FILE: platformKeyFile,
    DATABASE_URL: url,
    SECRETS_KEY: process.env['SECRETS_KEY'],
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
  },
  profile,
);
await server.start();
const databaseCpu = await postgresCpuSeconds();

/** How a load differs from the usual one. */
type Otherwise = Partial<LoadOptions>;

const load = (forSeconds: number, otherwise: Otherwise = {}): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('wallet-load.ts', import.meta.url)), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.once('message', (result) => {
      resolve(result as LoadResult);
      child.disconnect();
    });
    const key = isEd25519
      ? { privateKeyPem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
      : { secret: vendorSecret };
    child.send({
      port: server.port,
      vendor,
      keyId,
      currency: 'THB',
      players,
      connections,
      seconds: forSeconds,
      prepared: option('prepared', 12_000) * forSeconds,
      ...key,
      ...otherwise,
    } satisfies LoadOptions);
  });

/** How many commands went through the batch queue so far, and in how many batches; and what the process beside has used of the processors, in seconds. */
const counted = async (): Promise<{ commands: number; count: number; background: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const read = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1]);
  return {
    commands: read('wallet_batch_commands_sum'),
    count: read('wallet_batch_commands_count'),
    background: read('process_cpu_seconds_total{process="background"}'),
  };
};

const ours = async (otherwise: Otherwise = {}): Promise<BenchTurn> => {
  const pid = server.pid();
  if (pid === undefined) throw new Error('the server has ended');
  const before = { server: cpuSecondsOf(pid), postgres: databaseCpu(), counted: await counted() };
  const result = await load(seconds, otherwise);
  if (result.refused > 0) throw new Error(`${result.refused} calls were refused`);
  const each = (cpuSeconds: number): string => `${((cpuSeconds / result.calls) * 1e6).toFixed(0)} µs`;
  const used = cpuSecondsOf(pid) - before.server;
  const after = await counted();
  console.log(
    `  per call: server ${each(used)}, beside it ${each(after.background - before.counted.background)}, PostgreSQL ${each(databaseCpu() - before.postgres)}, load generator ${each(result.cpuSeconds)}`,
  );
  const [commands, count] = [after.commands - before.counted.commands, after.count - before.counted.count];
  console.log(`  ${(commands / count).toFixed(0)} commands a batch, ${(count / result.seconds).toFixed(0)} batches a second`);
  return { perSecond: result.calls / result.seconds, p99Ms: result.p99Ms };
};

const algorithms = { PRAGMATIC: 'md5', SLOTEGRATOR: 'hmac-sha1', EVOLUTION: 'token' } as const;

/** A vendor of another family with the same game, and a session there for every member. */
const aForeignVendor = async (family: Foreign): Promise<Otherwise> => {
  const code = await aVendor({}, family);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await inTransaction((tx) =>
    family === 'HUB88'
      ? vendors.registerVendorKey(tx, code, {
          keyId: `${code}-f`,
          algorithm: 'rsa-sha256',
          publicKeyPem: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        })
      : vendors.registerVendorKey(tx, code, { keyId: `${code}-f`, algorithm: algorithms[family], secret: vendorSecret }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into vendors.game_session (merchant_id, member_id, vendor, game_code, currency, language, back_url, deposit_url, token_sha256, token_until, authenticated_at, ends_at)
     select merchant_id, id, $1, 'diner', currency, language, '/', '/', sha256(('${code}-' || id)::bytea), now(), now(), now() + interval '12 hours' from members.member`,
    [code],
  );
  await client.query(`update vendors.vendor set feed_due_at = now() + interval '1 day'`);
  await client.end();
  const seats = players.map(({ memberId }) => ({ memberId, sessionId: `${code}-${memberId}` }));
  const signing = family === 'HUB88' ? { privateKeyPem: pem } : { secret: vendorSecret };
  return { vendor: code, keyId: `${code}-f`, family, players: seats, ...signing };
};

const turns = option('turns', 5);

/** p99 at half of the top rate, beside TPC-B's own p99 at its best, in turns. */
const tellP99AtHalf = async (topPerSecond: number, peer: () => Promise<PgbenchTurn>, otherwise: Otherwise = {}): Promise<void> => {
  const half = Math.floor(topPerSecond / 2);
  const multiples: number[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const theirs = await peer();
    const mine = await load(seconds, { ...otherwise, perSecond: half });
    multiples.push(mine.p99Ms / theirs.p99Ms);
    console.log(`half, turn ${turn}: p99 ${mine.p99Ms.toFixed(1)} ms at ${half}/s, TPC-B ${theirs.p99Ms.toFixed(1)} ms`);
  }
  console.log(`p99 at half of the top rate is ${median(multiples).toFixed(2)} × TPC-B's own p99 at its best`);
};

const topRate = async (): Promise<number> => {
  const top = await load(seconds);
  return top.calls / top.seconds;
};

/** The load at half of its top rate, alone and then while a vendor's list of very many rounds is compared. */
const whileReconciling = async (): Promise<void> => {
  const feed = await aBookOfRounds(reconRounds, { url, vendor, keyId, players });
  const half = Math.floor((await topRate()) / 2);
  const alone = await load(seconds, { perSecond: half });
  console.log(`half, alone: p99 ${alone.p99Ms.toFixed(1)} ms at ${half}/s`);
  const begun = performance.now();
  await feed.ask();
  const meanwhile: LoadResult[] = [];
  for (let state = 'WAITING'; state === 'WAITING'; state = await feed.state()) meanwhile.push(await load(seconds, { perSecond: half }));
  const took = (performance.now() - begun) / 1_000;
  const tookMs = meanwhile.flatMap((one) => one.tookMs);
  console.log(`compared: ${await feed.result()} in ${took.toFixed(0)} s, beside ${tookMs.length.toLocaleString('en')} calls`);
  const each = meanwhile.map(({ p99Ms }) => p99Ms.toFixed(0));
  console.log(`half, meanwhile: p99 ${p99(tookMs).toFixed(1)} ms of all calls (of the turns by themselves: ${each.join(', ')})`);
  console.log(`p99 meanwhile is ${(p99(tookMs) / alone.p99Ms).toFixed(2)} × the p99 without it`);
  feed.close();
};

// Both are warm before the first turn: V8 makes the code that a server runs on for weeks in its first half minute.
await load(option('warm', 30), { prepared: 0 });
await settle('analyze');
if (reconRounds > 0) await whileReconciling();
else if (comparesGrants) {
  const play = (isGranted: boolean) => () => ours({ players: players.filter((_, place) => hasGrant(place) === isGranted) });
  await compare({ ours: play(true), peer: play(false), peerName: 'without grants', turns });
} else {
  const peer = await pgbenchAtItsBest({ url: await emptyDatabase('bench_tpcb'), seconds });
  await settle('checkpoint');
  for (const family of families) {
    const otherwise = family === 'CANONICAL' ? {} : await aForeignVendor(family);
    if (families.length > 1 || family !== 'CANONICAL') console.log(`${family}:`);
    // The server reads anew every two seconds which vendors there are.
    if (family !== 'CANONICAL') await pause(3_000).then(() => load(2, otherwise));
    const besides = (perSecond: number) => tellP99AtHalf(perSecond, peer, otherwise);
    if (option('half', 0) === 1) await besides(await topRate());
    else await compare({ ours: () => ours(otherwise), peer, peerName: 'pgbench TPC-B', turns, besides });
  }
}
await server.stop();
rmSync(folder, { recursive: true });
// A fast wallet that is wrong is worth nothing.
const faults = option('prove', 1) === 1 && reconRounds === 0 ? await inTransaction(ledger.verifyAccounts, 'proofs') : [];
if (faults.length > 0) throw new Error(`ledger check failed: ${JSON.stringify(faults[0])}`);
await closeDatabase();
