import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  type KeyObject,
  sign as signBytes,
  timingSafeEqual,
  verify as verifyBytes,
} from 'node:crypto';
import { signatureWindowMs, signedText } from '@croupier/contract/vendor-api/wallet';
import type { SignedHead } from './whole-call.rules.ts';

/** A key of our own protocol: a vendor's public one, our private one, or a secret both sides know. */
export type SigningKey =
  | { keyId: string; algorithm: 'ed25519'; key: KeyObject }
  | { keyId: string; algorithm: 'hmac-sha256'; secret: KeyObject };

/** The signing key of a vendor of some family, or its other credentials. `untilMs`: it is retiring, and not believed from then on. */
export type Key = (
  | SigningKey
  | { keyId: string; algorithm: 'rsa-sha256'; key: KeyObject }
  | { keyId: string; algorithm: SharedSecret; secret: KeyObject; text: string }
) & { untilMs?: number | undefined };

/** Where both sides know a secret; with `token` it is said as it is. */
export type SharedSecret = 'hmac-sha1' | 'md5' | 'token';

/** The signed content: bytes, or text in UTF-8. */
type Body = Buffer | string;

const textOf = (method: string, path: string, { timestampMs, nonce }: Pick<SignedHead, 'timestampMs' | 'nonce'>, body: Body): string =>
  signedText(method, path, timestampMs, nonce, hash('sha256', body));

/** In base64. As text, because a digest in a buffer of its own costs as much as the digest. */
const hmacOf = (secret: KeyObject, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

/** Reads the four headers of a signed call; undefined when one is missing. */
export const readHead = (headers: Record<string, string | string[] | undefined>): SignedHead | undefined => {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
  const [keyId, timestampMs, nonce, signature] = ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'].map(header);
  if (keyId === undefined || timestampMs === undefined || nonce === undefined || signature === undefined) return undefined;
  return { keyId, timestampMs, nonce, signature };
};

/** Whether the time, the nonce and the signature could be ones at all. */
const isWellFormed = ({ timestampMs, nonce, signature }: SignedHead): boolean =>
  /^\d{13}$/.test(timestampMs) && /^[\w-]{8,64}$/.test(nonce) && signature.length <= 128;

/** Whether a signature is good and its clock near ours. Compares in constant time. */
export const isSignedBy = (key: Key, method: string, path: string, head: SignedHead, body: Buffer, nowMs: number): boolean => {
  if (!isWellFormed(head) || Math.abs(nowMs - Number(head.timestampMs)) > signatureWindowMs) return false;
  const text = textOf(method, path, head, body);
  const given = Buffer.from(head.signature, 'base64');
  if (key.algorithm === 'ed25519') return given.length === 64 && verifyBytes(null, Buffer.from(text), key.key, given);
  if (key.algorithm !== 'hmac-sha256') return false;
  const wanted = Buffer.from(hmacOf(key.secret, text), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** The headers that sign a body: name, value, name, value. */
export const signedFields = (key: SigningKey, method: string, path: string, body: Body, timestampMs: number, nonce: string): string[] => {
  const head = { timestampMs: timestampMs.toString(), nonce };
  const text = textOf(method, path, head, body);
  const signature = key.algorithm === 'ed25519' ? signBytes(null, Buffer.from(text), key.key).toString('base64') : hmacOf(key.secret, text);
  return ['x-key-id', key.keyId, 'x-timestamp', head.timestampMs, 'x-nonce', nonce, 'x-signature', signature];
};

/** The same, each value by its name. */
export const signedHeaders = (...wanted: Parameters<typeof signedFields>): Record<string, string> => {
  const fields = signedFields(...wanted);
  return Object.fromEntries(fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1] ?? '']] : [])));
};

export const publicKey = (keyId: string, pem: string, algorithm: 'ed25519' | 'rsa-sha256' = 'ed25519'): Key => ({
  keyId,
  algorithm,
  key: createPublicKey(pem),
});
export const privateKey = (keyId: string, pem: string): SigningKey => ({ keyId, algorithm: 'ed25519', key: createPrivateKey(pem) });
export const sharedKey = (keyId: string, secret: string, algorithm: 'hmac-sha256' | SharedSecret = 'hmac-sha256'): Key => {
  const key = createSecretKey(secret, 'utf8');
  return algorithm === 'hmac-sha256' ? { keyId, algorithm, secret: key } : { keyId, algorithm, secret: key, text: secret };
};

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer')];
  return timingSafeEqual(a, b);
};

/** A secret that both know, to sign with. */
export const sharedSigning = (keyId: string, secret: string): SigningKey => ({
  keyId,
  algorithm: 'hmac-sha256',
  secret: createSecretKey(secret, 'utf8'),
});
