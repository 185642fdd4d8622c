-- The ways to pay in and the whole way of a deposit: methods, levels, receiving accounts with caps, slots, slips, cases.

alter table members.member add column level smallint not null default 0 check (level between 0 and 100);
comment on column members.member.level is 'What a member has risen to, set by an operator: better limits and fees may go with it.';

create table cashier.local_bank (
  code          text primary key check (code ~ '^[A-Z]{2}-[A-Z0-9]{2,12}$'),
  country       text not null check (country ~ '^[A-Z]{2}$'),
  national_code text not null,
  names         jsonb not null,
  mark          text not null check (length(mark) between 1 and 4),
  hue           smallint not null check (hue between 0 and 359),
  display_order int not null,
  unique (country, national_code)
);
comment on table cashier.local_bank is 'The banks people bank at, by country. A neutral mark stands for each: their logos are trademarks.';
comment on column cashier.local_bank.names is 'By language; `en` is always there.';

create table cashier.bank_logo (
  merchant_id text not null,
  bank_code   text not null references cashier.local_bank,
  url         text not null check (length(url) between 1 and 500),
  primary key (merchant_id, bank_code)
);
comment on table cashier.bank_logo is 'Logos that a merchant may show and has uploaded.';

create table cashier.merchant_rule (
  merchant_id       text primary key,
  open_deposits_max smallint not null check (open_deposits_max between 1 and 20)
);

create table cashier.pay_method (
  id                  uuid primary key default uuidv7(),
  merchant_id         text not null,
  code                text not null check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  kind                text not null check (kind in ('BANK', 'QR', 'PROVIDER', 'COINS')),
  currency            text not null check (currency ~ '^[A-Z]{3,5}$'),
  names               jsonb not null default '{}',
  standard            text check (length(standard) between 1 and 20),
  countries           text[] not null default '{}',
  presets             bigint[] not null default '{}',
  cash_step           bigint not null check (cash_step > 0),
  window_minutes      smallint not null check (window_minutes between 1 and 1440),
  grace_minutes       int not null check (grace_minutes between 0 and 20160),
  tail_step           bigint check (tail_step > 0),
  tail_count          smallint not null default 0 check (tail_count between 0 and 99),
  on_amount_diff      text not null default 'REVIEW' check (on_amount_diff in ('CREDIT', 'REVIEW')),
  on_name_diff        text not null default 'REVIEW' check (on_name_diff in ('CREDIT', 'REVIEW')),
  credits_per_hour    smallint check (credits_per_hour > 0),
  display_order       int not null default 100,
  enabled             boolean not null default true,
  unique (merchant_id, code),
  check ((tail_count = 0) = (tail_step is null))
);
comment on column cashier.pay_method.names is 'The merchant''s own name for it by language; without one the site names it by kind and standard.';
comment on column cashier.pay_method.standard is 'Of a QR: PROMPTPAY, BILL_PAYMENT, VIETQR, KHQR. Of coins: the asset.';
comment on column cashier.pay_method.countries is 'Whose banks the member may say they pay from; empty: it is not asked.';
comment on column cashier.pay_method.grace_minutes is 'For how long after the window a payment still finds its deposit by itself.';
comment on column cashier.pay_method.tail_count is 'So many amounts beside the one announced, in steps of `tail_step`, may be asked for to tell payments apart; 0: none are.';
comment on column cashier.pay_method.credits_per_hour is 'A member''s deposits within an hour that are credited unlooked at; null: any number.';

create table cashier.pay_method_level (
  method_id   uuid not null references cashier.pay_method on delete cascade,
  from_level  smallint not null check (from_level between 0 and 100),
  deposit_min bigint not null check (deposit_min > 0),
  deposit_max bigint not null,
  fee_fixed   bigint not null default 0 check (fee_fixed >= 0),
  fee_ppm     int not null default 0 check (fee_ppm between 0 and 500000),
  primary key (method_id, from_level),
  check (deposit_max >= deposit_min),
  check (fee_fixed + deposit_min * fee_ppm / 1000000 < deposit_min)
);
comment on table cashier.pay_method_level is 'Limits and fees of a method for members from this level up. Who has reached none of its levels is not offered the method.';

