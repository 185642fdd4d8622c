-- Games in which every player decides on their own copy of the deal: a round is dealt in stages, and players decide between two of them.
alter table shared.round
  add column stage smallint not null default 0 check (stage between 0 and 99),
  add column is_last boolean not null default false,  -- nobody decides any more: the last cards are dealt or were
  drop constraint round_phase_check,
  add constraint round_phase_check check (phase in ('SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'DECIDING', 'RESULT', 'CLOSED', 'VOID')),
  drop constraint drawn_rounds_have_an_outcome,
  add constraint drawn_rounds_have_an_outcome check ((outcome is not null) = (phase in ('DEALING', 'DECIDING', 'RESULT', 'CLOSED')) or phase = 'VOID');

-- A decision counts when it needs no further stake, or when the stake of its slip was taken.
create table shared.decision (
  seat_id    uuid not null references shared.seat,
  stage      smallint not null,
  hand       smallint not null,
  choice     text not null,
  slip_id    uuid unique references shared.slip,
  decided_at timestamptz not null,
  primary key (seat_id, stage, hand)
);

create or replace function shared.keep_round() returns trigger language plpgsql as $$
declare
  step constant text[] := array['SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'DECIDING', 'RESULT', 'CLOSED', 'VOID'];
begin
  if (new.id, new.table_code, new.number, new.chain_id, new.link, new.shoe_id, new.first_card, new.math_version, new.opened_at)
     is distinct from (old.id, old.table_code, old.number, old.chain_id, old.link, old.shoe_id, old.first_card, old.math_version, old.opened_at)
  then raise exception 'a shared round keeps what it is drawn from';
  end if;
  if (new.outcome, new.result) is distinct from (old.outcome, old.result) and not (old.phase = 'LOCKED' and new.phase = 'DEALING' and old.outcome is null)
  then raise exception 'a shared round is drawn once, when its betting is closed';
  end if;
  if new.stage < old.stage or (old.is_last and not new.is_last) then raise exception 'the stages of a shared round go one way'; end if;
  -- After decisions the deal goes on; otherwise phases go one way.
  if (array_position(step, new.phase) < array_position(step, old.phase) and not (old.phase = 'DECIDING' and new.phase = 'DEALING' and (new.stage > old.stage or new.is_last)))
     or (new.phase <> old.phase and old.phase in ('CLOSED', 'VOID'))
  then raise exception 'the phases of a shared round go one way';
  end if;
  return new;
end $$;

-- A further stake belongs to a decision, and is taken while players decide.
create or replace function shared.keep_slip() returns trigger language plpgsql as $$
declare
  at_phase text;
begin
  select round.phase into at_phase from shared.round join shared.seat on seat.round_id = round.id where seat.id = new.seat_id;
  if tg_op = 'INSERT' and at_phase not in ('BETTING', 'DECIDING') then raise exception 'betting is closed'; end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.seat_id, new.request_id, new.bets, new.amount) is distinct from (old.id, old.seat_id, old.request_id, old.bets, old.amount)
    then raise exception 'a slip keeps its bets';
    end if;
    if new.state = 'TAKEN' and old.state <> 'TAKEN' and at_phase not in ('BETTING', 'LOCKED', 'DECIDING') then raise exception 'the round is drawn'; end if;
  end if;
  return new;
end $$;
