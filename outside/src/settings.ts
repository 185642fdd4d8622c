import { join } from 'node:path';
import * as z from 'zod/mini';
import { wordMin } from './admission.rules.ts';

const url = (fallback: string) => z._default(z.url(), fallback);

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  OUTSIDE_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8070),
  /** Where the mail box takes mail. */
  OUTSIDE_SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8025),
  /** The key that the SMS gateway asks for; without one it takes messages from anybody who reaches it. */
  SMS_KEY: z.optional(z.string()),
  /** The password for everybody who does not come from this machine; needed where HOST lets others in. */
  OUTSIDE_WORD: z.optional(z.string().check(z.minLength(wordMin))),
  OUTSIDE_URL: url('http://localhost:8070'),
  FIREBASE_ISSUER: z.optional(z.url()),
  OUTSIDE_DATABASE_URL: url('postgres://postgres:postgres@127.0.0.1:5433/outside'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  DATA_DIR: z._default(z.string(), '.data'),
  BANK_SECRET_FILE: z.optional(z.string()),
  PLATFORM_INTERNAL_URL: url('http://127.0.0.1:8080'),
  PUBLIC_URL: url('http://localhost:8080'),
  /** Further origins that a payer may be led back to, separated by commas. */
  RETURN_ORIGINS: z._default(z.string(), ''),
});

/** Thrown with a line for each bad setting, for a person to read. */
export class BadSettings extends Error {}

/** The settings that come from the environment. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from the environment; throws `BadSettings`. */
export const readSettings = (environment: NodeJS.ProcessEnv) => {
  const result = z.safeParse(Environment, environment);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadSettings(`These settings are not usable:\n${lines.join('\n')}`);
  }
  const given = result.data;
  if (given.OUTSIDE_WORD === undefined && !isLoopbackHost(given.HOST))
    throw new BadSettings('These settings are not usable:\n  OUTSIDE_WORD: is needed, because HOST lets other machines in');
  return {
    host: given.HOST,
    port: given.OUTSIDE_PORT,
    smtpPort: given.OUTSIDE_SMTP_PORT,
    word: given.OUTSIDE_WORD,
    smsKey: given.SMS_KEY,
    firebaseIssuer: given.FIREBASE_ISSUER ?? `${given.OUTSIDE_URL}/firebase/croupier-demo`,
    outsideUrl: given.OUTSIDE_URL,
    databaseUrl: given.OUTSIDE_DATABASE_URL,
    logLevel: given.LOG_LEVEL,
    bankSecretFile: given.BANK_SECRET_FILE ?? join(given.DATA_DIR, 'keys', 'bank.secret'),
    platformUrl: given.PLATFORM_INTERNAL_URL,
    publicUrl: given.PUBLIC_URL,
    returnOrigins: given.RETURN_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  } as const;
};

/** True of a host that only this machine reaches. */
export const isLoopbackHost = (host: string): boolean => /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);
