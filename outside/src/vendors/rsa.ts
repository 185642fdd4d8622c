import { generateKeyPair } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

/** A pair of RSA keys in PEM. */
export const aKeyPair = async (): Promise<{ publicKey: string; privateKey: string }> =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** The key of the house that signs with RSA, and the platform's public one, from where `npm start` keeps keys; undefined where there are none. */
export const readRsaKeys = async (folder: string): Promise<{ key: string; platformKey: string } | undefined> => {
  try {
    const [key, platformKey] = await Promise.all(
      ['orbit-rsa.pem', 'platform-rsa.pub.pem'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return key === undefined || platformKey === undefined ? undefined : { key, platformKey };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
