-- Game houses that keep their players' money themselves.
create schema tcg;

create table tcg.shop (
  login      text primary key check (length(login) between 1 and 60),
  house      text not null,
  product    int not null,
  currency   text not null check (currency ~ '^[A-Z]{3,5}$'),
  cipher     text not null check (cipher in ('DES', 'AES')),
  cipher_key text not null,
  sign_key   text not null
);

create table tcg.player (
  login     text not null references tcg.shop,
  username  text not null check (username ~ '^[a-z0-9]{4,14}$'),
  balance   bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (login, username)
);

create table tcg.movement (
  login     text not null,
  reference text not null check (reference ~ '^[A-Za-z0-9]{1,40}$'),
  username  text not null,
  fund_type int not null check (fund_type in (1, 2)),
  amount    bigint not null check (amount > 0),
  state     text not null check (state in ('SUCCESS', 'FAILED', 'PENDING')),
  at        timestamptz not null default clock_timestamp(),
  due_at    timestamptz,
  primary key (login, reference),
  foreign key (login, username) references tcg.player,
  check ((state = 'PENDING') = (due_at is not null))
);
comment on column tcg.movement.fund_type is '1: from the merchant to us, 2: back';
create index movement_due on tcg.movement (due_at) where state = 'PENDING';

create table tcg.visit (
  id        uuid primary key default gen_random_uuid(),
  login     text not null,
  username  text not null,
  game_code text not null,
  back_url  text not null,
  at        timestamptz not null default clock_timestamp(),
  foreign key (login, username) references tcg.player
);

create table tcg.round (
  id        uuid primary key default uuidv7(),
  key       uuid not null unique,
  login     text not null,
  username  text not null,
  game_code text not null,
  chosen    int not null,
  drawn     int not null,
  stake     bigint not null check (stake > 0),
  payout    bigint not null check (payout >= 0),
  at        timestamptz not null default clock_timestamp(),
  foreign key (login, username) references tcg.player
);
create index round_of_player on tcg.round (login, username, id desc);
create index round_of_shop on tcg.round (login, id);

alter table world.mischief
  drop constraint mischief_subject_check,
  add constraint mischief_subject_check check (subject in ('BANK', 'PSP', 'CHAIN', 'TCG', 'TCG_LOOK')),
  drop constraint mischief_what_check,
  add constraint mischief_what_check check (what in (
    'LATE', 'DOUBLE', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'SILENT', 'OUT_OF_ORDER', 'ERROR', 'TIMEOUT_AFTER_COMMIT', 'SLOW', 'REFUSE'
  ));
