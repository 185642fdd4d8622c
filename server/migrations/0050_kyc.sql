create schema kyc;

-- From which sums on a merchant wants to know who somebody is; levels as in the contract. No row: no sum.
create table kyc.threshold (
  merchant_id        text not null,
  currency           text not null,
  level              smallint not null check (level between 1 and 3),
  deposits_total     bigint check (deposits_total >= 0),
  withdrawal_single  bigint check (withdrawal_single >= 0),
  withdrawals_total  bigint check (withdrawals_total >= 0),
  primary key (merchant_id, currency, level)
);

-- Documents a member handed in, and what became of them.
create table kyc.application (
  id              uuid primary key default uuidv7(),
  merchant_id     text not null,
  member_id       uuid not null,
  level           smallint not null check (level in (2, 3)),
  state           text not null check (state in ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED')),
  country         text not null check (country ~ '^[A-Z]{2}$'),
  document_type   text not null,
  number_sealed   text,
  number_mark     bytea,
  full_name       text check (length(full_name) <= 100),
  birthday        date,
  address         text check (length(address) <= 200),
  issued_on       date,
  expires_on      date,
  submitted_at    timestamptz not null,
  taken_by        uuid,
  taken_at        timestamptz,
  decided_by      uuid,
  decided_at      timestamptz,
  reason          text,
  note            text check (length(note) <= 500),
  check ((state = 'IN_REVIEW') = (taken_by is not null and decided_at is null)),
  check ((state in ('SUBMITTED', 'IN_REVIEW')) = (decided_at is null)),
  check ((state = 'REJECTED') = (reason is not null)),
  check (level = 3 or (full_name is not null and birthday is not null and number_mark is not null)),
  check (level = 2 or (address is not null and issued_on is not null))
);
comment on column kyc.application.number_sealed is 'the number of the document, sealed';
comment on column kyc.application.number_mark is 'keyed hash of it: the same document at two accounts is found without reading either';
-- Two tabs hand in once; one approval of a kind counts at a time.
create unique index application_waiting on kyc.application (member_id, level) where state in ('SUBMITTED', 'IN_REVIEW');
create unique index application_good on kyc.application (member_id, level) where state = 'APPROVED';
create index application_of_member on kyc.application (member_id, level, submitted_at desc);
create index application_queue on kyc.application (submitted_at) where state in ('SUBMITTED', 'IN_REVIEW');
create index application_by_number on kyc.application (merchant_id, number_mark) where number_mark is not null;
create index application_expiry on kyc.application (expires_on) where state = 'APPROVED';

create table kyc.picture (
  application_id uuid not null references kyc.application,
  side           text not null check (side in ('FRONT', 'BACK', 'SELFIE', 'PAGE')),
  upload_id      uuid not null unique,
  primary key (application_id, side)
);

-- Every step of an application, final.
create table kyc.step (
  id             uuid primary key default uuidv7(),
  application_id uuid not null references kyc.application,
  at             timestamptz not null,
  deed           text not null check (deed in ('SUBMITTED', 'TAKEN', 'RELEASED', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED')),
  operator_id    uuid,
  details        jsonb not null default '{}'
);
create index step_of_application on kyc.step (application_id, at, id);

-- Which kinds of news there are is the contract's to say; the table only wants a name.
alter table inbox.message drop constraint if exists message_kind_check;
alter table inbox.message add constraint message_kind_check check (kind ~ '^[A-Z_]{3,40}$');
