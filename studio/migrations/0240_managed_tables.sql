-- Settings of a table that an operator changes, and the void of a round that is over.
alter table shared.game_table
  add column is_open boolean not null default true,
  add column host_name text check (length(host_name) between 1 and 60),
  add column limits jsonb not null default '{}';   -- units of the least and the most of a main bet, by currency
comment on column shared.game_table.is_open is 'a closed table finishes its round and opens no other';

-- The payout of the seat was sent before its round was void: the list of transactions names it as undone.
alter table shared.seat add column void_after_payout boolean not null default false;

create or replace function shared.keep_round() returns trigger language plpgsql as $$
declare
  step constant text[] := array['SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'RESULT', 'CLOSED', 'VOID'];
begin
  if (new.id, new.table_code, new.number, new.chain_id, new.link, new.shoe_id, new.first_card, new.math_version, new.opened_at)
     is distinct from (old.id, old.table_code, old.number, old.chain_id, old.link, old.shoe_id, old.first_card, old.math_version, old.opened_at)
  then raise exception 'a shared round keeps what it is drawn from';
  end if;
  if (new.outcome, new.result) is distinct from (old.outcome, old.result) and not (old.phase = 'LOCKED' and new.phase = 'DEALING' and old.outcome is null)
  then raise exception 'a shared round is drawn once, when its betting is closed';
  end if;
  if array_position(step, new.phase) < array_position(step, old.phase) or (new.phase <> old.phase and old.phase = 'VOID')
  then raise exception 'the phases of a shared round go one way';
  end if;
  return new;
end $$;
