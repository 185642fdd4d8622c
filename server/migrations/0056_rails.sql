-- The rails money runs on: where they are reached, what they told us, what we asked of them.

create table cashier.rail (
  code     text primary key references cashier.bank,
  kind     text not null check (kind in ('BANK', 'PSP', 'CHAIN')),
  url      text not null check (length(url) between 1 and 300),
  settings jsonb not null default '{}',
  enabled  boolean not null default true
);
comment on column cashier.rail.url is 'Where its calls are made, as this server reaches it. What is signed on both sides is signed with the bank''s secret.';
comment on column cashier.rail.settings is 'What only this kind of rail needs: the asset of a chain, its thresholds.';
comment on column cashier.rail.enabled is 'False: it is not asked for anything new. What it tells us is still taken.';

create table cashier.rail_account (
  rail       text not null references cashier.rail,
  account    text not null check (length(account) between 4 and 34),
  settings   jsonb not null default '{}',
  secret     text,
  next_index int not null default 0 check (next_index >= 0),
  polled_to  timestamptz,
  primary key (rail, account)
);
comment on table cashier.rail_account is 'What a rail must know of a receiving account beyond its number: its QR, its shop at a payment provider, its extended public key.';
comment on column cashier.rail_account.secret is 'The key of a shop at a payment provider, sealed; null where the bank''s own secret serves.';
comment on column cashier.rail_account.next_index is 'The next address to be derived from an extended public key. Never used twice.';
comment on column cashier.rail_account.polled_to is 'Up to when its statement has been read.';

create table cashier.rail_order (
  rail        text not null references cashier.rail,
  account     text not null,
  reference   text not null check (length(reference) between 1 and 40),
  deposit_id  uuid not null unique,
  member_id   uuid not null,
  merchant_id text not null,
  currency    text not null,
  amount      bigint not null check (amount > 0),
  rail_id     text,
  page        text,
  state       text not null default 'BEGUN' check (state in ('BEGUN', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  begun_at    timestamptz not null,
  expires_at  timestamptz not null,
  next_ask_at timestamptz not null,
  primary key (rail, account, reference)
);
comment on table cashier.rail_order is 'Payments begun at a payment provider, so that one it never tells us of is asked for.';
create index rail_order_to_ask on cashier.rail_order (next_ask_at) where state in ('BEGUN', 'OPEN');

create table cashier.rail_message (
  id          uuid primary key default uuidv7(),
  rail        text not null references cashier.rail,
  account     text not null,
  fingerprint text not null check (length(fingerprint) = 64),
  body        bytea not null check (octet_length(body) between 1 and 65536),
  headers     jsonb not null,
  received_at timestamptz not null,
  times_told  int not null default 1,
  attempts    int not null default 0,
  next_try_at timestamptz,
  handled_at  timestamptz,
  problem     text check (length(problem) between 1 and 500),
  unique (rail, account, fingerprint),
  check ((next_try_at is null) = (handled_at is not null))
);
comment on table cashier.rail_message is 'What a rail told us, as it came and proved to be its own. Stored before it is answered; handled afterwards, again on demand.';
create index rail_message_to_handle on cashier.rail_message (next_try_at) where handled_at is null;
create index rail_message_newest on cashier.rail_message (rail, received_at desc);
