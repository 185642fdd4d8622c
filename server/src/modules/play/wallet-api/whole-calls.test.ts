import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { closeCodes } from '@croupier/contract/core/realtime';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { closeDatabase } from '#platform/database';
import { aMerchant } from '#test/builders';
import { aPlayer, betOf, type Player, signerOf, vendorSecret } from '#test/player';
import { isAnswerGood, signCall } from '#test/signed-calls';
import { createApp } from '../../../app.ts';
import { readWholeCall } from '../protocols/whole-call.rules.ts';
import { takeWholeCalls } from './whole-calls.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await app.close();
  await closeDatabase();
});

type Answer = { status: number; headers: Record<string, string>; text: string };

/** One connection, written to byte by byte as a test likes. */
const aConnection = (server: Server = app.server) => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1');
  let came = '';
  let hasEnded = false;
  let look = (): void => undefined;
  socket.on('data', (chunk: string) => {
    came += chunk;
    look();
  });
  socket.once('close', () => {
    hasEnded = true;
    look();
  });
  const read = (): Answer | undefined => {
    const headEnd = came.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(came)?.[1]);
    if (headEnd < 0 || came.length < headEnd + 4 + length) return undefined;
    const [line = '', ...fields] = came.slice(0, headEnd).split('\r\n');
    const text = came.slice(headEnd + 4, headEnd + 4 + length);
    came = came.slice(headEnd + 4 + length);
    const headers = fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]);
    return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), text };
  };
  return {
    write: (text: string): void => void socket.write(text, 'latin1'),
    answer: (): Promise<Answer> =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = read();
          if (found !== undefined) resolve(found);
          else if (hasEnded) reject(new Error(`the connection ended: ${came}`));
        };
        look();
      }),
    ended: (): Promise<void> => new Promise((resolve) => (hasEnded ? resolve() : socket.once('close', () => resolve()))),
    leave: () => socket.destroy(),
  };
};

const pathOf = (player: Player): string => `/gw/v1/${player.vendor}/bet`;

