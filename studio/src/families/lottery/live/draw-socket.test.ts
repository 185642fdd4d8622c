import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { Player } from '#studio/test/player';

const { createApp } = await import('#studio/app');
const { closeCodes } = await import('#studio/engine/sessions/session-socket');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const app = await createApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/lottery/socket`;
const sockets = new Set<WebSocket>();
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
  await database.end();
});

const openSocket = (first: object, headers: Record<string, string> = {}): WebSocket => {
  const socket = new WebSocket(address, { headers });
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(JSON.stringify(first)));
  return socket;
};
const messageOf = async (socket: WebSocket): Promise<unknown> => {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString('utf8')) as unknown;
};

test('a screen hears of a draw that closes', { timeout: 60_000 }, async () => {
  await makeNumeros(lotteries.filter(({ code }) => code === 'ssc-5m'));
  platform.newPlayer('100.00');
  const { session } = await Player.open(app, platform, 'ssc-5m');
  const socket = openSocket({ session });
  assert.deepEqual(await messageOf(socket), { type: 'listening' });
  // The socket tells of changes since its first look.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const closed = messageOf(socket);
  const { rows } = await database.query<{ id: string }>(
    `update lottery.numero set state = 'VOID' where id = (select id from lottery.numero where game_code = 'ssc-5m' and state = 'OPEN' order by draws_at limit 1) returning id`,
  );
  assert.equal(rows.length, 1);
  assert.deepEqual(await closed, { type: 'changed' });
});

test('a stranger, a message without a session and a page of another site are closed', { timeout: 30_000 }, async () => {
  const codeOf = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close')) as [number])[0];
  assert.equal(await codeOf(openSocket({ session: 'x'.repeat(43) })), closeCodes.helloRefused);
  assert.equal(await codeOf(openSocket({ hello: true })), closeCodes.helloRefused);
  platform.newPlayer('100.00');
  const lottery = await Player.open(app, platform, 'ssc-5m');
  assert.equal(await codeOf(openSocket({ session: lottery.session }, { origin: 'https://elsewhere.test' })), closeCodes.helloRefused);
});
