-- Rounds with a part that is published before their bets, bets that are taken out while the round is shown, and payouts from a pool.
alter table shared.round
  add column opening jsonb,                  -- what players know of the round before they bet: the first numbers of its stream
  add column pools   jsonb;                  -- the accepted stakes when the round was drawn: units by bet, by currency; only in games that pay from a pool

-- A bet that its player takes out at a point of the flight, in hundredths of the stake: the point of their click, or one that they set before.
create table shared.cash_out (
  seat_id  uuid not null references shared.seat,
  bet      text not null,
  auto_at  int check (auto_at > 100),
  point    int check (point > 100),
  taken_at timestamptz,                      -- by the clock of the server
  primary key (seat_id, bet),
  constraint a_point_has_its_time check ((point is null) = (taken_at is null))
);

create or replace function shared.keep_round() returns trigger language plpgsql as $$
declare
  step constant text[] := array['SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'RESULT', 'CLOSED', 'VOID'];
begin
  if (new.id, new.table_code, new.number, new.chain_id, new.link, new.shoe_id, new.first_card, new.math_version, new.opened_at, new.opening)
     is distinct from (old.id, old.table_code, old.number, old.chain_id, old.link, old.shoe_id, old.first_card, old.math_version, old.opened_at, old.opening)
  then raise exception 'a shared round keeps what it is drawn from';
  end if;
  if (new.outcome, new.result, new.pools) is distinct from (old.outcome, old.result, old.pools)
     and not (old.phase = 'LOCKED' and new.phase = 'DEALING' and old.outcome is null)
  then raise exception 'a shared round is drawn once, when its betting is closed';
  end if;
  if array_position(step, new.phase) < array_position(step, old.phase) or (new.phase <> old.phase and old.phase in ('CLOSED', 'VOID'))
  then raise exception 'the phases of a shared round go one way';
  end if;
  return new;
end $$;

-- A point is set before the betting closes or taken during the flight, once.
create function shared.keep_cash_out() returns trigger language plpgsql as $$
declare
  at_phase text;
begin
  select round.phase into at_phase from shared.round join shared.seat on seat.round_id = round.id where seat.id = new.seat_id;
  if tg_op = 'UPDATE' then
    if (new.seat_id, new.bet) is distinct from (old.seat_id, old.bet) or old.point is not null
    then raise exception 'a cash-out is final';
    end if;
    if new.auto_at is distinct from old.auto_at and at_phase <> 'BETTING' then raise exception 'betting is closed'; end if;
  elsif new.auto_at is not null and at_phase <> 'BETTING' then raise exception 'betting is closed';
  end if;
  if new.point is not null and at_phase <> 'DEALING' then raise exception 'nothing flies'; end if;
  return new;
end $$;
create trigger cash_out_is_final before insert or update on shared.cash_out for each row execute function shared.keep_cash_out();
