/**
 * `npm run bench lottery-slips`: slips over HTTP at the studio against wallet calls at the platform, in turns. A slip is the whole path: session, price, exposure,
 * entry, signed bet at the platform, acceptance. The peer is the load of `bench/wallet.ts` on the same platform and members, a bet or a settle being one call.
 * Then p99 of slips of one draw, alone and while another draw is settled. Ends with `ratio=<slips / wallet calls>`.
 * Options: --members=4096 --callers=64 --seconds=8 --turns=3 --settling=100000 (slips of the other draw; 0 for none).
 */
import { fork } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import pg from 'pg';
import { prepareServer } from '../server/test/running-server.ts';
import { type BenchTurn, callersFor, compare, option, p99 } from './compare.ts';
import { emptyDatabase, platformDatabase } from './database.ts';
import { drawnNumero } from './lottery/drawn-numero.ts';
import type { Command } from './lottery/studio-process.ts';
import type { LoadOptions, LoadResult } from './wallet-load.ts';

const callers = option('callers', 64);
const seconds = option('seconds', 8);
const settling = option('settling', 100_000);
const [vendor, lottery] = [VendorCode.parse('TCG_LOTTO_VN'), GameCode.parse('vn-north')];

const url = await platformDatabase('bench_lottery_slips');
const studioUrl = await emptyDatabase('bench_lottery_slips_studio');
await (await import('../studio/src/migrate.ts')).migrate(studioUrl);
process.env['SECRETS_KEY'] = randomBytes(32).toString('base64');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const games = await import('../server/src/modules/play/catalogue/index.ts');
const vendors = await import('../server/src/modules/play/vendors/index.ts');
const { populate } = await import('./wallet-members.ts');

const folder = mkdtempSync(join(tmpdir(), 'bench-lottery-'));
const keyPair = (of: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [privateKeyPem, publicKeyPem] = [
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ];
  writeFileSync(join(folder, `${of}.pem`), privateKeyPem);
  writeFileSync(join(folder, `${of}.pub.pem`), publicKeyPem);
  return { privateKeyPem, publicKeyPem };
};
const keys = keyPair('studio');
keyPair('platform');
await inTransaction(async (tx) => {
  await games.registerVendor(tx, { code: vendor, displayName: vendor });
  const game = { category: 'LOTT' as const, iconPath: '/art/{w}.{ext}', releasedAt: '2026-01-01T00:00:00Z' };
  const { FeedGame } = await import('@croupier/contract/vendor-api/wallet');
  await games.applyFeed(
    tx,
    vendor,
    [lottery, 'diner'].map((gameCode) => FeedGame.parse({ ...game, gameCode, names: { en: gameCode } })),
  );
  const terms = { canResettle: true, takesLateWins: true, winsWithoutBet: false, refusesShortAdjust: false, ownPromotions: true };
  const place = 'http://127.0.0.1:9';
  await vendors.registerVendor(tx, { code: vendor, internalUrl: place, launchUrl: place, launchMode: 'iframe', family: 'CANONICAL', ...terms });
  await vendors.registerVendorKey(tx, vendor, { keyId: 'studio-1', publicKeyPem: keys.publicKeyPem });
}); // prettier-ignore

const players = await populate({ url, vendor, members: option('members', 4_096), hasGrant: () => false });
const platform = new pg.Client(url);
await platform.connect();
const { rows: seats } = await platform.query<{ memberId: string; sessionId: string }>(
  `insert into vendors.game_session (merchant_id, member_id, vendor, game_code, currency, language, back_url, deposit_url, token_sha256, token_until, authenticated_at, ends_at)
   select merchant_id, member_id, vendor, $1, currency, language, back_url, deposit_url, sha256(id::text::bytea), token_until, authenticated_at, ends_at from vendors.game_session
   returning member_id as "memberId", id as "sessionId"`,
  [lottery],
);
await platform.end();

const server = await prepareServer({
  PLATFORM_KEY_FILE: join(folder, 'platform.pem'),
  DATABASE_URL: url,
  SECRETS_KEY: process.env['SECRETS_KEY'],
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
});
await server.start();
const studio = fork(fileURLToPath(new URL('lottery/studio-process.ts', import.meta.url)), {
  execArgv: [...process.execArgv],
  env: {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    STUDIO_DATABASE_URL: studioUrl,
    STUDIO_KEY_FILE: join(folder, 'studio.pem'),
    PLATFORM_PUBLIC_KEY_FILE: join(folder, 'platform.pub.pem'),
    PLATFORM_INTERNAL_URL: `http://127.0.0.1:${server.port}`,
  },
});
const answerOfStudio = async (): Promise<unknown> => (await once(studio, 'message'))[0];
const tell = async (command: Command): Promise<void> => {
  studio.send(command);
  await answerOfStudio();
};
const studioPort = Number(await answerOfStudio());
const database = new pg.Client(studioUrl);
await database.connect();

