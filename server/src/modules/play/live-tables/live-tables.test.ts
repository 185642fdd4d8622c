/** Live tables on the operator's console: what vendors report, settings, and the void of a round by two people. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as calls from '@croupier/contract/play/live-tables-console';
import * as chatCalls from '@croupier/contract/play/table-chat-console';
import type { TableMessage } from '@croupier/contract/vendor-api/table-chat';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import * as games from '#modules/play/catalogue';
import * as vendors from '#modules/play/vendors';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aFeedGame, aFeedHouse } from '#test/feed-house';
import '#test/quick-passwords';
import { deskSecret } from '#test/vendor-desk';
import { createApp } from '../../../app.ts';
import { listTableStates } from './table-states.ts';

const code = 'LIVEHOUSE' as VendorCode;
const gameCode = 'lotus' as GameCode;
const id = '018f0000-0000-7000-8000-00000000000a';
let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;
const house = await aFeedHouse({ keyId: `${code}-1`, secret: deskSecret });
const member = await aMember();

const table = {
  vendor: code,
  gameCode,
  isOpen: true,
  hostName: 'Mali',
  variant: 'baccarat.1',
  round: { id, number: 7, phase: 'RESULT', phaseEndsAt: '2026-11-29T00:00:00Z' },
  shoe: 3,
  results: ['B'],
  roads: [{ road: 'LONG', side: 'BANKER', length: 5 }],
  map: { bigRoad: ['R', '.', '.', '.', '.', '.'], last: [] },
  seats: 1,
  limits: [],
  exposure: [{ currency: 'THB', bet: 'banker', staked: '100.00', players: 1, mostPayout: '195.00' }],
};
const round = {
  id,
  gameCode,
  number: 7,
  phase: 'RESULT',
  openedAt: '2026-11-29T00:00:00Z',
  result: 'B',
  outcome: { game: 'baccarat' },
  voidReason: null as string | null,
  players: 1,
  totals: [{ currency: 'THB', stake: '100.00', payout: '195.00' }],
};
const seat = { roundId: 'r', playerId: member.id, currency: 'THB', stake: '100.00', payout: '195.00', state: 'PAID', bets: [] };
/** The same player's free bet in the round. */
const freeSeat = { ...seat, roundId: 'f', stake: '0.00', payout: '50.00', freeStake: '50.00' };
/** The calls that the vendor got, in order. */
let received: { path: string; body: Record<string, unknown> }[] = [];
let chat: TableMessage[] = [];
let isVoid = false;
/** The searches for rounds that the vendor got. */
let searches: Record<string, string>[] = [];
let isSilent = false;

before(async () => {
  app = await createApp();
  [nok, lek] = [await anOperator('Owner'), await anOperator('Owner')];
  const terms = { canResettle: true, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false };
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: 'Live house' });
    await vendors.registerVendor(tx, {
      code,
      internalUrl: house.url,
      launchUrl: house.url,
      launchMode: 'iframe',
      ownSecret: deskSecret,
      ...terms,
    });
    await vendors.registerVendorKey(tx, code, { keyId: `${code}-1`, secret: deskSecret });
    await games.applyFeed(tx, code, [aFeedGame(gameCode, { category: 'LIVE', names: { en: 'Lotus Baccarat' } })]);
  });
  await vendors.notifyVendorsChanged();
  house.lie((url, body) => {
    if (!url.pathname.startsWith('/tables/')) return undefined;
    if (isSilent) return { status: 503, value: {} };
    if (body !== '') received.push({ path: url.pathname, body: JSON.parse(body) as Record<string, unknown> });
    if (url.pathname === '/tables/v1/messages')
      return {
        value: { messages: chat.filter(({ room }) => (received.at(-1)?.body['rooms'] as string[] | undefined)?.includes(room) ?? true) },
      };
    if (url.pathname.endsWith('/removal')) {
      const message = chat.find(
        ({ id: one, room }) => url.pathname.includes(one) && (JSON.parse(body) as { rooms: string[] }).rooms.includes(room),
      );
      return {
        value: message === undefined ? { code: 'UNKNOWN' } : { code: 'OK', message: { ...message, removedAt: '2026-11-29T00:01:00Z' } },
      };
    }
    if (url.pathname === '/tables/v1/mutes') return { value: { code: 'OK', mutedUntil: '2026-11-29T01:00:00Z' } };
    if (url.pathname.endsWith('/void')) {
      isVoid = true;
      return { value: { code: 'OK', phase: 'VOID' } };
    }
    const now = isVoid ? { ...round, phase: 'VOID', voidReason: 'the camera' } : round;
    if (url.pathname === `/tables/v1/rounds/${id}`)
      return { value: { code: 'OK', round: now, seats: [seat, freeSeat].map((one) => (isVoid ? { ...one, state: 'RETURNED' } : one)) } };
    if (url.pathname === '/tables/v1/rounds') searches.push(Object.fromEntries(url.searchParams));
    if (url.pathname.startsWith('/tables/v1/rounds'))
      return { value: url.pathname === '/tables/v1/rounds' ? { rounds: [now] } : { code: 'UNKNOWN', seats: [] } };
    return {
      value: { tables: [{ ...table, ...(received.at(-1)?.path === `/tables/v1/tables/${gameCode}` ? received.at(-1)?.body : {}) }] },
    };
  });
});
after(async () => {
  await app.close();
  await house.close();
  await closeDatabase();
});

