-- An encrypted payload is read once: who caught one on its way may not send it again.
create table access.used_payload (
  payload_hash bytea primary key check (length(payload_hash) = 32),
  expires_at   timestamptz not null
);
comment on column access.used_payload.expires_at is 'afterwards it is refused for its age alone';
create index used_payload_by_expiry on access.used_payload (expires_at);
