-- Server seeds are encrypted as long as they are secret. The key is a file of the studio; the database knows its fingerprint, so that another key is refused.
create table fairness.seed_key (
  only_row    boolean primary key default true check (only_row),
  fingerprint text not null
);
-- A pair that the studio began by itself has no client seed until its first spin brings one: after its server seed was committed to.
alter table fairness.seed_pair alter column client_seed drop not null;
alter table fairness.seed_pair
  add constraint rounds_have_a_client_seed check (next_nonce = 0 or client_seed is not null);