alter table cashier.receiving_account
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'CLOSED')),
  add column daily_cap bigint check (daily_cap > 0),
  add column weight smallint not null default 100 check (weight between 1 and 1000);
update cashier.receiving_account set status = 'PAUSED' where not enabled;
drop index cashier.receiving_account_offered;
alter table cashier.receiving_account drop column enabled;
create index receiving_account_offered on cashier.receiving_account (merchant_id, currency) where status = 'ACTIVE';
comment on column cashier.receiving_account.status is 'PAUSED and CLOSED: not offered for new deposits; what arrives is still taken. CLOSED is for good.';
comment on column cashier.receiving_account.daily_cap is 'The most that members are asked to pay in on a business day of the merchant; null: any amount.';
comment on column cashier.receiving_account.weight is 'Accounts of one method take turns: each gets of the day''s money in proportion to its weight.';

create table cashier.method_account (
  method_id            uuid not null references cashier.pay_method on delete cascade,
  receiving_account_id uuid not null references cashier.receiving_account,
  primary key (method_id, receiving_account_id)
);
create index method_of_account on cashier.method_account (receiving_account_id);

create table cashier.account_day (
  receiving_account_id uuid not null references cashier.receiving_account,
  day                  date not null,
  received             bigint not null,
  lines                bigint not null,
  primary key (receiving_account_id, day)
);
comment on table cashier.account_day is 'What was booked on an account by business day of the merchant, so that its cap and its turn are known without adding up lines.';

-- ---- deposits

drop index cashier.deposit_one_open_per_bank;
drop index cashier.deposit_due;
alter table cashier.deposit
  drop constraint deposit_state_check,
  drop constraint deposit_check1,
  drop constraint deposit_check2,
  add column method_id uuid references cashier.pay_method,
  add column expected bigint,
  add column fee bigint not null default 0 check (fee >= 0),
  add column from_bank text references cashier.local_bank,
  add column from_account text check (length(from_account) between 1 and 34),
  add column instructions jsonb,
  add column matched_at timestamptz,
  add column matched_line uuid,
  add column return_to text check (length(return_to) <= 500),
  add column confirmations smallint;
update cashier.deposit set expected = amount;
alter table cashier.deposit
  alter column expected set not null,
  alter column state set default 'CREATED',
  add constraint deposit_state_check check (
    state in ('CREATED', 'AWAITING', 'MATCHED', 'REVIEW', 'CREDITED', 'EXPIRED', 'CANCELLED', 'LATE_MATCH', 'REFUND_DUE', 'REFUNDED')
  ),
  add constraint credited_says_how_much check ((state = 'CREDITED') = (credited is not null)),
  add constraint open_is_not_closed check ((state in ('CREATED', 'AWAITING', 'MATCHED', 'REVIEW')) = (closed_at is null)),
  add constraint fee_leaves_something check (fee < expected);
comment on column cashier.deposit.expected is 'What the member is asked to pay: the amount, and where a slot was reserved a tail of its own.';
comment on column cashier.deposit.fee is 'What is kept of it; of another amount than expected, in proportion.';
comment on column cashier.deposit.instructions is 'What the rail said to do; null until it did.';
comment on column cashier.deposit.matched_line is 'The line that was taken for its money.';
create index deposit_open on cashier.deposit (member_id) where state in ('CREATED', 'AWAITING');
create index deposit_due on cashier.deposit (expires_at) where state in ('CREATED', 'AWAITING');
create index deposit_promised on cashier.deposit (receiving_account_id) where state in ('CREATED', 'AWAITING');
create index deposit_by_amount on cashier.deposit (receiving_account_id, expected, matches_until) where state in ('CREATED', 'AWAITING', 'EXPIRED', 'CANCELLED');
create index deposit_credited_lately on cashier.deposit (member_id, closed_at) where state = 'CREDITED';
create index deposit_queue on cashier.deposit (merchant_id, id desc);
create unique index deposit_address on cashier.deposit ((instructions ->> 'address'), created_at) where instructions ->> 'kind' = 'ADDRESS';

