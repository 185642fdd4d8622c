-- What affiliates' trackers are told.
create table affiliates.postback_setting (
  affiliate_id uuid not null references affiliates.affiliate,
  event        text not null check (event in ('registration', 'first_deposit', 'qualified', 'revenue')),
  url          text not null check (length(url) between 1 and 1000),
  method       text not null check (method in ('GET', 'POST')),
  primary key (affiliate_id, event)
);

create table affiliates.postback (
  id           uuid primary key,
  merchant_id  text not null,
  affiliate_id uuid not null references affiliates.affiliate,
  event        text not null,
  reference    text not null check (length(reference) <= 100),
  player       uuid,
  is_test      boolean not null default false,
  method       text not null,
  url          text not null check (length(url) <= 4000),
  body         text check (length(body) <= 4000),
  state        text not null check (state in ('PENDING', 'SENT', 'GIVEN_UP')),
  attempts     int not null default 0,
  made_at      timestamptz not null,
  worth_until  timestamptz not null,
  next_try_at  timestamptz,
  status       int,
  problem      text check (problem in ('TIMEOUT', 'UNREACHABLE', 'PRIVATE', 'STATUS')),
  answer       text check (length(answer) <= 2000),
  ms           int,
  constraint told_once unique (affiliate_id, event, reference),
  check ((state = 'PENDING') = (next_try_at is not null))
);
create index postback_due on affiliates.postback (next_try_at) where state = 'PENDING';
create index postback_newest on affiliates.postback (affiliate_id, id desc);
create index postback_of_merchant on affiliates.postback (merchant_id, id desc);
create index postback_old on affiliates.postback (made_at);

-- The last business day whose revenue was told.
create table affiliates.revenue_told (
  merchant_id text primary key,
  day         date not null
);
