import assert from 'node:assert/strict';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareServer, type RunningServer } from '#test/running-server';

const env = { DATABASE_URL: process.env['DATABASE_URL'] ?? '', DRAIN_SECONDS: '2', DRAW_PAGES: 'no' };
const nodes = [await prepareServer(env), await prepareServer(env)];
const lookEveryMs = 100;

/** A balancer as any: it asks `/readyz`, passes calls to the nodes that are ready in turn, keeps its connections, and tries nothing twice. */
const ready = new Set<RunningServer>();
const looking = setInterval(() => {
  for (const node of nodes)
    fetch(`http://127.0.0.1:${node.metricsPort}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => (ok ? ready.add(node) : ready.delete(node)),
      () => ready.delete(node),
    );
}, lookEveryMs);
const agent = new Agent({ keepAlive: true });
let turn = 0;
const pass = (path: string, response: ServerResponse): void => {
  const able = nodes.filter((node) => ready.has(node));
  const node = able[(turn += 1) % able.length];
  if (node === undefined) return void response.writeHead(503).end('no node is ready');
  request({ agent, host: '127.0.0.1', port: node.port, path, headers: { host: 'console.localhost' } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502);
    answer.pipe(response);
  })
    .on('error', (error) => response.writeHead(502).end(error.message))
    .end();
};
const balancer = createServer((call, response) => pass(call.url ?? '/', response)).listen(0, '127.0.0.1');

let isOver = false;
after(async () => {
  isOver = true;
  clearInterval(looking);
  balancer.close();
  balancer.closeAllConnections();
  agent.destroy();
  await Promise.all(nodes.map((node) => node.stop()));
});

test('nodes that are stopped and started one after the other behind a balancer fail no call', async () => {
  for (const node of nodes) await node.start();
  while (ready.size < nodes.length) await sleep(lookEveryMs);
  const { port } = balancer.address() as AddressInfo;
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const caller = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/wps/v2/keys`);
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) failures.push(`${answer.status} ${text}`);
      await sleep(20);
    }
  };
  const callers = Array.from({ length: 6 }, caller);
  for (const node of nodes) {
    await node.stop();
    assert.equal(node.pid(), undefined);
    await node.start();
    while (!ready.has(node)) await sleep(lookEveryMs);
  }
  isOver = true;
  await Promise.all(callers);
  assert.deepEqual(failures, []);
  assert.ok((statuses.get(200) ?? 0) > 10, 'calls were answered');
});
