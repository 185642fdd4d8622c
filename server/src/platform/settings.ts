import { randomBytes } from 'node:crypto';
import { TrustProxy, trustedProxies } from '@croupier/contract/core/trusted-proxies';
import * as z from 'zod/mini';

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
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  SECRETS_KEY: z.optional(z.string()),
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
  /**
   * Where pictures of members are kept: any S3, by its address (`https://s3.ap-southeast-1.amazonaws.com`, `http://127.0.0.1:9000`) and a
   * bucket there. Without them it is the folder `uploads` under `DATA_DIR`.
   */
  S3_URL: z.optional(z.url()),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY_ID: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  /** Origins that trackers may be told at although they are not on the open net, separated by commas: for a demo, and for tests. */
  POSTBACK_ORIGINS: z._default(z.string(), ''),
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

const secretsKeyOf = (environment: ReturnType<typeof read>): Buffer => {
  if (environment.SECRETS_KEY !== undefined) {
    const key = Buffer.from(environment.SECRETS_KEY, 'base64');
    if (key.length !== 32) throw new BadSettings('These settings are not usable:\n  SECRETS_KEY: must be 32 bytes in base64');
    return key;
  }
  if (environment.NODE_ENV === 'production')
    throw new BadSettings('These settings are not usable:\n  SECRETS_KEY: is needed in production');
  // Secrets sealed under a passing key are lost with the process, which is right for a test and for nothing else.
  return randomBytes(32);
};

/** All four or none: half an address of a store is a mistake, and pictures in a folder nobody thinks of are another. */
const storeOf = ({ S3_URL, S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET }: ReturnType<typeof read>) => {
  if (S3_URL === undefined && S3_BUCKET === undefined && S3_KEY_ID === undefined && S3_SECRET === undefined) return undefined;
  if (S3_URL === undefined || S3_BUCKET === undefined || S3_KEY_ID === undefined || S3_SECRET === undefined)
    throw new BadSettings('These settings are not usable:\n  S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET: all of them, or none');
  return { url: S3_URL, bucket: S3_BUCKET, region: S3_REGION, keyId: S3_KEY_ID, secret: S3_SECRET };
};

const environment = read();

/** Settings from the environment; read once, at the start. */
export const settings = {
  production: environment.NODE_ENV === 'production',
  rendersPages: environment.DRAW_PAGES === 'yes',
  showsPracticeVendors: environment.PRACTICE_VENDORS === 'yes',
  host: environment.HOST,
  port: environment.PORT,
  metricsHost: environment.METRICS_HOST,
  metricsPort: environment.METRICS_PORT,
  dataDir: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL,
  databasePool: environment.DATABASE_POOL,
  logLevel: environment.LOG_LEVEL,
  secretsKey: secretsKeyOf(environment),
  publicUrl: environment.PUBLIC_URL,
  consoleHosts: environment.CONSOLE_HOSTS.split(',').map((host) => host.trim()),
  studioUrl: environment.STUDIO_URL,
  studioInternalUrl: environment.STUDIO_INTERNAL_URL,
  outsideUrl: environment.OUTSIDE_URL,
  outsideInternalUrl: environment.OUTSIDE_INTERNAL_URL,
  platformKeyFile: environment.PLATFORM_KEY_FILE,
  studioPublicKeyFile: environment.STUDIO_PUBLIC_KEY_FILE,
  bankSecretFile: environment.BANK_SECRET_FILE,
  smsUrl: environment.SMS_URL ?? `${environment.OUTSIDE_INTERNAL_URL}/sms/v1`,
  smsKey: environment.SMS_KEY,
  smtpUrl: environment.SMTP_URL,
  mailFrom: environment.MAIL_FROM,
  firebaseIssuer: environment.FIREBASE_ISSUER ?? `${environment.OUTSIDE_URL}/firebase/${environment.FIREBASE_PROJECT}`,
  firebaseProject: environment.FIREBASE_PROJECT,
  firebaseClientUrl: environment.FIREBASE_CLIENT_URL ?? `${environment.OUTSIDE_URL}/firebase`,
  firebaseKeysUrl: environment.FIREBASE_KEYS_URL ?? `${environment.OUTSIDE_INTERNAL_URL}/firebase/keys`,
  trustProxy: trustedProxies(environment.TRUST_PROXY),
  /** The S3 that keeps pictures; undefined: a folder does. */
  objectStore: storeOf(environment),
  postbackOrigins: environment.POSTBACK_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== ''),
  walletLanes: environment.WALLET_LANES,
} as const;
