import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