const tokens = seats.map(() => randomBytes(32).toString('base64url'));
await database.query(
  `insert into rounds.session (token_hash, player_id, game_code, game_session_id, currency, language, display_name, bet_min, bet_max, play_rules, back_url, deposit_url, opened_at, last_seen_at)
   select token_hash, player_id, $4, session_id, 'THB', 'vi', 'Minh', 10000, 500000000, '{}'::jsonb, '/', '/', now(), now() from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as new (token_hash, player_id, session_id)`,
  [tokens.map((token) => createHash('sha256').update(token).digest()), seats.map(({ memberId }) => memberId), seats.map(({ sessionId }) => sessionId), lottery],
); // prettier-ignore
await tell({ remember: tokens });
const { rows: open } = await database.query<{ id: string }>(`select id from lottery.numero where state = 'OPEN' order by draws_at limit 1`);
const numero = open[0]?.id;

let placed = 0;
const placeSlip = async (): Promise<void> => {
  const token = tokens[(placed += 1) % tokens.length] ?? '';
  const rows = [{ play: 'de', selection: { numbers: [String(randomInt(100)).padStart(2, '0')] }, unit: '1', multiple: 1 }];
  const answer = await fetch(`http://127.0.0.1:${studioPort}/api/lottery/slips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ requestId: randomUUID(), series: 1980, acceptsHalf: true, rows, numeros: [{ id: numero }] }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`slip refused: ${answer.status} ${text}`);
};

const walletCalls = (forSeconds: number): Promise<BenchTurn> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('wallet-load.ts', import.meta.url)), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.once('message', (result) => {
      const { calls, seconds: took, refused, p99Ms } = result as LoadResult;
      if (refused > 0) reject(new Error(`${refused} calls were refused`));
      resolve({ perSecond: calls / took, p99Ms });
      child.disconnect();
    });
    const options: LoadOptions = { port: server.port, vendor, keyId: 'studio-1', currency: 'THB', players, connections: callers, seconds: forSeconds, privateKeyPem: keys.privateKeyPem };
    child.send(options);
  }); // prettier-ignore

/** p99 of slips, alone and then until a draw with many slips is settled, in ms. */
const whileSettling = async (): Promise<void> => {
  const few = 4;
  const alone = await callersFor(seconds, few, placeSlip);
  const id = await drawnNumero(database, 1, settling);
  let isSettling = true;
  const begun = performance.now();
  const settled = (async () => {
    for (let state = ''; state !== 'SETTLED'; ) {
      await tell({ settle: true });
      state = (await database.query<{ state: string }>('select state from lottery.numero where id = $1', [id])).rows[0]?.state ?? '';
    }
    isSettling = false;
  })();
  const tookMs: number[] = [];
  await Promise.all(
    Array.from({ length: few }, async () => {
      while (isSettling) {
        const from = performance.now();
        await placeSlip();
        tookMs.push(performance.now() - from);
      }
    }),
  );
  await settled;
  const took = (performance.now() - begun) / 1_000;
  const meanwhile = p99(tookMs);
  console.log(`${settling.toLocaleString('en')} slips of another draw settled in ${took.toFixed(1)} s, beside ${tookMs.length} slips`);
  console.log(`p99 of slips: alone ${alone.p99Ms?.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms: ${(meanwhile / (alone.p99Ms ?? 1)).toFixed(2)} times`);
}; // prettier-ignore

await callersFor(seconds, callers, placeSlip);
await walletCalls(seconds);
for (const client of [database]) await client.query('analyze');
await compare({
  ours: () => callersFor(seconds, callers, placeSlip),
  peer: () => walletCalls(seconds),
  peerName: 'wallet calls',
  turns: option('turns', 3),
  besides: async () => (settling > 0 ? whileSettling() : undefined),
});
const { rows: counts } = await database.query<{ open: number }>(
  `select count(*)::int as open from lottery.slip where numero_id = $1 and state = 'OPEN'`,
  [numero],
);
if ((counts[0]?.open ?? 0) !== placed) throw new Error(`${counts[0]?.open} of ${placed} slips count`);
studio.disconnect();
await database.end();
await server.stop();
await closeDatabase();
rmSync(folder, { recursive: true, force: true });
