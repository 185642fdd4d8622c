-- Results of public lotteries come from sources or from two operators; every result of a numero is a version, and a later version pays or takes the difference.

-- A numero with a link is drawn by the studio. One without takes its result from sources.
alter table lottery.numero
  alter column chain_id drop not null,
  alter column link drop not null,
  add column voided boolean not null default false,
  add column read_at timestamptz,               -- when its sources were asked last
  add constraint numero_has_a_link check ((chain_id is null) = (link is null));
alter table lottery.numero drop constraint numero_check1;
alter table lottery.numero add constraint numero_has_a_result check ((draw is null) = (result_version = 0 or voided));
drop index lottery.numero_to_draw;
create index numero_to_draw on lottery.numero (draws_at) where state = 'CLOSED' and link is not null;
create index numero_to_read on lottery.numero (draws_at) where link is null;

-- The reports of the sources; a row for each change.
create table lottery.report (
  numero_id   uuid not null references lottery.numero,
  source      text not null,
  nth         int not null check (nth > 0),
  draw        int[] not null,
  received_at timestamptz not null,
  primary key (numero_id, source, nth)
);

-- A result or a void that one operator proposes and another one accepts.
create table lottery.proposal (
  id           uuid primary key default uuidv7(),
  numero_id    uuid not null references lottery.numero,
  kind         text not null check (kind in ('RESULT', 'VOID')),
  draw         int[],
  based_on     int not null,                    -- the result version that the operator saw
  reason       text not null check (length(reason) between 3 and 500),
  proposed_by  text not null,
  proposed_at  timestamptz not null,
  state        text not null check (state in ('WAITING', 'ACCEPTED', 'REJECTED')),
  decided_by   text,
  decided_at   timestamptz,
  check ((kind = 'RESULT') = (draw is not null)),
  check ((state = 'WAITING') = (decided_by is null)),
  check (state <> 'ACCEPTED' or decided_by <> proposed_by)
);
create unique index proposal_waiting on lottery.proposal (numero_id) where state = 'WAITING';

-- Every result of a numero. A void has no draw.
create table lottery.result (
  numero_id   uuid not null references lottery.numero,
  version     int not null check (version > 0),
  draw        int[],
  origin      text not null check (origin in ('STUDIO', 'SOURCES', 'OPERATORS')),
  proposal_id uuid references lottery.proposal,
  decided_at  timestamptz not null,
  primary key (numero_id, version),
  check ((origin = 'OPERATORS') = (proposal_id is not null))
);
insert into lottery.result (numero_id, version, draw, origin, decided_at)
select id, result_version, draw, 'STUDIO', drawn_at from lottery.numero where result_version > 0;

-- The payments of an entry, one for each result: the first in full, the later ones by the difference.
create table lottery.settlement (
  id         uuid primary key default uuidv7(),
  entry_id   uuid not null references lottery.entry,
  version    int not null check (version > 0),
  kind       text not null check (kind in ('PAYOUT', 'ADJUSTMENT')),
  amount     bigint not null,
  settled_at timestamptz not null,
  unique (entry_id, version),
  check (kind = 'ADJUSTMENT' or amount >= 0)
);
create unique index settlement_pays_once on lottery.settlement (entry_id) where kind = 'PAYOUT';
create index settlement_by_time on lottery.settlement (settled_at, id);
insert into lottery.settlement (entry_id, version, kind, amount, settled_at)
select id, settled_version, 'PAYOUT', payout, settled_at from lottery.entry
where settled_at is not null and exists (select from lottery.slip where slip.entry_id = entry.id and slip.state = 'SETTLED');

-- The result by which a slip was settled. `refunded`: its numero was voided afterwards, and its stake was given back in place of a prize.
alter table lottery.slip
  add column settled_version int not null default 0,
  add column refunded boolean not null default false,
  add check (not refunded or prize = 0);
drop index lottery.entry_to_settle;
create index entry_to_settle on lottery.entry (numero_id, settled_version);

create or replace function lottery.keep_numero() returns trigger language plpgsql as $$
begin
  if (new.game_code, new.label, new.version, new.chain_id, new.link, new.draws_at) is distinct from (old.game_code, old.label, old.version, old.chain_id, old.link, old.draws_at)
     or new.result_version not in (old.result_version, old.result_version + 1)
     or (new.result_version = old.result_version and old.result_version > 0
         and (new.draw, new.link_hash, new.own_number, new.voided) is distinct from (old.draw, old.link_hash, old.own_number, old.voided))
     or (new.result_version > old.result_version and new.state <> 'DRAWN')
     or (old.state in ('SETTLED', 'VOID') and new.state = 'DRAWN' and new.result_version = old.result_version)
     or (old.state <> new.state and (old.state, new.state) not in
         (('OPEN', 'CLOSED'), ('OPEN', 'DRAWN'), ('CLOSED', 'DRAWN'), ('DRAWN', 'SETTLING'), ('SETTLING', 'SETTLED'), ('SETTLING', 'VOID'), ('SETTLED', 'DRAWN'), ('VOID', 'DRAWN'),
          ('OPEN', 'VOID'), ('CLOSED', 'VOID')))
     or (old.state = 'OPEN' and new.state = 'DRAWN' and not new.voided)
  then raise exception 'a numero cannot be changed so';
  end if;
  return new;
end $$;

create or replace function lottery.keep_slip() returns trigger language plpgsql as $$
begin
  if (new.entry_id, new.numero_id, new.player_id, new.request_id, new.version, new.currency, new.series, new.stake, new.rebate, new.rows, new.created_at)
     is distinct from (old.entry_id, old.numero_id, old.player_id, old.request_id, old.version, old.currency, old.series, old.stake, old.rebate, old.rows, old.created_at)
     or (old.state <> new.state and (old.state, new.state) not in (('ASKING', 'OPEN'), ('ASKING', 'VOID'), ('OPEN', 'SETTLED'), ('OPEN', 'VOID')))
     or (old.state = 'VOID' and new.prize <> old.prize)
     or (old.state = 'SETTLED' and (new.prize, new.refunded) is distinct from (old.prize, old.refunded) and new.settled_version <= old.settled_version)
     or new.settled_version < old.settled_version
  then raise exception 'a slip cannot be changed so';
  end if;
  return new;
end $$;

create function lottery.keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'what happened stays as it is';
end $$;
create trigger result_is_kept before update or delete on lottery.result for each row execute function lottery.keep_history();
create trigger report_is_kept before update or delete on lottery.report for each row execute function lottery.keep_history();
create trigger settlement_is_kept before update or delete on lottery.settlement for each row execute function lottery.keep_history();
