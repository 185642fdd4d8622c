import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { callOut, isOpenAddress, mayBeCalled } from './outgoing.ts';
import { settings } from './settings.ts';

test('only addresses of the open internet are open', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])
    assert.equal(isOpenAddress(address), false, address);
  for (const address of [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
  ])
    assert.equal(isOpenAddress(address), false, address);
  for (const address of ['1.1.1.1', '203.0.112.1', '2606:4700::1111', '2a00:1450::1']) assert.equal(isOpenAddress(address), true, address);
});

test('an address may be called over https, without a name of ours in it, and the demo’s outside world over http', () => {
  for (const url of ['https://hooks.example.com/a', 'https://1.1.1.1/', `${settings.outsideInternalUrl}/hooks`])
    assert.equal(mayBeCalled(url), true, url);
  for (const url of [
    'http://hooks.example.com/',
    'https://localhost/',
    'https://intranet/',
    'https://db.internal/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://user:pass@hooks.example.com/',
    'https://0x7f000001/',
    'ftp://hooks.example.com/',
    'nonsense',
  ])
    assert.equal(mayBeCalled(url), false, url);
});

test('a call that leads into our own network is not made, whatever its name says', async () => {
  assert.equal((await callOut({ url: 'https://127.0.0.1:1/', headers: {}, withinMs: 500 })).problem, 'ADDRESS');
  const { problem } = await callOut({ url: 'https://localtest.me.invalid/', headers: {}, withinMs: 2_000 });
  assert.ok(problem === 'UNREACHABLE' || problem === 'TIMEOUT');
});

test('an answer is heard up to a length, a redirect is not followed, and silence ends', async (t) => {
  const server = createServer((request, response) => {
    if (request.url === '/long') return void response.end('x'.repeat(100_000));
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url === '/never') return undefined;
    let heard = '';
    request.on('data', (piece: Buffer) => (heard += piece.toString()));
    request.on('end', () => response.writeHead(202).end(heard));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = (path: string, withinMs = 3_000, own = [at]) =>
    callOut({ url: `${at}${path}`, headers: { 'content-type': 'text/plain' }, body: 'hello', withinMs }, own);
  assert.deepEqual(await said('/echo').then(({ status, answer }) => [status, answer]), [202, 'hello']);
  assert.equal((await said('/long')).answer?.length, 4_096);
  assert.equal((await said('/away')).status, 302);
  assert.equal((await said('/never', 200)).problem, 'TIMEOUT');
  assert.equal((await said('/echo', 3_000, [])).problem, 'ADDRESS');
});
