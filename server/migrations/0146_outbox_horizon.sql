-- Readers of the outbox go up to the oldest transaction that may still write to it. Transactions of other databases of the same PostgreSQL cannot,
-- and one left open there must not stop us. A transaction is passed over only if it is known to run in another database.
create function platform.outbox_horizon() returns xid8 language sql stable parallel safe as $$
  select coalesce(
    (select min(running) from pg_snapshot_xip(pg_current_snapshot()) running
      where not exists (
        select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = running::xid
          and a.datid is not null and a.datid <> (select oid from pg_database where datname = current_database()))),
    pg_snapshot_xmax(pg_current_snapshot()))
$$;
comment on function platform.outbox_horizon is 'The oldest transaction of this database that still runs, or the next one: everything before it is over and seen.';

-- Nobody leaves a transaction open here for longer, whoever they are. Sessions may set another limit for themselves.
do $$
begin
  execute format('alter database %I set idle_in_transaction_session_timeout = ''10min''', current_database());
exception when insufficient_privilege then
  raise notice 'idle_in_transaction_session_timeout of this database was not set: only its owner may';
end
$$;
