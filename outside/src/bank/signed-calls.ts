import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const windowMs = 300_000;

/** Whether a call is signed by who shares our secret: HMAC-SHA256 in hex over `METHOD\nPATH\nTIMESTAMP\nNONCE\nSHA256(BODY)`, within five minutes. */
export const isCallSigned = (request: FastifyRequest, secret: string, body: string, atMs: number): boolean => {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  const right = createHmac('sha256', secret).update(`${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${digest}`).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) && Math.abs(atMs - Number(timestamp)) <= windowMs;
};
