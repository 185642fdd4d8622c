-- A payment provider: shops, payments on its page, refunds, payouts, and what it settles.
create schema psp;

create table psp.shop (
  id         text primary key check (id ~ '^[a-z][a-z0-9-]{2,29}$'),
  name       text not null,
  secret     text not null,
  notify_url text not null,
  currency   text not null check (currency ~ '^[A-Z]{3,5}$')
);

create table psp.payment (
  id         uuid primary key default uuidv7(),
  shop       text not null references psp.shop,
  reference  text not null check (length(reference) between 1 and 40),
  currency   text not null,
  amount     bigint not null check (amount > 0),
  state      text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED')),
  return_url text not null,
  begun_at   timestamptz not null,
  expires_at timestamptz not null,
  paid_at    timestamptz,
  payer      text,
  card       text,
  unique (shop, reference),
  check ((state = 'PAID') = (paid_at is not null))
);

create table psp.refund (
  id         uuid primary key default uuidv7(),
  payment_id uuid not null references psp.payment,
  key        text not null,
  amount     bigint not null check (amount > 0),
  made_at    timestamptz not null,
  unique (payment_id, key)
);

create table psp.payout (
  id        uuid primary key default uuidv7(),
  shop      text not null references psp.shop,
  reference text not null,
  currency  text not null,
  amount    bigint not null check (amount > 0),
  bank      text not null,
  account   text not null,
  holder    text not null,
  text      text not null,
  code      text,
  taken_at  timestamptz not null,
  paid_at   timestamptz,
  unique (shop, reference)
);