/** A signed bet as it goes over the wire. */
const wireOf = (player: Player, more: { txId?: string; headers?: Record<string, string>; secret?: string } = {}): string => {
  const body = JSON.stringify(betOf(player, more.txId === undefined ? {} : { txId: more.txId }));
  const signer = { ...signerOf(player.vendor), ...(more.secret !== undefined && { secret: more.secret }) };
  const headers = { host: 'wallet', ...signCall(signer, pathOf(player), body), 'content-length': String(body.length), ...more.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `POST ${pathOf(player)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

const told = ({ status, text }: Answer): string => {
  const value = JSON.parse(text) as { code: string; balance?: { cash: string } };
  return `${status} ${value.code} ${value.balance?.cash}`;
};

test('calls that arrive whole are answered one after the other on their connection, each signed', async () => {
  const player = await aPlayer();
  const connection = aConnection();
  for (const left of ['90.00', '80.00']) {
    connection.write(wireOf(player));
    const answer = await connection.answer();
    assert.equal(told(answer), `200 OK ${left}`);
    assert.ok(isAnswerGood({ secret: vendorSecret }, pathOf(player), answer.headers, answer.text));
    assert.match(answer.headers['date'] ?? '', /GMT$/);
  }
  connection.leave();
});

test('a call that arrives in pieces is answered like one that arrives whole, and so is the next on its connection', async () => {
  const player = await aPlayer();
  const wire = wireOf(player);
  for (const cut of [3, 20, wire.indexOf('\r\n\r\n') + 2, wire.length - 5]) {
    const fresh = wireOf(player);
    const connection = aConnection();
    connection.write(fresh.slice(0, cut));
    await new Promise((resolve) => setTimeout(resolve, 30));
    connection.write(fresh.slice(cut));
    assert.match(told(await connection.answer()), /^200 OK/);
    connection.write(wireOf(player));
    assert.match(told(await connection.answer()), /^200 OK/);
    connection.leave();
  }
});

test('calls sent without waiting for answers are answered in their order, whatever they are', async () => {
  const player = await aPlayer();
  const connection = aConnection();
  connection.write(`${wireOf(player)}${wireOf(player)}GET /gw/v1/nothing HTTP/1.1\r\nhost: ruby.localhost\r\n\r\n${wireOf(player)}`);
  assert.equal(told(await connection.answer()), '200 OK 90.00');
  assert.equal(told(await connection.answer()), '200 OK 80.00');
  assert.equal((await connection.answer()).status, 404);
  assert.equal(told(await connection.answer()), '200 OK 70.00');
  connection.leave();
});

test('a call that is not good is refused in the usual words, and one that was sent before is refused the second time', async () => {
  const player = await aPlayer();
  const connection = aConnection();
  const wire = wireOf(player);
  connection.write(wire);
  assert.match(told(await connection.answer()), /^200 OK/);
  connection.write(wire);
  assert.match(told(await connection.answer()), /^401 SIGNATURE_INVALID/);
  connection.write(wireOf(player, { secret: 'another secret' }));
  assert.match(told(await connection.answer()), /^401 SIGNATURE_INVALID/);
  connection.leave();
});

test('a call whose body does not fit is a signed BAD_REQUEST', async () => {
  const player = await aPlayer();
  const connection = aConnection();
  connection.write(wireOf(player, { txId: 'no id at all' }));
  assert.match(told(await connection.answer()), /^400 BAD_REQUEST/);
  connection.leave();
});

test('a caller who says good-bye with the call is answered and let go', async () => {
  const player = await aPlayer();
  const connection = aConnection();
  connection.write(wireOf(player, { headers: { connection: 'close' } }));
  assert.match(told(await connection.answer()), /^200 OK/);
  await connection.ended();
});

test('a browser finds its socket as before', async () => {
  const { id } = await aMerchant();
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { host: `${id}.localhost` } });
  const code = await new Promise((resolve) => {
    socket.onopen = () => socket.send('{"type":"hello","ticket":"none"}');
    socket.onclose = ({ code: closedWith }) => resolve(closedWith);
  });
  // Ours for a ticket that is not good: the socket was opened, and what it said was heard.
  assert.equal(code, closeCodes.ticketRefused);
});

test('a call that two readers could read differently is read by Node alone', async () => {
  const player = await aPlayer();
  const wire = wireOf(player);
  const read = (text: string) => readWholeCall(Buffer.from(text, 'latin1'), 1_000_000);
  assert.equal(read(wire)?.length, wire.length);
  assert.equal(read(`${wire}more`)?.length, wire.length);
  const withHeader = (line: string) => wire.replace('\r\nhost: wallet\r\n', `\r\nhost: wallet\r\n${line}\r\n`);
  assert.equal(read(withHeader('accept: */*'))?.op, 'bet');
  const strange = [
    'transfer-encoding: chunked',
    'Transfer-Encoding : chunked',
    'content-length: 5',
    'content-length : 5',
    'host: other',
    'x-nonce: another-nonce',
    'connection: upgrade',
    'expect: 100-continue',
    ' folded',
    'no colon',
    'a\nb: c',
    'a: b\rc',
    'a: b\0',
  ];
  for (const line of strange) assert.equal(read(withHeader(line)), undefined, line);
  const lengthIs = (value: string) => read(wire.replace(/content-length: \d+/, `content-length: ${value}`));
  for (const value of ['', '+5', '0x10', '05', '5,5', '-1', '99999999']) assert.equal(lengthIs(value), undefined, value);
  for (const line of [wire.replace('HTTP/1.1', 'HTTP/1.0'), wire.replace('/bet ', '/bet?x=1 '), wire.replace('POST ', 'POST  ')])
    assert.equal(read(line), undefined);
  assert.equal(read(wire.replaceAll('\r\n', '\n')), undefined);
  assert.equal(readWholeCall(Buffer.from(wire), 10), undefined);
});

test('a head made to be read in many ways is read in one', async () => {
  const wire = wireOf(await aPlayer());
  // A reader that tried them all would be at it for minutes, and the server with it.
  for (const filling of [' ', '\t', ' \t', 'a', ' a'])
    for (const end of ['\0', '\r', '\n']) {
      const line = `x-filling:${filling.repeat(7_000 / filling.length)}${end}`;
      assert.equal(readWholeCall(Buffer.from(wire.replace('\r\n', `\r\n${line}\r\n`), 'latin1'), 1_000_000), undefined);
    }
});

test('a connection that is not used for a while is ended, and one under way is not', async () => {
  const server = createServer();
  let answer = (): void => undefined;
  const answered = new Promise<string>((resolve) => (answer = () => resolve('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nOK')));
  const whole = takeWholeCalls(server, () => answered, 20);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connection = aConnection(server);
  const signature = ['x-key-id: k', 'x-timestamp: 1', 'x-nonce: n', 'x-signature: s'].join('\r\n');
  connection.write(`POST /gw/v1/VENDOR/bet HTTP/1.1\r\nhost: wallet\r\n${signature}\r\ncontent-length: 0\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  answer();
  assert.equal((await connection.answer()).text, 'OK');
  await connection.ended();
  whole.end();
  await new Promise((resolve) => server.close(resolve));
});
