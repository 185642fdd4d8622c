import { randomBytes } from 'node:crypto';
import { TrustProxy, trustedProxies } from '@croupier/contract/core/trusted-proxies';
import * as z from 'zod/mini';
import { isTrustedAddress } from './open-net.rules.ts';

const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
const url = (fallback: string) => z._default(z.url(), fallback);
const file = z.optional(z.string());

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port(8080),
  /** Health and metrics are for the machine itself, unless somebody says otherwise. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: port(9464),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: url('postgres://postgres:postgres@127.0.0.1:5433/postgres'),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(4), z.maximum(200)), 16),
  /** A statement of a call that takes longer is given up, by the database and, if that is silent, by us. */
  DATABASE_STATEMENT_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(600)), 30),
  /** How long a process that is told to stop goes on answering, until a balancer has seen that `/readyz` says no; in production 10, else 0. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  SECRETS_KEY: z.optional(z.string()),
  /** A second key that opens what was sealed, while SECRETS_KEY is being changed. */
  SECRETS_KEY_SECOND: z.optional(z.string()),
  PUBLIC_URL: url('http://localhost:8080'),
  CONSOLE_HOSTS: z._default(z.string(), 'console.localhost'),
  STUDIO_URL: url('http://localhost:8090'),
  STUDIO_INTERNAL_URL: url('http://127.0.0.1:8090'),
  OUTSIDE_URL: url('http://localhost:8070'),
  OUTSIDE_INTERNAL_URL: url('http://127.0.0.1:8070'),
  PLATFORM_KEY_FILE: file,
  STUDIO_PUBLIC_KEY_FILE: file,
  BANK_SECRET_FILE: file,
  /** The SMS gateway's address and our key there. */
  SMS_URL: z.optional(z.url()),
  SMS_KEY: z.optional(z.string()),
  /** Where mail is handed over: `smtps://user:password@mail.example:465`. */
  SMTP_URL: url('smtp://127.0.0.1:8025'),
  MAIL_FROM: z._default(z.string(), 'Croupier <no-reply@croupier.example>'),
  /** The phone service whose ID tokens sign members in: who issues them, for which project, and where its public keys are. */
  FIREBASE_ISSUER: z.optional(z.url()),
  FIREBASE_PROJECT: z._default(z.string(), 'croupier-demo'),
  /** Where browsers ask it for a code and a token. */
  FIREBASE_CLIENT_URL: z.optional(z.url()),
  FIREBASE_KEYS_URL: z.optional(z.url()),
  TRUST_PROXY: TrustProxy,
  /** `no`: pages are sent empty and draw themselves in the browser. To see what drawing is worth, and for a machine without a core to spare. */
  DRAW_PAGES: z._default(z.enum(['yes', 'no']), 'yes'),
  /** `yes`: members see the practice vendors of the demo, whose games make faults on request. */
  PRACTICE_VENDORS: z._default(z.enum(['yes', 'no']), 'no'),
  DEMO_BUSINESS: z._default(z.enum(['yes', 'no']), 'yes'),
  /**
   * Where pictures of members are kept: any S3, by its address (`https://s3.ap-southeast-1.amazonaws.com`, `http://127.0.0.1:9000`) and a
   * bucket there. Without them it is the folder `uploads` under `DATA_DIR`.
   */
  S3_URL: z.optional(z.url()),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY_ID: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  /**
   * Addresses that postbacks and webhooks may go to although they are not on the open net, separated by commas: for a demo, and for tests. Each has a path;
   * one that ends in a slash stands for everything below it.
   */
  POSTBACK_ADDRESSES: z._default(z.string(), ''),
  WALLET_LANES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16)), 2),
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
  return result.data;
};

const keyBytes = 32;

const keyOf = (name: 'SECRETS_KEY' | 'SECRETS_KEY_SECOND', text: string | undefined): Buffer | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new BadSettings(`These settings are not usable:\n  ${name}: must be 32 bytes in base64`);
  return key;
};

const secretsKeyOf = (environment: ReturnType<typeof read>): Buffer => {
  const key = keyOf('SECRETS_KEY', environment.SECRETS_KEY);
  if (key !== undefined) return key;
  if (environment.NODE_ENV === 'production')
    throw new BadSettings('These settings are not usable:\n  SECRETS_KEY: is needed in production');
  // Secrets sealed under a passing key are lost with the process, which is right for a test and for nothing else.
  return randomBytes(keyBytes);
};

