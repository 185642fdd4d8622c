-- The players who read each other's messages at shared tables; null for a player without chat.
alter table rounds.session add column chat_room text check (length(chat_room) between 1 and 64);

-- Messages at the tables. `change` rises with every message and every removal at a table: a process that has read up to one number misses nothing below it,
-- because writers of one table take turns.
create sequence shared.chat_change;
create table shared.chat_message (
  id         uuid primary key default uuidv7(),
  table_code text not null references shared.game_table,
  room       text not null check (length(room) between 1 and 64),
  player_id  uuid not null,
  request_id uuid not null,
  shown_as   text not null,
  text       text not null check (length(text) between 1 and 120),
  said_at    timestamptz not null,
  removed_at timestamptz,
  change     bigint not null,
  constraint one_message_per_request unique (player_id, request_id)
);
create index chat_message_changes on shared.chat_message (table_code, change);
create index chat_message_of_a_player on shared.chat_message (player_id, said_at);
create index chat_message_latest on shared.chat_message (table_code, room, said_at desc, id desc);
create index chat_message_said on shared.chat_message (said_at);

-- A player who may not write for a time. They read on.
create table shared.chat_mute (
  player_id   uuid primary key,
  muted_until timestamptz not null
);
