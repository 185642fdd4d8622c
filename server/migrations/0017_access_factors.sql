-- Second factors, known browsers and places, and what a member tells about themselves.

-- Sessions know how they began and in which remembered browser.
alter table access.session
  add column method    text not null default 'PASSWORD'
    check (method in ('PASSWORD', 'SMS', 'FIREBASE', 'DEVICE', 'HAND_OVER', 'REGISTRATION', 'TRIAL', 'CHANGE')),
  add column device_id uuid,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (end_reason in ('LOGOUT', 'LOCKED', 'CLOSED', 'PASSWORD_CHANGED', 'REVOKED', 'EXCLUDED', 'FACTOR_CHANGED'));

create table access.totp (
  member_id     uuid primary key,
  merchant_id   text not null,
  sealed_secret text not null,
  begun_at      timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);
comment on column access.totp.sealed_secret is 'base32, sealed under SECRETS_KEY';
comment on column access.totp.confirmed_at is 'null until a first code proved that the app has the secret; only then is it asked for';
comment on column access.totp.last_step is 'the 30 second step of the last code used; codes of it and of those before are spent';

create table access.recovery_code (
  member_id uuid not null references access.totp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at   timestamptz,
  primary key (member_id, code_hash)
);
comment on column access.recovery_code.code_hash is 'keyed: a stolen table alone is no place to guess at';

-- A browser that need not prove so much: it signs in without a password for a day, or is spared the second step for a month.
create table access.device (
  id             uuid primary key default uuidv7(),
  merchant_id    text not null,
  member_id      uuid not null,
  token_hash     bytea not null unique check (length(token_hash) = 32),
  spent_hash     bytea check (length(spent_hash) = 32),
  created_at     timestamptz not null,
  last_used_at   timestamptz not null,
  signs_in_until timestamptz,
  trusted_until  timestamptz,
  ip             text not null check (length(ip) <= 45),
  user_agent     text not null check (length(user_agent) <= 500),
  check (signs_in_until is not null or trusted_until is not null)
);
comment on column access.device.spent_hash is 'the token before this one: who shows it again copied it, and the browser is forgotten';
create index device_of_member on access.device (member_id);
create index device_by_spent_token on access.device (spent_hash) where spent_hash is not null;
create index device_by_age on access.device (last_used_at);

-- Browsers a member has signed in with, beside the networks of access.place. What is not here is unregistered.
create table access.known_browser (
  member_id    uuid not null,
  browser      text not null check (length(browser) <= 40),
  merchant_id  text not null,
  last_seen_at timestamptz not null,
  primary key (member_id, browser)
);
comment on column access.known_browser.browser is 'its name and its system, without versions: an update makes no stranger of it';
create index known_browser_by_age on access.known_browser (last_seen_at);

-- A sign-in that lacks its second step.
create table access.challenge (
  token_hash  bytea primary key check (length(token_hash) = 32),
  merchant_id text not null,
  member_id   uuid not null,
  begun       jsonb not null,
  tries       integer not null default 0 check (tries >= 0),
  expires_at  timestamptz not null
);
comment on column access.challenge.begun is 'how it began: by which method, from which site, and what was asked for';
create index challenge_by_expiry on access.challenge (expires_at);
create index challenge_of_member on access.challenge (member_id);

-- A code that signs the same member in on another device.
create table access.hand_over (
  token_hash  bytea primary key check (length(token_hash) = 32),
  session_id  uuid not null references access.session on delete cascade,
  expires_at  timestamptz not null
);
create index hand_over_by_expiry on access.hand_over (expires_at);
create index hand_over_of_session on access.hand_over (session_id);

-- The sign-ins of a member, for themselves to look at.
create table access.sign_in (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  at          timestamptz not null,
  outcome     text not null check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_STEP', 'WRONG_SECOND_STEP')),
  method      text not null check (length(method) <= 20),
  ip          text not null check (length(ip) <= 45),
  country     text check (country ~ '^[A-Z]{2}$'),
  user_agent  text not null check (length(user_agent) <= 500)
);
create index sign_in_of_member on access.sign_in (member_id, at desc, id desc);
create index sign_in_by_age on access.sign_in (at);
