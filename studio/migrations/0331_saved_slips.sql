-- Slips that players keep to place them again. A slip is read anew by its lottery when it is placed.
create table lottery.saved_slip (
  id        uuid primary key default uuidv7(),
  player_id uuid not null,
  game_code text not null,
  rows      jsonb not null,   -- play, selection, unit, multiple
  saved_at  timestamptz not null
);
create index saved_slip_of_player on lottery.saved_slip (player_id, game_code, saved_at desc, id desc);
