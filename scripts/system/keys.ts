import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of one installation, as settings for its processes. */
export type Keys = {
  SECRETS_KEY: string;
  STUDIO_KEY_FILE: string;
  STUDIO_PUBLIC_KEY_FILE: string;
  PLATFORM_KEY_FILE: string;
  PLATFORM_PUBLIC_KEY_FILE: string;
  BANK_SECRET_FILE: string;
  /** The password of the simulators for everybody who does not come from this machine. */
  OUTSIDE_WORD: string;
};

/** Creates missing keys, readable by their owner only. Data that is sealed with a lost key cannot be read any more. */
export const makeSureOfKeys = (dataDir: string, environment: Record<string, string | undefined>): Keys => {
  const folder = join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // One of the simulated vendors signs with RSA, and we sign our calls to it with RSA.
  for (const name of ['orbit-rsa', 'platform-rsa'])
    keyPair(folder, name, () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  return {
    SECRETS_KEY: environment['SECRETS_KEY']?.trim() || secret(join(folder, 'secrets.key'), () => randomBytes(32).toString('base64')),
    STUDIO_KEY_FILE: environment['STUDIO_KEY_FILE'] ?? keyPair(folder, 'studio').privateFile,
    STUDIO_PUBLIC_KEY_FILE: environment['STUDIO_PUBLIC_KEY_FILE'] ?? keyPair(folder, 'studio').publicFile,
    PLATFORM_KEY_FILE: environment['PLATFORM_KEY_FILE'] ?? keyPair(folder, 'platform').privateFile,
    PLATFORM_PUBLIC_KEY_FILE: environment['PLATFORM_PUBLIC_KEY_FILE'] ?? keyPair(folder, 'platform').publicFile,
    BANK_SECRET_FILE: environment['BANK_SECRET_FILE'] ?? bankSecret(folder),
    OUTSIDE_WORD: environment['OUTSIDE_WORD']?.trim() || secret(join(folder, 'outside.word'), () => randomBytes(12).toString('base64url')),
  };
};

/** The password of the embedded database. It keeps other users of this machine out. */
export const databasePassword = (dataDir: string): string =>
  secret(join(dataDir, 'keys', 'postgres.password'), () => randomBytes(18).toString('base64url'));

const ed25519 = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const keyPair = (folder: string, name: string, make = ed25519): { privateFile: string; publicFile: string } => {
  const files = { privateFile: join(folder, `${name}.pem`), publicFile: join(folder, `${name}.pub.pem`) };
  const pem = secret(files.privateFile, () => make().export({ type: 'pkcs8', format: 'pem' }).toString());
  if (!existsSync(files.publicFile))
    writeWhole(files.publicFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(), 0o644);
  return files;
};

const bankSecret = (folder: string): string => {
  const file = join(folder, 'bank.secret');
  secret(file, () => randomBytes(32).toString('base64url'));
  return file;
};

const secret = (file: string, make: () => string): string => {
  if (!existsSync(file)) writeWhole(file, make(), 0o600);
  return readFileSync(file, 'utf8').trim();
};

/** Writes a new file and renames it, so that an interrupted write leaves no incomplete key. */
const writeWhole = (file: string, text: string, mode: number): void => {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
};