const params = { vendor: code, gameCode };
const reason = 'the camera showed the wrong card';
const value = async <T>(answer: ReturnType<typeof callConsole>): Promise<T> => {
  const { status, value: given } = (await answer) as unknown as { status: number; value: T };
  assert.equal(status, 200);
  return given;
};

test('the site sees the round under way at its tables, and nothing of stakes and limits', async () => {
  const { tables } = await listTableStates(member.merchantId);
  assert.deepEqual(
    tables.find(({ nodeId }) => nodeId === `${code}:${gameCode}`),
    {
      nodeId: `${code}:${gameCode}`,
      isOpen: true,
      hostName: 'Mali',
      round: { phase: 'RESULT', phaseEndsAt: '2026-11-29T00:00:00Z' },
      seats: 1,
      roads: [{ road: 'LONG', side: 'BANKER', length: 5 }],
      map: { bigRoad: ['R', '.', '.', '.', '.', '.'], last: [] },
    },
  );
});

test('tables are listed with their names; what is staked is for operators of all merchants', async () => {
  const { tables } = await value<{ tables: calls.LiveTable[] }>(callConsole(app, calls.liveTables, { token: nok.token }));
  const found = tables.find((one) => one.vendor === code);
  assert.deepEqual([found?.name, found?.seats, found?.exposure.length], ['Lotus Baccarat', 1, 1]);
  const theirs = await anOperator(await aRole('round.read', 'round.decide', 'vendor.switch'), [member.merchantId]);
  const seen = await value<{ tables: calls.LiveTable[] }>(callConsole(app, calls.liveTables, { token: theirs.token }));
  assert.deepEqual(seen.tables.find((one) => one.vendor === code)?.exposure, []);
  const body = { isOpen: false, hostName: 'Mali', limits: [], reason };
  assert.equal(await said(callConsole(app, calls.saveLiveTable, { token: theirs.token, params, body })), 'NOT_ALLOWED');
  assert.equal(
    await said(callConsole(app, calls.proposeVoid, { token: theirs.token, params: { ...params, id }, body: { reason } })),
    'NOT_ALLOWED',
  );
});

test('rounds are searched by time and by the account of a member in scope', async () => {
  const search = async (who: SignedInOperator, query: Record<string, string>): Promise<number> =>
    (await value<{ rounds: unknown[] }>(callConsole(app, calls.liveTableRounds, { token: who.token, params, query }))).rounds.length;
  searches = [];
  const until = '2026-11-29T00:00:00Z';
  assert.equal(await search(nok, { until, account: member.userName }), 1);
  assert.deepEqual(searches, [{ gameCode, until, players: member.id }]);
  assert.equal(await search(nok, { account: 'nobody-of-that-name' }), 0);
  const elsewhere = await anOperator(await aRole('round.read'), [(await aMember()).merchantId]);
  assert.equal(await search(elsewhere, { account: member.userName }), 0, 'a member of another merchant is not found');
  assert.equal(searches.length, 1);
});

