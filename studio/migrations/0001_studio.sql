-- The studio's own book of rounds. It knows players by the platform's id and nothing else of them.
create schema fairness;
create schema rounds;
create schema wallet;

create table rounds.session (
  token_hash        bytea primary key check (octet_length(token_hash) = 32),  -- the token itself is only with the player
  player_id         uuid not null,
  game_code         text not null,
  game_session_id   uuid not null,            -- the platform's, named in every bet
  currency          text not null,
  language          text not null,
  display_name      text not null,
  bet_min           bigint not null check (bet_min >= 0),
  bet_max           bigint not null,
  play_rules        jsonb not null,           -- minSpinMs, allowAutoplay, allowTurbo, celebrateLdw
  ends_at           timestamptz,              -- when a limit on time ends it
  back_url          text not null,
  deposit_url       text not null,
  opened_at         timestamptz not null,
  last_seen_at      timestamptz not null
);
create index session_by_age on rounds.session (last_seen_at);

create table fairness.seed_pair (
  id               uuid primary key default uuidv7(),
  player_id        uuid not null,
  game_code        text not null,
  server_seed      text not null,
  server_seed_hash text not null,
  client_seed      text not null,
  next_nonce       int not null default 0 check (next_nonce >= 0),
  created_at       timestamptz not null,
  revealed_at      timestamptz
);
-- The pair in use: one for each player and game.
create unique index seed_pair_in_use on fairness.seed_pair (player_id, game_code) where revealed_at is null;

create table rounds.round (
  id              uuid primary key,
  player_id       uuid not null,
  game_code       text not null,
  game_session_id uuid not null,
  request_id      uuid not null,              -- the client's name for the press of the button
  seed_pair_id    uuid not null references fairness.seed_pair,
  nonce           int not null,
  math_version    text not null,
  currency        text not null,
  bet             bigint not null check (bet > 0),
  payout          bigint not null check (payout >= 0),
  outcome         jsonb not null,             -- stops and coins of every spin, decided before anything was shown
  event_count     int not null,
  step            int not null default 0 check (step between 0 and event_count),
  -- BETTING: the stake is being asked for; OPEN: taken, free spins to be shown; PAYING: the payout is in the outbox; VOID: never played
  state           text not null check (state in ('BETTING', 'OPEN', 'PAYING', 'SETTLED', 'VOID')),
  void_reason     text,
  started_at      timestamptz not null,
  touched_at      timestamptz not null,       -- the last sign of the player; an abandoned round is paid from here
  ended_at        timestamptz,
  constraint one_round_per_nonce unique (seed_pair_id, nonce),
  constraint one_round_per_request unique (player_id, game_code, request_id)
);
create unique index one_open_round on rounds.round (player_id, game_code) where state in ('BETTING', 'OPEN');
create index round_history on rounds.round (player_id, game_code, started_at desc, id desc);
create index round_unfinished on rounds.round (touched_at) where state in ('BETTING', 'OPEN');

-- Calls to the platform that must arrive: payouts, and stakes to give back.
create table wallet.call (
  id           uuid primary key default uuidv7(),
  round_id     uuid not null references rounds.round,
  op           text not null check (op in ('settle', 'rollback')),
  tx_id        text not null unique,          -- the same at every try, so that it counts once
  body         jsonb not null,
  attempts     int not null default 0,
  next_at      timestamptz not null,
  leased_until timestamptz,                   -- somebody is trying right now
  done_at      timestamptz,
  last_answer  text,
  created_at   timestamptz not null
);
create index call_due on wallet.call (next_at) where done_at is null;
create index call_by_round on wallet.call (round_id);

-- A round's beginning is final: only its progress may change.
create function rounds.keep_what_was_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.player_id, new.game_code, new.request_id, new.seed_pair_id, new.nonce, new.math_version, new.currency, new.bet, new.payout, new.outcome, new.event_count, new.started_at)
     is distinct from
     (old.id, old.player_id, old.game_code, old.request_id, old.seed_pair_id, old.nonce, old.math_version, old.currency, old.bet, old.payout, old.outcome, old.event_count, old.started_at)
  then raise exception 'a round cannot be drawn again';
  end if;
  return new;
end $$;
create trigger round_is_final before update on rounds.round for each row execute function rounds.keep_what_was_drawn();

create function rounds.keep_round() returns trigger language plpgsql as $$
begin
  raise exception 'a round is kept';
end $$;
create trigger round_is_kept before delete on rounds.round for each row execute function rounds.keep_round();
