-- Money coming in by bank transfer: where members pay, what they announced, what the bank told us.
create schema cashier;

create table cashier.bank (
  code     text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name     text not null check (length(name) between 1 and 60),
  secret   text not null,
  pay_page text,
  enabled  boolean not null default true
);
comment on column cashier.bank.secret is 'What the bank signs its messages with, sealed under the installation''s key.';
comment on column cashier.bank.pay_page is 'The bank''s own page for a payment, as browsers reach it; null when it has none.';
comment on column cashier.bank.enabled is 'False: no new deposits. Its messages are still taken, because the money has come already.';

create table cashier.receiving_account (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  bank_code     text not null references cashier.bank,
  account       text not null check (length(account) between 4 and 34),
  currency      text not null check (currency ~ '^[A-Z]{3,5}$'),
  holder        text not null check (length(holder) between 1 and 100),
  deposit_min   bigint not null check (deposit_min > 0),
  deposit_max   bigint not null,
  cash_step     bigint not null check (cash_step > 0),
  display_order int not null default 100,
  enabled       boolean not null default true,
  unique (bank_code, account),
  check (deposit_max >= deposit_min)
);
comment on table cashier.receiving_account is 'A bank account of a merchant into which its members pay.';
comment on column cashier.receiving_account.cash_step is 'The smallest coin, in units of 10^-scale: deposits are whole multiples of it.';
comment on column cashier.receiving_account.enabled is 'False: not offered for new deposits; what arrives is still credited.';
create index receiving_account_offered on cashier.receiving_account (merchant_id, currency, display_order) where enabled;

create table cashier.deposit (
  id                   uuid primary key default uuidv7(),
  merchant_id          text not null,
  member_id            uuid not null,
  bank_code            text not null references cashier.bank,
  receiving_account_id uuid not null references cashier.receiving_account,
  currency             text not null,
  amount               bigint not null check (amount > 0),
  credited             bigint check (credited > 0),
  reference            text not null check (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  state                text not null default 'AWAITING' check (state in ('AWAITING', 'CREDITED', 'EXPIRED', 'CANCELLED')),
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  matches_until        timestamptz not null,
  closed_at            timestamptz,
  unique (merchant_id, reference),
  check (matches_until >= expires_at and expires_at > created_at),
  check ((state = 'CREDITED') = (credited is not null)),
  check ((state = 'AWAITING') = (closed_at is null))
);
comment on column cashier.deposit.amount is 'What the member said they would pay.';
comment on column cashier.deposit.credited is 'What arrived and was credited; null until then.';
comment on column cashier.deposit.reference is 'Written on the transfer by the payer. Never used twice within a merchant, so late money still tells whose it is.';
comment on column cashier.deposit.expires_at is 'Until when the member is asked to pay.';
comment on column cashier.deposit.matches_until is 'A payment the bank booked until here is credited by itself, expired or not.';
comment on column cashier.deposit.closed_at is 'When the state became final, or expired.';
create unique index deposit_one_open_per_bank on cashier.deposit (member_id, bank_code) where state = 'AWAITING';
create index deposit_newest_first on cashier.deposit (member_id, id desc);
create index deposit_due on cashier.deposit (expires_at) where state = 'AWAITING';

create table cashier.bank_line (
  id                   uuid primary key default uuidv7(),
  bank_code            text not null references cashier.bank,
  line_id              text not null,
  fingerprint          text not null,
  account              text not null,
  currency             text not null,
  amount               bigint not null,
  text                 text not null check (length(text) <= 140),
  payer_name           text not null,
  payer_account        text not null,
  posted_at            timestamptz not null,
  received_at          timestamptz not null,
  merchant_id          text,
  receiving_account_id uuid references cashier.receiving_account,
  state                text not null default 'STORED' check (state in ('STORED', 'CREDITED', 'SUSPENSE', 'HELD')),
  reason               text,
  deposit_id           uuid unique references cashier.deposit,
  twin_of              uuid references cashier.bank_line,
  decided_at           timestamptz,
  unique (bank_code, line_id),
  check ((state = 'CREDITED') = (deposit_id is not null)),
  check ((state in ('SUSPENSE', 'HELD')) = (reason is not null)),
  check ((state = 'STORED') = (decided_at is null)),
  check (state not in ('CREDITED', 'SUSPENSE') or (merchant_id is not null and receiving_account_id is not null))
);
comment on table cashier.bank_line is 'Every line a bank ever told us, stored before it is answered. No line is ever removed.';
comment on column cashier.bank_line.fingerprint is 'SHA-256 of everything the line says but its id.';
comment on column cashier.bank_line.posted_at is 'When the bank booked it, by the bank.';
comment on column cashier.bank_line.state is
  'STORED: to be matched. CREDITED: to a deposit. SUSPENSE: booked, owner unknown, open for the desk. HELD: not booked, because the line itself is in doubt.';
comment on column cashier.bank_line.reason is 'Why the line waits for a person.';
comment on column cashier.bank_line.twin_of is 'Another line of other id that says exactly the same: booked once, this one is held.';
create unique index bank_line_says_it_once on cashier.bank_line (bank_code, fingerprint) where twin_of is null;
create index bank_line_to_match on cashier.bank_line (id) where state = 'STORED';
create index bank_line_open on cashier.bank_line (merchant_id, id) where state in ('SUSPENSE', 'HELD');

create table cashier.bank_nonce (
  bank_code text not null,
  nonce     text not null check (length(nonce) between 8 and 64),
  seen_at   timestamptz not null,
  primary key (bank_code, nonce)
);
comment on table cashier.bank_nonce is 'Nonces of signed messages, remembered for twice the signature window, so that none is played again.';
create index bank_nonce_by_age on cashier.bank_nonce (seen_at);