test('settings reach the vendor and the audit log; limits must be amounts in order', async () => {
  received = [];
  const limit = (min: string, max: string, currency = 'THB') => ({ min: { amount: min, currency: 'THB' }, max: { amount: max, currency } });
  const save = (limits: object[]) =>
    callConsole(app, calls.saveLiveTable, { token: nok.token, params, body: { isOpen: false, hostName: 'Dao', limits, reason } });
  for (const [wrong, refusal] of [
    [limit('9.00', '1.00'), 'AMOUNT_OUT_OF_RANGE'],
    [limit('0.00', '1.00'), 'AMOUNT_OUT_OF_RANGE'],
    [limit('1.00', '2.00', 'USD'), 'CURRENCY_MISMATCH'],
  ] as const)
    assert.equal(await said(save([wrong])), refusal);
  assert.deepEqual(received, []);
  const saved = await value<calls.LiveTable>(save([limit('20.00', '2000.00')]));
  assert.deepEqual([saved.isOpen, saved.hostName, saved.limits.length], [false, 'Dao', 1]);
  assert.deepEqual(received[0], {
    path: `/tables/v1/tables/${gameCode}`,
    body: { isOpen: false, hostName: 'Dao', limits: [{ currency: 'THB', min: '20.00', max: '2000.00' }] },
  });
  const [entry] = await operatorTables((database) => database.selectFrom('operators.audit').selectAll().where('action', '=', 'vendor.switch').where('operator_name', '=', nok.userName).orderBy('id', 'desc').limit(1).execute()); // prettier-ignore
  assert.ok(JSON.stringify(entry?.details).includes(reason));
});

test('a round is void when a second operator approves what was seen, and the preview says what each player gets', async () => {
  received = [];
  isVoid = false;
  const at = { ...params, id };
  const propose = (who: SignedInOperator) => callConsole(app, calls.proposeVoid, { token: who.token, params: at, body: { reason } });
  const answer = (who: SignedInOperator, seen: string, approve = true, why: string | null = null) =>
    callConsole(app, calls.answerVoid, { token: who.token, params: at, body: { approve, reason: why, seen } });
  const opened = await value<{
    seats: { refund: { amount: string }; freeStake: { amount: string } | null; member: { account: string } }[];
  }>(callConsole(app, calls.openedTableRound, { token: nok.token, params: at }));
  assert.deepEqual(
    opened.seats.map(({ member: { account }, refund, freeStake }) => [account, refund.amount, freeStake?.amount]),
    [
      [member.userName, '-95.00', undefined],
      [member.userName, '-50.00', '50.00'],
    ],
    'a free bet has no stake that is returned, and its win is taken back',
  );
  const proposed = await value<calls.OpenedTableRound>(propose(nok));
  assert.equal(proposed.proposal?.own, true);
  const seen = proposed.proposal?.at ?? '';
  assert.equal(await said(propose(lek)), 'CHANGED_MEANWHILE');
  assert.equal(await said(answer(nok, seen)), 'SAME_APPROVER');
  assert.equal(await said(answer(lek, '2026-01-01T00:00:00Z')), 'CHANGED_MEANWHILE');
  assert.equal(await said(answer(lek, seen, false)), 'FIELD_EMPTY');
  assert.deepEqual(received, [], 'one person voids nothing');
  isSilent = true;
  assert.equal(await said(answer(lek, seen)), 'VENDOR_UNAVAILABLE');
  isSilent = false;
  const done = await value<calls.OpenedTableRound>(answer(lek, seen));
  assert.deepEqual(
    [done.round.phase, done.proposal, received],
    ['VOID', null, [{ path: `/tables/v1/rounds/${id}/void`, body: { reason } }]],
  );
  assert.equal(await said(answer(lek, seen)), 'CASE_CLOSED');
  assert.equal(await said(propose(nok)), 'CASE_CLOSED');
});

