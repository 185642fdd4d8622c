import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open, type Tx } from './database.ts';

before(() => inTransaction((tx) => sql`create table public.note (id int primary key, words text not null)`.execute(open(tx))));
after(closeDatabase);

const write = (tx: Tx, id: number, words: string | null) => sql`insert into public.note values (${id}, ${words})`.execute(open(tx));
const notes = async (): Promise<number[]> =>
  (await inTransaction((tx) => sql<{ id: number }>`select id from public.note order by id`.execute(open(tx)))).rows.map(({ id }) => id);
/** So that a statement meets a connection that is new to it, and others that know it. */
const oftenEnough = Array.from({ length: 30 }, (_, index) => index);

test('a transaction has begun with its first statement: what comes later and fails takes it back', async () => {
  for (const id of oftenEnough)
    await assert.rejects(
      inTransaction(async (tx) => {
        await write(tx, id, 'first');
        await write(tx, id, 'the same again');
      }),
      /note_pkey/,
    );
  assert.deepEqual(await notes(), []);
});

test('a first statement that fails leaves nothing behind, and its error says who asked', async () => {
  const asks = () =>
    inTransaction(async (tx) => {
      await write(tx, 1, null);
    });
  for (const _ of oftenEnough)
    await assert.rejects(asks(), ({ message, stack = '' }: Error) => /not-null/.test(message) && stack.includes('begin-with.test.ts'));
  assert.deepEqual(await notes(), []);
  await inTransaction((tx) => write(tx, 1, 'and the connection is as good as before'));
  assert.deepEqual(await notes(), [1]);
});

test('statements begun at once are carried out in their order, in one transaction', async () => {
  const [seen] = await Promise.all(
    oftenEnough.map(() =>
      inTransaction(async (tx) => {
        const asked = [1, 2, 3].map((number) =>
          sql<{ number: number; at: string }>`select ${number}::int as number, now()::text as at`.execute(open(tx)),
        );
        return (await Promise.all(asked)).flatMap(({ rows }) => rows);
      }),
    ),
  );
  assert.deepEqual(
    seen?.map(({ number }) => number),
    [1, 2, 3],
  );
  assert.equal(new Set(seen.map(({ at }) => at)).size, 1);
});

test('several statements in one text may be the first', async () => {
  await inTransaction((tx) =>
    sql.raw("insert into public.note values (5, 'five'); insert into public.note values (6, 'six')").execute(open(tx)),
  );
  await assert.rejects(
    inTransaction((tx) =>
      sql.raw("insert into public.note values (7, 'seven'); insert into public.note values (5, 'again')").execute(open(tx)),
    ),
    /note_pkey/,
  );
  assert.deepEqual(await notes(), [1, 5, 6]);
});

test('rows are counted and named as ever', async () => {
  const asked = await inTransaction((tx) => sql`update public.note set words = ${'many'} where id > ${1}`.execute(open(tx)));
  assert.equal(asked.numAffectedRows, 2n);
  const { rows } = await inTransaction((tx) =>
    sql<{ id: number; words: string }>`delete from public.note where id = ${6} returning *`.execute(open(tx)),
  );
  assert.deepEqual(rows, [{ id: 6, words: 'many' }]);
});
