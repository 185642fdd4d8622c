/** Server seeds at rest: encrypted with the studio's seed key for as long as they are secret. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ownSecret } from '#studio/keys';
import { settings } from '#studio/settings';
import type { Owner } from './store.ts';

const mark = 'sealed:';
const nonceBytes = 12;
const tagBytes = 16;

let known: Buffer | undefined;
const key = (): Buffer => (known ??= ownSecret(settings.seedKeyFile));

/** Whether the key is there. `key` makes one where it is not, which only a studio without sealed seeds may do. */
export const hasSeedKey = (): boolean => known !== undefined || existsSync(settings.seedKeyFile);

/** The hash of the key that the database keeps. */
export const seedKeyFingerprint = (): string => createHash('sha256').update('croupier seed key').update(key()).digest('hex');

export const isSealed = (text: string): boolean => text.startsWith(mark);

/** AES-256-GCM: a sealed seed that is changed, or moved to another player or game, does not open. */
export const sealSeed = (seed: string, owner: Owner): string => sealText(seed, about(owner));

/** Seals any secret text. `owner` names what it belongs to; under another name it does not open. */
export const sealText = (secret: string, owner: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
};

/** The seed itself. A seed that was revealed is stored as it is. */
export const openSeed = (text: string, owner: Owner): string => (isSealed(text) ? openText(text, about(owner)) : text);

/** The secret that `sealText` sealed for this owner. */
export const openText = (text: string, owner: string): string => {
  const bytes = Buffer.from(text.slice(mark.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
};

const about = ({ playerId, gameCode }: Owner): string => `${playerId}:${gameCode}`;
