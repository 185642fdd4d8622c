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
import { signatureWindowMs, signedText } from '@croupier/contract/vendor-wallet';
import type { SignedHead } from './whole-call.rules.ts';

/** A key that signs or checks: a vendor's public one, our private one, or a secret both sides know. */
export type Key = { keyId: string; algorithm: 'ed25519'; key: KeyObject } | { keyId: string; algorithm: 'hmac-sha256'; secret: KeyObject };

/** What is signed: bytes, or text in UTF-8. */
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
  const wanted = Buffer.from(hmacOf(key.secret, text), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** The headers that sign a body. */
export const signedHeaders = (
  key: Key,
  method: string,
  path: string,
  body: Body,
  timestampMs: number,
  nonce: string,
): Record<string, string> => {
  const head = { timestampMs: timestampMs.toString(), nonce };
  const text = textOf(method, path, head, body);
  const signature = key.algorithm === 'ed25519' ? signBytes(null, Buffer.from(text), key.key).toString('base64') : hmacOf(key.secret, text);
  return { 'x-key-id': key.keyId, 'x-timestamp': head.timestampMs, 'x-nonce': nonce, 'x-signature': signature };
};

export const publicKey = (keyId: string, pem: string): Key => ({ keyId, algorithm: 'ed25519', key: createPublicKey(pem) });
export const privateKey = (keyId: string, pem: string): Key => ({ keyId, algorithm: 'ed25519', key: createPrivateKey(pem) });
export const sharedKey = (keyId: string, secret: string): Key => ({
  keyId,
  algorithm: 'hmac-sha256',
  secret: createSecretKey(secret, 'utf8'),
});
