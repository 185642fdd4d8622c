import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { VendorCode } from '@croupier/contract/ids';
import { type WalletOp, walletOps, type WalletReply } from '@croupier/contract/vendor-wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nowMs } from '#platform/clock';
import { bodyLimitBytes } from '#platform/http';
import { LanesFull } from '#platform/lanes';
import { log } from '#platform/log';
import { countAnswer } from '#platform/metrics';
import { Refusal } from '#platform/refusal';
import { settings } from '#platform/settings';
import { carryOutRequest, lanesSettled } from './carry-out-request.ts';
import { findVendor, type Vendor } from './find-vendor.ts';
import { createGuessCount } from './guesses.ts';
import { createNonceMemory } from './nonces.ts';
import { isSignedBy, type Key, privateKey, readHead, signedHeaders } from './signature.ts';
import type { SignedHead, WholeCall } from './whole-call.rules.ts';
import { takeWholeCalls } from './whole-calls.ts';

const nonces = createNonceMemory();
const guesses = createGuessCount();
/** Ours; without a key file answers are not signed, and a vendor that checks them refuses them. */
const ourKey: Key | undefined =
  settings.platformKeyFile === undefined ? undefined : privateKey('platform-1', readFileSync(settings.platformKeyFile, 'utf8'));

/**
 * The vendors' door: `POST /gw/v1/{vendor}/{op}`. Every decision is an HTTP 200 with a code; see `contract/vendor-wallet`.
 * It is the busiest door of the house, so a call is taken over as it comes in: its body is read and its answer written here, past what Fastify
 * does for all others; and one that arrives whole is answered even before Node's HTTP sees it (`whole-calls.ts`). What is refused goes the usual way.
 */
export const walletGate = async (app: FastifyInstance): Promise<void> => {
  const whole = takeWholeCalls(app.server, answerWhole);
  app.addHook('preClose', async () => whole.end());
  app.post(route, {
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

const route = '/gw/v1/:vendor/:op';

const carryOutCall = async (request: FastifyRequest, reply: FastifyReply, raw: Buffer): Promise<void> => {
  const { vendor: code, op } = request.params as { vendor: string; op: string };
  const { vendor, key } = await whoSigned(code, request, raw);
  if (!isOp(op)) throw new Refusal('NOT_FOUND');
  const { status, value } = await decided(vendor, op, raw, request.id);
  const body = JSON.stringify(value);
  reply.hijack();
  reply.raw.writeHead(status, headOf(request.id, request.url, key, body));
  // As text, because Node then sends head and body in one piece.
  reply.raw.end(body);
};

const isOp = (op: string): op is WalletOp => Object.hasOwn(walletOps, op);

const statusLines = { 200: 'HTTP/1.1 200 OK', 400: 'HTTP/1.1 400 Bad Request', 503: 'HTTP/1.1 503 Service Unavailable' } as const;
type Status = keyof typeof statusLines;

/** Answers a call that is good; undefined for any other, of which nothing has been taken note of. */
const answerWhole = async ({ vendor: code, op, path, head, body: raw }: WholeCall, address = ''): Promise<string | undefined> => {
  const atMs = nowMs();
  if (!isOp(op) || isSuspect(address, atMs)) return undefined;
  // While the database is away and no vendor is known yet, it is the usual way's to say so.
  const signer = await findSigner(code, path, head, raw, atMs).catch(() => undefined);
  if (signer === undefined) return undefined;
  const id = randomUUID();
  const { status, value } = await decided(signer.vendor, op, raw, id);
  const body = JSON.stringify(value);
  const fields = { date: dateAt(nowMs()), ...headOf(id, path, signer.key, body) };
  let text = `${statusLines[status]}\r\n`;
  for (const [name, field] of Object.entries(fields)) text += `${name}: ${field}\r\n`;
  tellOf(status, op, nowMs() - atMs, id, path);
  return `${text}\r\n${body}`;
};

/** Behind a proxy an address is the proxy's, so then nobody may be under suspicion. */
const isSuspect = (address: string, atMs: number): boolean =>
  settings.trustProxy === false ? guesses.secondsToWait(address, atMs) > 0 : guesses.areThere(atMs);

let lastDate = { second: 0, text: '' };

/** For the header `date`; written once a second. */
const dateAt = (atMs: number): string => {
  const second = Math.floor(atMs / 1_000);
  if (lastDate.second !== second) lastDate = { second, text: new Date(second * 1_000).toUTCString() };
  return lastDate.text;
};

/** As the hook of all other calls does. */
const tellOf = (status: Status, op: WalletOp, ms: number, id: string, path: string): void => {
  countAnswer('POST', route, status, ms / 1_000);
  if (status !== 200 || ms > 1_000) log.info({ id, method: 'POST', path, status, ms }, 'answered');
};

/** What a vendor's signed call comes to: every decision is a 200. */
const decided = async (vendor: Vendor, op: WalletOp, raw: Buffer, requestId: string): Promise<{ status: Status; value: WalletReply }> => {
  const body = readBody(op, raw);
  if (body === undefined) return { status: 400, value: { code: 'BAD_REQUEST' } };
  try {
    return { status: 200, value: await carryOutRequest(vendor, op, body) };
  } catch (error) {
    // Nobody knows what was kept: the vendor must ask again with the same txId.
    if (!(error instanceof LanesFull)) log.error({ err: error, requestId, op }, 'a wallet command was not decided');
    return { status: 503, value: { code: 'RETRY' } };
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
  const head = readHead(request.headers);
  const signer = head && (await findSigner(code, request.url, head, raw, atMs));
  if (signer !== undefined) return signer;
  guesses.count(ip, atMs);
  throw new Refusal('SIGNATURE_INVALID');
};

const findSigner = async (
  code: string,
  url: string,
  head: SignedHead,
  raw: Buffer,
  atMs: number,
): Promise<{ vendor: Vendor; key: Key } | undefined> => {
  const vendor = await findVendor(code as VendorCode);
  const key = vendor?.keys.get(head.keyId);
  if (!vendor || !key) return undefined;
  const isGood = isSignedBy(key, 'POST', url, head, raw, atMs) && nonces.isNew(`${head.keyId}|${head.nonce}`, atMs);
  return isGood ? { vendor, key } : undefined;
};

/** The head of an answer. A small vendor's secret signs our answers too; for the others it is our own key. */
const headOf = (id: string, path: string, vendorKey: Key, body: string): Record<string, string | number> => {
  const key = vendorKey.algorithm === 'hmac-sha256' ? vendorKey : ourKey;
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    // Every call has an id of its own, so it will do for a nonce.
    ...(key !== undefined && signedHeaders(key, 'POST', path, body, nowMs(), id)),
  };
};
