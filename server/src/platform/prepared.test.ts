import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open } from './database.ts';

after(closeDatabase);

const run = <Row>(query: ReturnType<typeof sql<Row>>) => inTransaction(async (tx) => (await query.execute(open(tx))).rows);

test('a statement that is asked often is prepared; one that is asked now and then is not', async () => {
  for (let time = 0; time < 20; time += 1) {
    assert.deepEqual(await run(sql<{ often: number }>`select ${time}::int as often`), [{ often: time }]);
    if (time < 2) assert.deepEqual(await run(sql<{ seldom: number }>`select ${time}::int as seldom`), [{ seldom: time }]);
  }
  const rows = await run(sql<{ statement: string }>`select statement from pg_prepared_statements where ${true}`);
  assert.ok(rows.some(({ statement }) => statement.includes('as often')));
  assert.ok(!rows.some(({ statement }) => statement.includes('as seldom')));
});

test('a migration under a running server outdates plans, and the next try makes new ones', async () => {
  await run(sql`create table public.growing (one int)`);
  await run(sql`insert into public.growing values (1)`);
  for (let time = 0; time < 12; time += 1) await run(sql`select * from public.growing where one = ${1}`);
  await run(sql`alter table public.growing add column two int default 2`);
  for (let time = 0; time < 12; time += 1)
    assert.deepEqual(await run(sql`select * from public.growing where one = ${1}`), [{ one: 1, two: 2 }]);
});
