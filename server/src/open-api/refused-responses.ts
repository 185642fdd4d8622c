import type { Endpoint, RateLimit } from '@croupier/contract/core/endpoint';
import { refusals, type RefusalCode } from '@croupier/contract/core/refusals';
import { sentenceFor } from '@croupier/contract/core/sentences';
import { generalRefusals } from './general-refusals.ts';
import { refusalsOfCalls } from './refusals-of-calls.ts';
import { refusedHeaders } from './headers.ts';

/** All codes a call can refuse with, its own first. */
export const codesOf = (endpoint: Endpoint, operationId: string): RefusalCode[] => [
  ...new Set([...(refusalsOfCalls[operationId] ?? []), ...generalRefusals(endpoint)]),
];

/** The refusals of a call as responses, one for each status, with its codes and an example. */
export const refusedResponses = (codes: readonly RefusalCode[], limit: RateLimit): Record<string, object> => {
  const byStatus = Map.groupBy(codes, (code) => refusals[code]);
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, some]) => [String(status), responseOf(status, some, limit)]),
  );
};

const responseOf = (status: number, codes: readonly RefusalCode[], { calls, perSeconds }: RateLimit): object => ({
  description: [
    `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    ...(status === 429 ? [`The rate limit of this call is ${calls} calls in ${perSeconds} seconds for each caller.`] : []),
  ].join(' '),
  headers: refusedHeaders(status),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Refused' }, { properties: { code: { enum: codes } } }] },
      example: exampleOf(codes[0]),
    },
  },
});

const exampleOf = (code: RefusalCode = 'MALFORMED'): object => {
  const value = code === 'TOO_MANY_REQUESTS' || code === 'SMS_TOO_MANY' ? { retryAfterSeconds: 30 } : undefined;
  return { success: false, code, message: sentenceFor(code, 'en', value), ...(value !== undefined && { value }) };
};

/** The components of refusals. */
export const refusedSchemas = {
  Refused: {
    type: 'object',
    description: 'A refusal. Nothing was changed.',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false, description: 'False for every refusal.' },
      code: { $ref: '#/components/schemas/RefusalCode', description: 'The reason, for programs.' },
      message: { type: 'string', description: 'The reason, for people, in the language of Accept-Language or the merchant’s default.' },
      value: { type: 'object', description: 'Details of the code: a field name, a limit, seconds to wait.' },
      requestId: { type: 'string', description: 'Only with OUR_MISTAKE: the id to quote to support. The same as the X-Request-Id header.' },
    },
  },
  RefusalCode: {
    type: 'string',
    enum: Object.keys(refusals),
    description: 'Every refusal of the platform. `message` explains each to people.',
  },
};
