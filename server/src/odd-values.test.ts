/** No value of the right type makes any call fail as a mistake of the platform. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { findMember, type Member } from '#modules/people/members';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { anOperator, officeIp } from '#test/console';
import { runs } from '#test/depth';
import { consoleBodies, consoleParamsOf, consoleQueries } from '#test/fitting-console';
import { oddPlaces, withValue } from '#test/odd-values';
import '#test/quick-passwords';
import { createApp } from './app.ts';
import { describeApi } from './open-api/document.ts';

type Given = { params: unknown; query: unknown; body: unknown };
type Place = keyof Given;
type Schema = { $ref?: string };
type Operation = {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; example: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; 'x-encrypted-schema'?: Schema }> };
};

let app: FastifyInstance;
let operator: { token: string };
let paths: Record<string, Record<string, object>>;
let schemas: Record<string, { examples?: unknown[] }>;

before(async () => {
  await inTransaction(seedDemoMerchants);
  app = await createApp();
  await app.ready();
  operator = await anOperator('Owner');
  const { doorkeeper } = app;
  const known = (await doorkeeper.operator(operator.token, officeIp)) ?? assert.fail('no operator');
  doorkeeper.operator = async () => ({ ...known, confirmed: true, confirmedForWork: true });
  // A member's id is their token, and what stands for a number makes each call the first of its session.
  doorkeeper.member = async (token) => {
    const member = await inTransaction((tx) => findMember(tx, token.slice(0, 36) as Member['id']));
    return member && { memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type };
  };
  doorkeeper.decrypt = async (jwe) => JSON.parse(Buffer.from(jwe, 'base64url').toString()) as unknown;
  const document = describeApi(app.served.filter(({ path }) => !path.startsWith('/ops/')));
  paths = document.paths as typeof paths;
  schemas = document.components.schemas as typeof schemas;
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** An input that fits: the console's are written down, the site's are the examples of the API reference. */
const fittingFor = (endpoint: Endpoint): Given => {
  const name = nameOf(endpoint);
  if (endpoint.access === 'operator')
    return { params: consoleParamsOf(name), query: consoleQueries[name] ?? {}, body: consoleBodies[name] ?? {} };
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] as Operation | undefined;
  const { parameters = [], requestBody } = operation ?? {};
  const [content] = Object.values(requestBody?.content ?? {});
  const { $ref: ref = '' } = content?.['x-encrypted-schema'] ?? content?.schema ?? {};
  const of = (place: 'path' | 'query') =>
    Object.fromEntries(parameters.flatMap((one) => (one.in === place && one.required ? [[one.name, one.example]] : [])));
  return { params: of('path'), query: of('query'), body: schemas[ref.split('/').at(-1) ?? '']?.examples?.[0] ?? {} };
};

let sent = 0;
const send = (endpoint: Endpoint, { params, query, body }: Given, member: Member) => {
  sent += 1;
  const text = JSON.stringify(body);
  const payload = endpoint.encrypted === true ? JSON.stringify({ jwe: Buffer.from(text).toString('base64url') }) : text;
  const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed((params as Record<string, unknown>)[name])),
  );
  const search = Object.entries(query as object).map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`);
  const isConsole = endpoint.path.startsWith('/ops/');
  return app.inject({
    method: endpoint.method,
    url: search.length === 0 ? address : `${address}?${search.join('&')}`,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: {
      host: isConsole ? 'console.localhost' : 'ruby.localhost',
      authorization: `Bearer ${isConsole ? operator.token : member.id}${sent}`,
      ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body !== undefined && { payload }),
  });
};
/** An address cannot hold half of a pair of UTF-16. */
const wellFormed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed();

const { numRuns: valuesForPlace } = runs(2, Infinity);

/** The inputs that a schema admits, each with one odd value. */
const oddInputs = (endpoint: Endpoint, place: Place, base: Given): { label: string; given: Given }[] => {
  const schema = endpoint[place];
  if (schema === undefined) return [];
  return oddPlaces(schema, base[place]).flatMap(({ path, values }) => {
    const admitted: { label: string; given: Given }[] = [];
    for (const value of values) {
      if (admitted.length >= valuesForPlace) break;
      const input = withValue(base[place], path, value);
      if (z.safeDecode(schema, input as never).success)
        admitted.push({ label: `${place} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`, given: { ...base, [place]: input } });
    }
    return admitted;
  });
};

test('no call answers a rare but well-typed value of any field with a mistake of ours', async () => {
  const faults: string[] = [];
  const asked = process.env['ODD_CALL'];
  for (const endpoint of app.served) {
    if (endpoint.takesPicture !== undefined || (asked !== undefined && !nameOf(endpoint).includes(asked))) continue;
    const base = fittingFor(endpoint);
    const merchant = { id: 'ruby', currency: 'THB', defaultLanguage: 'th', termsVersion: '1' } as never;
    const member = await aMember({ merchant, type: endpoint.access === 'agent' ? 1 : 0 });
    for (const place of ['params', 'query', 'body'] as const) {
      for (const { label, given } of oddInputs(endpoint, place, base)) {
        // An answer that breaks off is a mistake, too.
        const { statusCode } = await send(endpoint, given, member).catch(() => ({ statusCode: 500 }));
        if (statusCode === 500) faults.push(`${nameOf(endpoint)}: ${label}`);
      }
    }
  }
  assert.ok(sent > 1_000, `${sent} calls`);
  assert.deepEqual(faults, []);
});
