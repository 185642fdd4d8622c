/** The socket of a table: a snapshot, then changes; what was missed after a reconnection; slow readers and strangers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import '#studio/test/own-studio';
import { WebSocket } from 'ws';
import { ServerMessage } from './protocol.ts';

const { openTableHouse, tableCode } = await import('#studio/test/table-house');
const { giveFreeBets, placeFreeBet } = await import('#studio/test/free-bets');
const { closeCodes } = await import('#studio/engine/sessions/session-socket');
const { TableStream } = await import('./socket.ts');
const { driver } = await import('./drive-tables.ts');
const { changeSettings } = await import('./manage/table-settings.ts');
const { voidByOperator } = await import('./manage/void-round-by-operator.ts');

const house = await openTableHouse();
const { app, muchLater, place, seatIn, sit } = house;
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/table/socket`;
const sockets = new Set<WebSocket>();
after(() => sockets.forEach((socket) => socket.terminate()));

beforeEach(() => house.begin());
/** Streams hear of changes from the driver of the process. */
const until = (phase: string) => house.until(phase, { driver });

type Listening = {
  socket: WebSocket;
  messages: ServerMessage[];
  closed: Promise<number>;
  next: (type: ServerMessage['type']) => Promise<ServerMessage>;
};

const listen = (hello: object | string, headers: Record<string, string> = {}): Listening => {
  const socket = new WebSocket(address, { headers });
  sockets.add(socket);
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(ServerMessage.parse(JSON.parse(data.toString('utf8'))));
    for (const wake of waiting) wake();
  });
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
  let read = 0;
  const next = async (type: ServerMessage['type']): Promise<ServerMessage> => {
    for (;;) {
      const found = messages.findIndex((message, index) => index >= read && message.type === type);
      const message = messages[found];
      if (message !== undefined) {
        read = found + 1;
        return message;
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => (waiting.delete(wake), resolve());
        waiting.add(wake);
      });
    }
  };
  return { socket, messages, next, closed: once(socket, 'close').then(([code]) => code as number) };
};

const seqsOf = (messages: readonly ServerMessage[]): number[] => messages.flatMap((message) => ('seq' in message ? [message.seq] : []));

test('a player gets the table once, and then every change with the next number', async () => {
  const player = await sit();
  const { id } = await until('BETTING');
  const seen = listen({ session: player.session });
  const first = await seen.next('snapshot');
  assert.ok(first.type === 'snapshot' && first.table.round?.id === id);
  await place(player, id, { big: '100.00' });
  await until('DEALING');
  await seen.next('reveal');
  await until('RESULT');
  for (let message = await seen.next('phase'); message.type === 'phase' && message.round.phase !== 'RESULT';)
    message = await seen.next('phase');
  const numbers = seqsOf(seen.messages);
  assert.deepEqual(numbers, numbers.map((_, index) => first.seq + index)); // prettier-ignore
  seen.socket.close();
});

test('a player who reconnects gets what was missed, and the whole table from another stream', async () => {
  const player = await sit();
  await until('BETTING');
  const before = listen({ session: player.session });
  const first = await before.next('snapshot');
  assert.ok(first.type === 'snapshot');
  before.socket.close();
  await before.closed;
  const stays = listen({ session: player.session });
  await stays.next('snapshot');
  await until('LOCKED');
  await stays.next('phase');
  const again = listen({ session: player.session, stream: first.stream, seq: first.seq });
  const resumed = await again.next('resumed');
  assert.ok(resumed.type === 'resumed' && resumed.seq === first.seq);
  const missed = await again.next('phase');
  assert.ok(missed.type === 'phase' && missed.round.phase === 'LOCKED' && missed.seq > first.seq);
  const stranger = listen({ session: player.session, stream: 'another', seq: 5 });
  assert.equal((await stranger.next('snapshot')).type, 'snapshot');
  for (const { socket } of [stays, again, stranger]) socket.close();
});

test('a caller without a session, from another site or with nonsense hears nothing', async () => {
  const player = await sit();
  await until('BETTING');
  const refused = [
    listen({ session: 'x'.repeat(40) }),
    listen('{'),
    listen({ session: player.session }, { origin: 'https://elsewhere.example' }),
  ];
  for (const { closed, messages } of refused) {
    assert.equal(await closed, closeCodes.helloRefused);
    assert.deepEqual(messages, []);
  }
});

