import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { bigints, dates, instants, integers, texts, uuids } from './arrays.ts';
import { adding, ask, column, type Row, statement as voidStatement } from './ask.ts';
import { askOne, closeDatabase, inTransaction, isTaken, open, together, togetherAtLast, type Tx } from './database.ts';

type Thing = { id: string; name: string | null; worth: bigint | null; pieces: number; at: Temporal.Instant | null; details: string | null };

const addThings = adding<Thing>('public.thing', {
  id: column.uuid(({ id }) => id),
  name: column.text(({ name }) => name),
  worth: column.bigint(({ worth }) => worth),
  pieces: column.integer(({ pieces }) => pieces),
  at: column.instant(({ at }) => at),
  details: column.jsonb(({ details }) => details),
});
const aThing = (but: Partial<Thing> = {}): Thing => ({
  id: randomUUID(),
  name: 'a',
  worth: 1n,
  pieces: 1,
  at: null,
  details: null,
  ...but,
});
const asTheyAre = ask((rows) => rows);
const nameOf = ({ id }: Thing) => ask(([row]) => row?.[0])`select name from public.thing where id = ${id}`;
const statement = (text: string) => (tx: Tx) => sql.raw(text).execute(open(tx));

before(() =>
  inTransaction(
    statement(
      'create table public.thing (id uuid primary key, name text constraint name_is_free unique, worth bigint, pieces int, at timestamptz, details jsonb)',
    ),
  ),
);
after(closeDatabase);

test('several questions are answered in one way, each after the ones before it', async () => {
  const things = [aThing({ name: 'แมว — „x“\t\\N' }), aThing({ name: null, worth: -(2n ** 63n), pieces: -7 })];
  const [, names, count] = await inTransaction((tx) =>
    together(tx, [
      addThings(things),
      asTheyAre`select name from public.thing where id = any(${uuids(things.map(({ id }) => id))}::uuid[]) order by worth desc`,
      ask(([row]) => Number(row?.[0]))`select count(*) from public.thing where id = any(${uuids(things.map(({ id }) => id))}::uuid[])`,
    ]),
  );
  assert.deepEqual(names, [['แมว — „x“\t\\N'], [null]]);
  assert.equal(count, 2);
});

test('rows of every kind are copied in as they are, also many more than fit at first', async () => {
  const at = Temporal.Instant.from('2026-11-21T07:08:09.123456Z');
  const [odd, ...many] = [
    aThing({ name: 'odd', worth: 2n ** 63n - 1n, at, details: '{"a":"ก"}' }),
    ...Array.from({ length: 30_000 }, (_, index) => aThing({ name: `${index}`.padEnd(60, 'x') })),
  ];
  const [read, count] = await inTransaction(async (tx) => {
    await askOne(tx, addThings([odd, ...many]));
    return together(tx, [
      asTheyAre`select worth, pieces, at = ${at}, details->>'a' from public.thing where id = ${odd.id}`,
      asTheyAre`select count(*) from public.thing where length(name) = 60`,
    ]);
  });
  assert.deepEqual(read, [['9223372036854775807', '1', 't', 'ก']]);
  assert.deepEqual(count, [['30000']]);
});

test('arrays arrive as they were sent, empty ones and those with nothing in them too', async () => {
  const id = randomUUID();
  const moment = Temporal.Instant.from('1999-12-31T23:59:59.5Z');
  const rows = await inTransaction((tx) =>
    askOne(
      tx,
      asTheyAre`select ${uuids([id, null])}::uuid[]::text, ${bigints([-1n, null])}::bigint[]::text, ${integers([5, null])}::int[]::text,
        ${texts(['a,"b"', null, ''])}::text[]::text, (${instants([moment])}::timestamptz[])[1] = ${moment}::timestamptz,
        ${dates(['1999-12-31', '2026-11-21'])}::date[]::text, ${texts([])}::text[]::text`,
    ),
  );
  assert.deepEqual(rows, [[`{${id},NULL}`, '{-1,NULL}', '{5,NULL}', '{"a,\\"b\\"",NULL,""}', 't', '{1999-12-31,2026-11-21}', '{}']]);
});

test('the first that fails ends it: nothing of the transaction is kept, and the connection serves the next', async () => {
  const [taken, fresh] = [aThing({ name: 'taken' }), aThing({ name: 'fresh' })];
  await inTransaction((tx) => askOne(tx, addThings([taken])));
  for (const ask of [together, togetherAtLast]) {
    const failing = inTransaction((tx) =>
      ask(tx, [addThings([fresh]), addThings([aThing({ name: 'taken' })]), addThings([aThing({ name: 'after' })])]),
    );
    await assert.rejects(failing, (error) => isTaken(error, 'name_is_free') && !isTaken(error, 'another'));
    const found = await inTransaction((tx) => askOne(tx, asTheyAre`select name from public.thing where name in ('fresh', 'after')`));
    assert.deepEqual(found, []);
  }
});

test('the last statement is committed when it is answered, and nothing is sent after it', async () => {
  const thing = aThing({ name: 'kept' });
  await inTransaction(async (tx) => {
    await togetherAtLast(tx, [addThings([thing])]);
    assert.equal(await inTransaction((other) => askOne(other, nameOf(thing))), 'kept');
    assert.throws(() => together(tx, [nameOf(thing)]), /has ended/);
  });
  const undone = aThing({ name: 'undone' });
  await assert.rejects(
    inTransaction(async (tx) => {
      await together(tx, [addThings([undone])]);
      throw new Error('changed our mind');
    }),
    /changed our mind/,
  );
  assert.equal(await inTransaction((tx) => askOne(tx, nameOf(undone))), undefined);
});

test('questions and the query builder share a transaction, whichever begins it', async () => {
  const thing = aThing({ name: 'shared' });
  await inTransaction(async (tx) => {
    await statement(`insert into public.thing (id, name) values ('${thing.id}', 'shared')`)(tx);
    assert.equal(await askOne(tx, nameOf(thing)), 'shared');
    await askOne(tx, voidStatement`update public.thing set name = 'changed' where id = ${thing.id}`);
    const { rows } = await sql<{ name: string }>`select name from public.thing where id = ${thing.id}`.execute(open(tx));
    assert.deepEqual(rows, [{ name: 'changed' }]);
  });
});

test('a migration under a running server outdates the plan of a question, and the next try makes a new one', async () => {
  const all = (): Promise<readonly Row[]> => inTransaction((tx) => askOne(tx, asTheyAre`select * from public.wide`));
  await inTransaction(statement('create table public.wide as select 1 as one'));
  for (let time = 0; time < 3; time += 1) assert.deepEqual(await all(), [['1']]);
  await inTransaction(statement('alter table public.wide add column two int default 2'));
  for (let time = 0; time < 3; time += 1) assert.deepEqual(await all(), [['1', '2']]);
});