create table cashier.amount_slot (
  receiving_account_id uuid not null references cashier.receiving_account,
  amount               bigint not null,
  deposit_id           uuid not null references cashier.deposit,
  since                timestamptz not null,
  until                timestamptz not null,
  primary key (receiving_account_id, amount)
);
comment on table cashier.amount_slot is
  'An amount on an account that one deposit alone may be paid with. It is kept, also when that deposit is paid or given up, until its window and grace are over: only then does the amount say nothing about it any more.';
create unique index slot_of_deposit on cashier.amount_slot (deposit_id);

create table cashier.deposit_step (
  deposit_id  uuid not null references cashier.deposit,
  number      smallint not null,
  state       text not null,
  at          timestamptz not null,
  reason      text check (length(reason) between 1 and 500),
  operator_id uuid,
  primary key (deposit_id, number)
);
comment on table cashier.deposit_step is 'Each state a deposit came to, in order. Never changed.';

create table cashier.deposit_wish (
  member_id   uuid not null,
  key         text not null check (length(key) between 1 and 100),
  fingerprint text not null,
  deposit_id  uuid not null references cashier.deposit,
  at          timestamptz not null,
  primary key (member_id, key)
);
comment on table cashier.deposit_wish is 'Idempotency keys: the same wish again, within a day, is the same deposit.';
create index deposit_wish_by_age on cashier.deposit_wish (at);

-- ---- lines

alter table cashier.bank_line
  drop constraint bank_line_state_check,
  drop constraint bank_line_check,
  drop constraint bank_line_check1,
  drop constraint bank_line_check2,
  drop constraint bank_line_check3,
  add column source text not null default 'MESSAGE' check (source in ('MESSAGE', 'POLL', 'IMPORT')),
  add column member_id uuid,
  add column candidate_id uuid references cashier.deposit,
  add column attempts smallint not null default 0;
alter table cashier.bank_line
  add constraint bank_line_state_check check (state in ('STORED', 'CREDITED', 'SUSPENSE', 'HELD', 'REFUND_DUE', 'RETURNED', 'DISMISSED')),
  add constraint credited_to_a_deposit check ((state = 'CREDITED') = (deposit_id is not null)),
  add constraint waits_for_a_reason check ((state in ('SUSPENSE', 'HELD')) <= (reason is not null)),
  add constraint stored_is_undecided check ((state = 'STORED') = (decided_at is null)),
  add constraint booked_at_a_merchant check (
    state not in ('CREDITED', 'SUSPENSE', 'REFUND_DUE', 'RETURNED') or (merchant_id is not null and receiving_account_id is not null)
  );
comment on column cashier.bank_line.state is
  'STORED: to be matched. CREDITED: to a deposit. SUSPENSE: booked, a person decides whose it is. HELD: not booked, because the line itself is in doubt. REFUND_DUE, RETURNED: to be sent back, sent back. DISMISSED: no money at all, a telling too many.';
comment on column cashier.bank_line.member_id is 'Whose it is for certain, where the rail itself knows.';
comment on column cashier.bank_line.candidate_id is 'The deposit it is probably for, while a person has not decided.';
drop index cashier.bank_line_open;
create index bank_line_open on cashier.bank_line (merchant_id, id) where state in ('SUSPENSE', 'HELD', 'REFUND_DUE');
create index bank_line_of_account on cashier.bank_line (receiving_account_id, posted_at, id);
create index bank_line_candidate on cashier.bank_line (candidate_id) where candidate_id is not null;

