import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The studio's own key. Where there is none yet it is made, with its public half beside it for the platform to read. */
export const ownKey = (file: string): KeyObject => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const made = generateKeyPairSync('ed25519').privateKey;
    writeWhole(file.replace(/\.pem$/, '') + '.pub.pem', createPublicKey(made).export({ type: 'spki', format: 'pem' }).toString(), 0o644);
    writeWhole(file, made.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  return createPrivateKey(readFileSync(file));
};

/** 256 bits for encrypting, in a file that is made where there is none. */
export const ownSecret = (file: string): Buffer => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const own = `${file}.${process.pid}.new`;
    writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    try {
      // Two processes may make it at once: both take the first one's.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own);
    }
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} is no key of 64 hex digits`);
  return Buffer.from(text, 'hex');
};

/** A file killed half written would look like a key; a renamed one is there wholly or not at all. */
const writeWhole = (file: string, text: string, mode: number): void => {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
};

let platformKey: KeyObject | undefined;

/** The platform's public key, or undefined while the platform has not made it: the two may be started in any order. */
export const keyOfPlatform = (file: string): KeyObject | undefined => {
  if (platformKey === undefined && existsSync(file)) platformKey = createPublicKey(readFileSync(file));
  return platformKey;
};
