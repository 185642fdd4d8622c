import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { keptProblem } from '@croupier/contract/vendor-api/problems';
import * as z from 'zod/mini';
import { VendorRefusal } from './outbound.rules.ts';
import { problemOf, VendorTrouble } from './problem.rules.ts';

const caughtFrom = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('nobody there, and no answer in time, are told apart as fetch really throws them', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const late = problemOf(await caughtFrom(() => fetch(url, { signal: AbortSignal.timeout(20) })));
  assert.equal(late.code, 'TIMEOUT', late.detail);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  const nobody = problemOf(await caughtFrom(() => fetch(url)));
  assert.equal(nobody.code, 'UNREACHABLE');
  assert.match(nobody.detail, /^fetch failed: .*ECONNREFUSED/);
});

test('an answer that is no JSON or has another shape is not as agreed, and the detail can be read', async () => {
  assert.equal(problemOf(await caughtFrom(() => JSON.parse('<html>'))).code, 'NOT_AS_AGREED');
  const shape = problemOf(await caughtFrom(() => z.parse(z.object({ next: z.nullable(z.string()) }), { next: 7 })));
  assert.equal(shape.code, 'NOT_AS_AGREED');
  assert.match(shape.detail, /next/);
  assert.ok(!shape.detail.startsWith('['));
});

test('a failure that names its code is believed; anything else is OTHER with its words', () => {
  assert.deepEqual(problemOf(new VendorTrouble('SIGNATURE', 'not signed')), { code: 'SIGNATURE', detail: 'not signed' });
  assert.deepEqual(problemOf(new VendorRefusal('TIME_OVER')), { code: 'REFUSED', detail: 'TIME_OVER' });
  assert.deepEqual(problemOf(new Error('no key')), { code: 'OTHER', detail: 'no key' });
  assert.deepEqual(problemOf(new TypeError('x is not a function')), { code: 'OTHER', detail: 'x is not a function' });
  assert.deepEqual(problemOf('odd'), { code: 'OTHER', detail: 'odd' });
});

test('a failure from before there were codes is OTHER', () => {
  assert.equal(keptProblem(null, null), null);
  assert.deepEqual(keptProblem('fetch failed', null), { code: 'OTHER', detail: 'fetch failed' });
  assert.deepEqual(keptProblem('fetch failed', 'UNREACHABLE'), { code: 'UNREACHABLE', detail: 'fetch failed' });
});
