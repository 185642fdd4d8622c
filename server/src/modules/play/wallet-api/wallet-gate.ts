import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { VendorCode } from '@croupier/contract/core/ids';
import { refusals } from '@croupier/contract/core/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nowMs } from '#platform/clock';
import { bodyLimitBytes } from '#platform/http';
import { QueueFull } from '@croupier/contract/core/batch-queue';
import { log } from '#platform/log';
import { countAnswer } from '#platform/metrics';
import { Refusal } from '#platform/refusal';
import { settings } from '#platform/settings';
import type { HttpReply, RawCall, Result, WalletOperation } from '#rules/play/protocols/protocol';
import { isOp } from '#rules/play/protocols/canonical/canonical';
import { findVendor, followVendors, noteKeyUse, type Vendor } from '#modules/play/vendors';
import { logCall, shouldLog } from '#modules/play/vendor-calls';
import { walletQueueSettled } from './execute-request.ts';
import { executeOperations, isDone } from './execute-operations.ts';
import { createGuessCount } from './guesses.ts';
import { createNonceMemory } from './nonces.ts';
import { type Key, privateKey, signedFields, type SigningKey } from '#rules/play/protocols/signature';
import type { WholeCall } from '#rules/play/protocols/whole-call';
import { takeWholeCalls } from './whole-calls.ts';

const nonces = createNonceMemory();
const guesses = createGuessCount();
/** Ours; without a key file answers are not signed, and a vendor that checks them refuses them. */
const ourKey: SigningKey | undefined =
  settings.platformKeyFile === undefined ? undefined : privateKey('platform-1', readFileSync(settings.platformKeyFile, 'utf8'));

/**
 * The vendors' door: `POST /gw/v1/{vendor}/…`, in the words of each vendor's family (`adapters/`). Ours is one of them: `/gw/v1/{vendor}/{op}`, where every
 * decision is an HTTP 200 with a code; see `contract/src/vendor-api/wallet.ts`. `under` is where the door of a sandbox stands. It is the busiest door of the
 * house, so a call is taken over as it comes in: its body is read and its answer written here, past Fastify's way for all others; and one of ours that arrives
 * whole is answered even before Node's HTTP sees it (`whole-calls.ts`). A refused call goes the usual way.
 */
export const walletGate = async (app: FastifyInstance, { under = '' }: { under?: string } = {}): Promise<void> => {
  const whole = takeWholeCalls(app.server, answerWhole);
  app.addHook('preClose', async () => whole.end());
  const following = followVendors();
  app.addHook('onClose', () => following.stop());
  for (const path of [route, longRoute]) {
    app.post(`${under}${path}`, {
      config: { hasMerchant: false },
      onRequest: (request, reply, done) => {
        readWhole(request.raw)
          .then((body) => answerCall(request, reply, body))
          .catch(done);
      },
      handler: () => {
        throw new Error('a call was neither answered nor refused');
      },
    });
  }
  app.addHook('onClose', walletQueueSettled);
};

const route = '/gw/v1/:vendor/:op';
/** Some families name an operation by two words. */
const longRoute = '/gw/v1/:vendor/:group/:op';

