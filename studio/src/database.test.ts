import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { environment } from '#studio/test/own-studio';

const { inTransaction, open } = await import('./database.ts');
type Tx = Parameters<Parameters<typeof inTransaction>[0]>[0];

const admin = new pg.Client(environment['STUDIO_DATABASE_URL']);
before(async () => {
  await admin.connect();
  await admin.query('create table public.note (text text not null)');
});
beforeEach(() => admin.query('truncate public.note'));
after(() => admin.end());

const write = (tx: Tx, text: string) => sql`insert into public.note values (${text})`.execute(open(tx));
const kept = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ text: string }>('select text from public.note order by text');
  return rows.map(({ text }) => text);
};

/** The connection of a transaction dies while nothing is asked over it, as it does when the database is started anew. */
const kill = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open(tx));
  await admin.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
};

/** How a statement fails whose connection is gone. */
const isLost = /terminat|not queryable/;

test('a connection that dies within a transaction fails that one alone and leaves nothing of it', async () => {
  await inTransaction(async (spared) => {
    await write(spared, 'before');
    const dying = inTransaction(async (tx) => {
      await write(tx, 'dying');
      await kill(tx);
      await write(tx, 'dead');
    });
    await assert.rejects(dying, isLost);
    await write(spared, 'then');
  });
  assert.deepEqual(await kept(), ['before', 'then']);
});

test('however many connections die, those who come later have one', async () => {
  // More than there may be at once: a dead one that was kept would be missed.
  const many = Array.from({ length: 12 }, (_, index) => String(index));
  for (const _ of many)
    await assert.rejects(
      inTransaction((tx) => kill(tx).then(() => write(tx, 'dead'))),
      isLost,
    );
  await Promise.all(many.map((text) => inTransaction((tx) => write(tx, text))));
  assert.deepEqual(await kept(), many.toSorted());
});
