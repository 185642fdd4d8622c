import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { Event, EventOf } from '@croupier/contract/core/events';
import { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { ask } from '#test/ask';
import { until } from '#test/until';
import { closeDatabase, inTransaction, open, type Tx } from './database.ts';
import { publish, unreadBefore } from './outbox.ts';
import { handleNewEvents, retryParked } from './handle-events.ts';

after(closeDatabase);

const merchantId = MerchantId.parse('ruby');
const aMember = () => MemberId.parse(randomUUID());
type Told = EventOf<'session.ended'>;
const ended = (memberId: MemberId, sessionId: string): Told => ({ type: 'session.ended', merchantId, memberId, sessionId });
const tell = (...events: Event[]) => inTransaction((tx) => publish(tx, events));

/** A reader that notes what it hears in the database, as every reaction does, and fails at what it is told to. */
const aReader = async () => {
  const name = `reader-${randomUUID()}`;
  const [cannot, cannotYet] = [new Set<string>(), new Set<string>()];
  const reactions = {
    'session.ended': async (tx: Tx, events: Told[]) => {
      for (const { memberId, sessionId } of events) {
        await publish(tx, [{ type: 'wallet.exception', merchantId, memberId, vendor: 'V', txId: sessionId, kind: name }]);
        if (cannot.has(sessionId) || cannotYet.delete(sessionId)) await sql`select ${`no ${sessionId}`}::integer`.execute(open(tx));
      }
    },
  };
  await handleNewEvents(name, reactions);
  const heard = async () => {
    const rows = await ask<{ session: string }>(
      `select payload->>'txId' as session from platform.outbox where type = 'wallet.exception' and payload->>'kind' = $1 order by xid, id`,
      [name],
    );
    return rows.map(({ session }) => session);
  };
  const aside = async () => {
    const rows = await ask<{ session: string; tries: number; problem: string }>(
      `select payload->>'sessionId' as session, tries, problem from platform.outbox_aside where reader = $1 order by id`,
      [name],
    );
    return rows.map(({ session, tries, problem }) => `${session} ${tries} ${problem.replace(/^error: /, '')}`);
  };
  return {
    name,
    cannot,
    cannotYet,
    heard,
    aside,
    reading: () => handleNewEvents(name, reactions),
    again: () => retryParked(name, reactions),
    /** Time passes for what waits. */
    later: () => ask(`update platform.outbox_aside set next_try_at = now() where reader = $1`, [name]),
  };
};

test('a reaction that fails once is tried again with the same events, and what it wrote is undone', async () => {
  const { cannotYet, reading, heard, aside } = await aReader();
  cannotYet.add('once');
  await tell(ended(aMember(), 'before'), ended(aMember(), 'once'));
  await until(async () => {
    await reading();
    return (await heard()).length > 0;
  });
  assert.deepEqual([await heard(), await aside()], [['before', 'once'], []]);
});

test('an event whose handler always fails holds back only the later events of the same member', async () => {
  const reader = await aReader();
  const [ann, bob] = [aMember(), aMember()];
  reader.cannot.add('a2');
  await tell(ended(ann, 'a1'), ended(ann, 'a2'), ended(bob, 'b1'), ended(ann, 'a3'));
  await until(async () => {
    await reader.reading();
    return (await reader.heard()).length === 2 && (await reader.aside()).length === 2;
  });
  assert.deepEqual(await reader.heard(), ['a1', 'b1']);
  await tell(ended(bob, 'b2'), ended(ann, 'a4'));
  await until(async () => {
    await reader.reading();
    return (await reader.heard()).length === 3;
  });
  const no = 'invalid input syntax for type integer: "no a2"';
  const behind = 'behind another of its member';
  assert.deepEqual(await reader.aside(), [`a2 1 ${no}`, `a3 1 ${behind}`, `a4 1 ${behind}`]);

  assert.equal(await reader.again(), 0, 'not due');
  await reader.later();
  assert.equal(await reader.again(), 0);
  assert.deepEqual(await reader.aside(), [`a2 2 ${no}`, `a3 2 ${no}`, `a4 2 ${no}`]);
  assert.deepEqual(await reader.heard(), ['a1', 'b1', 'b2'], 'what failed again left nothing');
  reader.cannot.clear();
  await reader.later();
  assert.equal(await reader.again(), 3);
  assert.equal(await reader.again(), 0);
  assert.deepEqual(await reader.heard(), ['a1', 'b1', 'b2', 'a2', 'a3', 'a4']);
  assert.deepEqual(await reader.aside(), []);
});

test('waiting for all events includes the parked ones', async () => {
  const reader = await aReader();
  reader.cannot.add('x');
  await tell(ended(aMember(), 'x'));
  await until(async () => (await reader.reading()) > 0);
  const unread = () =>
    inTransaction((tx) =>
      unreadBefore(tx, reader.name, { types: ['session.ended'], merchantId, before: Temporal.Now.instant().add({ hours: 1 }), limit: 10 }),
    );
  await until(async () => (await unread()) === 1);
  reader.cannot.clear();
  await reader.later();
  await reader.again();
  await until(async () => (await unread()) === 0);
});

test('a reaction that fails at everybody is at fault itself: its reader stops, and loses nothing', async () => {
  const reader = await aReader();
  const sessions = Array.from({ length: 60 }, (_, index) => `s${index}`);
  for (const session of sessions) {
    reader.cannot.add(session);
    await tell(ended(aMember(), session));
  }
  const onAndOn = until(async () => {
    await reader.reading();
    return false;
  });
  await assert.rejects(onAndOn, /no s50/);
  assert.equal((await reader.aside()).length, 50);
  reader.cannot.clear();
  await reader.later();
  await until(async () => {
    await reader.reading();
    return (await reader.heard()).length === 10;
  });
  assert.equal(await reader.again(), 50);
  assert.deepEqual((await reader.heard()).toSorted(), sessions.toSorted());
});