const answerCall = async (request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<void> => {
  const { vendor: code, group, op } = request.params as { vendor: string; group?: string; op: string };
  const call: RawCall = { op: group === undefined ? op : `${group}/${op}`, url: request.url, headers: request.headers, body };
  const vendor = await findVendor(code as VendorCode);
  const said = await answerTo(vendor, call, request);
  if (vendor !== undefined) logWalletCall(vendor, call, request.ip, request.id, said, nowMs() - Math.round(reply.elapsedTime));
  const { answer, key } = said;
  // Without words of the vendor's family for it, it is refused as the house refuses anybody.
  if (answer === undefined) throw new Refusal(said.code === 'NO_SUCH_OPERATION' ? 'NOT_FOUND' : said.code, said.details);
  reply.hijack();
  reply.raw.writeHead(answer.status, headOf(request.id, request.url, key, answer));
  // As text, because Node then sends head and body in one piece.
  reply.raw.end(answer.body);
};

type NotAuthenticated = 'ADDRESS_NOT_ALLOWED' | 'SIGNATURE_INVALID' | 'TOO_MANY_REQUESTS' | 'NO_SUCH_OPERATION';

/** The decision, in the vendor's words and in ours. */
type Decision = { answer: HttpReply; code: string; operations: readonly WalletOperation[]; results: readonly Result[] };

/** An answer, and the key that the call was signed with; without one it was not believed. */
type Answered =
  | (Decision & { key: Key | undefined })
  | {
      answer: undefined;
      key: undefined;
      code: NotAuthenticated;
      details: Record<string, unknown>;
      operations: readonly WalletOperation[];
      results: readonly Result[];
    };

const nothing: readonly never[] = [];

const answerTo = async (vendor: Vendor | undefined, call: RawCall, { id, ip }: FastifyRequest): Promise<Answered> => {
  const atMs = nowMs();
  if (vendor?.mayCallFrom?.(ip) === false) return refuse('ADDRESS_NOT_ALLOWED', vendor, call, { ip });
  const retryAfterSeconds = guesses.secondsToWait(ip, atMs);
  if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUESTS', vendor, call, { retryAfterSeconds });
  const key = vendor && whoSigned(vendor, call, atMs);
  if (vendor === undefined || key === undefined) {
    guesses.count(ip, atMs);
    return refuse('SIGNATURE_INVALID', vendor, call);
  }
  const decision = await decided(vendor, call, id);
  return decision === undefined ? refuse('NO_SUCH_OPERATION', vendor, call) : { ...decision, key };
};

/** In the words of the vendor's family, where it has some for it. */
const refuse = (code: NotAuthenticated, vendor: Vendor | undefined, call: RawCall, details: Record<string, unknown> = {}): Answered => {
  const answer = vendor?.protocol.renderError(code, call);
  const notAuthenticated = { key: undefined, code, operations: nothing, results: nothing };
  return answer === undefined ? { ...notAuthenticated, answer, details } : { ...notAuthenticated, answer };
};

/** Keeps what was said, where that is wanted; after the answer was found, and never waiting for it. */
const logWalletCall = (vendor: Vendor, call: RawCall, address: string, requestId: string, said: Answered, atMs: number): void => {
  const { answer = houseAnswer(said.code), key, code, operations, results } = said;
  if (!shouldLog(vendor, code, operations, atMs)) return;
  const ms = nowMs() - atMs;
  logCall({
    vendor,
    direction: 'IN',
    place: 'LIVE',
    method: 'POST',
    call,
    address,
    key,
    answer,
    code,
    atMs,
    ms,
    requestId,
    operations,
    results,
  });
};

/** The house's answer to anybody is written later and elsewhere; the status is kept. */
const houseAnswer = (code: string): HttpReply => ({
  status: refusals[(code === 'NO_SUCH_OPERATION' ? 'NOT_FOUND' : code) as keyof typeof refusals],
  type: '',
  body: JSON.stringify({ success: false, code: code === 'NO_SUCH_OPERATION' ? 'NOT_FOUND' : code }),
});

const statusLines: Readonly<Record<number, string>> = {
  200: 'HTTP/1.1 200 OK',
  400: 'HTTP/1.1 400 Bad Request',
  503: 'HTTP/1.1 503 Service Unavailable',
};

/** Answers a call that is good; undefined for any other, of which nothing has been taken note of. */
const answerWhole = async ({ vendor: code, op, path: url, head, body }: WholeCall, address = ''): Promise<string | undefined> => {
  const atMs = nowMs();
  if (!isOp(op) || isSuspect(address, atMs)) return undefined;
  // While the database is away and no vendor is known yet, it is the usual way's to say so.
  const vendor = await findVendor(code as VendorCode).catch(() => undefined);
  if (vendor === undefined || vendor.protocol.family !== 'CANONICAL') return undefined;
  // A call whose list says no, and one whose address only Fastify knows, go the usual way.
  if (vendor.mayCallFrom !== undefined && (settings.trustProxy !== false || !vendor.mayCallFrom(address))) return undefined;
  const call: RawCall = { op, url, headers: noHeaders, body, head };
  const key = whoSigned(vendor, call, atMs);
  if (key === undefined) return undefined;
  const id = randomUUID();
  const decision = await decided(vendor, call, id);
  if (decision === undefined) return undefined;
  const { answer } = decision;
  if (shouldLog(vendor, decision.code, decision.operations, atMs)) {
    const ms = nowMs() - atMs;
    logCall({ vendor, direction: 'IN', place: 'LIVE', method: 'POST', call, address, key, ...decision, atMs, ms, requestId: id });
  }
  const fields = headOf(id, url, key, answer);
  let text = `${statusLines[answer.status]}\r\ndate: ${dateAt(nowMs())}\r\n`;
  for (let at = 0; at < fields.length; at += 2) text += `${fields[at]}: ${fields[at + 1]}\r\n`;
  tellOf(answer.status, op, nowMs() - atMs, id, url);
  return `${text}\r\n${answer.body}`;
};

const noHeaders = {};

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
const tellOf = (status: number, op: string, ms: number, id: string, path: string): void => {
  countAnswer('POST', route, status, ms / 1_000);
  if (status !== 200 || ms > 1_000) log.info({ id, method: 'POST', path, status, ms, op }, 'answered');
};

/** The key of a call that is signed as it should be and has not come before. */
const whoSigned = ({ protocol, keys }: Vendor, call: RawCall, atMs: number): Key | undefined => {
  const verdict = protocol.verify(call, keys, atMs);
  if (verdict === undefined || (verdict.key.untilMs !== undefined && atMs >= verdict.key.untilMs)) return undefined;
  if (verdict.nonce !== undefined && !nonces.isNew(verdict.nonce, atMs)) return undefined;
  noteKeyUse(verdict.key.keyId, atMs);
  return verdict.key;
};

/** The outcome of a vendor's signed call; undefined when there is no such operation. */
const decided = async (vendor: Vendor, call: RawCall, requestId: string): Promise<Decision | undefined> => {
  const { protocol } = vendor;
  const operations = protocol.parse(call, vendor.settings);
  if (operations === 'NO_SUCH_OPERATION') {
    const answer = protocol.renderError(operations, call);
    return answer && { answer, code: operations, operations: nothing, results: nothing };
  }
  if (operations === 'BAD_REQUEST')
    return { answer: needed(protocol.renderError(operations, call)), code: operations, operations: nothing, results: nothing };
  try {
    const results = await executeOperations(vendor, operations);
    const refused = results.find((result) => !isDone(result));
    if (refused === undefined || refused.reply.code === 'OK')
      return { answer: protocol.render(results, call), code: 'OK', operations, results };
    const { code } = refused.reply;
    return { answer: needed(protocol.renderError(code, call, refused)), code, operations, results };
  } catch (error) {
    // Nobody knows what was kept: the vendor must ask again with the same txId.
    if (!(error instanceof QueueFull)) log.error({ err: error, requestId, op: call.op }, 'wallet command failed: answered RETRY');
    return { answer: needed(protocol.renderError('RETRY', call)), code: 'RETRY', operations, results: nothing };
  }
};

const needed = (answer: HttpReply | undefined): HttpReply => {
  if (answer === undefined) throw new Error('a family has no words for a refusal');
  return answer;
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
      // The rest of the body flows past and is not kept.
      from.off('data', take);
      reject(new Refusal('MALFORMED'));
    };
    from.on('data', take);
    from.once('end', () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)));
    from.once('error', () => reject(new Refusal('MALFORMED')));
  });

/** The head of an answer: name, value, name, value. In our own protocol it is signed: by a small vendor's secret, where that signed the call, and for the others by our own key. */
const headOf = (id: string, path: string, vendorKey: Key | undefined, { type, body }: HttpReply): string[] => {
  const key = vendorKey?.algorithm === 'hmac-sha256' ? vendorKey : vendorKey?.algorithm === 'ed25519' ? ourKey : undefined;
  const fields = ['content-type', type, 'content-length', Buffer.byteLength(body).toString(), 'cache-control', 'no-store'];
  fields.push('x-content-type-options', 'nosniff', 'x-request-id', id);
  // Every call has an id of its own, so it will do for a nonce.
  if (key !== undefined) fields.push(...signedFields(key, 'POST', path, body, nowMs(), id));
  return fields;
};
