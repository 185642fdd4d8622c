-- A test network: blocks, payments in them, addresses that somebody watches.
create schema chain;

create table chain.block (
  height   int primary key check (height >= 0),
  hash     text not null unique,
  mined_at timestamptz not null
);

create table chain.watch (
  asset      text not null,
  address    text not null,
  notify_url text not null,
  secret     text not null,
  primary key (asset, address)
);

create table chain.payment (
  id         text primary key,
  asset      text not null check (asset in ('BTC', 'USDT', 'ETH', 'USDC')),
  sender     text not null,
  address    text not null check (length(address) between 20 and 100),
  coins      numeric(38, 18) not null check (coins > 0),
  height     int references chain.block on delete set null,
  was_in     boolean not null default false,
  is_lost    boolean not null default false,
  seen_at    timestamptz not null,
  changed_at timestamptz not null
);
comment on column chain.payment.height is 'The block it is in; null while it waits for one.';
comment on column chain.payment.was_in is 'It was in a block once. With no height it is gone from the chain.';
comment on column chain.payment.is_lost is 'Spent elsewhere in the blocks that came instead: no block takes it any more.';
create index payment_of_address on chain.payment (asset, address, seen_at);
create index payment_changed on chain.payment (asset, changed_at, id);
