-- What members must stake before money may leave, and money going out.
create schema turnover;

-- How many times over money must be staked, in parts per million; merchants without a row ask for it once.
create table turnover.rule (
  merchant_id text primary key,
  deposit_ppm bigint not null check (deposit_ppm between 0 and 100000000),
  grant_ppm   bigint not null check (grant_ppm between 0 and 100000000)
);

create table turnover.requirement (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  source      text not null check (source in ('DEPOSIT', 'GRANT')),
  source_id   uuid not null,
  amount      bigint not null check (amount > 0),
  required    bigint not null check (required >= 0),
  counted     bigint not null default 0,
  since       timestamptz not null,
  closed_at   timestamptz,
  waived_by   uuid,
  unique (source, source_id),
  check (counted between 0 and required),
  check (closed_at is not null or (counted < required and waived_by is null))
);
comment on table turnover.requirement is 'Valid bets that one deposit or grant asks for before it may leave. The oldest open one of a member is filled first.';
comment on column turnover.requirement.waived_by is 'the operator who let it be; counted is what was counted until then';
create index requirement_open on turnover.requirement (member_id, id) where closed_at is null;

create table turnover.counted_round (
  member_id uuid not null,
  round     uuid not null,
  valid_bet bigint not null check (valid_bet > 0),
  primary key (member_id, round)
);
comment on table turnover.counted_round is 'Rounds that were counted towards requirements, so that none counts twice. Rounds of members with none open are not here.';

create schema withdrawals;

-- A merchant's terms for money going out. Amounts in units of 10^-scale of the currency.
create table withdrawals.rule (
  merchant_id           text not null,
  currency              text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount_min            bigint not null check (amount_min > 0),
  amount_max            bigint not null,
  cash_step             bigint not null check (cash_step > 0),
  fee_fixed             bigint not null default 0 check (fee_fixed >= 0),
  fee_ppm               bigint not null default 0 check (fee_ppm between 0 and 200000),
  cool_off_minutes      int not null default 1440 check (cool_off_minutes >= 0),
  accounts_max          int not null default 5 check (accounts_max between 1 and 20),
  countries             text[] not null default '{}',
  networks              text[] not null default '{}',
  auto_receive_minutes  int not null default 1440 check (auto_receive_minutes > 0),
  dispute_hours         int not null default 72 check (dispute_hours >= 0),
  may_cancel            boolean not null default false,
  auto_approve_max      bigint not null default 0 check (auto_approve_max >= 0),
  auto_score_max        int not null default 30 check (auto_score_max between 0 and 100),
  second_approver_above bigint check (second_approver_above >= 0),
  sends_when_approved   boolean not null default true,
  transfer_min          bigint not null check (transfer_min > 0),
  transfer_max          bigint not null,
  transfer_daily        bigint not null,
  primary key (merchant_id, currency),
  check (amount_max >= amount_min and transfer_max >= transfer_min)
);
comment on column withdrawals.rule.cool_off_minutes is 'how old an account must be before money goes there';
comment on column withdrawals.rule.may_cancel is 'whether a member may take a request back before it is approved; GB RTS 14B says no';
comment on column withdrawals.rule.auto_approve_max is 'up to here nobody is asked when the member is clean; 0: somebody always is';
comment on column withdrawals.rule.second_approver_above is 'above it two people approve; null: one always does';

-- What members of a level may take out in one business day; the highest level at or below the member's own applies.
create table withdrawals.level_limit (
  merchant_id  text not null,
  currency     text not null,
  level        smallint not null check (level >= 0),
  daily_count  int not null check (daily_count > 0),
  daily_amount bigint not null check (daily_amount > 0),
  primary key (merchant_id, currency, level)
);

-- From where payouts are sent: an account of the house at a bank, or at a payment provider.
create table withdrawals.payout_source (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  currency    text not null,
  kind        text not null check (kind in ('BANK', 'CRYPTO')),
  funding     text not null check (funding in ('HOUSE', 'PSP')),
  rail        text not null check (length(rail) between 1 and 20),
  account     text not null check (length(account) between 1 and 64),
  house       text not null check (house like 'BANK:%'),
  priority    int not null default 100,
  enabled     boolean not null default true,
  unique (merchant_id, rail, account, kind)
);
comment on column withdrawals.payout_source.house is 'the account in the book that the money leaves by';

create table withdrawals.payout_account (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  kind        text not null check (kind in ('BANK', 'CRYPTO')),
  country     text check (country ~ '^[A-Z]{2}$'),
  code        text not null,
  account     text not null check (length(account) between 4 and 100),
  holder      text not null check (length(holder) between 1 and 100),
  is_default  boolean not null default false,
  added_at    timestamptz not null,
  usable_from timestamptz not null,
  removed_at  timestamptz,
  check ((kind = 'BANK') = (country is not null)),
  check (not is_default or removed_at is null)
);
create unique index payout_account_once on withdrawals.payout_account (member_id, kind, code, account) where removed_at is null;
create unique index payout_account_default on withdrawals.payout_account (member_id) where is_default;
create index payout_account_shared on withdrawals.payout_account (merchant_id, code, account);

