import type { JsonSchema } from './json-schema.ts';

const header = (description: string, schema: JsonSchema, example: unknown): object => ({ description, schema, example });
const whole: JsonSchema = { type: 'integer', minimum: 0 };
const text: JsonSchema = { type: 'string' };

/** Headers of answers. */
export const sharedHeaders = {
  RequestId: header('The id of this call in the server’s log.', text, '1f0c4a52-6f3e-4a53-9d0e-5a0c1b9f2d11'),
  RateLimitLimit: header('How many calls the caller may make in the present window.', whole, 30),
  RateLimitRemaining: header('How many calls are left in the window.', whole, 29),
  RateLimitReset: header('Seconds until the window ends.', whole, 60),
  RetryAfter: header('Seconds to wait before the next attempt.', whole, 30),
  ETag: header('Identifies this answer. Send it as If-None-Match to ask whether it has changed.', text, 'W/"3q2-7w"'),
  CacheControl: header('How long the answer may be cached, and by whom.', text, 'public, max-age=15, stale-while-revalidate=60'),
};

const named = (names: Readonly<Record<string, keyof typeof sharedHeaders>>): Record<string, object> =>
  Object.fromEntries(Object.entries(names).map(([name, of]) => [name, { $ref: `#/components/headers/${of}` }]));

const requestId = named({ 'X-Request-Id': 'RequestId' });
const rateLimit = named({
  'X-RateLimit-Limit': 'RateLimitLimit',
  'X-RateLimit-Remaining': 'RateLimitRemaining',
  'X-RateLimit-Reset': 'RateLimitReset',
});

/** The headers of a successful answer. */
export const answerHeaders = (isPublic: boolean): Record<string, object> => ({
  ...requestId,
  ...rateLimit,
  ...named({ 'Cache-Control': 'CacheControl' }),
  ...(isPublic && named({ ETag: 'ETag' })),
});

/** The headers of a refusal. Refusals other than 429 have the same rate limit headers as answers; they are left out to keep the document small. */
export const refusedHeaders = (status: number): Record<string, object> => ({
  ...requestId,
  ...(status === 429 && { ...rateLimit, ...named({ 'Retry-After': 'RetryAfter' }) }),
});
