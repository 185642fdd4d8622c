import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@croupier/contract/core/events';
import { MemberId, MerchantId } from '@croupier/contract/core/ids';
import pg from 'pg';
import { until } from '#test/until';
import { closeDatabase, inTransaction } from './database.ts';
import { publish, takeEvents } from './outbox.ts';
import { watchHorizon } from './outbox-horizon.ts';

const url = process.env['DATABASE_URL'] ?? '';
const other = `${new URL(url).pathname.slice(1)}_other`;
const urlOf = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
const sessions: pg.Client[] = [];
const connect = async (to: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: to, application_name: 'left open' });
  client.on('error', () => undefined);
  await client.connect();
  sessions.push(client);
  return client;
};

before(async () => void (await (await connect(url)).query(`create database ${other}`)));
after(async () => {
  await closeDatabase();
  for (const session of sessions.slice(1)) await session.end();
  await sessions[0]?.query(`drop database ${other} with (force)`);
  await sessions[0]?.end();
});

const anEvent = (session: number): Event => ({
  type: 'session.ended',
  merchantId: MerchantId.parse('ruby'),
  memberId: MemberId.parse('018f0000-0000-7000-8000-000000000001'),
  sessionId: `018f0000-0000-7000-8000-0000000000${String(session).padStart(2, '0')}`,
});
const taken: string[] = [];
const takeSome = () =>
  takeEvents(
    'horizon',
    ['session.ended'],
    async (_tx, events) => void taken.push(...events.map((event) => (event as { sessionId: string }).sessionId.slice(-2))),
  );

const pidOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/** A transaction that has written something and is left open. */
const leaveOpen = async (to: string): Promise<pg.Client> => {
  const client = await connect(to);
  await client.query('begin');
  await client.query('create temporary table something (a int)');
  return client;
};

test('a transaction left open in another database of the cluster stops nothing', async () => {
  await takeSome();
  const open = await leaveOpen(urlOf(other));
  await inTransaction((tx) => publish(tx, [anEvent(1)]));
  await until(async () => (await takeSome()) > 0);
  assert.deepEqual(taken, ['01']);
  // The notification of the event is a transaction of its own, and may be on its way at this moment.
  assert.notEqual((await watchHorizon())?.pid, await pidOf(open));
  await open.query('rollback');
});

test('an event waits for a transaction of its own database that is older, and the one that is waited for is named', async () => {
  const open = await leaveOpen(url);
  const pid = await pidOf(open);
  await inTransaction((tx) => publish(tx, [anEvent(2)]));
  assert.equal(await takeSome(), 0);
  const holder = await until(async () => {
    const found = await watchHorizon();
    return found?.pid === pid && found;
  });
  assert.equal(holder.application, 'left open');
  assert.ok(holder.seconds >= 0);
  await open.query('rollback');
  await until(async () => (await takeSome()) > 0);
  assert.deepEqual(taken, ['01', '02']);
});

test('no event is skipped while transactions of this and another database overlap in every order', async () => {
  taken.length = 0;
  const written: string[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await takeSome();
  })();
  const writer = async (first: number): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) {
      const [here, there] = [await connect(url), await leaveOpen(urlOf(other))];
      const id = first + turn;
      await here.query('begin');
      await here.query('select pg_current_xact_id()');
      await inTransaction((tx) => publish(tx, [anEvent(id)]));
      written.push(String(id));
      await here.query(turn % 2 === 0 ? 'commit' : 'rollback');
      await there.query('commit');
      for (const client of [here, there]) {
        sessions.splice(sessions.indexOf(client), 1);
        await client.end();
      }
    }
  };
  await Promise.all([writer(10), writer(30), writer(50)]);
  await until(() => taken.length >= written.length);
  isOver = true;
  await reading;
  assert.deepEqual(taken.toSorted(), written.toSorted());
});

test('sessions of this database may not stay idle in a transaction for ever', async () => {
  const client = await connect(urlOf(other));
  const { migrate } = await import('../migrate.ts');
  await migrate(urlOf(other));
  await client.end();
  const later = await connect(urlOf(other));
  const { rows } = await later.query<{ idle: string }>(`select current_setting('idle_in_transaction_session_timeout') as idle`);
  assert.equal(rows[0]?.idle, '10min');
});
