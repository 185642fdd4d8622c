import { EncryptedBody, SecondStep } from '@croupier/contract/people/access';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { sharedHeaders } from './headers.ts';
import { capitalized } from './named-schemas.ts';
import { operationOf } from './operation.ts';
import { sharedParameters } from './parameters.ts';
import { refusedSchemas } from './refused-responses.ts';
import { collectSchemas, type Wanted } from './schemas.ts';
import { nameOfCall, subjects } from './subjects.ts';
import { walletPaths, walletSchemas } from './vendor-wallet.ts';

const about = `The API of a merchant’s site and apps, of its agents and affiliates, and of game vendors. Every answer is \`{ success: true, value }\` or \`{ success: false, code, message, value? }\`. Money is a decimal string with its currency beside it; times are ISO 8601 in UTC. The repository’s \`docs/integrators.md\` explains keys, ignored fields, encrypted payloads, sign-in, errors, idempotency, rate limits and paging.`;

const wallet = { name: 'Vendor wallet API', description: 'Wallet calls of game vendors.' };

const inHeader = (name: string, description: string): object => ({ type: 'apiKey', in: 'header', name, description });
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
  keyId: inHeader('X-Key-Id', 'The id of the key that signed.'),
  timestamp: inHeader('X-Timestamp', 'Milliseconds since 1970, at most five minutes off.'),
  nonce: inHeader('X-Nonce', 'A text that is used once.'),
  signature: inHeader('X-Signature', 'The signature of the call.'),
};

/** The OpenAPI 3.1 document of the calls that are served. */
export const describeApi = (served: readonly Endpoint[]) => {
  const schemas = collectSchemas([...served.flatMap(schemasOf), ...walletSchemas, ...besides]);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Croupier', version: '1', summary: 'Site, app and vendor API', description: about, license },
    servers: [{ url: '/', description: 'The host of a merchant’s site. It decides which merchant is meant.' }],
    tags: [...subjects.map(({ tag: name, description }) => ({ name, description })), wallet],
    paths: { ...paths, ...walletPaths(schemas) },
    components: {
      securitySchemes,
      parameters: sharedParameters,
      headers: sharedHeaders,
      schemas: { ...schemas.components, ...refusedSchemas },
    },
  };
};

/** Schemas that no call has as its body or answer: the sealed body, and the value of the refusal SECOND_STEP_REQUIRED. */
const besides: readonly Wanted[] = [
  { schema: EncryptedBody, name: 'EncryptedBody' },
  { schema: SecondStep, name: 'SecondStep' },
];

const license = { name: 'Apache 2.0', identifier: 'Apache-2.0' };

/** The schemas of one call. A file or picture has no JSON schema. */
const schemasOf = (endpoint: Endpoint): Wanted[] => {
  const { params, query, body, reply, givesFile, givesPicture, takesPicture } = endpoint;
  const { operationId } = nameOfCall(endpoint);
  return [
    ...(params === undefined ? [] : [{ schema: params, name: `${operationId} params`, fields: true }]),
    ...(query === undefined ? [] : [{ schema: query, name: `${operationId} query`, fields: true }]),
    ...(body === undefined || takesPicture !== undefined ? [] : [{ schema: body, name: `${capitalized(operationId)}Body` }]),
    ...(givesFile === true || givesPicture === true ? [] : [{ schema: reply, name: `${capitalized(operationId)}Reply` }]),
  ];
};
