import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fieldDescriptions } from '@croupier/contract/descriptions/fields';
import { schemaDescriptions } from '@croupier/contract/descriptions/schemas';
import { refusals } from '@croupier/contract/core/refusals';
import { walletOps } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import { aMerchant } from '#test/builders';
import { closeDatabase } from '#platform/database';
import { createApp } from '../app.ts';
import { refusalsOfCalls } from './refusals-of-calls.ts';

type Schema = { description?: string; properties?: Record<string, Schema>; [key: string]: unknown };
type Parameter = { $ref?: string; name?: string; in?: string; description?: string; example?: unknown };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  responses: Record<string, { description: string; headers?: object }>;
  requestBody?: { content: Record<string, { schema: Schema; 'x-encrypted-schema'?: { $ref: string } }> };
};
type Document = {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> };
};

let app: FastifyInstance;
let host = '';
let document: Document;
before(async () => {
  app = await createApp();
  const { hosts } = await aMerchant();
  host = hosts[0] ?? '';
  const answer = await app.inject({ method: 'GET', url: '/wps/openapi.json', headers: { host } });
  assert.equal(answer.statusCode, 200);
  document = answer.json<Document>();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const operation = (path: string, method: string): Operation => document.paths[path]?.[method] ?? assert.fail(`${method} ${path}`);

test('the document contains every served call of the site and app API', () => {
  assert.match(document.openapi, /^3\.1\./);
  assert.ok(operations().length > 20);
  for (const { path, method } of operations()) {
    const url = path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/gw\/v1\/:vendor\/.*/, '/gw/v1/:vendor/:op');
    assert.ok(app.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${path}`);
  }
  const missing = app.served.filter((one) => !one.path.startsWith('/ops/') && !document.paths[one.path.replace(/:(\w+)/g, '{$1}')]);
  assert.deepEqual(
    missing.map((one) => one.path),
    [],
  );
});

test('it contains every wallet call of vendors and no call of the console', () => {
  for (const op of Object.keys(walletOps)) assert.ok(document.paths[`/gw/v1/{vendor}/${op}`], op);
  assert.deepEqual(
    Object.keys(document.paths).filter((path) => path.startsWith('/ops/')),
    [],
  );
});

test('operation ids are unique, and every call has a summary, a known tag and its path parameters', () => {
  const ids = operations().map((one) => one.operation.operationId);
  assert.deepEqual(
    ids.filter((id, place) => ids.indexOf(id) !== place),
    [],
  );
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { path, operation: one } of operations()) {
    assert.match(one.summary, /^[A-Z][a-z]/, path);
    assert.ok(
      one.tags.every((tag) => tags.has(tag)),
      path,
    );
    const named = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name ?? '');
    assert.deepEqual(named.toSorted(), [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted(), path);
  }
});

test('every reference in it has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  assert.ok(references.length > 0);
  for (const [whole, kind = '', name = ''] of references) assert.ok(document.components[kind]?.[name], whole);
});

/** Each property of a schema with its path. */
const propertiesIn = (path: string, schema: Schema): [string, Schema][] =>
  Object.entries(schema).flatMap(([key, inner]): [string, Schema][] => {
    if (typeof inner !== 'object' || inner === null || key === 'examples') return [];
    if (key !== 'properties') return [inner].flat().flatMap((one) => propertiesIn(path, one as Schema));
    return Object.entries(inner as Record<string, Schema>).flatMap(([name, property]): [string, Schema][] => [
      [`${path}.${name}`, property],
      ...propertiesIn(`${path}.${name}`, property),
    ]);
  });

test('every parameter and every property is described', () => {
  const undescribed = [
    ...operations().flatMap(({ operation: { operationId, parameters } }) =>
      parameters.filter(({ $ref, description }) => $ref === undefined && !description).map(({ name }) => `${operationId}.${name}`),
    ),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      propertiesIn(name, schema)
        .filter(([, property]) => !property.description && property['const'] === undefined)
        .map(([path]) => path),
    ),
  ];
  assert.deepEqual(undescribed, []);
});

test('every description of the contract belongs to a schema, a property or a parameter of the document', () => {
  const schemas = Object.entries(document.components.schemas);
  const paths = [
    ...schemas.flatMap(([name, schema]) => propertiesIn(name, schema).map(([path]) => path)),
    ...operations().flatMap(({ operation: { operationId, parameters } }) => parameters.map(({ name }) => `${operationId}.${name}`)),
  ];
  const isUsed = (key: string): boolean => paths.some((path) => path === key || path.endsWith(`.${key}`));
  assert.deepEqual(
    Object.keys(fieldDescriptions).filter((key) => !isUsed(key)),
    [],
  );
  assert.deepEqual(
    Object.keys(schemaDescriptions).filter((name) => document.components.schemas[name] === undefined),
    [],
  );
});

test('the refusals of calls are codes of the catalogue and belong to served calls', () => {
  const ids = new Set(operations().map((one) => one.operation.operationId));
  assert.deepEqual(
    Object.keys(refusalsOfCalls).filter((id) => !ids.has(id)),
    [],
  );
  for (const [id, codes] of Object.entries(refusalsOfCalls))
    for (const code of codes) assert.ok(Object.hasOwn(refusals, code), `${id}: ${code}`);
});

test('a call lists its refusals by status', () => {
  const { responses } = operation('/wps/v2/deposits', 'post');
  assert.deepEqual(Object.keys(responses), ['200', '400', '401', '403', '404', '409', '422', '429', '451', '500', '503']);
  assert.match(responses['409']?.description ?? '', /DEPOSIT_ALREADY_OPEN/);
  assert.match(responses['429']?.description ?? '', /20 calls in 60 seconds/);
});

test('an encrypted call is documented as the JWE it takes, with the schema inside', () => {
  const { requestBody } = operation('/wps/session/login', 'post');
  const body = requestBody?.content['application/json'] ?? assert.fail('no body');
  assert.match(JSON.stringify(body.schema), /EncryptedBody/);
  assert.deepEqual(body['x-encrypted-schema'], { $ref: '#/components/schemas/LoginRequest' });
});

test('the documented headers are those that are sent', async () => {
  const answer = await app.inject({ method: 'GET', url: '/lgw/games/game_menus', headers: { host } });
  const { responses } = operation('/lgw/games/game_menus', 'get');
  const documented = Object.keys(responses['200']?.headers ?? {});
  assert.deepEqual(documented.filter((name) => answer.headers[name.toLowerCase()] === undefined), []); // prettier-ignore
  const again = await app.inject({ url: '/lgw/games/game_menus', headers: { host, 'if-none-match': String(answer.headers['etag']) } });
  assert.equal(again.statusCode, 304);
  assert.ok(responses['304']);
});
