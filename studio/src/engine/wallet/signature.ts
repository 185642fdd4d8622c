import { createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { signatureWindowMs, signedText } from '@croupier/contract/vendor-api/wallet';

/** The four headers of a signed message. */
export type SignatureHeaders = { 'x-key-id': string; 'x-timestamp': string; 'x-nonce': string; 'x-signature': string };

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Signs a request we send or an answer we give. */
export const signatureOf = (
  key: KeyObject,
  keyId: string,
  message: { method: string; path: string; body: Uint8Array; nowMs: number },
): SignatureHeaders => {
  const timestamp = String(message.nowMs);
  const nonce = randomBytes(16).toString('base64url');
  const text = signedText(message.method, message.path, timestamp, nonce, sha256(message.body));
  return {
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': sign(null, Buffer.from(text), key).toString('base64'),
  };
};

/** Why a message is not the other side's, or undefined when it is. `path` includes the query. */
export const whyNotSigned = (
  key: KeyObject,
  keyId: string,
  headers: Partial<Record<keyof SignatureHeaders, string | null | undefined>>,
  message: { method: string; path: string; body: Uint8Array; nowMs: number },
): string | undefined => {
  const { 'x-key-id': id, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (!timestamp || !nonce || !signature) return 'it is not signed';
  if (id !== keyId) return `the key ${id ?? ''} is unknown`;
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(Number(timestamp) - message.nowMs) > signatureWindowMs) return 'its time is too far off';
  const text = signedText(message.method, message.path, timestamp, nonce, sha256(message.body));
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')) ? undefined : 'the signature is wrong';
};
