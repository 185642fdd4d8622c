-- Which keys the secrets in this database are sealed with. A process with another key does not start: it could read nothing, and what it
-- sealed nobody else could read.
create table platform.secrets_key (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  since       timestamptz not null default now(),
  retired_at  timestamptz
);
comment on column platform.secrets_key.fingerprint is 'a keyed hash of SECRETS_KEY, which does not tell the key';
comment on column platform.secrets_key.retired_at is 'nothing is sealed with it any more';

-- What is only compared and never read back (recovery codes, marks of document numbers) is hashed with this key. It is sealed like any secret, so
-- that it stays the same when SECRETS_KEY is changed.
create table platform.digest_key (
  is_one boolean primary key default true check (is_one),
  sealed text not null
);
