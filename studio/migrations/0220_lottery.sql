-- Lotteries: draws at set times (numeros), slips of players in them, and the hash chains the draws come from.
create schema lottery;

-- Every link is the SHA-256 of the one after it. `end_hash` is published before the first numero of the chain; links are used and revealed backwards from it.
create table lottery.chain (
  id         uuid primary key default uuidv7(),
  game_code  text not null,
  ordinal    int not null,
  seed       text not null,                     -- the last link, encrypted with the studio's seed key
  end_hash   text not null check (end_hash ~ '^[0-9a-f]{64}$'),
  length     int not null check (length > 0),
  created_at timestamptz not null,
  unique (game_code, ordinal)
);

create table lottery.numero (
  id             uuid primary key default uuidv7(),
  game_code      text not null,
  label          text not null,                 -- 20261129-0001
  version        text not null,                 -- of the plays
  chain_id       uuid not null references lottery.chain,
  link           int not null check (link > 0), -- so many hashes lead from its link to the end of the chain
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  draws_at       timestamptz not null,
  state          text not null check (state in ('OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID')),
  draw           int[],
  link_hash      text,                          -- revealed with the draw
  own_number     int,                           -- yeekee: what the studio adds to the shots
  result_version int not null default 0,
  drawn_at       timestamptz,
  settled_at     timestamptz,
  unique (game_code, label),
  unique (chain_id, link),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((draw is null) = (result_version = 0))
);
create index numero_to_close on lottery.numero (closes_at) where state = 'OPEN';
create index numero_to_draw on lottery.numero (draws_at) where state = 'CLOSED';
create index numero_to_settle on lottery.numero (drawn_at) where state in ('DRAWN', 'SETTLING');
create index numero_by_draw on lottery.numero (game_code, draws_at desc);

-- All slips of a player in a numero: one round of the wallet, paid in one sum.
create table lottery.entry (
  id              uuid primary key default uuidv7(),
  numero_id       uuid not null references lottery.numero,
  game_code       text not null,
  player_id       uuid not null,
  currency        text not null,
  settled_version int not null default 0,
  payout          bigint not null default 0 check (payout >= 0),
  settled_at      timestamptz,
  unique (numero_id, player_id, currency)
);
create index entry_to_settle on lottery.entry (numero_id) where settled_version = 0;
create index entry_by_end on lottery.entry (settled_at, id) where settled_at is not null;

create table lottery.chase (
  id          uuid primary key default uuidv7(),
  player_id   uuid not null,
  game_code   text not null,
  stop_on_win boolean not null,
  stopped_at  timestamptz
);

create table lottery.slip (
  id              uuid primary key default uuidv7(),
  entry_id        uuid not null references lottery.entry,
  numero_id       uuid not null references lottery.numero,
  player_id       uuid not null,
  game_code       text not null,
  game_session_id uuid not null,
  request_id      uuid not null,
  chase_id        uuid references lottery.chase,
  version         text not null,
  currency        text not null,
  series          int not null,
  stake           bigint not null check (stake > 0),
  rebate          bigint not null check (rebate >= 0 and rebate < stake),
  rows            jsonb not null,               -- play, selection, stake of a bet, multiple, bets, outcomes at half pay
  prize           bigint not null default 0 check (prize >= 0),
  -- ASKING: the stake is being asked for; VOID: not taken, or given back
  state           text not null check (state in ('ASKING', 'OPEN', 'SETTLED', 'VOID')),
  void_reason     text,
  created_at      timestamptz not null,
  ended_at        timestamptz,
  unique (player_id, request_id, numero_id)
);
create index slip_by_entry on lottery.slip (entry_id);
create index slip_asking on lottery.slip (created_at) where state = 'ASKING';
create index slip_of_numero_asking on lottery.slip (numero_id) where state = 'ASKING';
create index slip_history on lottery.slip (player_id, game_code, created_at desc, id desc);
create index slip_by_start on lottery.slip (created_at, id);
create index slip_by_chase on lottery.slip (chase_id) where chase_id is not null;

-- Exposure: the payout that an outcome would bring, counted before a slip is accepted.
create table lottery.exposure (
  numero_id uuid not null references lottery.numero,
  currency  text not null,
  play      text not null,
  outcome   text not null,
  liability bigint not null check (liability >= 0),
  primary key (numero_id, currency, play, outcome)
);

-- Yeekee: numbers that players shoot until the draw, in the order they came.
create table lottery.shot (
  numero_id uuid not null references lottery.numero,
  place     int not null check (place > 0),
  player_id uuid not null,
  name      text not null,
  number    int not null check (number between 0 and 99999),
  at        timestamptz not null,
  primary key (numero_id, place)
);
create index shot_by_player on lottery.shot (numero_id, player_id);

-- A result is final, and so is the beginning of a slip.
create function lottery.keep_numero() returns trigger language plpgsql as $$
begin
  if (new.game_code, new.label, new.version, new.chain_id, new.link, new.draws_at) is distinct from (old.game_code, old.label, old.version, old.chain_id, old.link, old.draws_at)
     or (old.result_version > 0 and (new.draw, new.link_hash, new.own_number, new.result_version) is distinct from (old.draw, old.link_hash, old.own_number, old.result_version))
     or (old.state <> new.state and (old.state, new.state) not in (('OPEN', 'CLOSED'), ('CLOSED', 'DRAWN'), ('DRAWN', 'SETTLING'), ('SETTLING', 'SETTLED'), ('OPEN', 'VOID'), ('CLOSED', 'VOID')))
  then raise exception 'a numero cannot be changed so';
  end if;
  return new;
end $$;
create trigger numero_is_kept before update on lottery.numero for each row execute function lottery.keep_numero();

create function lottery.keep_slip() returns trigger language plpgsql as $$
begin
  if (new.entry_id, new.numero_id, new.player_id, new.request_id, new.version, new.currency, new.series, new.stake, new.rebate, new.rows, new.created_at)
     is distinct from (old.entry_id, old.numero_id, old.player_id, old.request_id, old.version, old.currency, old.series, old.stake, old.rebate, old.rows, old.created_at)
     or (old.state <> new.state and (old.state, new.state) not in (('ASKING', 'OPEN'), ('ASKING', 'VOID'), ('OPEN', 'SETTLED'), ('OPEN', 'VOID')))
     or (old.state in ('SETTLED', 'VOID') and new.prize <> old.prize)
  then raise exception 'a slip cannot be changed so';
  end if;
  return new;
end $$;
create trigger slip_is_kept before update on lottery.slip for each row execute function lottery.keep_slip();

-- The calls of an entry belong to no round of the engine.
alter table wallet.call
  drop constraint of_a_round,
  add constraint of_a_round check ((op <> 'promo' or num_nonnulls(round_id, seat_id) = 0) and num_nonnulls(round_id, seat_id) <= 1);
