import { randomUUID } from 'node:crypto';
import { VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { logCall, shouldLog } from '#modules/play/vendor-calls';
import * as vendors from '#modules/play/vendors';
import { nowMs } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { bodyLimitBytes } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { operationsIn } from '../self-test/run.ts';
import { recordSandboxCall } from '../self-test/record-sandbox-call.ts';
import type { RawCall } from '#rules/play/protocols/protocol';
import { type Key, publicKey, sharedKey } from '#rules/play/protocols/signature';
import { callSandbox, closeSandbox, isSandboxOpen } from './call-sandbox.ts';
import { hasSandboxKey, sandboxVendor } from './sandbox.ts';
import type { SandboxAnswer, SandboxVendor } from './sandbox-messages.ts';

/** A vendor that practises does not need more, and real play must not wait for it. */
const callsPerMinute = 300;

/** The door for practice, `POST /sandbox/gw/v1/{vendor}/…`: what comes is answered in the sandbox, kept in the vendor's log, and ticked off in its self-test. Only a call that is signed opens the sandbox. */
export const sandboxGate = async (app: FastifyInstance): Promise<void> => {
  app.addHook('preClose', closeSandbox);
  await app.register(async (door) => {
    // The body goes on as it came: whether it can be read is for the vendor's family to say.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => done(null, body));
    door.post(
      '/sandbox/gw/v1/:vendor/*',
      { config: { hasMerchant: false, rateLimit: { max: callsPerMinute, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { vendor: name, '*': op } = request.params as { vendor: string; '*': string };
        const code = VendorCode.safeParse(name);
        const found = code.success ? await vendors.findVendor(code.data) : undefined;
        const house = found === undefined ? undefined : found.house === null ? found : await vendors.findVendor(found.house);
        if (found === undefined || house === undefined) throw new Refusal('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = Object.fromEntries(
          Object.entries(request.headers).flatMap(([header, value]) =>
            typeof value === 'string' && isPassedOn(header) ? [[header, value]] : [],
          ),
        );
        // A vendor that practises from an address that may not call would find that out on the first live day.
        if (found.mayCallFrom?.(request.ip) === false) {
          const refused = found.protocol.renderError('ADDRESS_NOT_ALLOWED', { op, url: request.url, headers, body });
          if (refused === undefined) throw new Refusal('ADDRESS_NOT_ALLOWED', { ip: request.ip });
          return reply.code(refused.status).type(refused.type).send(refused.body);
        }
        const atMs = nowMs();
        const raw = { op, url: request.url, headers, body };
        const there = await inTransaction(async (tx) =>
          (await hasSandboxKey(tx, house)) ? sandboxVendor(tx, house, found.code) : undefined,
        );
        const isSigned = there !== undefined && house.protocol.verify(raw, keysOf(there), atMs) !== undefined;
        // Its own answer to a call that is not signed needs no sandbox: opening one takes seconds, and anybody may call.
        const answer =
          there !== undefined && (isSigned || isSandboxOpen())
            ? await callSandbox<'CALL'>(
                { kind: 'CALL', vendor: there, call: { url: request.url, headers, body, address: request.ip } },
                isSigned,
              )
            : notSigned(house, raw);
        const text = body.toString('utf8');
        const operations = operationsIn(house, op, request.url, text);
        if (shouldLog(found, answer.code, operations, atMs))
          logCall({
            vendor: found,
            direction: 'IN',
            place: 'SANDBOX',
            method: 'POST',
            call: { op, url: request.url, headers, body },
            address: request.ip,
            key: undefined,
            answer: { status: answer.status, body: answer.body },
            code: answer.code,
            atMs,
            ms: nowMs() - atMs,
            requestId: answer.headers['x-request-id'] ?? randomUUID(),
            operations,
            results: [],
          });
        await recordSandboxCall(house, { op, body: text, operations, answer });
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      },
    );
  });
};

/** The key of the vendor in its sandbox, as a signature is checked by. */
const keysOf = ({ key: { keyId, algorithm, secret, publicKey: pem } }: SandboxVendor): ReadonlyMap<string, Key> => {
  const isPair = algorithm === 'rsa-sha256' || algorithm === 'ed25519';
  if (isPair) return pem === null ? new Map() : new Map([[keyId, publicKey(keyId, pem, algorithm)]]);
  return new Map([[keyId, sharedKey(keyId, secret, algorithm)]]);
};

const notSigned = (house: vendors.Vendor, raw: RawCall): SandboxAnswer => {
  const refused = house.protocol.renderError('SIGNATURE_INVALID', raw);
  if (refused === undefined) throw new Refusal('SIGNATURE_INVALID');
  return {
    status: refused.status,
    headers: { 'content-type': refused.type },
    body: refused.body,
    code: 'SIGNATURE_INVALID',
    balance: null,
    ms: 0,
  };
};

/** The content that a signature may be over, and the form of a body; nothing that leads a call elsewhere. */
const isPassedOn = (header: string): boolean => header === 'content-type' || (header.startsWith('x-') && !header.startsWith('x-forwarded'));
