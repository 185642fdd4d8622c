import type pg from 'pg';

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Events and their readers stand at numbers of transactions (`xid`), which count anew in another PostgreSQL: there, events with the old numbers would
 * wait until the new ones reach them. So they get small numbers in the same order, and what was not read before is read afterwards.
 */
export const moveOutboxPositions = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  await client.query(`
    create temporary table moved_xid on commit drop as
    with unread as (select xid from platform.outbox where (xid, id) > (select xid, id from platform.outbox_reader order by xid, id limit 1))
    select xid, row_number() over (order by xid) + 10 as number from (select distinct xid from unread) told`);
  // Events that every reader has passed are only kept to be looked at.
  await client.query(`
    update platform.outbox o set xid = coalesce((select m.number::text::xid8 from moved_xid m where m.xid = o.xid), '3'::xid8)`);
  await client.query(`
    update platform.outbox_reader r set
      xid = coalesce((select max(m.number)::text::xid8 from moved_xid m where m.xid <= r.xid), '10'::xid8),
      id = case when exists (select from moved_xid m where m.xid = r.xid) then r.id else '${lastId}'::uuid end`);
  // A number may not be of the future.
  const { rows } = await client.query<{ missing: string }>(`
    select greatest(0, coalesce(max(number), 0) + 1 - (pg_current_xact_id()::text)::bigint)::text as missing from moved_xid`);
  const missing = Number(rows[0]?.missing ?? 0);
  if (missing === 0) return;
  await client.query('create temporary table one_more (a int) on commit drop');
  // Each undone part of a transaction uses a number.
  await client.query(`
    do $$ begin
      for turn in 1..${missing} loop
        begin
          insert into one_more values (turn);
          raise exception 'one more';
        exception when raise_exception then null;
        end;
      end loop;
    end $$`);
};
