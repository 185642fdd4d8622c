import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureWindowMs } from '@croupier/contract/vendor-api/wallet';

/** The signature that a bank sends beside a message. */
export type BankSignature = { timestamp: string; nonce: string; signature: string };

type Headers = Record<string, string | string[] | undefined>;

/** The three headers of a signed message; undefined when one is missing or cannot be right. */
export const signatureIn = (headers: Headers): BankSignature | undefined => {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return undefined;
  if (typeof nonce !== 'string' || !/^[\w-]{8,64}$/.test(nonce)) return undefined;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  return { timestamp, nonce, signature };
};

/** Whether the secret's holder signed these bytes within five minutes of `at`: HMAC-SHA256 over `TIMESTAMP\nNONCE\nBODY`. */
export const isSignedBy = (secret: string, { timestamp, nonce, signature }: BankSignature, body: Buffer, at: Temporal.Instant): boolean => {
  const right = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n`).update(body).digest();
  const genuine = timingSafeEqual(right, Buffer.from(signature, 'hex'));
  return genuine && Math.abs(at.epochMilliseconds - Number(timestamp)) <= signatureWindowMs;
};
