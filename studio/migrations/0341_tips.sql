-- Tips for the dealers of live tables: each is one debit that belongs to no round.
create table shared.tip (
  id              uuid primary key default uuidv7(),
  table_code      text not null references shared.game_table,
  player_id       uuid not null,
  game_session_id uuid not null,
  request_id      uuid not null,
  shown_as        text not null,
  currency        text not null,
  amount          bigint not null check (amount > 0),
  state           text not null check (state in ('ASKING', 'TAKEN', 'REFUSED', 'RETURNING', 'RETURNED')),
  reason          text check (length(reason) <= 200),
  tipped_at       timestamptz not null,
  constraint one_tip_per_request unique (player_id, request_id)
);
create index tip_of_a_player on shared.tip (player_id, tipped_at desc);
create index tip_at_a_table on shared.tip (table_code, tipped_at) where state = 'TAKEN';   -- the tips that screens show
create index tip_by_time on shared.tip (tipped_at, id);                                     -- the list for the platform
create index tip_without_answer on shared.tip (tipped_at) where state = 'ASKING';
