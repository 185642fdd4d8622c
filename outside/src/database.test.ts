import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { freshDatabase } from '../test/fresh-database.ts';
import type { Database, Tx } from './database.ts';

let database: Database;
before(async () => {
  database = await freshDatabase();
  await database.inTransaction((tx) => tx.query('create table public.note (text text not null)'));
});
beforeEach(() => database.inTransaction((tx) => tx.query('truncate public.note')));
after(() => database.close());

const write = (tx: Tx, text: string) => tx.query('insert into public.note values ($1)', [text]);
const kept = (): Promise<string[]> =>
  database.inTransaction(async (tx) => {
    const { rows } = await tx.query<{ text: string }>('select text from public.note order by text');
    return rows.map(({ text }) => text);
  });

/** The connection of a transaction dies while nothing is asked over it, as it does when the database is started anew. */
const kill = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.inTransaction((other) => other.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]));
};

/** How a statement fails whose connection is gone. */
const isLost = /terminat|not queryable/;

test('a connection that dies within a transaction fails that one alone and leaves nothing of it', async () => {
  await database.inTransaction(async (spared) => {
    await write(spared, 'before');
    const dying = database.inTransaction(async (tx) => {
      await write(tx, 'dying');
      await kill(tx);
      await write(tx, 'dead');
    });
    await assert.rejects(dying, isLost);
    await write(spared, 'then');
  });
  assert.deepEqual(await kept(), ['before', 'then']);
});

test('why a transaction failed is said, though its connection is gone and cannot be told to undo it', async () => {
  const dying = database.inTransaction(async (tx) => {
    await kill(tx);
    throw new Error('it was wrong besides');
  });
  await assert.rejects(dying, /^Error: it was wrong besides$/);
});

test('however many connections die, those who come later have one', async () => {
  // More than there may be at once: a dead one that was kept would be missed.
  const many = Array.from({ length: 12 }, (_, index) => String(index));
  for (const _ of many)
    await assert.rejects(
      database.inTransaction((tx) => kill(tx).then(() => write(tx, 'dead'))),
      isLost,
    );
  await Promise.all(many.map((text) => database.inTransaction((tx) => write(tx, text))));
  assert.deepEqual(await kept(), many.toSorted());
});
