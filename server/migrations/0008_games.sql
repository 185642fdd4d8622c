-- The catalogue: vendors, the games their feeds name, and what operators and merchants decided about them.
create schema games;

-- Ships with PostgreSQL; finds "dinner" when the game is called "Diner".
create extension if not exists pg_trgm with schema public;

create table games.category (
  code          text primary key check (code ~ '^[A-Z]{3,10}$'),
  display_order int  not null unique
);
comment on table games.category is 'The parts of the lobby, in the order the operator gave them.';
insert into games.category (code, display_order) values
  ('RNG', 10), ('LIVE', 20), ('FISH', 30), ('SPORTS', 40), ('ESPORTS', 50),
  ('PVP', 60), ('LOTT', 70), ('ELOTT', 80), ('COCKFIGHT', 90), ('INHOUSE', 100);

create table games.vendor (
  code          text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  display_name  text not null check (length(display_name) between 1 and 60),
  display_order int  not null default 100,
  enabled       boolean not null default true,
  maintenance   boolean not null default false,
  synced_at     timestamptz
);
comment on column games.vendor.enabled is 'False: the vendor and all its games vanish from every lobby.';
comment on column games.vendor.maintenance is 'True: its games are shown as closed and cannot be opened.';
comment on column games.vendor.synced_at is 'When the catalogue was last brought in line with the vendor''s feed.';

create table games.game (
  node_id       text primary key,
  vendor_code   text not null references games.vendor,
  game_code     text not null check (game_code ~ '^[A-Za-z0-9_.-]{1,64}$'),
  category      text not null references games.category,
  icon_path     text not null check (length(icon_path) between 1 and 300),
  rtp_percent   text check (rtp_percent ~ '^\d{1,3}(\.\d{1,6})?$'),
  lines         int  check (lines > 0),
  volatility    text check (volatility in ('low', 'medium', 'high')),
  released_at   timestamptz not null,
  first_seen_at timestamptz not null,
  changed_at    timestamptz not null,
  withdrawn_at  timestamptz,
  fingerprint   text not null,
  constraint node_names_vendor_and_game check (node_id = vendor_code || ':' || game_code)
);
comment on table games.game is 'A game as its vendor''s feed describes it. Only the feed writes here, so that a sync can never undo an operator.';
comment on column games.game.released_at is 'By the vendor; a game is new for 30 days from here.';
comment on column games.game.withdrawn_at is 'Set when the feed no longer names the game. The row stays: old rounds still need its name.';
comment on column games.game.fingerprint is 'SHA-256 of what the feed said; an equal one means nothing to write.';
create index game_by_vendor on games.game (vendor_code, category) where withdrawn_at is null;

create table games.game_name (
  node_id  text not null references games.game on delete cascade,
  language text not null check (length(language) between 2 and 10),
  name     text not null check (length(name) between 1 and 120),
  folded   text not null,
  primary key (node_id, language)
);
comment on column games.game_name.folded is 'The name without case, accents, tone marks and punctuation: what a search compares.';
create index game_name_by_trigrams on games.game_name using gin (folded gin_trgm_ops);

create table games.mark (
  node_id     text primary key references games.game on delete cascade,
  hot         boolean not null default false,
  pin_order   int,
  maintenance boolean not null default false,
  disabled    boolean not null default false
);
comment on table games.mark is 'What the operator decided about a game for all merchants. Survives every sync.';
comment on column games.mark.pin_order is 'Lower comes first; null: not pinned.';

create table games.merchant_vendor (
  merchant_id text not null,
  vendor_code text not null references games.vendor,
  enabled     boolean not null default true,
  maintenance boolean not null default false,
  primary key (merchant_id, vendor_code)
);
comment on table games.merchant_vendor is 'A merchant''s own switches of a vendor. No row: as the operator has it.';

create table games.merchant_game (
  merchant_id text not null,
  node_id     text not null references games.game on delete cascade,
  enabled     boolean not null default true,
  maintenance boolean not null default false,
  hot         boolean,
  pin_order   int,
  primary key (merchant_id, node_id)
);
comment on table games.merchant_game is 'A merchant''s own switches of a game. Null in hot or pin_order: as the operator has it.';

create table games.played (
  merchant_id    text not null,
  member_id      uuid not null,
  node_id        text not null references games.game on delete cascade,
  last_played_at timestamptz not null,
  primary key (member_id, node_id)
);
comment on table games.played is 'When a member last played a game: one row for each, however often.';
create index played_newest_first on games.played (member_id, last_played_at desc);
