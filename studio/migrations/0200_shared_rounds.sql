-- Rounds that all players of a table share: the phases of a round are rows, and one process drives a table at a time.
create schema shared;

-- A chain of hashes: each link is the SHA-256 of the next one. The last link is published before the salt exists; links are used towards the seed.
create table shared.chain (
  id            uuid primary key default uuidv7(),
  table_code    text not null,
  length        int not null check (length > 0),
  last_link     text not null check (last_link ~ '^[0-9a-f]{64}$'),
  checkpoints   text not null,               -- every thousandth link, encrypted with the seed key
  next_link     int not null default 1 check (next_link between 1 and length + 1),
  salt          text check (salt ~ '^[0-9a-f]{64}$'),
  salt_evidence jsonb,                       -- the answer of the platform that the salt is the hash of, with its signature
  published_at  timestamptz not null,
  salted_at     timestamptz,
  ended_at      timestamptz,
  constraint salt_after_last_link check ((salt is null) = (salted_at is null) and (salt is null) = (salt_evidence is null) and salted_at >= published_at)
);
create unique index chain_in_use on shared.chain (table_code) where ended_at is null;

create table shared.shoe (
  id          uuid primary key default uuidv7(),
  table_code  text not null,
  number      int not null,
  chain_id    uuid not null references shared.chain,
  link        int not null,
  cards_used  int not null check (cards_used >= 0),
  cut_at      int not null,                  -- the shoe ends after the round in which this many cards are used
  opened_at   timestamptz not null,
  ended_at    timestamptz,
  constraint one_shoe_per_number unique (table_code, number)
);
create unique index shoe_in_use on shared.shoe (table_code) where ended_at is null;

create table shared.game_table (
  code        text primary key,
  driver      uuid,                          -- the process that may move the table on
  fence       bigint not null default 0,     -- rises with every change of driver: an old driver writes nothing
  lease_until timestamptz,
  watched_at  timestamptz                    -- when a player last had the table open
);

create table shared.driver (
  id      uuid primary key,
  seen_at timestamptz not null
);

create table shared.round (
  id            uuid primary key,
  table_code    text not null references shared.game_table,
  number        bigint not null,
  chain_id      uuid not null references shared.chain,
  link          int not null,
  shoe_id       uuid references shared.shoe,
  first_card    int,                         -- cards of the shoe that were used before this round
  math_version  text not null,
  phase         text not null check (phase in ('SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'RESULT', 'CLOSED', 'VOID')),
  opened_at     timestamptz not null,
  phase_at      timestamptz not null,
  phase_ends_at timestamptz not null,
  outcome       jsonb,
  result        text,                        -- what the road maps show of it
  void_reason   text,
  constraint one_round_per_number unique (table_code, number),
  constraint drawn_rounds_have_an_outcome check ((outcome is not null) = (phase in ('DEALING', 'RESULT', 'CLOSED')) or phase = 'VOID')
);
create unique index one_round_under_way on shared.round (table_code) where phase not in ('CLOSED', 'VOID');
create index round_by_shoe on shared.round (shoe_id, number) where shoe_id is not null;

-- Everything of one player in one round. The platform knows the round by the id of the seat.
create table shared.seat (
  id              uuid primary key,
  round_id        uuid not null references shared.round,
  table_code      text not null,
  player_id       uuid not null,
  game_session_id uuid not null,
  shown_as        text not null,             -- the name for other players, mostly hidden
  currency        text not null,
  stake           bigint not null default 0 check (stake >= 0),
  payout          bigint not null default 0 check (payout >= 0),
  valid_bet       bigint not null default 0 check (valid_bet between 0 and stake),
  -- OPEN: bets are taken or were; PAYING: the payout is in the outbox; RETURNING: the stakes are; EMPTY: no bet was taken
  state           text not null check (state in ('OPEN', 'PAYING', 'SETTLED', 'RETURNING', 'VOID', 'EMPTY')),
  opened_at       timestamptz not null,
  ended_at        timestamptz,
  constraint one_seat_per_player unique (round_id, player_id)
);
create index seat_history on shared.seat (player_id, table_code, opened_at desc, id desc);
create index seat_to_settle on shared.seat (opened_at) where state = 'OPEN';
create index seat_started on shared.seat (opened_at, id);
create index seat_ended on shared.seat (ended_at, id) where ended_at is not null;

-- One confirmation of a player: several bets, one debit.
create table shared.slip (
  id         uuid primary key,
  seat_id    uuid not null references shared.seat,
  request_id uuid not null,
  bets       jsonb not null,                 -- units by bet
  amount     bigint not null check (amount > 0),
  state      text not null check (state in ('ASKING', 'TAKEN', 'REFUSED', 'RETURNING', 'RETURNED')),
  reason     text,
  asked_at   timestamptz not null,
  constraint one_slip_per_request unique (seat_id, request_id)
);
create index slip_unfinished on shared.slip (seat_id) where state in ('ASKING', 'RETURNING');

-- Stakes on one bet of one round, counted before a bet is accepted. It never decides a result.
create table shared.exposure (
  round_id uuid not null references shared.round,
  currency text not null,
  bet      text not null,
  staked   bigint not null check (staked >= 0),
  players  int not null,
  primary key (round_id, currency, bet)
);

alter table wallet.call
  add column seat_id uuid references shared.seat,
  add column slip_id uuid references shared.slip,
  drop constraint of_a_round,
  add constraint of_a_round check ((num_nonnulls(round_id, seat_id) = 0) = (op = 'promo') and num_nonnulls(round_id, seat_id) <= 1);
create index call_by_seat on wallet.call (seat_id) where seat_id is not null;

-- A round is drawn once, and only after betting was closed; phases go one way.
create function shared.keep_round() returns trigger language plpgsql as $$
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
  if array_position(step, new.phase) < array_position(step, old.phase) or (new.phase <> old.phase and old.phase in ('CLOSED', 'VOID'))
  then raise exception 'the phases of a shared round go one way';
  end if;
  return new;
end $$;
create trigger shared_round_is_final before update on shared.round for each row execute function shared.keep_round();

-- A bet is taken while its round is not drawn: whatever process or mistake asks, the row decides.
create function shared.keep_slip() returns trigger language plpgsql as $$
declare
  at_phase text;
begin
  select round.phase into at_phase from shared.round join shared.seat on seat.round_id = round.id where seat.id = new.seat_id;
  if tg_op = 'INSERT' and at_phase <> 'BETTING' then raise exception 'betting is closed'; end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.seat_id, new.request_id, new.bets, new.amount) is distinct from (old.id, old.seat_id, old.request_id, old.bets, old.amount)
    then raise exception 'a slip keeps its bets';
    end if;
    if new.state = 'TAKEN' and old.state <> 'TAKEN' and at_phase not in ('BETTING', 'LOCKED') then raise exception 'the round is drawn'; end if;
  end if;
  return new;
end $$;
create trigger slip_is_final before insert or update on shared.slip for each row execute function shared.keep_slip();
