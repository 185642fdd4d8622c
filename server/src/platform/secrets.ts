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

/** Reads what `sealBytes` wrote; throws likewise. */
export const unsealBytes = (bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, settings.secretsKey, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
};

/** By this a secret is found again without being kept: the same text gives the same mark, and nobody without `SECRETS_KEY` can try texts. */
export const markOf = (plain: string, purpose: string): Buffer =>
  createHmac('sha256', settings.secretsKey).update(`${purpose}\0${plain}`).digest();
