import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unseal } from '#platform/secrets';
import { settings } from '#platform/settings';
import type { Vendor } from './find-vendor.ts';
import { privateKey, sharedSigning, type SigningKey } from '#rules/play/protocols/signature';

const ourKeyId = 'platform-1';
let own: SigningKey | undefined;

/** The platform's private key, with which launches with play money are signed. Undefined if this installation has none. */
export const platformKey = (): KeyObject | undefined =>
  settings.platformKeyFile === undefined ? undefined : (file ??= createPrivateKey(readFileSync(settings.platformKeyFile, 'utf8')));
let file: KeyObject | undefined;

/** Whether we have anything to sign our questions with there. */
export const hasOurKey = ({ ownSecret }: Pick<Vendor, 'ownSecret'>): boolean =>
  ownSecret !== null || settings.platformKeyFile !== undefined;

/** Our signing key for a vendor of our own protocol: the secret that a small vendor and we share, where there is one; otherwise our own key. */
export const ourKeyFor = ({ ownSecret }: Pick<Vendor, 'ownSecret'>): SigningKey => {
  if (ownSecret !== null) return sharedSigning(ourKeyId, unseal(ownSecret));
  if (settings.platformKeyFile === undefined) throw new Error('PLATFORM_KEY_FILE is needed to ask a vendor of our own protocol');
  return (own ??= privateKey(ourKeyId, readFileSync(settings.platformKeyFile, 'utf8')));
};
