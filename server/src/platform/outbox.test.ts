import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@croupier/contract/core/events';
import { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { until } from '#test/until';
import { closeDatabase, inTransaction, open, together } from './database.ts';
import { followOutbox } from './follow-outbox.ts';
import { publish, publishing, rowsOf, sweepOutbox } from './outbox.ts';
import { handleNewEvents } from './handle-events.ts';

after(closeDatabase);

const merchantId = MerchantId.parse('ruby');
const aMember = () => MemberId.parse(randomUUID());
const ended = (memberId: MemberId, sessionId: string): Event => ({ type: 'session.ended', merchantId, memberId, sessionId });
const tell = (...events: Event[]) => inTransaction((tx) => publish(tx, events));

/** A reader of its own, which begins at the end. */
const aReader = async () => {
  const name = `reader-${randomUUID()}`;
  const heard: string[] = [];
  const reading = () =>
    handleNewEvents(name, {
      'session.ended': async (_tx, events) => {
        for (const event of events) heard.push(event.sessionId);
      },
    });
  await reading();
  return { name, heard, reading };
};

test('an event is read once and in order, however many processes read under one name', async () => {
  const { heard, reading } = await aReader();
  const memberId = aMember();
  const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
  for (const name of names) await tell(ended(memberId, name));
  await until(async () => {
    await Promise.all([reading(), reading(), reading()]);
    return heard.length >= names.length;
  });
  assert.deepEqual(heard, names);
  await reading();
  assert.equal(heard.length, names.length);
});

test('the many events of a batch share rows, and are heard like any others: once, in order, and by each tab only its own', async () => {
  const { heard, reading } = await aReader();
  const [ann, bob] = [aMember(), aMember()];
  const told: string[] = [];
  const tabs = followOutbox({
    types: ['session.ended'],
    memberIds: () => [ann],
    hear: (events) =>
      told.push(...events.map((event) => (event.type === 'session.ended' && event.memberId === ann ? event.sessionId : 'not ours'))),
  });
  const begin = async () => {
    await tell(ended(ann, 'first'));
    return told.length > 0;
  };
  await until(begin);
  const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
  const events = names.map((name, index) => ended(index % 3 === 0 ? ann : bob, name));
  await inTransaction((tx) => together(tx, [publishing(events)]));
  await until(async () => {
    await reading();
    return heard.includes('s29') && told.includes('s27');
  });
  await tabs.stop();
  assert.deepEqual(
    heard.filter((name) => name !== 'first'),
    names,
  );
  assert.deepEqual(
    told.filter((name) => name !== 'first'),
    names.filter((_, index) => index % 3 === 0),
  );
  const { rows } = await inTransaction((tx) =>
    sql<{ rows: number; events: number }>`
      select count(*)::int as rows, sum(cardinality(member_ids))::int as events from platform.outbox where ${ann}::uuid = any(member_ids)
    `.execute(open(tx)),
  );
  assert.deepEqual(rows, [{ rows: 4, events: 30 }]);
});

test('after a rest, tabs hear of who is named since, and of what commits long after it was told', async () => {
  const [ann, bob] = [aMember(), aMember()];
  const tabsOf: MemberId[] = [ann];
  const told: string[] = [];
  const tabs = followOutbox({
    types: ['session.ended'],
    memberIds: () => tabsOf,
    hear: (events) => told.push(...events.map((event) => (event.type === 'session.ended' ? event.sessionId : event.type))),
  });
  // Longer than anything is expected.
  await sleep(3_000);
  await inTransaction(async (tx) => {
    await publish(tx, [ended(ann, 'late')]);
    await sleep(3_000);
  });
  await until(() => told.includes('late'));
  tabsOf.pop();
  await sleep(200);
  await tell(ended(ann, 'nobody there'));
  tabsOf.push(bob);
  await sleep(200);
  await tell(ended(bob, 'come since'));
  await until(() => told.includes('come since'));
  await tabs.stop();
  assert.deepEqual(told, ['late', 'come since']);
});

const noted = (memberId: MemberId, txId: string): Event => ({
  type: 'wallet.exception',
  merchantId,
  memberId,
  vendor: 'V',
  txId,
  kind: 'TEST',
});
const nameOf = (event: Event): string => ('sessionId' in event ? event.sessionId : 'txId' in event ? event.txId : event.type);

test('in a row that several share, nothing stands before what happened to the same member earlier, and rows are still shared', () => {
  const [ann, bob, cat] = [aMember(), aMember(), aMember()];
  const rows = (...events: Event[]) => rowsOf(events).map((row) => row.map(nameOf));
  assert.deepEqual(rows(noted(ann, 'a2'), ended(bob, 'b1'), noted(bob, 'b2')), [['a2'], ['b1'], ['b2']]);
  const both = (member: MemberId, name: string) => [ended(member, `${name}1`), noted(member, `${name}2`)];
  assert.deepEqual(rows(...both(ann, 'a'), ...both(bob, 'b'), ...both(ann, 'c'), ...both(cat, 'd'), ...both(bob, 'e')), [
    ['a1', 'b1'],
    ['a2', 'b2'],
    ['c1', 'd1', 'e1'],
    ['c2', 'd2', 'e2'],
  ]);
});

test('the events of a member are handled in their order, and many of one type together', async () => {
  const name = `reader-${randomUUID()}`;
  const calls: string[][] = [];
  const hear = async (_tx: unknown, events: readonly Event[]): Promise<void> => void calls.push(events.map(nameOf));
  const reading = () => handleNewEvents(name, { 'session.ended': hear, 'wallet.exception': hear });
  await reading();
  const [ann, bob] = [aMember(), aMember()];
  await tell(noted(ann, 'a2'), ended(bob, 'b1'), noted(bob, 'b2'), ended(ann, 'a3'), ended(bob, 'b3'));
  await until(async () => (await reading()) > 0);
  assert.deepEqual(calls, [['a2'], ['b1', 'a3'], ['b2'], ['b3']]);
});

test('an event of a rolled back transaction is never read', async () => {
  const { heard, reading } = await aReader();
  const memberId = aMember();
  await assert.rejects(
    inTransaction(async (tx) => {
      await publish(tx, [ended(memberId, 'undone')]);
      throw new Error('undone');
    }),
  );
  await tell(ended(memberId, 'kept'));
  await until(async () => {
    await reading();
    return heard.length > 0;
  });
  assert.deepEqual(heard, ['kept']);
});

test('an event that commits late is not skipped by events that began after it', async () => {
  const { heard, reading } = await aReader();
  const memberId = aMember();
  await inTransaction(async (tx) => {
    await publish(tx, [ended(memberId, 'early')]);
    await tell(ended(memberId, 'late'));
    await reading();
    assert.deepEqual(heard, []);
  });
  await until(async () => {
    await reading();
    return heard.length === 2;
  });
  assert.deepEqual(heard, ['early', 'late']);
});

test('open tabs hear of their own members, and only what they asked for', async () => {
  const [mine, other] = [aMember(), aMember()];
  const heard: string[] = [];
  const following = followOutbox({
    types: ['session.ended'],
    memberIds: () => [mine],
    hear: (events) => heard.push(...events.map((event) => (event.type === 'session.ended' ? event.sessionId : event.type))),
  });
  try {
    await until(async () => {
      await tell(ended(mine, 'it is followed'));
      return heard.length > 0;
    });
    await tell(ended(other, 'not mine'), ended(mine, 'mine'));
    await tell({ type: 'wallet.exception', merchantId, memberId: mine, vendor: 'V', txId: 't', kind: 'TEST' });
    await tell(ended(mine, 'mine too'));
    await until(() => heard.includes('mine too'));
    assert.deepEqual(
      heard.filter((told) => told !== 'it is followed'),
      ['mine', 'mine too'],
    );
  } finally {
    await following.stop();
  }
});

test('a backlog of what is to be forgotten goes in pieces, however long it is, and what is younger stays', async () => {
  await aReader();
  const memberId = aMember();
  const backlog = 12_000;
  const asking = <Row>(query: RawBuilder<Row>) => inTransaction((tx) => query.execute(open(tx)));
  await asking(sql`
    insert into platform.outbox (id, type, merchant_id, member_id, payload, at)
    select uuidv7(), 'session.ended', ${merchantId}, ${memberId}, '{"sessionId":"old"}', now() - interval '8 days' from generate_series(1, ${backlog}::int)
  `);
  await tell(ended(memberId, 'young'));
  // Every durable reader has to be past it, and those of the tests above stand where they were left.
  await asking(sql`update platform.outbox_reader set xid = pg_current_xact_id()`);
  await asking(sql`create table public.swept (many int not null)`);
  await asking(sql`
    create function public.note_swept() returns trigger language plpgsql as $$ begin insert into swept select count(*) from gone; return null; end $$
  `);
  await asking(
    sql`create trigger note_swept after delete on platform.outbox referencing old table as gone for each statement execute function public.note_swept()`,
  );
  await sweepOutbox();
  const { rows: swept } = await asking(
    sql<{ most: number; all: number }>`select max(many) as most, sum(many)::int as all from public.swept`,
  );
  assert.deepEqual(swept, [{ most: 5_000, all: backlog }]);
  const { rows: left } = await asking(sql<{ payload: object }>`select payload from platform.outbox where member_id = ${memberId}`);
  assert.deepEqual(left, [{ payload: { sessionId: 'young' } }]);
});
