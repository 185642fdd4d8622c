import { GameCode, VendorCode } from '@croupier/contract/ids';
import { RoundAsked } from '@croupier/contract/vendor-questions';
import { signatureWindowMs, VendorId } from '@croupier/contract/vendor-wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { keyOfPlatform, ownKey } from '#studio/keys';
import { log } from '#studio/log';
import { placeIn, tellRound, tellTransactions } from '#studio/rounds/tell-transactions';
import { settings } from '#studio/settings';
import { house } from '#studio/titles/vendors';
import { type SignatureHeaders, signatureOf, whyNotSigned } from '#studio/wallet/signature';
import { readFeed, readVendors } from './read-feed.ts';

const nothing = Buffer.alloc(0);
const privateKey = ownKey(settings.keyFile);

/** What the platform asks of us, signed with its key; we sign what we answer. */
export const feedRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/feed/v1/vendors', async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await readVendors()) : refuse(reply),
  );

  app.get('/feed/v1/games', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { vendor, since, cursor } = z.parse(Asked, request.query);
    return answer(request, reply, await readFeed({ vendor, since: since === '' ? undefined : BigInt(since), cursor }));
  });

  /** For the platform's reconciliation: what we believe was staked and paid in a stretch of time. */
  app.get('/feed/v1/transactions', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { from, until, cursor } = z.parse(TimesAsked, request.query);
    const place = placeIn(cursor);
    if (place === undefined) return reply.code(400).send({ code: 'MALFORMED', message: 'No such page.' });
    return answer(
      request,
      reply,
      await tellTransactions({ from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }, place),
    );
  });

  app.get('/feed/v1/rounds/:roundId', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { roundId } = z.parse(z.object({ roundId: VendorId }), request.params);
    const { player } = z.parse(RoundAsked, request.query);
    return answer(request, reply, await tellRound(roundId, player));
  });
};

/** Who names no vendor asks for the house's own titles. */
const Asked = z.object({
  vendor: z._default(VendorCode, house),
  since: z._default(z.string().check(z.regex(/^\d{0,18}$/)), ''),
  cursor: z._default(z.union([z.literal(''), GameCode]), ''),
});

const TimesAsked = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  cursor: z._default(z.string().check(z.maxLength(200)), ''),
});

/** Nonces of signed calls, by when they may be forgotten. These calls only read, so a replay after a restart does no harm. */
const nonces = new Map<string, number>();
const mostNonces = 10_000;

const isFromPlatform = (request: FastifyRequest): boolean => {
  const key = keyOfPlatform(settings.platformPublicKeyFile);
  if (key === undefined) return false;
  const nowMs = Date.now();
  const headers = request.headers as Partial<SignatureHeaders>;
  const problem = whyNotSigned(key, settings.platformKeyId, headers, { method: request.method, path: request.url, body: nothing, nowMs });
  if (problem !== undefined) {
    log.warn({ path: request.url, problem }, 'a call to the feed was not signed by the platform');
    return false;
  }
  const nonce = headers['x-nonce'] ?? '';
  if ((nonces.get(nonce) ?? 0) > nowMs) return false;
  if (nonces.size >= mostNonces) for (const [old, until] of nonces) if (until <= nowMs) nonces.delete(old);
  if (nonces.size >= mostNonces) return false;
  nonces.set(nonce, nowMs + 2 * signatureWindowMs);
  return true;
};

const refuse = (reply: FastifyReply) =>
  reply.code(401).send({ code: 'SIGNATURE_INVALID', message: 'The call is not signed by the platform.' });

const answer = (request: FastifyRequest, reply: FastifyReply, value: unknown) => {
  const body = Buffer.from(JSON.stringify(value));
  const headers = signatureOf(privateKey, settings.keyId, { method: request.method, path: request.url, body, nowMs: Date.now() });
  return reply.headers({ ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' }).send(body);
};