test('a player has six sockets at a table and no more', async () => {
  const player = await sit();
  await until('BETTING');
  const open = Array.from({ length: 6 }, () => listen({ session: player.session }));
  for (const { next } of open) await next('snapshot');
  assert.equal(await listen({ session: player.session }).closed, closeCodes.tooMany);
  for (const { socket } of open) socket.close();
});

/** A socket whose reader is as slow as the test says. */
const slowSocket = () => {
  const sent: ServerMessage[] = [];
  const socket = {
    bufferedAmount: 0,
    ended: false,
    send: (text: string) => void sent.push(ServerMessage.parse(JSON.parse(text))),
    terminate: () => {
      socket.ended = true;
    },
  };
  return { socket, sent, listener: { socket: socket as unknown as WebSocket, player: randomUUID(), room: null, isLagging: false } };
};

test('a slow reader is sent no more changes, gets the whole table when it has read, and is cut off when it never does', async () => {
  await sit();
  await until('BETTING');
  const stream = new TableStream(tableCode);
  const { socket, sent, listener } = slowSocket();
  await stream.welcome(listener, {});
  assert.deepEqual(sent.map(({ type }) => type), ['snapshot', 'open']); // prettier-ignore
  socket.bufferedAmount = 200 * 1024;
  await until('LOCKED');
  await stream.look();
  assert.deepEqual([sent.length, listener.isLagging], [2, true], 'nothing is added to what waits');
  socket.bufferedAmount = 0;
  await stream.look();
  const last = sent.findLast(({ type }) => type === 'snapshot');
  assert.ok(last?.type === 'snapshot' && last.table.round?.phase === 'LOCKED' && !listener.isLagging);
  socket.bufferedAmount = 2 * 1024 * 1024;
  await until('DEALING');
  await stream.look();
  assert.equal(socket.ended, true);
});

test('a player at the table is told of their void round, which has ended long ago, and everybody that the table closes', async () => {
  const player = await sit();
  const { id, number } = await until('BETTING');
  await place(player, id, { big: '100.00' });
  await until('CLOSED');
  await muchLater();
  const seen = listen({ session: player.session });
  assert.deepEqual(await seen.next('open'), { type: 'open', isOpen: true });
  await voidByOperator(id as never, 'the camera failed');
  const pushed = await seen.next('void');
  const { payout } = await seatIn(id);
  assert.deepEqual(pushed, {
    type: 'void',
    roundId: id,
    number: Number(number),
    cause: 'OPERATOR',
    stake: '100.00',
    payout: decimalOf({ amount: BigInt(payout), currency: Currency.parse('THB') }),
    freeStake: null,
  });
  await changeSettings(tableCode, { isOpen: false, hostName: '', limits: [] });
  assert.deepEqual(await seen.next('open'), { type: 'open', isOpen: false });
  await changeSettings(tableCode, { isOpen: true, hostName: '', limits: [] });
});

test('a player at the table is told of the free bet that comes back from a void round', async () => {
  const reference = await giveFreeBets(tableCode);
  const player = await sit();
  const { id } = await until('BETTING');
  assert.equal((await placeFreeBet(player, id, { reference, bet: 'big' })).status, 200);
  const seen = listen({ session: player.session });
  await seen.next('open');
  await voidByOperator(id as never, 'the camera failed');
  const pushed = await seen.next('void');
  assert.ok(pushed.type === 'void');
  assert.deepEqual([pushed.stake, pushed.payout, pushed.freeStake], ['0.00', '0.00', '100.00']);
});

test('everybody at the table is told of a tip, with a name that strangers may read', async () => {
  const player = await sit();
  await until('BETTING');
  const seen = listen({ session: player.session });
  await seen.next('open');
  assert.equal((await player.call('POST', '/api/table/tips', { requestId: randomUUID(), amount: '50.00' })).status, 200);
  const pushed = await seen.next('tip');
  assert.ok(pushed.type === 'tip' && pushed.name === 'S•••' && pushed.isOwn);
});
