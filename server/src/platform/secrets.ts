import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { settings } from './settings.ts';

const algorithm = 'aes-256-gcm';

/** Encrypts a secret for keeping in the database (AES-256-GCM under `SECRETS_KEY`); the result is text. */
export const seal = (plain: string): string => sealBytes(Buffer.from(plain, 'utf8')).toString('base64');

/** The same for what is kept as bytes. */
export const sealBytes = (plain: Buffer): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, settings.secretsKey, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Reads what `seal` wrote. Throws when the key is another or the text was touched. */
export const unseal = (sealed: string): string => unsealBytes(Buffer.from(sealed, 'base64')).toString('utf8');

/** Reads what `sealBytes` wrote, also with the second key while there is one; throws likewise. */
export const unsealBytes = (bytes: Buffer): Buffer => {
  const second = settings.secretsKeySecond;
  if (second === undefined) return openWith(settings.secretsKey, bytes);
  return opened(settings.secretsKey, bytes) ?? openWith(second, bytes);
};

const openWith = (key: Buffer, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
};

const opened = (key: Buffer, bytes: Buffer): Buffer | undefined => {
  try {
    return openWith(key, bytes);
  } catch {
    return undefined;
  }
};

/** Seals with the present key what the second one sealed. `as it is`: the present key opens it already; `unreadable`: neither does. */
export const resealBytes = (bytes: Buffer): Buffer | 'as it is' | 'unreadable' => {
  if (opened(settings.secretsKey, bytes) !== undefined) return 'as it is';
  const plain = settings.secretsKeySecond && opened(settings.secretsKeySecond, bytes);
  return plain === undefined ? 'unreadable' : sealBytes(plain);
};

let kept = settings.secretsKey;

/** The key that hashes what is compared and never read back. It is the first SECRETS_KEY that the database had, and stays when that is changed. */
export const digestKey = (): Buffer => kept;

/** Said once, at the start of a process (`secrets-key.ts`). */
export const useDigestKey = (key: Buffer): void => void (kept = key);

/** By this a secret is found again without being kept: the same text gives the same mark, and nobody without the key can try texts. */
export const markOf = (plain: string, purpose: string): Buffer => createHmac('sha256', digestKey()).update(`${purpose}\0${plain}`).digest();
