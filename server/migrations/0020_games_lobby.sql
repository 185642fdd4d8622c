-- A catalogue of ten thousand games is kept in the memory of each process: here is what tells it that something changed.
create table games.catalogue (
  only_one boolean primary key default true check (only_one),
  version  bigint not null default 1
);
comment on table games.catalogue is 'Rises with every change of what a lobby shows. Its row lock puts writers in line, so a higher version is never seen before a lower one.';
insert into games.catalogue default values;

alter table games.vendor
  add column names jsonb not null default '{}',
  add column icon_path text not null default '' check (length(icon_path) <= 300),
  add column feed_revision text,
  add column shrinking_since timestamptz,
  add column feed_problem text check (length(feed_problem) <= 500);
comment on column games.vendor.names is 'Its name by language, as its feed gives it; {} where the display name is all.';
comment on column games.vendor.feed_revision is 'What the catalogue has of the feed: asked for with since= next time. Null: the whole feed is read.';
comment on column games.vendor.shrinking_since is 'Since when the feed names less than half of what it named: believed after an hour, because outages look like this too.';
comment on column games.vendor.feed_problem is 'Why the last reading was not taken; null after one that was.';

create function games.note_change() returns trigger language plpgsql as $$
begin
  update games.catalogue set version = version + 1;
  return null;
end $$;
create trigger vendor_changed after insert or delete or update of display_name, display_order, names, icon_path, enabled, maintenance
  on games.vendor for each statement execute function games.note_change();
create trigger mark_changed after insert or update or delete on games.mark for each statement execute function games.note_change();
create trigger merchant_vendor_changed after insert or update or delete on games.merchant_vendor
  for each statement execute function games.note_change();
create trigger merchant_game_changed after insert or update or delete on games.merchant_game
  for each statement execute function games.note_change();
create trigger category_changed after insert or update or delete on games.category for each statement execute function games.note_change();

create table games.kind (
  code          text primary key check (code ~ '^[A-Z_]{2,20}$'),
  display_order int  not null unique
);
comment on table games.kind is 'What is played within a category, in the order filters show it. The live ones are the specification''s.';
insert into games.kind (code, display_order)
select code, 10 * position from unnest(array[
  'BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'FAN_TAN', 'NIUNIU', 'FISH_PRAWN_CRAB', 'POKER', 'GAME_SHOW',
  'SLOT', 'JACKPOT', 'MINI', 'TABLE', 'CRASH', 'SCRATCH', 'BINGO', 'KENO', 'FISHING', 'RUMMY', 'MAHJONG', 'OTHER'
]) with ordinality as given (code, position);

create table games.prize_mode (code text primary key check (code ~ '^[A-Z]{2,10}$'));
comment on table games.prize_mode is 'Which house rules a lottery is played by.';
insert into games.prize_mode values ('LOTT'), ('ZY'), ('ELOTT'), ('SEA');

create table games.yuan (
  currency text primary key check (currency ~ '^[A-Z]{3,5}$'),
  worth    text not null check (worth ~ '^\d+(\.\d{1,8})?$')
);
comment on table games.yuan is 'What the filter "one yuan or more" means in a currency: a round amount near it, for people and not for accounts.';
insert into games.yuan (currency, worth) values
  ('CNY', '1'), ('THB', '5'), ('USD', '0.15'), ('USDT', '0.15'), ('USDC', '0.15'), ('EUR', '0.15'), ('GBP', '0.1'), ('VND', '3500'),
  ('IDR', '2000'), ('KHR', '500'), ('LAK', '3000'), ('MMK', '300'), ('JPY', '20'), ('KRW', '200'), ('MYR', '0.6'), ('PHP', '8'),
  ('INR', '12'), ('BDT', '16'), ('PKR', '40'), ('NPR', '20'), ('TRY', '5'), ('BRL', '0.8'), ('MXN', '2.5'), ('RUB', '12'), ('KZT', '70'),
  ('UZS', '1800'), ('AED', '0.5'), ('SAR', '0.5'), ('IRR', '6000'), ('KES', '18'), ('TZS', '360'), ('SGD', '0.2'), ('HKD', '1'), ('TWD', '4.5'),
  ('BTC', '0.000002'), ('ETH', '0.00005'), ('LTC', '0.0015'), ('TRX', '0.5'), ('BNB', '0.00025'), ('DOGE', '1');

alter table games.game
  add column kind text not null default 'OTHER' references games.kind,
  add column prize_mode text references games.prize_mode,
  add column ways int check (ways > 0),
  add column coins int check (coins > 0),
  add column max_win double precision check (max_win > 0),
  add column features text[] not null default '{}',
  add column cover_path text check (length(cover_path) between 1 and 300),
  add column revision bigint not null default 0;
comment on column games.game.coins is 'A bet is a whole number of the smallest cash on each of so many: their product is the least bet the game can take.';
comment on column games.game.max_win is 'The most a round pays, in total bets.';
comment on column games.game.revision is 'The version of the catalogue in which the row was last written: a process reads what is newer than what it has.';
create index game_by_revision on games.game (revision);
-- What the earlier feed said nothing of is filled in at the next sync, because its fingerprint differs then.
update games.game set kind = 'SLOT' where category = 'RNG';

-- Searches are answered from memory now, a language at a time, and a game's names are written together: they stand with it.
alter table games.game add column names jsonb;
update games.game g set names = (select jsonb_object_agg(n.language, n.name) from games.game_name n where n.node_id = g.node_id);
update games.game set names = jsonb_build_object('en', game_code) where names is null or not names ? 'en';
alter table games.game alter column names set not null, add constraint english_is_always_there check (names ? 'en');
comment on column games.game.names is 'By language; en is always there.';
drop table games.game_name;

create table games.favourite (
  merchant_id text not null,
  member_id   uuid not null,
  node_id     text not null references games.game on delete cascade,
  added_at    timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_newest_first on games.favourite (member_id, added_at desc);

create table games.played_on (
  merchant_id      text not null,
  node_id          text not null,
  day              date not null,
  rounds           bigint not null check (rounds >= 0),
  simulated_rounds bigint not null default 0 check (simulated_rounds >= 0),
  primary key (merchant_id, day, node_id)
);
comment on table games.played_on is 'How often a game was played at a merchant on a day (UTC): what "popular" means. Test accounts are counted apart.';

create table games.win (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  node_id     text not null,
  round_id    uuid not null,
  amount      bigint not null check (amount > 0),
  currency    text not null,
  simulated   boolean not null,
  at          timestamptz not null,
  constraint one_win_of_a_round unique (member_id, round_id)
);
comment on table games.win is 'Wins worth telling: what a round paid beyond its stake. The boards read it; the book does not.';
create index win_newest_first on games.win (merchant_id, at desc);
create index win_highest_first on games.win (merchant_id, amount desc);

create table games.board_setting (
  merchant_id     text primary key,
  shows_simulated boolean not null default false
);
comment on table games.board_setting is 'True: boards and popularity count test accounts too, labelled as simulated. No row: real members only.';
