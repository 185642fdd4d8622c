-- The server's seed of the pair after this one is drawn, and its hash shown, before the player chooses the client seed that goes with it: who drew it
-- afterwards could draw until it suits them. Pairs in use have theirs drawn here; those that were revealed before promised nothing.
alter table fairness.seed_pair
  add column next_server_seed text,
  add column next_server_seed_hash text;
update fairness.seed_pair
  set next_server_seed = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  where revealed_at is null;
update fairness.seed_pair
  set next_server_seed_hash = encode(sha256(convert_to(next_server_seed, 'UTF8')), 'hex')
  where next_server_seed is not null;
alter table fairness.seed_pair
  add constraint in_use_promises_the_next check (revealed_at is not null or (next_server_seed is not null and next_server_seed_hash is not null));
