/**
 * Imported first by a test of the studio: gives the test file's process a database, keys and a platform of its own, all before the
 * studio's settings are read. TEST_CLUSTER_URL names a PostgreSQL 18 where databases may be made.
 */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { migrate } from '#studio/migrate';
import { publishGames } from '#studio/engine/games';
import { families } from '#studio/families';
import { findGame } from '#studio/families/slots/catalogue';
import { signatureOf } from '#studio/engine/wallet/signature';
import { FakePlatform } from './fake-platform.ts';
import { findSeed } from './find-seed.ts';

publishGames(families);

const cluster = process.env['TEST_CLUSTER_URL'];
if (cluster === undefined) throw new Error('TEST_CLUSTER_URL is not set: it names a PostgreSQL where databases may be made');
const name = `test_${Date.now()}_${process.pid}0`;
const admin = new pg.Client({ connectionString: cluster });
await admin.connect();
await admin.query(`create database ${name}`);
await admin.end();
const database = new URL(cluster);
database.pathname = `/${name}`;
await migrate(database.toString());

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
export const publicKeyOf = (who: 'platform' | 'studio') => createPublicKey(readFileSync(join(folder, `${who}.pub.pem`)));

const keyPair = (who: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, `${who}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(folder, `${who}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  return { privateKey, publicKey };
};

/** The platform this studio talks to, with a player at it. */
export const platformKey = keyPair('platform').privateKey;
export const platform = new FakePlatform(platformKey, keyPair('studio').publicKey);
const address = await platform.listen();

/** The headers with which the platform asks for something. */
export const signedByPlatform = (path: string, nowMs = Date.now(), body?: Buffer) =>
  signatureOf(platformKey, 'platform-1', { method: body === undefined ? 'GET' : 'POST', path, body: body ?? Buffer.alloc(0), nowMs });

/** Client seeds after which the first round is of a certain kind. */
export const seeds = { loss: 'a loss', win: 'a win', feature: 'a feature' } as const;
/** The game the seeds are for. */
export const gameCode = 'velvet-paw';
const machine = findGame(gameCode)?.machine;
if (machine === undefined) throw new Error(`no game ${gameCode}`);
writeFileSync(
  join(folder, 'seeds.json'),
  JSON.stringify({
    [seeds.loss]: findSeed(machine, seeds.loss, ['loss', 'loss', 'loss']),
    [seeds.win]: findSeed(machine, seeds.win, ['win', 'win', 'win']),
    [seeds.feature]: findSeed(machine, seeds.feature, ['freeSpins'], ({ payout }) => payout > 0),
  }),
);

/** The settings of a studio process of this test. */
export const environment: Record<string, string> = {
  NODE_ENV: 'test',
  DATA_DIR: folder,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  STUDIO_DATABASE_URL: database.toString(),
  STUDIO_KEY_FILE: join(folder, 'studio.pem'),
  PLATFORM_PUBLIC_KEY_FILE: join(folder, 'platform.pub.pem'),
  PLATFORM_INTERNAL_URL: address,
  STUDIO_WALLET_TIMEOUT_MS: process.env['STUDIO_WALLET_TIMEOUT_MS'] ?? '10000',
  STUDIO_TEST_SEEDS: '1',
  STUDIO_TEST_SEED_FILE: join(folder, 'seeds.json'),
};
Object.assign(process.env, environment);

after(async () => {
  const { closeDatabase } = await import('#studio/database');
  await closeDatabase();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});