-- ---- slips

create table cashier.slip (
  upload_id       uuid primary key,
  deposit_id      uuid not null references cashier.deposit,
  merchant_id     text not null,
  sending_bank    text,
  transaction_ref text,
  state           text not null default 'READ' check (state in ('READ', 'UNREADABLE', 'GENUINE', 'DOUBTFUL')),
  line_id         text,
  sent_at         timestamptz not null,
  asked_at        timestamptz,
  constraint slip_counts_once unique (sending_bank, transaction_ref),
  check ((state = 'UNREADABLE') = (transaction_ref is null)),
  check ((sending_bank is null) = (transaction_ref is null))
);
comment on table cashier.slip is 'Pictures of slips. What the QR on one says counts once, for ever, at whatever merchant.';
comment on column cashier.slip.asked_at is 'When the bank was last asked about it.';
create index slip_of_deposit on cashier.slip (deposit_id);
create index slip_to_ask on cashier.slip (asked_at nulls first) where state = 'READ';

-- ---- cases

create table cashier.exception_case (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  key           text not null check (length(key) between 1 and 200),
  kind          text not null check (kind in (
    'UNKNOWN_MONEY', 'LATE_MATCH', 'AMOUNT_DIFF', 'NAME_DIFF', 'VELOCITY', 'SEVERAL_CANDIDATES', 'TWIN_LINE', 'LINE_IN_DOUBT', 'REFUND_DUE',
    'SLIP_DOUBTFUL', 'LIMIT_PASSED', 'WITHDRAWAL_DISPUTED', 'PAYOUT_UNKNOWN', 'BALANCE_DIFF', 'PSP_DIFF'
  )),
  amount        bigint,
  currency      text,
  line_id       uuid,
  deposit_id    uuid,
  withdrawal_id uuid,
  member_id     uuid,
  account       text check (length(account) between 1 and 100),
  day           date,
  state         text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED')),
  owner_id      uuid,
  owner_name    text,
  active_at     timestamptz,
  opened_at     timestamptz not null,
  resolved_at   timestamptz,
  outcome       text check (outcome in ('CREDITED', 'RETURNED', 'SETTLED', 'DISMISSED')),
  constraint one_case_of_a_key unique (merchant_id, key),
  check ((amount is null) = (currency is null)),
  check ((owner_id is null) = (owner_name is null)),
  check ((owner_id is null) = (active_at is null)),
  check ((state = 'RESOLVED') = (resolved_at is not null)),
  check ((state = 'RESOLVED') = (outcome is not null))
);
comment on table cashier.exception_case is 'What a person must decide. A case is worked on by one operator at a time; a claim lapses 15 minutes after the last thing they did.';
create index case_open on cashier.exception_case (merchant_id, id desc) where state = 'OPEN';
create index case_newest_first on cashier.exception_case (merchant_id, id desc);
create index case_of_line on cashier.exception_case (line_id) where line_id is not null;
create index case_of_deposit on cashier.exception_case (deposit_id) where deposit_id is not null;
create index case_of_withdrawal on cashier.exception_case (withdrawal_id) where withdrawal_id is not null;

create table cashier.case_note (
  case_id       uuid not null references cashier.exception_case,
  number        int not null,
  action        text not null check (action in ('OPENED', 'TAKEN', 'LEFT', 'NOTED', 'RESOLVED')),
  text          text check (length(text) between 1 and 1000),
  operator_id   uuid,
  operator_name text,
  at            timestamptz not null,
  primary key (case_id, number)
);
comment on table cashier.case_note is 'The history of a case. Rows are only added.';

create function cashier.keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'history is never changed';
end
$$;
create trigger keep_history before update or delete on cashier.case_note for each row execute function cashier.keep_history();
create trigger keep_history before update or delete on cashier.deposit_step for each row execute function cashier.keep_history();
