import { sql } from 'kysely';
import { inTransaction, open, type Tx } from './database.ts';
import { log } from './log.ts';
import { horizonSeconds, unreadSeconds } from './metrics.ts';

/** A transaction that runs so long is named in the log, because everything that happened since it began waits for it. */
const warnsAfterSeconds = 30;

/** The transaction that the outbox waits for. */
export type Holder = { pid: number; application: string | null; user: string | null; state: string | null; seconds: number };

/**
 * The oldest transaction of this database that has written something and is not over: no event is read that was written after it began. Undefined
 * where there is none. Application and state of another role's session are shown only to a member of `pg_read_all_stats`; the process is shown to everybody.
 */
export const horizonHolder = async (tx: Tx): Promise<Holder | undefined> => {
  const { rows } = await sql<Holder>`
    select l.pid, a.application_name as application, a.usename as user, a.state,
      coalesce(extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.query_start)), 0)::float8 as seconds
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = platform.outbox_horizon()::xid
      and l.pid is distinct from pg_backend_pid()`.execute(open(tx));
  return rows[0];
};

/** How long the oldest event has waited for the durable readers; 0 where none waits. */
const oldestUnreadSeconds = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - o.at)), 0)::float8 as seconds from platform.outbox_reader r
    cross join lateral (
      select o.at from platform.outbox o where (o.xid, o.id) > (r.xid, r.id) and r.at < now() - interval '5 seconds' order by o.xid, o.id limit 1
    ) o`.execute(open(tx));
  return rows[0]?.seconds ?? 0;
};

/** Measures what the outbox waits for, and names a transaction that it waits for too long. */
export const watchHorizon = async (): Promise<Holder | undefined> => {
  const { holder, unread } = await inTransaction(async (tx) => ({
    holder: await horizonHolder(tx),
    unread: await oldestUnreadSeconds(tx),
  }));
  horizonSeconds.set(holder?.seconds ?? 0);
  unreadSeconds.set(unread);
  if (holder !== undefined && holder.seconds >= warnsAfterSeconds)
    log.warn(
      { ...holder, seconds: Math.round(holder.seconds) },
      'pushes and event handlers wait for a transaction left open: end it with pg_terminate_backend',
    );
  return holder;
};
