/** The document as tools outside use it: a validator, and a client with generated types that signs in. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { aMerchant } from '#test/builders';
import { closeDatabase } from '#platform/database';
import { root } from '../../../scripts/system/root.ts';
import { createApp } from '../app.ts';

// Imported by a variable, so that these large packages do not become part of the built tests.
const packages = { validator: '@seriousme/openapi-schema-validator', ajv: 'ajv/dist/2020.js', generator: 'openapi-typescript' };

let app: FastifyInstance;
let baseUrl = '';
let document: { components: { schemas: Record<string, { examples?: unknown[] }> } };
before(async () => {
  app = await createApp();
  await aMerchant({ hosts: ['127.0.0.1'] });
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  document = (await (await fetch(`${baseUrl}/wps/openapi.json`)).json()) as typeof document;
});
after(async () => {
  await app.close();
  await closeDatabase();
});

test('the document is valid OpenAPI 3.1', async () => {
  const { Validator } = (await import(packages.validator)) as typeof import('@seriousme/openapi-schema-validator');
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  assert.equal(validator.version, '3.1');
  assert.ok(result.valid, JSON.stringify(result.errors, null, 1));
});

test('every schema compiles, and its examples match it', async () => {
  const { Ajv2020 } = (await import(packages.ajv)) as typeof import('ajv/dist/2020.js');
  const checker = new Ajv2020({ strict: false, validateFormats: false });
  checker.addSchema(document, 'api');
  const wrong = Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) => {
    const check = checker.compile({ $ref: `api#/components/schemas/${name}` });
    return examples.flatMap((example) => (check(example) ? [] : [`${name}: ${checker.errorsText(check.errors)}`]));
  });
  assert.deepEqual(wrong, []);
});

/** The program of docs/integrators.md. */
const program = (): string =>
  /```ts\n(.*?)```/s.exec(readFileSync(join(root, 'docs', 'integrators.md'), 'utf8'))?.[1] ?? assert.fail('no program in integrators.md');

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

type Client = {
  createApi: (baseUrl: string) => {
    register: (form: object) => Promise<{ token: string }>;
    signIn: (credentials: object) => Promise<{ token: string; userName: string }>;
    balance: (token: string) => Promise<{ balance: string; currency: string }>;
  };
};

test('the client of docs/integrators.md compiles with generated types, registers a member and signs them in', async () => {
  const folder = join(root, '.build', 'api-client');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { default: generate, astToString } = (await import(packages.generator)) as typeof import('openapi-typescript');
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await generate(document as never)));
  writeFileSync(join(folder, 'client.ts'), program());
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => assert.fail(error.stdout));

  const { createApi } = (await import(join(folder, 'client.ts'))) as Client;
  const { register, signIn, balance } = createApi(baseUrl);
  const password = 'quiet lanterns 42';
  await register({ username: 'Somchai1', password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' });
  const session = await signIn({ type: 'username', username: 'Somchai1', password });
  assert.equal(session.userName, 'Somchai1');
  assert.deepEqual(await balance(session.token).then(({ balance: cash, currency }) => ({ cash, currency })), {
    cash: '0.00',
    currency: 'THB',
  });
  await assert.rejects(signIn({ type: 'username', username: 'Somchai1', password: 'another one' }), /WRONG_CREDENTIALS/);
});
