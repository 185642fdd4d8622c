/** Messages at a table: who reads them, in every process; what is refused; and what operators remove and mute. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { TableMessageAnswer, tableMessageRemovalPath, TableMessages, tableMessagesPath, TableMuteAnswer, tableMutesPath } from '@croupier/contract/vendor-api/table-chat'; // prettier-ignore
import '#studio/test/short-wallet-timeout';
import { platform, signedByPlatform } from '#studio/test/own-studio';
import type { WebSocket } from 'ws';
import { type ChatLine, ServerMessage } from '../protocol.ts';

const { openTableHouse, tableCode } = await import('#studio/test/table-house');
const { TableStream } = await import('../socket.ts');
const { inTransaction } = await import('#studio/database');
const { deleteOldMessages } = await import('./moderate-chat.ts');

const house = await openTableHouse();
const { app, database, pass, sit, until } = house;

beforeEach(async () => {
  await house.begin();
  await database.query('delete from shared.chat_message');
  platform.chatRoom = 'ruby';
});

type Seated = Awaited<ReturnType<typeof sit>>;
const say = (player: Seated, text: string, requestId: string = randomUUID()) => player.call('POST', '/api/table/chat', { requestId, text });
const post = async (path: string, body: object, headers?: Record<string, string>) => {
  const payload = Buffer.from(JSON.stringify(body));
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...(headers ?? signedByPlatform(path, Date.now(), payload)) },
    payload,
  });
};

/** A screen at a process of its own, and the messages on it. */
const watch = async (player: string, room: string | null) => {
  const stream = new TableStream(tableCode);
  let lines: ChatLine[] = [];
  let pushes = 0;
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => {
      const message = ServerMessage.parse(JSON.parse(text));
      if (message.type !== 'chat') return;
      pushes += 1;
      const removed = new Set(message.removed);
      lines = [...(message.isWhole ? [] : lines), ...message.lines].filter(({ id }) => !removed.has(id));
    },
  };
  await stream.welcome({ socket: socket as unknown as WebSocket, player, room, isLagging: false }, {});
  return {
    texts: () => lines.map(({ name, text, isOwn }) => `${name}${isOwn ? '*' : ''}: ${text}`),
    pushes: () => pushes,
    /** Reads until the screen shows these texts. */
    until: async (...texts: string[]) => {
      while (lines.map(({ text }) => text).join('|') !== texts.join('|')) await stream.look();
    },
    look: () => stream.look(),
  };
};

test('a message reaches the players of the same merchant in every process, under a masked name, and nobody of another merchant', async () => {
  const player = await sit();
  const { playerId } = platform;
  await until('BETTING');
  const own = await watch(playerId, 'ruby');
  const other = await watch(randomUUID(), 'ruby');
  const stranger = await watch(randomUUID(), 'jade');
  const without = await watch(randomUUID(), null);
  assert.equal((await say(player, ' good \n luck ')).status, 200);
  await own.until('good luck');
  await other.until('good luck');
  assert.deepEqual([own.texts(), other.texts()], [['S•••*: good luck'], ['S•••: good luck']]);
  const late = await watch(randomUUID(), 'ruby');
  assert.deepEqual(late.texts(), ['S•••: good luck'], 'a player who comes later reads what was said');
  platform.chatRoom = 'jade';
  platform.newPlayer('1000.00');
  const theirs = await sit();
  await say(theirs, 'hello');
  await stranger.until('hello');
  await own.look();
  assert.deepEqual(own.texts(), ['S•••*: good luck']);
  assert.equal(without.pushes(), 0);
});

test('a message that is sent again is one message', async () => {
  const player = await sit();
  await until('BETTING');
  const requestId = randomUUID();
  const first = await say(player, 'once', requestId);
  const again = await say(player, 'once', requestId);
  assert.deepEqual([again.status, again.body], [200, first.body]);
  const { rows } = await database.query('select from shared.chat_message');
  assert.equal(rows.length, 1);
});

