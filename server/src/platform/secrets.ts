import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { settings } from './settings.ts';

const algorithm = 'aes-256-gcm';

/** Encrypts a secret for keeping in the database (AES-256-GCM under `SECRETS_KEY`); the result is text. */
export const seal = (plain: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, settings.secretsKey, iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

/** Reads what `seal` wrote. Throws when the key is another or the text was touched. */
export const unseal = (sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, settings.secretsKey, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};
