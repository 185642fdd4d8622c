-- What an operator may do is no longer one of four words but what their roles allow, each at some merchants or at all.

create table operators.role (
  id          uuid primary key default uuidv7(),
  name        text not null check (length(name) between 1 and 40 and name = btrim(name)),
  description text not null check (length(description) <= 200),
  permissions text[] not null check (array_position(permissions, null) is null),
  fixed       boolean not null default false,
  version     integer not null default 1 check (version > 0),
  created_at  timestamptz not null,
  check (not fixed or permissions = '{}')
);
comment on column operators.role.permissions is 'contract/src/operators.ts names them; one it no longer names allows nothing.';
comment on column operators.role.fixed is 'It allows everything, also what is added later. Its row is locked by whoever changes who may do what.';
create unique index role_by_name on operators.role (lower(name));
create unique index one_fixed_role on operators.role (fixed) where fixed;

insert into operators.role (name, description, permissions, fixed, created_at) values
  ('Owner', 'May do everything, also what is added later.', '{}', true, now()),
  ('Support', 'Answers members: finds them and reads their own money.', '{member.search,member.open,member.ledger}', false, now()),
  ('Finance', 'Follows money to its other side.', '{member.search,member.open,member.ledger,member.transfer}', false, now()),
  ('Auditor', 'Reads everything and changes nothing.', '{member.search,member.open,member.ledger,member.transfer,audit.read,operator.read,network.read}', false, now());

create table operators.holding (
  operator_id uuid not null references operators.operator,
  role_id     uuid not null references operators.role,
  merchants   text[] check (cardinality(merchants) > 0),
  primary key (operator_id, role_id)
);
comment on table operators.holding is 'The roles an operator has.';
comment on column operators.holding.merchants is 'The merchants it holds at; null means all of them.';
create index holding_by_role on operators.holding (role_id);

insert into operators.holding (operator_id, role_id, merchants)
  select operator.id, role.id, operator.merchants from operators.operator join operators.role on lower(role.name) = operator.role;

alter table operators.operator
  drop column role,
  drop column merchants,
  alter column totp_secret drop not null,
  add column full_name text check (length(full_name) between 1 and 100),
  add column networks text[] not null default '{}' check (cardinality(networks) <= 20),
  add column version integer not null default 1 check (version > 0),
  add column one_time_until timestamptz,
  add column password_changed_at timestamptz,
  add column enrolled_at timestamptz,
  add column last_sign_in_at timestamptz,
  -- Nobody is somebody with half of what it takes to sign in.
  add constraint second_factor_is_whole check ((totp_secret is null) = (enrolled_at is null)) not valid;
update operators.operator set enrolled_at = created_at, password_changed_at = created_at;
update operators.operator set last_sign_in_at = (select max(started_at) from operators.session where operator_id = operator.id);
alter table operators.operator
  validate constraint second_factor_is_whole,
  alter column password_changed_at set not null,
  add constraint password_is_own_or_once check (one_time_until is null or totp_secret is null);
comment on column operators.operator.networks is 'Whence they may use the console (CIDR); empty means from anywhere the console answers to.';
comment on column operators.operator.one_time_until is 'Until when the password, given by somebody else, may be used to set up an own one and a second factor.';

alter table operators.session add column confirmed_at timestamptz;
update operators.session set confirmed_at = started_at;
alter table operators.session alter column confirmed_at set not null;
comment on column operators.session.confirmed_at is 'When the operator last proved to be there: at sign-in, or since.';
create index session_by_operator on operators.session (operator_id, started_at desc);

create table operators.enrolment (
  operator_id uuid primary key references operators.operator,
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  totp_secret text not null,
  session_id  uuid,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  expires_at  timestamptz not null
);
comment on table operators.enrolment is 'An authenticator being set up, at most one for each operator.';
comment on column operators.enrolment.ticket_hash is 'SHA-256 of what the browser that set it up was given.';
comment on column operators.enrolment.session_id is 'The session that replaces its authenticator; null at a first sign-in.';

create table operators.recovery_code (
  id          uuid primary key default uuidv7(),
  operator_id uuid not null references operators.operator,
  code_hash   text not null check (code_hash like '$argon2id$%')
);
comment on table operators.recovery_code is 'Codes that stand in for a lost authenticator; one that was used is gone.';
create index recovery_code_by_operator on operators.recovery_code (operator_id);

create table operators.allowed_network (
  id       uuid primary key default uuidv7(),
  network  cidr not null unique,
  note     text not null check (length(note) between 1 and 100),
  added_at timestamptz not null,
  added_by text not null
);
comment on table operators.allowed_network is 'Whence the console may be used. Empty means from anywhere.';

-- What an act changed, before and after, takes more room than a look.
alter table operators.audit
  drop constraint audit_details_check,
  add constraint audit_details_check check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32000);
