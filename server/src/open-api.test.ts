import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { walletOps } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import { aMerchant } from '#test/builders';
import { closeDatabase } from '#platform/database';
import { createApp } from './app.ts';

type Operation = {
  summary?: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
  requestBody?: unknown;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };

let app: FastifyInstance;
let document: Document;
before(async () => {
  app = await createApp();
  const { hosts } = await aMerchant();
  const answer = await app.inject({ method: 'GET', url: '/wps/openapi.json', headers: { host: hosts[0] ?? '' } });
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

test('the reference is printed from what is really served', () => {
  assert.equal(document.openapi, '3.0.3');
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

test("every operation of the vendors' wallet is in it, and nothing of the console's", () => {
  for (const op of Object.keys(walletOps)) assert.ok(document.paths[`/gw/v1/{vendor}/${op}`], op);
  assert.deepEqual(
    Object.keys(document.paths).filter((path) => path.startsWith('/ops/')),
    [],
  );
});

test('every call says what it does, what it answers, and each part of its path', () => {
  for (const { path, operation } of operations()) {
    assert.ok(operation.summary, path);
    assert.ok(operation.responses['200'], path);
    const named = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    assert.deepEqual(named.toSorted(), [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted(), path);
  }
});

test('every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
  assert.ok(references.length > 0);
  for (const reference of new Set(references))
    assert.ok(document.components.schemas[reference.replace('#/components/schemas/', '')], reference);
});
