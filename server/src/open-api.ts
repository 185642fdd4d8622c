import type { Endpoint } from '@croupier/contract/core/endpoint';
import { refusals } from '@croupier/contract/core/refusals';
import { walletOps, WalletReply } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const schemaOf = (schema: z.ZodMiniType): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });

const answer = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });

const bytes = { type: 'string', format: 'binary' };

/** One call as OpenAPI writes it. */
const operationOf = ({ access, summary, encrypted, takesPicture, givesPicture, givesFile, params, query, body, reply }: Endpoint) => ({
  summary,
  tags: [access],
  ...(access !== 'visitor' &&
    access !== 'anyone' && { security: [{ [access === 'vendor' || access === 'bank' ? 'signature' : 'token']: [] }] }),
  parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
  ...(body !== undefined && {
    requestBody: {
      required: true,
      ...(encrypted && {
        description: 'Sent as { jwe }: the compact JWE (ECDH-ES, A256GCM) of this object, for a key of GET /wps/v2/keys.',
      }),
      content: { 'application/json': { schema: schemaOf(body) } },
    },
  }),
  ...(takesPicture !== undefined && {
    requestBody: { required: true, content: Object.fromEntries(takesPicture.types.map((type) => [type, { schema: bytes }])) },
  }),
  responses: {
    200: givesPicture
      ? { description: 'The picture', content: { 'image/*': { schema: bytes } } }
      : givesFile
        ? { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } }
        : answer('Done', {
            type: 'object',
            properties: { success: { const: true }, value: schemaOf(reply) },
            required: ['success', 'value'],
          }),
    default: answer('Refused', { $ref: '#/components/schemas/Refused' }),
  },
});

const parametersOf = (where: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
};

const vendorPaths = () =>
  Object.fromEntries(
    Object.entries(walletOps).map(([op, body]) => [
      `/gw/v1/{vendor}/${op}`,
      {
        post: {
          summary: `Wallet: ${op}`,
          tags: ['vendor'],
          security: [{ signature: [] }],
          parameters: [{ name: 'vendor', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
          responses: {
            200: answer('A decision', schemaOf(WalletReply)),
            401: { description: 'The signature is not good' },
            503: { description: 'Unknown: send the same txId again' },
          },
        },
      },
    ]),
  );

/** The API reference, printed from the calls that are really served. */
export const describeApi = (served: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Croupier',
      version: '1',
      description:
        'Every answer is { success: true, value } or { success: false, code, message, value? }. Money is a decimal string with its currency beside it; times are ISO 8601 UTC.',
    },
    paths: { ...paths, ...vendorPaths() },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature', description: 'With X-Key-Id, X-Timestamp and X-Nonce.' },
      },
      schemas: {
        Refused: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { enum: [false] },
            code: { type: 'string', enum: Object.keys(refusals) },
            message: { type: 'string' },
            value: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
};

/** Serves the reference at `/wps/openapi.json`. The console's calls are not in it. */
export const openApiRoutes = async (app: FastifyInstance): Promise<void> => {
  let text: string | undefined;
  app.get('/wps/openapi.json', { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }, async (_request, reply) => {
    text ??= JSON.stringify(describeApi(app.served.filter((endpoint) => !endpoint.path.startsWith('/ops/'))));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
};