create table withdrawals.withdrawal (
  id              uuid primary key default uuidv7(),
  merchant_id     text not null,
  member_id       uuid not null,
  request_key     uuid not null,
  reference       text not null check (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  account_id      uuid not null references withdrawals.payout_account,
  currency        text not null,
  amount          bigint not null check (amount > 0),
  fee             bigint not null check (fee >= 0),
  held            bigint not null check (held >= 0),
  paid            bigint not null default 0 check (paid >= 0),
  fee_charged     bigint not null default 0,
  refunded        bigint not null default 0 check (refunded >= 0),
  state           text not null check (state in (
    'REQUESTED', 'CHECKS', 'PENDING_APPROVAL', 'APPROVED', 'SENDING', 'UNKNOWN', 'PAID_UNCONFIRMED', 'PARTLY_PAID',
    'DISPUTED', 'AUTO_RECEIVED', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  day             date not null,
  risk_score      int,
  risk_reasons    text[] not null default '{}',
  reject_reason   text,
  requested_at    timestamptz not null,
  approved_at     timestamptz,
  paid_at         timestamptz,
  auto_receive_at timestamptz,
  dispute_until   timestamptz,
  received        bigint check (received >= 0),
  remaining       bigint check (remaining >= 0),
  received_at     timestamptz,
  closed_at       timestamptz,
  taken_by        uuid,
  taken_at        timestamptz,
  unique (merchant_id, reference),
  unique (member_id, request_key),
  check (fee < amount),
  check (amount = held + paid + fee_charged + refunded),
  check (fee_charged in (0, fee)),
  check ((state in ('CONFIRMED', 'REJECTED', 'CANCELLED', 'REFUNDED')) = (closed_at is not null)),
  check (closed_at is null or held = 0),
  check ((state = 'REJECTED') = (reject_reason is not null))
);
comment on table withdrawals.withdrawal is 'Held is what stands on the member''s LOCKED account for it; nothing is ever lost: amount = held + paid + fee + refunded.';
comment on column withdrawals.withdrawal.received is 'what the member says arrived, and remaining what did not; together what had been paid';
comment on column withdrawals.withdrawal.day is 'the business day of its merchant, for daily limits';
create index withdrawal_newest_first on withdrawals.withdrawal (member_id, id desc);
create index withdrawal_of_day on withdrawals.withdrawal (member_id, day);
create index withdrawal_queue on withdrawals.withdrawal (merchant_id, state, id) where closed_at is null;
create index withdrawal_to_check on withdrawals.withdrawal (id) where state in ('REQUESTED', 'CHECKS');
create index withdrawal_auto_receive on withdrawals.withdrawal (auto_receive_at) where state = 'PAID_UNCONFIRMED';
create index withdrawal_dispute_over on withdrawals.withdrawal (dispute_until) where state = 'AUTO_RECEIVED';

create table withdrawals.approval (
  withdrawal_id uuid not null references withdrawals.withdrawal,
  operator_id   uuid not null,
  at            timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

-- One sending of money. A leg is sent at most once; what nobody can say of it is asked for, never sent again.
create table withdrawals.leg (
  id            uuid primary key default uuidv7(),
  withdrawal_id uuid not null references withdrawals.withdrawal,
  merchant_id   text not null,
  amount        bigint not null check (amount > 0),
  currency      text not null,
  funding       text not null check (funding in ('HOUSE', 'PSP', 'BATCH')),
  rail          text not null,
  account       text not null,
  house         text not null check (house like 'BANK:%'),
  state         text not null check (state in ('READY', 'SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'RETURNED')),
  returned      bigint not null default 0,
  rail_id       text,
  problem       text,
  made_at       timestamptz not null,
  begun_at      timestamptz,
  asked_at      timestamptz,
  ended_at      timestamptz,
  check (returned between 0 and amount),
  check (returned = 0 or state in ('SENT', 'RETURNED')),
  check ((state = 'RETURNED') = (returned = amount)),
  check ((state = 'READY') = (begun_at is null))
);
comment on column withdrawals.leg.returned is 'what of it came back to the house''s account, as an operator found';
comment on column withdrawals.leg.funding is 'BATCH: sent by people with a bank''s payout file, so no rail is called';
create index leg_of_withdrawal on withdrawals.leg (withdrawal_id, id);
create index leg_to_send on withdrawals.leg (id) where state = 'READY';
create index leg_in_doubt on withdrawals.leg (asked_at nulls first) where state in ('SENDING', 'UNKNOWN');

create table withdrawals.step (
  id            uuid primary key default uuidv7(),
  withdrawal_id uuid not null references withdrawals.withdrawal,
  state         text not null,
  at            timestamptz not null,
  operator_id   uuid,
  note          text check (length(note) <= 500)
);
comment on table withdrawals.step is 'The way a withdrawal went: each state it came into, who brought it there and why.';
create index step_of_withdrawal on withdrawals.step (withdrawal_id, id);

create table withdrawals.receipt (
  id            uuid primary key default uuidv7(),
  withdrawal_id uuid not null references withdrawals.withdrawal,
  answer        text not null check (answer in ('RECEIVED', 'NOT_RECEIVED', 'PARTLY', 'AUTO', 'FORCED')),
  received      bigint not null,
  remaining     bigint not null,
  upload_ids    uuid[] not null default '{}' check (cardinality(upload_ids) <= 3),
  note          text check (length(note) <= 500),
  at            timestamptz not null
);
create index receipt_of_withdrawal on withdrawals.receipt (withdrawal_id, id);

create table withdrawals.member_transfer (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  sender_id    uuid not null,
  receiver_id  uuid not null,
  request_key  uuid not null,
  direction    text not null check (direction in ('UP', 'DOWN')),
  currency     text not null,
  amount       bigint not null check (amount > 0),
  day          date not null,
  at           timestamptz not null,
  unique (sender_id, request_key),
  check (sender_id <> receiver_id)
);
create index member_transfer_sent on withdrawals.member_transfer (sender_id, id desc);
create index member_transfer_received on withdrawals.member_transfer (receiver_id, id desc);
create index member_transfer_of_day on withdrawals.member_transfer (sender_id, day);
