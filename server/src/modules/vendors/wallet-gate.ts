import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { VendorCode } from '@croupier/contract/ids';
import { type WalletOp, walletOps, type WalletReply } from '@croupier/contract/vendor-wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nowMs } from '#platform/clock';
import { bodyLimitBytes } from '#platform/http';
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

/**
 * The vendors' door: `POST /gw/v1/{vendor}/{op}`. Every decision is an HTTP 200 with a code; see `contract/vendor-wallet`.
 * It is the busiest door of the house, so a call is taken over as it comes in: its body is read and its answer written here, past what Fastify
 * does for all others. What is refused goes the usual way.
 */
export const walletGate = async (app: FastifyInstance): Promise<void> => {
  app.post('/gw/v1/:vendor/:op', {
    config: { hasMerchant: false },
    onRequest: (request, reply, done) => {
      readWhole(request.raw)
        .then((body) => carryOutCall(request, reply, body))
        .catch(done);
    },
    handler: () => {
      throw new Error('a call was neither answered nor refused');
    },
  });
  app.addHook('onClose', lanesSettled);
};

const carryOutCall = async (request: FastifyRequest, reply: FastifyReply, raw: Buffer): Promise<void> => {
  const { vendor: code, op } = request.params as { vendor: string; op: string };
  const signer = await whoSigned(code, request, raw);
  if (!Object.hasOwn(walletOps, op)) throw new Refusal('NOT_FOUND');
  const body = readBody(op as WalletOp, raw);
  if (body === undefined) return answer(request, reply, signer.key, 400, { code: 'BAD_REQUEST' });
  try {
    answer(request, reply, signer.key, 200, await carryOutRequest(signer.vendor, op as WalletOp, body));
  } catch (error) {
    // Nobody knows what was kept: the vendor must ask again with the same txId.
    if (!(error instanceof LanesFull)) log.error({ err: error, requestId: request.id, op }, 'a wallet command was not decided');
    answer(request, reply, signer.key, 503, { code: 'RETRY' });
  }
};

/** Refuses what is too long, and what breaks off, as MALFORMED. */
const readWhole = (from: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= bodyLimitBytes) {
        chunks.push(chunk);
        return;
      }
      // What still comes flows past and is not kept.
      from.off('data', take);
      reject(new Refusal('MALFORMED'));
    };
    from.on('data', take);
    from.once('end', () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)));
    from.once('error', () => reject(new Refusal('MALFORMED')));
  });

/** The body in the operation's shape; undefined when it is no JSON or does not fit. What a stranger sent is not parsed before the signature over its bytes was found good. */
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
const whoSigned = async (code: string, request: FastifyRequest, raw: Buffer): Promise<{ vendor: Vendor; key: Key }> => {
  const atMs = nowMs();
  const { ip } = request;
  const retryAfterSeconds = guesses.secondsToWait(ip, atMs);
  if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const signer = await findSigner(code, request, raw, atMs);
  if (signer !== undefined) return signer;
  guesses.count(ip, atMs);
  throw new Refusal('SIGNATURE_INVALID');
};

const findSigner = async (
  code: string,
  { headers, url }: FastifyRequest,
  raw: Buffer,
  atMs: number,
): Promise<{ vendor: Vendor; key: Key } | undefined> => {
  const head = readHead(headers);
  const vendor = isVendorCode(code) ? await findVendor(code) : undefined;
  const key = head && vendor?.keys.get(head.keyId);
  if (!head || !vendor || !key) return undefined;
  const isGood = isSignedBy(key, 'POST', url, head, raw, atMs) && nonces.isNew(`${head.keyId}|${head.nonce}`, atMs);
  return isGood ? { vendor, key } : undefined;
};

const isVendorCode = (code: string): code is VendorCode => z.safeParse(VendorCode, code).success;

/** A small vendor's secret signs our answers too; for the others it is our own key. */
const answer = ({ id, url }: FastifyRequest, reply: FastifyReply, vendorKey: Key, status: number, value: WalletReply): void => {
  const body = JSON.stringify(value);
  const key = vendorKey.algorithm === 'hmac-sha256' ? vendorKey : ourKey;
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    // Every call has an id of its own, so it will do for a nonce.
    ...(key !== undefined && signedHeaders(key, 'POST', url, body, nowMs(), id)),
  });
  // As text, because Node then sends head and body in one piece.
  reply.raw.end(body);
};
