import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** For how long a signature is good, before and after its moment. */
export const signedForMs = 300_000;

type Signed = { method: string; path: string; timestamp: string; nonce: string; body: string };

/** How we sign a call to a bank: HMAC-SHA256 in hex over `METHOD\nPATH\nTIMESTAMP\nNONCE\nSHA256(BODY)`. */
export const callSignature = (secret: string, { method, path, timestamp, nonce, body }: Signed): string => {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n${nonce}\n${digest}`).digest('hex');
};

/** How a payment provider or a node signs what it tells us: `t=<seconds>,v1=<HMAC-SHA256 in hex over "t.body">`. */
export const hookSignature = (secret: string, seconds: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** Whether a message is signed by who knows the secret, and lately. `at` is when it came. */
export const isHookGenuine = (secret: string, header: string | undefined, body: Buffer, at: Temporal.Instant): boolean => {
  const [, seconds, given] = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  const right = Buffer.from(hookSignature(secret, seconds, body), 'hex');
  return timingSafeEqual(right, Buffer.from(given, 'hex')) && Math.abs(at.epochMilliseconds - Number(seconds) * 1000) <= signedForMs;
};
