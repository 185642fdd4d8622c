import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundNow, ServerMessage, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import { type ChatState, noChat } from './chat/chat-lines.ts';
import { noPlace, placeAfter } from '../shell/shared-rounds/follow-rounds.ts';
import { applyMessage, applyTable } from './apply-message.ts';

const at = '2026-11-29T00:00:00.000Z';
const round = (id: string, phase: RoundNow['phase'] = 'BETTING'): RoundNow => ({
  id,
  number: 1,
  phase,
  phaseStartedAt: at,
  phaseEndsAt: at,
  mathVersion: 'sic-bo.1',
  stage: 0,
  opening: null,
  voidCause: null,
  betsOff: [],
});
const table: TableView = {
  serverNow: at,
  round: round('a'),
  revealed: [],
  results: ['1.2.3'],
  shoe: null,
  pools: [],
  winners: [],
  watching: 1,
  chain: null,
  crowd: null,
};
type Shown = ReturnType<typeof applyTable> & { chat: ChatState };
type Message = ServerMessage;

/** A screen that takes messages one by one, as the socket gives them. */
const screen = () => {
  let shown: Shown = { ...applyTable({ ...table, round: null, results: [] }, Date.parse(at)), chat: noChat };
  let place = noPlace;
  let broken = 0;
  return {
    apply: (message: Message): void => {
      const after = placeAfter(place, message);
      if (after.verdict === 'broken') broken += 1;
      else place = after.place;
      if (after.verdict === 'next') shown = { ...shown, ...applyMessage(shown, message, Date.parse(at)) };
    },
    get shown() {
      return shown;
    },
    get place() {
      return place;
    },
    get broken() {
      return broken;
    },
  };
};

const phase = (seq: number, of: RoundNow, results: string[] = ['1.2.3']): Message => ({
  type: 'phase',
  seq,
  serverNow: at,
  round: of,
  results,
  shoe: null,
  winners: [],
});
const reveal = (seq: number, roundId: string, index: number, event: unknown = { type: 'shake' }): Message => ({
  type: 'reveal',
  seq,
  serverNow: at,
  roundId,
  index,
  event,
});
const snapshot = (seq: number, of: TableView = table): Message => ({ type: 'snapshot', stream: 's', seq, table: of });

test('a snapshot is the whole table, and a change with the next number follows it', () => {
  const one = screen();
  one.apply(snapshot(7));
  one.apply(phase(8, round('a', 'LOCKED')));
  assert.deepEqual([one.shown.round?.phase, one.place.seq, one.broken], ['LOCKED', 8, 0]);
});

test('a change that is in the snapshot already, or came before, changes nothing', () => {
  const one = screen();
  one.apply(snapshot(7));
  one.apply(phase(7, round('b')));
  one.apply(phase(3, round('c')));
  assert.deepEqual([one.shown.round?.id, one.place.seq, one.broken], ['a', 7, 0]);
});

test('a missing change is noticed, and nothing after it is shown before a new snapshot', () => {
  const one = screen();
  one.apply(snapshot(7));
  one.apply(phase(9, round('a', 'DEALING')));
  assert.deepEqual([one.shown.round?.phase, one.place.seq, one.broken], ['BETTING', 7, 1]);
  one.apply(snapshot(9, { ...table, round: round('a', 'DEALING') }));
  assert.equal(one.shown.round?.phase, 'DEALING');
});

test('a stream that is resumed goes on at the number it names', () => {
  const one = screen();
  one.apply(snapshot(7));
  one.apply({ type: 'resumed', stream: 's', seq: 7, serverNow: at });
  one.apply(phase(8, round('a', 'LOCKED')));
  assert.deepEqual([one.shown.round?.phase, one.shown.results, one.broken], ['LOCKED', ['1.2.3'], 0]);
});

test('events of a deal are shown in their order, each once, and those of another round never', () => {
  const one = screen();
  one.apply(snapshot(1, { ...table, round: round('a', 'DEALING') }));
  one.apply(reveal(2, 'a', 0));
  one.apply(reveal(3, 'a', 0));
  one.apply(reveal(4, 'b', 1, { type: 'result' }));
  one.apply(reveal(5, 'a', 1, { type: 'dice', dice: [1, 2, 3] }));
  assert.deepEqual(one.shown.revealed.map(({ type }) => type), ['shake', 'dice']); // prettier-ignore
});

test('a new round begins with no events and no stakes of others', () => {
  const one = screen();
  one.apply(snapshot(1, { ...table, round: round('a', 'DEALING'), revealed: [{ type: 'shake' }] }));
  assert.equal(one.shown.shownBefore, 1, 'what had happened before the screen came is not played again');
  one.apply({ type: 'pools', seq: 2, serverNow: at, pools: [{ bet: 'big', currency: 'THB' as never, staked: '1.00' as never, players: 1 }], watching: 4 }); // prettier-ignore
  assert.deepEqual([one.shown.pools.length, one.shown.watching], [1, 4]);
  one.apply(phase(3, round('b')));
  assert.deepEqual([one.shown.revealed, one.shown.pools, one.shown.shownBefore], [[], [], 0]);
});

test('a message that is repeated by a reconnection changes nothing the second time', () => {
  const one = screen();
  const all = [snapshot(1), phase(2, round('a', 'LOCKED')), phase(3, round('a', 'DEALING')), reveal(4, 'a', 0)];
  for (const message of all) one.apply(message);
  const before = JSON.stringify(one.shown);
  for (const message of all.slice(1)) one.apply(message);
  assert.equal(JSON.stringify(one.shown), before);
});
