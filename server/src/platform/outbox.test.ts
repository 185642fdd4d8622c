import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@croupier/contract/events';
import { MemberId, MerchantId } from '@croupier/contract/ids';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open, together } from './database.ts';
import { follow, publish, publishing, react } from './outbox.ts';

after(closeDatabase);

const merchantId = MerchantId.parse('ruby');
const aMember = () => MemberId.parse(randomUUID());
const ended = (memberId: MemberId, sessionId: string): Event => ({ type: 'session.ended', merchantId, memberId, sessionId });
const tell = (...events: Event[]) => inTransaction((tx) => publish(tx, events));

/** Other databases of the same cluster may hold the horizon back for a moment. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) if (await holds()) return;
  assert.fail('it did not come to pass');
};

/** A reader of its own, which begins at the end. */
const aReader = async () => {
  const name = `reader-${randomUUID()}`;
  const heard: string[] = [];
  const reading = () =>
    react(name, {
      'session.ended': async (_tx, events) => {
        for (const event of events) heard.push(event.sessionId);
      },
    });
  await reading();
  return { name, heard, reading };
};

test('what is told is heard once and in order, however many listen under one name at once', async () => {
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
  const tabs = follow({
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

test('what is undone was never told', async () => {
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

test('what commits late is not passed over by what began after it', async () => {
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

test('a reaction that fails is tried again with the same events, and what it wrote is undone', async () => {
  const name = `reader-${randomUUID()}`;
  await react(name, {});
  const memberId = aMember();
  await tell(ended(memberId, 'once'));
  let tries = 0;
  const trying = () =>
    react(name, {
      'session.ended': async (tx, events) => {
        tries += 1;
        await publish(
          tx,
          events.map(() => ({ type: 'wallet.exception', merchantId, memberId, vendor: 'V', txId: `try ${tries}`, kind: 'TEST' })),
        );
        if (tries === 1) throw new Error('not yet');
      },
    });
  await until(async () => {
    await trying().catch(() => undefined);
    return tries === 1;
  });
  await trying();
  assert.equal(tries, 2);
  const after = await inTransaction(async (tx) => {
    return sql<{
      name: string;
    }>`select payload->>'txId' as name from platform.outbox where member_id = ${memberId} and type = 'wallet.exception'`.execute(open(tx));
  });
  assert.deepEqual(
    after.rows.map((row) => row.name),
    ['try 2'],
  );
});

test('open tabs hear of their own members, and only what they asked for', async () => {
  const [mine, other] = [aMember(), aMember()];
  const heard: string[] = [];
  const following = follow({
    types: ['session.ended'],
    memberIds: () => [mine],
    hear: (events) => heard.push(...events.map((event) => (event.type === 'session.ended' ? event.sessionId : event.type))),
  });
  try {
    await sleep(300);
    await tell(ended(other, 'not mine'), ended(mine, 'mine'));
    await tell({ type: 'wallet.exception', merchantId, memberId: mine, vendor: 'V', txId: 't', kind: 'TEST' });
    await tell(ended(mine, 'mine too'));
    await until(() => heard.includes('mine too'));
    assert.deepEqual(heard, ['mine', 'mine too']);
  } finally {
    await following.stop();
  }
});
