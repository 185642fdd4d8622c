import { signatureWindowMs } from '@croupier/contract/vendor-api/wallet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOfPlatform, ownKey } from '#studio/keys';
import { log } from '#studio/log';
import { settings } from '#studio/settings';
import { type SignatureHeaders, signatureOf, whyNotSigned } from './signature.ts';

const nothing = Buffer.alloc(0);
const privateKey = ownKey(settings.keyFile);

/** Nonces of signed calls, by when they may be forgotten. These calls read, or do once what they name, so a replay after a restart does no harm. */
const nonces = new Map<string, number>();
const mostNonces = 10_000;

/** Whether a call, with the bytes of its body, was signed by the platform and is not an old one. */
export const isFromPlatform = (request: FastifyRequest, body: Buffer = nothing): boolean => {
  const key = keyOfPlatform(settings.platformPublicKeyFile);
  if (key === undefined) return false;
  const nowMs = Date.now();
  const headers = request.headers as Partial<SignatureHeaders>;
  const problem = whyNotSigned(key, settings.platformKeyId, headers, { method: request.method, path: request.url, body, nowMs });
  if (problem !== undefined) {
    log.warn({ path: request.url, problem }, 'platform call has a wrong signature');
    return false;
  }
  const nonce = headers['x-nonce'] ?? '';
  if ((nonces.get(nonce) ?? 0) > nowMs) return false;
  if (nonces.size >= mostNonces) for (const [old, until] of nonces) if (until <= nowMs) nonces.delete(old);
  if (nonces.size >= mostNonces) return false;
  nonces.set(nonce, nowMs + 2 * signatureWindowMs);
  return true;
};

export const refuse = (reply: FastifyReply) =>
  reply.code(401).send({ code: 'SIGNATURE_INVALID', message: 'The call is not signed by the platform.' });

/** Signed, as every answer to the platform. */
export const answer = (request: FastifyRequest, reply: FastifyReply, value: unknown) => {
  const body = Buffer.from(JSON.stringify(value));
  const headers = signatureOf(privateKey, settings.keyId, { method: request.method, path: request.url, body, nowMs: Date.now() });
  return reply.headers({ ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' }).send(body);
};
