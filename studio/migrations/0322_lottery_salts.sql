-- The salt of a chain: the hash of its end and of a signature that the platform made after the end was published. Older chains draw without one.
alter table lottery.chain
  add column needs_salt    boolean not null default false,
  add column salt          text check (salt ~ '^[0-9a-f]{64}$'),
  add column salt_evidence jsonb,
  add column salted_at     timestamptz,
  add constraint salt_after_end check ((salt is null) = (salted_at is null) and (salt is null) = (salt_evidence is null) and salted_at >= created_at);
create index chain_to_salt on lottery.chain (created_at) where needs_salt and salt is null;
