import { keys } from '@croupier/contract/people/access';
import { call } from './call.ts';

/**
 * Encrypts a body to the platform (compact JWE, ECDH-ES with A256GCM), with the platform's time in it: it is read once, and not later. The key is asked for each time, because the platform
 * changes it and a stale one would make a right password look wrong.
 */
export const encrypt = async (body: unknown): Promise<{ jwe: string }> => {
  const [{ CompactEncrypt, importJWK }, published] = await Promise.all([import('jose'), call(keys, {})]);
  const [key] = published.keys;
  if (key === undefined) throw new Error('the platform publishes no key');
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, iat: published.at })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { jwe };
};
