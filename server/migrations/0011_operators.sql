create schema operators;

create table operators.operator (
  id             uuid primary key default uuidv7(),
  user_name      text not null unique check (user_name = lower(user_name) and length(user_name) between 3 and 64),
  password_hash  text not null check (password_hash like '$argon2id$%'),
  totp_secret    text not null,
  last_totp_step bigint not null default 0,
  role           text not null check (role in ('owner', 'support', 'finance', 'auditor')),
  merchants      text[] check (cardinality(merchants) > 0),
  state          text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED')),
  created_at     timestamptz not null
);
comment on table operators.operator is 'Console staff. They belong to the installation, not to one merchant: `merchants` says whom they serve.';
comment on column operators.operator.totp_secret is 'Base32, sealed with the installation''s key (platform/secrets).';
comment on column operators.operator.last_totp_step is 'The 30 second step of the last code used; codes of this step or an earlier one are spent.';
comment on column operators.operator.merchants is 'The merchants this operator may see; null means all of them.';

create table operators.session (
  id           uuid primary key default uuidv7(),
  operator_id  uuid not null references operators.operator,
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  started_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null check (expires_at > started_at),
  ended_at     timestamptz,
  ip           text not null check (length(ip) <= 64),
  user_agent   text not null check (length(user_agent) <= 300)
);
comment on column operators.session.token_hash is 'SHA-256 of the token; the token itself is only in the operator''s browser.';
comment on column operators.session.expires_at is 'The end that no activity moves.';
create index session_by_start on operators.session (started_at);

create table operators.attempt (
  name_hash      bytea primary key check (octet_length(name_hash) = 32),
  failures       integer not null default 0 check (failures >= 0),
  last_failed_at timestamptz,
  asked_at       timestamptz not null
);
comment on table operators.attempt is 'Wrong sign-ins in a row, by the name that was typed. Names nobody has are counted alike, so that waiting tells nothing.';
comment on column operators.attempt.name_hash is 'SHA-256 of the name in lower case: people type passwords into the name field.';
create index attempt_by_age on operators.attempt (asked_at);

create table operators.audit (
  id            uuid primary key default uuidv7(),
  at            timestamptz not null,
  operator_id   uuid,
  operator_name text,
  action        text not null check (length(action) between 1 and 60),
  target        text check (length(target) <= 120),
  merchants     text[] check (cardinality(merchants) > 0),
  ip            text not null check (length(ip) <= 64),
  details       jsonb not null check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000),
  check ((operator_id is null) = (operator_name is null))
);
comment on table operators.audit is 'What operators did and looked at. Lines are final.';
comment on column operators.audit.operator_id is 'Who is proven to have done it; null when nobody was signed in. No foreign key: a line outlives everything it speaks of.';
comment on column operators.audit.merchants is 'The merchants it concerned; null when it concerned the whole installation. Who serves fewer merchants does not see it.';
create index audit_by_time on operators.audit (at desc, id desc);
create index audit_by_operator on operators.audit (operator_name, at desc, id desc);
create index audit_by_target on operators.audit (target, at desc, id desc);

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;

create trigger audit_is_final before update or delete on operators.audit for each row execute function operators.refuse_change();
create trigger audit_is_kept before truncate on operators.audit for each statement execute function operators.refuse_change();
