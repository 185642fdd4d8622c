-- Coins that come in on addresses we only watch: one address for each member and asset, and what was seen on it.

create table cashier.coin_address (
  rail            text not null,
  member_id       uuid not null,
  merchant_id     text not null,
  account         text not null,
  address_index   int not null check (address_index >= 0),
  address         text not null check (length(address) between 20 and 100),
  watched_at      timestamptz,
  created_at      timestamptz not null,
  primary key (rail, member_id),
  foreign key (rail, account) references cashier.rail_account,
  unique (rail, account, address_index),
  unique (rail, address)
);
comment on table cashier.coin_address is 'Derived from the extended public key of the receiving account; no key that could spend is known here.';
comment on column cashier.coin_address.watched_at is 'When the chain''s node took note of it; null until then.';
create index coin_address_to_watch on cashier.coin_address (created_at) where watched_at is null;

create table cashier.coin_payment (
  rail          text not null,
  payment_id    text not null check (length(payment_id) between 3 and 100),
  address       text not null,
  member_id     uuid not null,
  merchant_id   text not null,
  account       text not null,
  coins         bigint not null check (coins > 0),
  currency      text not null,
  amount        bigint not null check (amount >= 0),
  sender        text not null check (length(sender) <= 100),
  confirmations int not null check (confirmations >= 0),
  state         text not null check (state in ('SEEN', 'TOO_SMALL', 'CREDITABLE', 'FINAL', 'GONE')),
  was_handed    boolean not null default false,
  seen_at       timestamptz not null,
  handed_at     timestamptz,
  changed_at    timestamptz not null,
  primary key (rail, payment_id),
  foreign key (rail, address) references cashier.coin_address (rail, address)
);
comment on column cashier.coin_payment.coins is 'In units of 10^-8 of the asset.';
comment on column cashier.coin_payment.amount is 'What is credited for it in the member''s currency, at the rate when it was first seen.';
comment on column cashier.coin_payment.state is
  'SEEN: fewer blocks than are credited. CREDITABLE: handed over to be credited, may not leave yet. FINAL: may leave. GONE: a reorganisation took it out of the chain. TOO_SMALL: below the minimum.';
comment on column cashier.coin_payment.was_handed is 'It was handed over as a line once, and never is again.';
create index coin_payment_not_final on cashier.coin_payment (member_id, currency) where was_handed and state <> 'FINAL';
