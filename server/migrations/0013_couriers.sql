create schema couriers;

-- What leaves the house by SMS or mail. Written with what it tells about, delivered afterwards, and then its text is gone.
create table couriers.message (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  channel     text not null check (channel in ('SMS', 'MAIL')),
  sealed      text,
  written_at  timestamptz not null,
  next_try_at timestamptz not null,
  worth_until timestamptz not null,
  attempts    integer not null default 0 check (attempts >= 0),
  sent_at     timestamptz,
  given_up_at timestamptz,
  problem     text check (length(problem) <= 200),
  check (sent_at is null or given_up_at is null),
  check ((sealed is null) = (sent_at is not null or given_up_at is not null)),
  check (worth_until > written_at)
);
comment on column couriers.message.sealed is 'recipient, subject and text, sealed under SECRETS_KEY: they hold codes and names; null once it is sent or given up';
comment on column couriers.message.worth_until is 'afterwards it would only confuse: a code that is no longer good, news of last week';
create index message_due on couriers.message (next_try_at) where sent_at is null and given_up_at is null;
create index message_by_age on couriers.message (written_at);