/** All four or none: half an address of a store is a mistake, and pictures in a folder nobody thinks of are another. */
const storeOf = ({ S3_URL, S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET }: ReturnType<typeof read>) => {
  if (S3_URL === undefined && S3_BUCKET === undefined && S3_KEY_ID === undefined && S3_SECRET === undefined) return undefined;
  if (S3_URL === undefined || S3_BUCKET === undefined || S3_KEY_ID === undefined || S3_SECRET === undefined)
    throw new BadSettings('These settings are not usable:\n  S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET: all of them, or none');
  return { url: S3_URL, bucket: S3_BUCKET, region: S3_REGION, keyId: S3_KEY_ID, secret: S3_SECRET };
};

/** In production every address that somebody outside names is on the open net. */
const postbackAddressesOf = ({ NODE_ENV, POSTBACK_ADDRESSES }: ReturnType<typeof read>): string[] => {
  const addresses = POSTBACK_ADDRESSES.split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()]));
  if (addresses.length > 0 && NODE_ENV === 'production')
    throw new BadSettings('These settings are not usable:\n  POSTBACK_ADDRESSES: must be empty in production');
  const bad = addresses.find((address) => !isTrustedAddress(address));
  if (bad !== undefined)
    throw new BadSettings(`These settings are not usable:\n  POSTBACK_ADDRESSES: "${bad}" is not an origin with a path`);
  return addresses;
};

const environment = read();

/** Where the simulators are. In production nobody is trusted by default: what is not set leads nowhere. */
const [simulators, simulatorsInside] =
  environment.NODE_ENV === 'production'
    ? ['https://not-set.invalid', 'https://not-set.invalid']
    : [environment.OUTSIDE_URL, environment.OUTSIDE_INTERNAL_URL];

/** Settings from the environment; read once, at the start. */
export const settings = {
  production: environment.NODE_ENV === 'production',
  rendersPages: environment.DRAW_PAGES === 'yes',
  showsPracticeVendors: environment.PRACTICE_VENDORS === 'yes',
  demoBusiness: environment.DEMO_BUSINESS === 'yes',
  host: environment.HOST,
  port: environment.PORT,
  metricsHost: environment.METRICS_HOST,
  metricsPort: environment.METRICS_PORT,
  dataDir: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL,
  databasePool: environment.DATABASE_POOL,
  statementMs: environment.DATABASE_STATEMENT_SECONDS * 1_000,
  drainMs: (environment.DRAIN_SECONDS ?? (environment.NODE_ENV === 'production' ? 10 : 0)) * 1_000,
  logLevel: environment.LOG_LEVEL,
  secretsKey: secretsKeyOf(environment),
  secretsKeySecond: keyOf('SECRETS_KEY_SECOND', environment.SECRETS_KEY_SECOND),
  publicUrl: environment.PUBLIC_URL,
  consoleHosts: environment.CONSOLE_HOSTS.split(',').map((host) => host.trim()),
  studioUrl: environment.STUDIO_URL,
  studioInternalUrl: environment.STUDIO_INTERNAL_URL,
  outsideUrl: environment.OUTSIDE_URL,
  outsideInternalUrl: environment.OUTSIDE_INTERNAL_URL,
  platformKeyFile: environment.PLATFORM_KEY_FILE,
  studioPublicKeyFile: environment.STUDIO_PUBLIC_KEY_FILE,
  bankSecretFile: environment.BANK_SECRET_FILE,
  smsUrl: environment.SMS_URL ?? `${simulatorsInside}/sms/v1`,
  smsKey: environment.SMS_KEY,
  smtpUrl: environment.SMTP_URL,
  mailFrom: environment.MAIL_FROM,
  firebaseIssuer: environment.FIREBASE_ISSUER ?? `${simulators}/firebase/${environment.FIREBASE_PROJECT}`,
  firebaseProject: environment.FIREBASE_PROJECT,
  firebaseClientUrl: environment.FIREBASE_CLIENT_URL ?? `${simulators}/firebase`,
  firebaseKeysUrl: environment.FIREBASE_KEYS_URL ?? `${simulatorsInside}/firebase/keys`,
  trustProxy: trustedProxies(environment.TRUST_PROXY),
  /** The S3 that keeps pictures; undefined: a folder does. */
  objectStore: storeOf(environment),
  postbackAddresses: postbackAddressesOf(environment),
  walletLanes: environment.WALLET_LANES,
} as const;
