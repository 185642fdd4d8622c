import { EncryptedBody } from '@croupier/contract/people/access';
import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import { answerHeaders } from './headers.ts';
import { parametersOf } from './parameters.ts';
import { codesOf, refusedResponses } from './refused-responses.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Schemas } from './schemas.ts';
import { nameOfCall } from './subjects.ts';

const bytes = { type: 'string', format: 'binary' };
const usualRate = { calls: 120, perSeconds: 60 };

const security: Readonly<Record<Access, object[]>> = {
  visitor: [],
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  agent: [{ session: [] }],
  operator: [{ session: [] }],
  vendor: [{ keyId: [], timestamp: [], nonce: [], signature: [] }],
  bank: [{ signature: [] }],
};

/** One call as an operation of OpenAPI. The first sentence of the contract's summary is the summary, the rest is the description. */
export const operationOf = (endpoint: Endpoint, schemas: Schemas): object => {
  const { operationId, tag } = nameOfCall(endpoint);
  const { summary, access, rateLimit = usualRate } = endpoint;
  const [, first = summary, rest = ''] = /^(.*?\.)(?: (.*))?$/s.exec(summary) ?? [];
  return {
    operationId,
    summary: first,
    ...(rest !== '' && { description: rest }),
    tags: [tag],
    security: security[access],
    parameters: parametersOf(endpoint, schemas),
    ...requestBodyOf(endpoint, schemas),
    responses: { ...answersOf(endpoint, schemas), ...refusedResponses(codesOf(endpoint, operationId), rateLimit) },
  };
};

const json = (schema: JsonSchema, example?: unknown): object => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

const requestBodyOf = ({ body, encrypted, form, takesPicture }: Endpoint, schemas: Schemas): object => {
  if (takesPicture !== undefined) {
    const content = Object.fromEntries(takesPicture.types.map((type) => [type, { schema: bytes }]));
    return { requestBody: { required: true, description: `The picture itself, at most ${takesPicture.bytesMax} bytes.`, content } };
  }
  if (body === undefined) return {};
  const schema = schemas.refOf(body);
  if (encrypted === true) return { requestBody: { required: true, description: encryption, ...encryptedBody(schema, schemas) } };
  const types = form === true ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
};

const encryption =
  'The payload is encrypted as a compact JWE (ECDH-ES, A256GCM) for a key of `GET /wps/v2/keys`, with `kid` and `iat` in its protected header. `contentSchema` and `x-encrypted-schema` describe the JSON inside.';

/** `{ jwe }`, with the schema of the encrypted JSON beside it. */
const encryptedBody = (inner: JsonSchema, schemas: Schemas): object => {
  const sealed = { properties: { jwe: { contentMediaType: 'application/json', contentEncoding: 'jwe', contentSchema: inner } } };
  return {
    content: {
      'application/json': {
        schema: { allOf: [schemas.refOf(EncryptedBody), sealed] },
        example: { jwe: 'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..q83vEjRWeJASNFZ4.Ew1xZ2s.5f8aVxk2v0dJcO1hQm9sZQ' },
        'x-encrypted-schema': inner,
      },
    },
  };
};

const answersOf = ({ reply, givesPicture, givesFile, publicForSeconds }: Endpoint, schemas: Schemas): Record<string, object> => {
  const headers = answerHeaders(publicForSeconds !== undefined);
  if (givesPicture === true) return { 200: { description: 'The picture.', headers, content: { 'image/*': { schema: bytes } } } };
  if (givesFile === true) return { 200: { description: 'The file.', headers, content: { 'text/csv': { schema: { type: 'string' } } } } };
  const value = schemas.refOf(reply);
  const success = { const: true, description: 'True for every answer that is not a refusal.' };
  const schema = { type: 'object', required: ['success', 'value'], properties: { success, value } };
  return {
    200: { description: 'The answer.', headers, ...json(schema) },
    ...(publicForSeconds !== undefined && { 304: { description: 'Unchanged since the ETag of If-None-Match.', headers } }),
  };
};