test('a proposal that is declined voids nothing, and another may be made', async () => {
  received = [];
  isVoid = false;
  const at = { ...params, id };
  const first = await value<calls.OpenedTableRound>(
    callConsole(app, calls.proposeVoid, { token: lek.token, params: at, body: { reason } }),
  );
  const body = { approve: false, reason: 'the card was right after all', seen: first.proposal?.at ?? '' };
  const declined = await value<calls.OpenedTableRound>(callConsole(app, calls.answerVoid, { token: nok.token, params: at, body }));
  assert.deepEqual([declined.proposal, declined.round.phase, received], [null, 'RESULT', []]);
  assert.equal(await said(callConsole(app, calls.proposeVoid, { token: nok.token, params: at, body: { reason } })), '200');
});

test('a round of another table, or of no vendor, is not found', async () => {
  const other = '018f0000-0000-7000-8000-00000000000b';
  assert.equal(await said(callConsole(app, calls.openedTableRound, { token: nok.token, params: { ...params, id: other } })), 'NOT_FOUND');
  assert.equal(
    await said(callConsole(app, calls.openedTableRound, { token: nok.token, params: { vendor: 'NOBODY', gameCode, id } })),
    'NOT_FOUND',
  );
});

test('an operator reads, removes and mutes among the players of the merchants in scope, and the audit log keeps the text', async () => {
  received = [];
  const stranger = await aMember();
  const aMessage = (playerId: TableMessage['playerId'], text: string, number: number): TableMessage => ({
    id: `018f0000-0000-7000-8000-00000000010${number}`,
    gameCode,
    room: playerId === member.id ? member.merchantId : stranger.merchantId,
    playerId,
    name: 'S•••',
    text,
    saidAt: '2026-11-29T00:00:00Z',
    removedAt: null,
    mutedUntil: null,
  });
  chat = [aMessage(member.id, 'buy my tips', 1), aMessage(stranger.id, 'hello', 2)];
  const theirs = await anOperator(await aRole('support.moderate'), [member.merchantId]);
  const seen = await value<{ messages: { id: string; text: string; member: { account: string } }[] }>(
    callConsole(app, chatCalls.tableMessages, { token: theirs.token, params }),
  );
  assert.deepEqual(seen.messages.map(({ text, member: { account } }) => [text, account]), [['buy my tips', member.userName]]); // prettier-ignore
  assert.deepEqual(received.at(-1)?.body, { gameCode, rooms: [member.merchantId] });
  const reader = await anOperator(await aRole('round.read'), [member.merchantId]);
  const [first, second] = chat.map((one) => ({ ...params, id: one.id }));
  const removed = await value<{ removedAt: string | null }>(
    callConsole(app, chatCalls.removeTableMessage, { token: theirs.token, params: first ?? {} }),
  );
  assert.notEqual(removed.removedAt, null);
  assert.equal(await said(callConsole(app, chatCalls.removeTableMessage, { token: theirs.token, params: second ?? {} })), 'NOT_FOUND');
  const mute = (memberId: string) =>
    callConsole(app, chatCalls.muteAtTables, { token: theirs.token, params: { vendor: code }, body: { memberId, minutes: 60, reason } });
  assert.equal(await said(mute(stranger.id)), 'NOT_FOUND');
  assert.equal((await value<{ mutedUntil: string | null }>(mute(member.id))).mutedUntil, '2026-11-29T01:00:00Z');
  assert.deepEqual(received.at(-1)?.body, { playerId: member.id, minutes: 60 });
  assert.equal(await said(callConsole(app, chatCalls.tableMessages, { token: reader.token, params })), 'NOT_ALLOWED');
  const entries = await operatorTables((database) => database.selectFrom('operators.audit').selectAll().where('action', '=', 'support.moderate').where('operator_name', '=', theirs.userName).execute()); // prettier-ignore
  assert.ok(JSON.stringify(entries).includes('buy my tips') && JSON.stringify(entries).includes(reason));
});
