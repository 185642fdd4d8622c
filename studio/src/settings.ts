import { join } from 'node:path';
import { TrustProxy, trustedProxies } from '@croupier/contract/core/trusted-proxies';
import * as z from 'zod/mini';

const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
const address = (fallback: string) => z._default(z.url(), fallback);
const file = z.optional(z.string());

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  STUDIO_PORT: port(8090),
  DATA_DIR: z._default(z.string(), '.data'),
  STUDIO_DATABASE_URL: address('postgres://postgres:postgres@127.0.0.1:5433/studio'),
  STUDIO_DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 10),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PUBLIC_URL: address('http://localhost:8080'),
  PLATFORM_INTERNAL_URL: address('http://127.0.0.1:8080'),
  /** The sites that may frame a game, comma-separated sources of a content security policy; by default the site at PUBLIC_URL and its subdomains. */
  PLATFORM_ORIGINS: z.optional(z.string()),
  STUDIO_KEY_FILE: file,
  /** Encrypts server seeds that are still secret. Made at the first start; lost, those seeds are lost. */
  STUDIO_SEED_KEY_FILE: file,
  /** A seed pair is revealed and replaced after so many rounds, or after a day. */
  STUDIO_ROUNDS_PER_SEED: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1_000),
  PLATFORM_PUBLIC_KEY_FILE: file,
  STUDIO_KEY_ID: z._default(z.string(), 'studio-1'),
  PLATFORM_KEY_ID: z._default(z.string(), 'platform-1'),
  /** How long one call to the platform's wallet may take. */
  STUDIO_WALLET_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(50), z.maximum(10_000)), 5_000),
  /** `0`: no picture is drawn that nobody waits for; nothing is drawn ahead, and who asks for AVIF is given WebP. */
  STUDIO_ART_AHEAD: z._default(z.enum(['0', '1']), '1'),
  /** `always`: tables with shared rounds play on when nobody has them open. By default they do so in production only. */
  STUDIO_TABLES: z.optional(z.enum(['always', 'watched'])),
  /** Publishers of the results of official lotteries: `NAME=https://…`, comma-separated. A result needs two that agree; without any, operators enter results. */
  STUDIO_RESULT_SOURCES: z._default(z.string(), ''),
  TRUST_PROXY: TrustProxy,
  /** How long a process that is told to stop goes on answering, until a balancer has seen that `/readyz` says no; in production 10, else 0. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  /** `1`: server seeds for certain client seeds come from STUDIO_TEST_SEED_FILE. Refused in production. */
  STUDIO_TEST_SEEDS: z._default(z.enum(['0', '1']), '0'),
  STUDIO_TEST_SEED_FILE: file,
});

/** Thrown with a line for each bad setting, for a person to read. */
class BadSettings extends Error {}

const read = () => {
  const result = z.safeParse(Environment, process.env);
  if (!result.success) {
    const lines = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message} (it is "${process.env[String(issue.path[0])] ?? ''}")`,
    );
    throw new BadSettings(`These settings are not usable:\n${lines.join('\n')}`);
  }
  const environment = result.data;
  if (environment.STUDIO_TEST_SEEDS === '1') {
    if (environment.NODE_ENV === 'production')
      throw new BadSettings('These settings are not usable:\n  STUDIO_TEST_SEEDS: never in production');
    if (environment.STUDIO_TEST_SEED_FILE === undefined)
      throw new BadSettings('These settings are not usable:\n  STUDIO_TEST_SEED_FILE: is needed with STUDIO_TEST_SEEDS');
  }
  return environment;
};

/** The site's own address and, as merchants are told apart by host name, everything below its host. */
const sourcesBeside = (publicUrl: string): string[] => {
  const { protocol, hostname, port: number } = new URL(publicUrl);
  const suffix = number === '' ? '' : `:${number}`;
  return [`${protocol}//${hostname}${suffix}`, `${protocol}//*.${hostname}${suffix}`];
};

/** The publishers in a comma-separated list of `NAME=address`. */
const resultSourcesIn = (list: string): { name: string; url: string }[] =>
  list
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, name, url] = /^([A-Z0-9_]{2,20})=(https?:\/\/\S+)$/.exec(entry.trim()) ?? [];
      if (name === undefined || url === undefined)
        throw new BadSettings(`These settings are not usable:\n  STUDIO_RESULT_SOURCES: "${entry}" is not NAME=address`);
      return { name, url };
    });

const environment = read();

/** The settings of the surroundings; read once, at the start. */
export const settings = {
  production: environment.NODE_ENV === 'production',
  host: environment.HOST,
  port: environment.STUDIO_PORT,
  dataDir: environment.DATA_DIR,
  databaseUrl: environment.STUDIO_DATABASE_URL,
  databasePool: environment.STUDIO_DATABASE_POOL,
  drainMs: (environment.DRAIN_SECONDS ?? (environment.NODE_ENV === 'production' ? 10 : 0)) * 1_000,
  logLevel: environment.LOG_LEVEL,
  platformUrl: environment.PLATFORM_INTERNAL_URL,
  platformOrigins: environment.PLATFORM_ORIGINS?.split(',').map((origin) => origin.trim()) ?? sourcesBeside(environment.PUBLIC_URL),
  keyFile: environment.STUDIO_KEY_FILE ?? join(environment.DATA_DIR, 'keys', 'studio.pem'),
  seedKeyFile: environment.STUDIO_SEED_KEY_FILE ?? join(environment.DATA_DIR, 'keys', 'studio-seeds.key'),
  roundsPerSeed: environment.STUDIO_ROUNDS_PER_SEED,
  platformPublicKeyFile: environment.PLATFORM_PUBLIC_KEY_FILE ?? join(environment.DATA_DIR, 'keys', 'platform.pub.pem'),
  keyId: environment.STUDIO_KEY_ID,
  platformKeyId: environment.PLATFORM_KEY_ID,
  walletTimeoutMs: environment.STUDIO_WALLET_TIMEOUT_MS,
  artAhead: environment.STUDIO_ART_AHEAD === '1',
  tablesAlways: (environment.STUDIO_TABLES ?? (environment.NODE_ENV === 'production' ? 'always' : 'watched')) === 'always',
  resultSources: resultSourcesIn(environment.STUDIO_RESULT_SOURCES),
  trustProxy: trustedProxies(environment.TRUST_PROXY),
  testSeedFile: environment.STUDIO_TEST_SEEDS === '1' ? environment.STUDIO_TEST_SEED_FILE : undefined,
} as const;