test('messages without words, with contacts, too fast or without chat are refused', async () => {
  const player = await sit();
  await until('BETTING');
  const refused = async (text: string) => {
    const { status, body } = await say(player, text);
    return [status, body.code, body.value?.['reason']];
  };
  assert.deepEqual(await refused(' \u200B '), [422, 'CHAT_REFUSED', 'EMPTY']);
  assert.deepEqual(await refused('call 0812345678'), [422, 'CHAT_REFUSED', 'CONTACT']);
  assert.deepEqual(await refused('x'.repeat(121)), [400, 'MALFORMED', undefined]);
  assert.equal((await say(player, 'one')).status, 200);
  const fast = await say(player, 'two');
  assert.deepEqual([fast.status, fast.body.code, fast.body.value], [429, 'CHAT_TOO_FAST', { retryAfterMs: 3_000 }]);
  for (let sent = 1; sent < 8; sent += 1) {
    pass(3_100);
    assert.equal((await say(player, `message ${sent}`)).status, 200);
  }
  pass(3_100);
  assert.equal((await say(player, 'ninth')).body.code, 'CHAT_TOO_FAST', 'eight in a minute');
  platform.chatRoom = undefined;
  platform.newPlayer('1000.00');
  const silent = await sit();
  assert.equal((await say(silent, 'hello')).body.code, 'CHAT_OFF');
  const { rules } = (await silent.call('GET', '/api/table')).body as unknown as { rules: { hasChat: boolean } };
  assert.equal(rules.hasChat, false);
});

test('an operator of one merchant reads, removes and mutes there alone; a removed message leaves every screen', async () => {
  const player = await sit();
  const { playerId } = platform;
  await until('BETTING');
  await say(player, 'first');
  pass(4_000);
  await say(player, 'second');
  const screen = await watch(randomUUID(), 'ruby');
  const list = async (query: object) => {
    const answer = await post(tableMessagesPath, { gameCode: tableCode, ...query });
    assert.equal(answer.statusCode, 200, answer.body);
    return TableMessages.parse(answer.json()).messages;
  };
  const [second, first] = await list({ rooms: ['ruby'] });
  assert.deepEqual([second?.text, first?.text, first?.playerId], ['second', 'first', playerId]);
  assert.deepEqual((await list({ before: second?.id })).map(({ text }) => text), ['first']); // prettier-ignore
  assert.deepEqual([await list({ rooms: ['jade'] }), await list({ rooms: [] }), await list({ rooms: ['jade'], before: second?.id })], [[], [], []]); // prettier-ignore
  const remove = async (rooms?: string[]) => {
    const answer = await post(tableMessageRemovalPath(first?.id ?? ''), rooms === undefined ? {} : { rooms });
    return TableMessageAnswer.parse(answer.json());
  };
  assert.equal((await remove(['jade'])).code, 'UNKNOWN');
  const removed = await remove(['ruby']);
  assert.deepEqual([removed.code, removed.message?.removedAt === null], ['OK', false]);
  assert.deepEqual((await remove()).message?.removedAt, removed.message?.removedAt, 'removed once');
  await screen.until('second');
  const mute = async (minutes: number) =>
    TableMuteAnswer.parse((await post(tableMutesPath, { playerId: playerId satisfies MemberId, minutes })).json());
  const { mutedUntil } = await mute(60);
  pass(4_000);
  const muted = await say(player, 'third');
  assert.deepEqual([muted.status, muted.body.code, muted.body.value], [403, 'CHAT_MUTED', { until: mutedUntil }]);
  assert.equal((await list({}))[0]?.mutedUntil, mutedUntil);
  assert.equal((await mute(0)).mutedUntil, null);
  assert.equal((await say(player, 'third')).status, 200);
});

test('the calls of operators need the signature of the platform', async () => {
  for (const [path, body] of [
    [tableMessagesPath, { gameCode: tableCode }],
    [tableMessageRemovalPath(randomUUID()), {}],
    [tableMutesPath, { playerId: platform.playerId, minutes: 5 }],
  ] as const)
    assert.equal((await post(path, body, {})).statusCode, 401);
});

test('messages are deleted after thirty days', async () => {
  const player = await sit();
  await until('BETTING');
  await say(player, 'old');
  pass(29 * 24 * 3_600_000);
  await inTransaction(deleteOldMessages);
  assert.equal((await database.query('select from shared.chat_message')).rowCount, 1);
  pass(2 * 24 * 3_600_000);
  await inTransaction(deleteOldMessages);
  assert.equal((await database.query('select from shared.chat_message')).rowCount, 0);
});
