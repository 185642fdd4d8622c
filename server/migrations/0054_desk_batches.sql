-- Payout files: what of the withdrawals went into which file, so that the bank's answer finds it again.
create table desk.payout_batch (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  source_id     uuid not null,
  source_name   text not null,
  currency      text not null,
  made_by       uuid not null,
  made_name     text not null,
  made_at       timestamptz not null
);
create index payout_batch_newest on desk.payout_batch (merchant_id, id desc);

create table desk.payout_batch_line (
  batch_id      uuid not null references desk.payout_batch,
  withdrawal_id uuid not null,
  leg_id        uuid not null unique,
  reference     text not null,
  amount        bigint not null check (amount > 0),
  bank          text not null,
  account       text not null,
  holder        text not null,
  outcome       text check (outcome in ('PAID', 'REFUSED')),
  answered_at   timestamptz,
  primary key (batch_id, reference),
  check ((outcome is null) = (answered_at is null))
);
comment on column desk.payout_batch_line.outcome is 'What the bank''s answer said; null while it has said nothing.';
