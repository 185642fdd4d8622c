import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isHungUp } from '@croupier/contract/core/closed-callers';
import type { RefusedEnvelope } from '@croupier/contract/core/envelope';
import { refusals, type RefusalCode } from '@croupier/contract/core/refusals';
import { catalogues, expectedIn, sentenceFor } from '@croupier/contract/core/sentences';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDraining } from './drain.ts';
import { pathIn } from './log.ts';
import { countRefusal } from './metrics.ts';
import { malformed, type Misfit, Refusal } from './refusal.ts';

/** Answers what is thrown: a refusal in the envelope, anything else as our mistake, which is logged. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asRefusal(error, request.routeOptions.config.takesPicture === true);
    if (refusal === undefined && isHungUp(error)) return reply.hijack();
    if (refusal === undefined) {
      request.log.error({ err: error, requestId: request.id, path: pathIn(request.url) }, 'request failed: internal error');
      return refuse(request, reply, 'OUR_MISTAKE', undefined);
    }
    const wait = refusal.value?.['retryAfterSeconds'];
    if (typeof wait === 'number') void reply.header('retry-after', String(wait));
    return refuse(request, reply, refusal.code, refusal.value);
  });
};

const asRefusal = (error: FastifyError | Error, wantsPicture: boolean): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (wantsPicture && 'code' in error) {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('PICTURE_TOO_BIG');
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('PICTURE_WANTED');
  }
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return malformed(misfitFor(error.code));
  return undefined;
};

/** The part of a request that the HTTP server refuses, before any call of the contract reads it. */
const misfitFor = (code: string): Misfit => {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { path: 'Content-Type', expected: 'application/json' };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { path: 'body', expected: { word: 'atMost', max: '256 KiB' } };
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return { path: 'Content-Length', expected: { word: 'wholeNumber' } };
  return { path: 'body', expected: 'JSON' };
};

/** Answers with a refusal in the envelope, in the caller's language. */
export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  value: Record<string, unknown> | undefined,
): FastifyReply => {
  countRefusal(code);
  const envelope = envelopeOf(code, value, languageOf(request));
  if (code === 'OUR_MISTAKE') envelope.requestId = request.id;
  return reply.code(refusals[code]).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelope);
};

/** A refusal as it is sent. MALFORMED names the first field that does not fit, what it expects, and up to four more. */
export const envelopeOf = (code: RefusalCode, value: Record<string, unknown> | undefined, language: string): RefusedEnvelope => {
  const { misfits, ...rest } = value ?? {};
  if (!Array.isArray(misfits))
    return { success: false, code, message: sentenceFor(code, language, value), ...(value !== undefined && { value }) };
  const issues = (misfits as Misfit[]).map(({ path, expected }) => ({
    path,
    message: typeof expected === 'string' ? expected : expectedIn(language, expected),
  }));
  const [first] = issues;
  const sentence = sentenceFor(code, language, rest);
  const message = first === undefined ? sentence : `${sentence} (${first.path === '' ? '' : `${first.path}: `}${first.message})`;
  return { success: false, code, message, value: { ...rest, field: first?.path, expected: first?.message, issues } };
};

/**
 * Answers with what may be kept: by anyone for so many seconds, or, when a session was named, by that browser alone, which then asks
 * whether it is still so. A caller that has it already gets an answer without a body.
 */
export const answerToKeep = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  seconds: number,
): Promise<FastifyReply> => {
  const body = JSON.stringify(answer);
  const hash = createHash('sha1').update(body).digest('base64url');
  const isPublic = request.headers.authorization === undefined;
  void reply.headers({
    // Weak: the same answer is sent as it is and compressed.
    etag: `W/"${hash}"`,
    'cache-control': isPublic ? `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}` : 'private, no-cache',
    vary: 'authorization, accept-encoding',
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(`"${hash}"`) === true) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (body.length < worthCompressing || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'br').send(await compressed(hash, body));
};

const worthCompressing = 1_400;
/** Public answers are the same for many callers: the most recent ones are compressed once. About 10 kB each. */
const compressedMax = 300;
const lastCompressed = new Map<string, Buffer>();
const brotli = promisify(brotliCompress);

const compressed = async (hash: string, body: string): Promise<Buffer> => {
  const bytes = lastCompressed.get(hash) ?? (await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  lastCompressed.delete(hash);
  lastCompressed.set(hash, bytes);
  const [oldest] = lastCompressed.keys();
  if (lastCompressed.size > compressedMax && oldest !== undefined) lastCompressed.delete(oldest);
  return bytes;
};

/** Puts the headers on every answer that keep a browser on the safe side. */
export const secure = (request: FastifyRequest, reply: FastifyReply): void => {
  if (isDraining()) void reply.header('connection', 'close');
  // No browser reads what a vendor's program is answered.
  if (request.routeOptions.config.hasMerchant === false) {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': request.id });
    return;
  }
  void reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-request-id': request.id,
  });
  if (!reply.hasHeader('content-security-policy'))
    void reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`);
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
};

/** The first language the caller wants that the merchant speaks, or on the console that we have words in. */
export const languageOf = (request: FastifyRequest): string => {
  const spoken = request.merchant?.languages ?? Object.keys(catalogues);
  for (const wanted of (request.headers['accept-language'] ?? '').slice(0, 200).split(',')) {
    const language = wanted.split(';')[0]?.trim().toLowerCase() ?? '';
    const found = spoken.find((known) => known === language || known === language.split('-')[0]);
    if (found !== undefined) return found;
  }
  return request.merchant?.defaultLanguage ?? 'en';
};
