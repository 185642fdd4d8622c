import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { refusals, type RefusalCode } from '@croupier/contract/core/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { envelopeOf, refuse, secure } from './answers.ts';

/** Answers a request whose address the router cannot read: one that is too long, or no address at all. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  secure(request, reply);
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return void refuse(request, reply, 'ADDRESS_TOO_LONG', undefined);
  void refuse(request, reply, 'MALFORMED', { misfits: [{ path: 'address', expected: { word: 'valid' } }] });
};

/** Answers bytes that Node cannot read as a request. There is no request then, so the answer is written to the connection. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy(error);
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code: RefusalCode = isTooLong ? 'ADDRESS_TOO_LONG' : 'MALFORMED';
  const misfit = { misfits: [{ path: 'request', expected: 'HTTP/1.1' }] };
  const body = JSON.stringify(envelopeOf(code, isTooLong ? undefined : misfit, 'en'));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusals[code]} ${isTooLong ? 'URI Too Long' : 'Bad Request'}\r\n${lines.join('')}\r\n${body}`);
};

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies readonly HTTPMethods[];

/** The methods that the address of a request takes. */
export const methodsAt = (app: FastifyInstance, { url }: FastifyRequest): string[] =>
  methods.filter((method) => app.findRoute({ method, url: url.split('?')[0] ?? '/' }) !== null);

/** Refuses a method that an address does not take. */
export const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply =>
  refuse(request, reply.header('allow', allowed.join(', ')), 'METHOD_NOT_ALLOWED', { method: request.method, allowed });
