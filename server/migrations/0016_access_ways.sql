-- Ways in: mobile numbers, codes by SMS, sliders, payment passwords, and places at which a member is known.

-- Merchants: whose mobile numbers they take.
alter table merchants.merchant add column phone_countries text[] not null default '{}';
comment on column merchants.merchant.phone_countries is 'countries (ISO 3166) whose mobile numbers are taken, the usual one first; empty: all';

update merchants.merchant set
  flags = '{"codeLogin": false, "firebaseLogin": false, "sliderVerification": false, "secondStep": true, "bankNameSecondStep": false}'::jsonb || flags,
  access_rules = '{"codeResendMinutes": 2, "codeGoodMinutes": 10, "codesPerTargetDay": 10, "codesPerAddressDay": 30, "codesPerDay": 20000}'::jsonb || access_rules;

-- Members: numbers and addresses, and what they tell about themselves.
alter table members.registration add column recommender_id text check (length(recommender_id) <= 64);

create table members.contact (
  member_id   uuid not null references members.member on delete cascade,
  merchant_id text not null,
  kind        text not null check (kind in ('PHONE', 'EMAIL')),
  value       text not null check (length(value) between 3 and 254),
  verified_at timestamptz,
  primary key (member_id, kind)
);
comment on column members.contact.value is 'a number in E.164, an address in lower case';
-- What is not verified may be somebody else's by mistake, so only verified ones are unique.
create unique index contact_is_free on members.contact (merchant_id, kind, value) where verified_at is not null;

create table members.profile (
  member_id         uuid primary key references members.member on delete cascade,
  merchant_id       text not null,
  full_name         text check (length(full_name) <= 100),
  birthday          date,
  telegram          text check (length(telegram) <= 64),
  zalo              text check (length(zalo) <= 64),
  line_id           text check (length(line_id) <= 64),
  whatsapp          text check (length(whatsapp) <= 64),
  facebook          text check (length(facebook) <= 100),
  wechat            text check (length(wechat) <= 64),
  qq_num            text check (length(qq_num) <= 50),
  id_number         text check (length(id_number) <= 50),
  address           text check (length(address) <= 200),
  permanent_address text check (length(permanent_address) <= 200),
  current_address   text check (length(current_address) <= 200),
  place_of_birth    text check (length(place_of_birth) <= 100),
  nationality       text check (length(nationality) <= 60),
  occupation        text check (length(occupation) <= 100),
  source_of_income  text check (length(source_of_income) <= 100),
  bank_account_name text check (length(bank_account_name) <= 100)
);

insert into members.contact (member_id, merchant_id, kind, value)
  select member_id, merchant_id, 'EMAIL', lower(email) from members.registration where length(email) >= 3;
insert into members.profile (member_id, merchant_id, full_name)
  select member_id, merchant_id, payee_name from members.registration where payee_name is not null;

alter table access.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check check (kind in ('ACCOUNT', 'ADDRESS', 'REGISTRATION', 'CONFIRM', 'RECOVERY', 'SECOND_STEP', 'PAYMENT'));
comment on column access.attempt.kind is
  'ACCOUNT: a name, for strangers as a whole and for each place its owner is known at; ADDRESS: over all names; REGISTRATION: accounts opened from an address; the others: proofs of one member';

-- What payouts ask for beside the session.
create table access.payment_password (
  member_id   uuid primary key,
  merchant_id text not null,
  hash        text not null check (hash like '$argon2id$%'),
  set_at      timestamptz not null
);

-- Networks a member has signed in from. What is not here is an unregistered IP.
create table access.place (
  member_id    uuid not null,
  network      text not null check (length(network) <= 45),
  merchant_id  text not null,
  last_seen_at timestamptz not null,
  primary key (member_id, network)
);
create index place_by_age on access.place (last_seen_at);

-- A code that was sent by SMS or mail. To a number nobody has an account for it is written down too, and not sent.
create table access.code (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  purpose     text not null check (purpose in ('LOGIN', 'PASSWORD', 'REGISTRATION', 'SECOND_STEP', 'CONTACT')),
  subject     bytea not null check (length(subject) = 32),
  target      bytea not null check (length(target) = 32),
  network     text not null check (length(network) <= 45),
  code_hash   bytea not null check (length(code_hash) = 32),
  sealed      text,
  unsent      text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  tries       integer not null default 0 check (tries >= 0),
  spent_at    timestamptz
);
comment on column access.code.subject is 'whom it is for: a number, or a member in one of their changes; a keyed hash';
comment on column access.code.target is 'where it went; a keyed hash, by which the sending is limited';
comment on column access.code.sealed is 'with CONTACT: the number or address it proves';
comment on column access.code.unsent is 'number, code and language, sealed, until it was looked up whose number it is: after the answer, which so tells nothing';
create index code_by_subject on access.code (merchant_id, purpose, subject, created_at desc);
create index code_by_target on access.code (merchant_id, target, created_at desc);
create index code_by_network on access.code (merchant_id, network, created_at desc);
create index code_of_merchant on access.code (merchant_id, created_at);
create index code_by_age on access.code (created_at);
create index code_to_send on access.code (created_at) where unsent is not null;

-- A puzzle that was shown and not yet answered. Answering deletes it.
create table access.slider (
  id          uuid primary key,
  merchant_id text not null,
  gap_x       integer not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index slider_by_expiry on access.slider (expires_at);

-- Something good for one use: a slider's pass; and a phone service's token that was used, so that it is not used again.
create table access.voucher (
  token_hash  bytea primary key check (length(token_hash) = 32),
  kind        text not null check (kind in ('PASS', 'ID_TOKEN')),
  merchant_id text not null,
  expires_at  timestamptz not null
);
create index voucher_by_expiry on access.voucher (expires_at);

-- A captcha is a picture to read, or work for a browser.
alter table access.captcha
  alter column answer_hash drop not null,
  add column work_bits smallint check (work_bits between 8 and 32),
  add constraint captcha_is_one_kind check ((answer_hash is null) = (work_bits is not null));
comment on column access.captcha.work_bits is 'with work: how many zero bits the hash of prefix and answer begins with; the prefix is the id';
