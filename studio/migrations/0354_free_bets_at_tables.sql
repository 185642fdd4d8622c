-- Free bets at tables: each has a seat of its own beside the seat for money. Its confirmation debits nothing, and the house stands for its stake.
alter table shared.seat
  add column free_grant text references rounds.free_grant,
  add column free_index int check (free_index >= 0),
  add column free_stake bigint not null default 0 check (free_stake >= 0),  -- the stake of the free bet, once the wallet has answered
  add constraint free_or_not check ((free_grant is null) = (free_index is null)),
  add constraint free_bets_cost_nothing check (case when free_grant is null then free_stake = 0 else stake = 0 end),
  drop constraint one_seat_per_player;

-- A player has one seat for money in a round, and one free bet that was not refused and is not on its way back: those are another seat each.
create unique index one_seat_per_player on shared.seat (
  round_id,
  player_id,
  (case when free_grant is null then 'money' when state in ('OPEN', 'PAYING', 'SETTLED') then 'free' else id::text end)
);
create index seat_by_grant on shared.seat (free_grant) where free_grant is not null;

alter table shared.slip
  drop constraint slip_amount_check,
  add constraint slip_amount_check check (amount >= 0);

create or replace function shared.keep_slip() returns trigger language plpgsql as $$
declare
  at_phase text;
  is_free boolean;
begin
  select round.phase, seat.free_grant is not null into at_phase, is_free
    from shared.round join shared.seat on seat.round_id = round.id where seat.id = new.seat_id;
  if tg_op = 'INSERT' and at_phase not in ('BETTING', 'DECIDING') then raise exception 'betting is closed'; end if;
  if tg_op = 'INSERT' and is_free <> (new.amount = 0) then raise exception 'a free bet costs nothing, and other bets do'; end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.seat_id, new.request_id, new.bets, new.amount) is distinct from (old.id, old.seat_id, old.request_id, old.bets, old.amount)
    then raise exception 'a slip keeps its bets';
    end if;
    if new.state = 'TAKEN' and old.state <> 'TAKEN' and at_phase not in ('BETTING', 'LOCKED', 'DECIDING') then raise exception 'the round is drawn'; end if;
  end if;
  return new;
end $$;
