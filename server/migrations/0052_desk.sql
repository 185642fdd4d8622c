-- The operators' desk: who works on what, notes about members, adjustments that take two, statements brought in by hand.
create schema desk;

create table desk.claim (
  kind          text not null check (kind in ('CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT')),
  subject       uuid not null,
  operator_id   uuid not null,
  operator_name text not null,
  taken_at      timestamptz not null,
  touched_at    timestamptz not null,
  primary key (kind, subject)
);
comment on table desk.claim is 'Who works on what. A claim nobody touched for a quarter of an hour is worth nothing, and the next one takes its row.';
create index claim_by_age on desk.claim (touched_at);

create table desk.note (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  member_id     uuid not null,
  operator_id   uuid not null,
  operator_name text not null,
  text          text not null check (length(text) between 1 and 2000),
  at            timestamptz not null
);
create index note_of_member on desk.note (member_id, id desc);

create table desk.block_reason (
  block_id      uuid primary key,
  merchant_id   text not null,
  member_id     uuid not null,
  reason        text not null check (length(reason) between 10 and 500),
  operator_id   uuid not null,
  operator_name text not null,
  at            timestamptz not null
);
comment on table desk.block_reason is 'Why an operator forbade a member something; the block itself is in limits.block.';

create table desk.adjustment (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  member_id     uuid not null,
  currency      text not null,
  amount        bigint not null check (amount <> 0),
  cause         text not null check (cause in ('CORRECTION', 'COMPENSATION', 'GOODWILL', 'CHARGEBACK', 'OTHER')),
  reason        text not null check (length(reason) between 10 and 500),
  state         text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  proposed_by   uuid not null,
  proposed_name text not null,
  proposed_at   timestamptz not null,
  decided_by    uuid,
  decided_name  text,
  decided_at    timestamptz,
  decision      text check (length(decision) between 10 and 500),
  transfer_id   uuid,
  check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_name is null)),
  check ((state = 'APPROVED') = (transfer_id is not null)),
  constraint two_people check (state <> 'APPROVED' or decided_by <> proposed_by)
);
comment on table desk.adjustment is 'A change of a member''s cash, proposed by one operator and posted when another approves; its transfer''s reference is `adjustment:<id>`.';
comment on column desk.adjustment.amount is 'Above zero to the member, below from them, in units of 10^-scale.';
create index adjustment_waiting on desk.adjustment (merchant_id, id desc) where state = 'PROPOSED';
create index adjustment_of_member on desk.adjustment (member_id, id desc);

create table desk.statement_format (
  bank_code  text primary key,
  mapping    jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
comment on table desk.statement_format is 'How a bank writes its statements: the column mapping its last import used.';

create table desk.import (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  account_id    uuid not null,
  file_name     text not null check (length(file_name) between 1 and 200),
  file_hash     text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  rows          int not null,
  fresh         int not null,
  known         int not null,
  twins         int not null,
  operator_id   uuid not null,
  operator_name text not null,
  at            timestamptz not null
);
create index import_of_merchant on desk.import (merchant_id, id desc);

create table desk.stated_balance (
  account_id uuid not null,
  day        date not null,
  opening    bigint not null,
  closing    bigint not null,
  import_id  uuid not null references desk.import,
  primary key (account_id, day)
);
comment on table desk.stated_balance is 'What a bank itself says an account held at the beginning and end of a day, from the newest statement with balances.';

create table desk.position (
  at          timestamptz not null,
  merchant_id text not null,
  currency    text not null,
  cash        bigint not null,
  locked      bigint not null,
  bonus       bigint not null,
  banks       bigint not null,
  suspense    bigint not null,
  primary key (merchant_id, currency, at)
);
comment on table desk.position is 'Each hour: what members could ask for, and what is at the banks by the book.';

update operators.role set permissions = permissions || '{member.file,member.note,deposit.read,withdrawal.read,kyc.review,adjustment.read,adjustment.propose}'
  where name = 'Support' and not fixed;
update operators.role set permissions = permissions ||
  '{member.file,member.note,member.block,deposit.read,deposit.decide,withdrawal.read,withdrawal.approve,withdrawal.pay,cashier.edit,statement.import,reconciliation.read,adjustment.read,adjustment.propose,adjustment.approve}'
  where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{member.file,deposit.read,withdrawal.read,reconciliation.read,adjustment.read}'
  where name = 'Auditor' and not fixed;
insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Risk', 'Checks who members are and what looks wrong, and blocks.',
   '{member.search,member.open,member.ledger,member.file,member.note,member.block,deposit.read,withdrawal.read,withdrawal.approve,kyc.review,adjustment.read}', false, now())
  on conflict do nothing;
