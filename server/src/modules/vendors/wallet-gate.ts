import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VendorCode } from '@croupier/contract/ids';
import { type WalletOp, walletOps, type WalletReply } from '@croupier/contract/vendor-wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import { LanesFull } from '#platform/lanes';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { settings } from '#platform/settings';
import { carryOutRequest, lanesSettled } from './carry-out-request.ts';
import { findVendor, type Vendor } from './find-vendor.ts';
import { createGuessCount } from './guesses.ts';
import { createNonceMemory } from './nonces.ts';
import { isSignedBy, type Key, privateKey, readHead, signedHeaders } from './signature.ts';

const nonces = createNonceMemory();
const guesses = createGuessCount();
/** Ours; without a key file answers are not signed, and a vendor that checks them refuses them. */
const ourKey: Key | undefined =
  settings.platformKeyFile === undefined ? undefined : privateKey('platform-1', readFileSync(settings.platformKeyFile, 'utf8'));

/** The vendors' door: `POST /gw/v1/{vendor}/{op}`. Every decision is an HTTP 200 with a code; see `contract/vendor-wallet`. */
export const walletGate = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (gate) => {
    keepBodiesUnread(gate);
    gate.post('/gw/v1/:vendor/:op', { config: { hasMerchant: false } }, async (request, reply) => {
      const { vendor: code, op } = request.params as { vendor: string; op: string };
      const signer = await whoSigned(code, request);
      if (!Object.hasOwn(walletOps, op)) throw new Refusal('NOT_FOUND');
      const body = readBody(op as WalletOp, request.rawBody);
      if (body === undefined) return answer(request, reply, signer.key, 400, { code: 'BAD_REQUEST' });
      try {
        return answer(request, reply, signer.key, 200, await carryOutRequest(signer.vendor, op as WalletOp, body));
      } catch (error) {
        // Nobody knows what was kept: the vendor must ask again with the same txId.
        if (!(error instanceof LanesFull)) log.error({ err: error, requestId: request.id, op }, 'a wallet command was not decided');
        return answer(request, reply, signer.key, 503, { code: 'RETRY' });
      }
    });
  });
  app.addHook('onClose', lanesSettled);
};

/** What a stranger sent is not parsed before the signature over its bytes was found good. */
const keepBodiesUnread = (gate: FastifyInstance): void => {
  gate.removeAllContentTypeParsers();
  gate.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    done(null, body);
  });
};

/** The body in the operation's shape; undefined when it is no JSON or does not fit. */
const readBody = (op: WalletOp, raw: Buffer): never | undefined => {
  const parsed = z.safeParse(walletOps[op], parseJson(raw));
  return parsed.success ? (parsed.data as never) : undefined;
};

const parseJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The vendor and the key of a signed call. Anything out of order is SIGNATURE_INVALID, whatever it was; who tries it too often must wait. */
const whoSigned = async (code: string, request: FastifyRequest): Promise<{ vendor: Vendor; key: Key }> => {
  const nowMs = now().epochMilliseconds;
  const retryAfterSeconds = guesses.secondsToWait(request.ip, nowMs);
  if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const signer = await findSigner(code, request, nowMs);
  if (signer !== undefined) return signer;
  guesses.count(request.ip, nowMs);
  throw new Refusal('SIGNATURE_INVALID');
};

const findSigner = async (code: string, request: FastifyRequest, nowMs: number): Promise<{ vendor: Vendor; key: Key } | undefined> => {
  request.rawBody ??= Buffer.alloc(0);
  const head = readHead(request.headers);
  const parsed = z.safeParse(VendorCode, code);
  const vendor = parsed.success ? await findVendor(parsed.data) : undefined;
  const key = head && vendor?.keys.get(head.keyId);
  if (!head || !vendor || !key) return undefined;
  const isGood = isSignedBy(key, 'POST', request.url, head, request.rawBody, nowMs) && nonces.isNew(`${head.keyId}|${head.nonce}`, nowMs);
  return isGood ? { vendor, key } : undefined;
};

/** A small vendor's secret signs our answers too; for the others it is our own key. */
const answer = (request: FastifyRequest, reply: FastifyReply, vendorKey: Key, status: number, value: WalletReply): FastifyReply => {
  const body = Buffer.from(JSON.stringify(value));
  const key = vendorKey.algorithm === 'hmac-sha256' ? vendorKey : ourKey;
  if (key !== undefined) void reply.headers(signedHeaders(key, 'POST', request.url, body, now().epochMilliseconds, randomUUID()));
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
};
