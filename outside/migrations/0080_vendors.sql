-- Game vendors of several families, their rounds, and what they still have to tell the platform.
create schema vendor;

create table vendor.house (
  code         text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  family       text not null check (family in ('CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION')),
  platform_url text not null,
  key          text not null,
  checks       text not null
);
comment on column vendor.house.key is 'What it signs with: a secret, or a private key in PEM.';
comment on column vendor.house.checks is 'What it checks the platform''s calls with: the same secret, or the platform''s public key in PEM.';

create table vendor.session (
  token     text primary key check (length(token) between 16 and 255),
  house     text not null references vendor.house,
  player    text not null,
  game      text not null,
  currency  text not null,
  language  text not null,
  opened_at timestamptz not null default now()
);

-- Its own book. Amounts in 10^-scale of the currency.
create table vendor.round (
  name     text primary key,
  token    text not null references vendor.session,
  bet      text not null unique,
  win      text not null unique,
  stake    bigint not null check (stake >= 0),
  payout   bigint not null check (payout >= 0),
  state    text not null check (state in ('OPEN', 'ENDED', 'VOID', 'UNTOLD')),
  began_at timestamptz not null default now()
);
comment on column vendor.round.state is 'UNTOLD: it ended, and the platform was never told of the win.';
create index round_of_session on vendor.round (token, began_at desc);

create table vendor.message (
  id          uuid primary key default uuidv7(),
  token       text not null references vendor.session,
  round       text references vendor.round,
  deed        jsonb not null,
  waits_for   uuid references vendor.message,
  quirk       text check (quirk in ('DOUBLE', 'WRONG_SIGNATURE', 'TIMEOUT_AFTER_COMMIT')),
  attempts    int not null default 0,
  next_try_at timestamptz not null,
  heard       text check (heard in ('DONE', 'REFUSED', 'GIVEN_UP')),
  said        text
);
comment on column vendor.message.waits_for is 'Sent when that one was answered.';
create index vendor_message_due on vendor.message (next_try_at) where heard is null;
create index vendor_message_of_round on vendor.message (round);

create table vendor.mischief (
  id         uuid primary key default uuidv7(),
  house      text not null references vendor.house,
  what       text not null check (what in (
    'LATE', 'DOUBLE', 'OUT_OF_ORDER', 'WRONG_SIGNATURE', 'TIMEOUT_AFTER_COMMIT', 'MISSING_WIN', 'RESETTLE'
  )),
  times_left int not null check (times_left between 0 and 1000),
  seconds    int not null check (seconds between 1 and 86400)
);
create index vendor_mischief_left on vendor.mischief (house, id) where times_left > 0;
