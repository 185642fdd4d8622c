-- Rounds of live tables that an operator wants void; a second operator decides. The vendor carries the void out.
create schema live_tables;
create table live_tables.void_proposal (
  id            uuid primary key default uuidv7(),
  vendor        text not null,
  game_code     text not null,
  round_id      text not null,
  reason        text not null,
  state         text not null check (state in ('PROPOSED', 'DONE', 'DECLINED')),
  proposed_by   uuid not null,
  proposed_name text not null,
  proposed_at   timestamptz not null,
  decided_name  text,
  decided_at    timestamptz,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create unique index one_open_proposal on live_tables.void_proposal (vendor, round_id) where state = 'PROPOSED';
comment on table live_tables.void_proposal is 'A table and its rounds are the same for every merchant, so a proposal belongs to none.';
