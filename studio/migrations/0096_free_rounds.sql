-- Rounds that players were given by the platform: played without a stake, and paid as it asked for.
create table rounds.free_grant (
  reference    text primary key,              -- the platform's name for it; told twice it is given once
  vendor_code  text not null,
  player_id    uuid not null,
  game_codes   text[] not null check (cardinality(game_codes) between 1 and 100),
  currency     text not null,
  bet          bigint not null check (bet > 0),  -- what one round is worth
  rounds       int not null check (rounds > 0),
  -- PER_ROUND: each win is paid as it comes; TOTAL: all of them in the end; INFO_ONLY: they are told, and the platform pays
  payout_style text not null check (payout_style in ('PER_ROUND', 'TOTAL', 'INFO_ONLY')),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  totalled_at  timestamptz,                   -- when the sum was put on its way, or found to be nothing
  total        bigint,
  granted_at   timestamptz not null
);
create index free_grant_to_play on rounds.free_grant (player_id, ends_at) where cancelled_at is null;
create index free_grant_to_total on rounds.free_grant (ends_at) where payout_style = 'TOTAL' and totalled_at is null;
create index free_grant_by_total on rounds.free_grant (totalled_at, reference) where total is not null;

alter table rounds.round
  add column free_grant text references rounds.free_grant,
  add column free_index int check (free_index >= 0),
  add constraint free_or_not check ((free_grant is null) = (free_index is null));
create index round_by_grant on rounds.round (free_grant) where free_grant is not null;

create or replace function rounds.keep_what_was_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.player_id, new.game_code, new.request_id, new.seed_pair_id, new.nonce, new.math_version, new.currency, new.bet, new.payout, new.outcome, new.event_count, new.started_at, new.free_grant, new.free_index)
     is distinct from
     (old.id, old.player_id, old.game_code, old.request_id, old.seed_pair_id, old.nonce, old.math_version, old.currency, old.bet, old.payout, old.outcome, old.event_count, old.started_at, old.free_grant, old.free_index)
  then raise exception 'a round cannot be drawn again';
  end if;
  return new;
end $$;

-- The sum of free rounds belongs to no round.
alter table wallet.call
  alter column round_id drop not null,
  drop constraint call_op_check,
  add constraint call_op_check check (op in ('settle', 'rollback', 'promo')),
  add constraint of_a_round check ((round_id is null) = (op = 'promo'));
