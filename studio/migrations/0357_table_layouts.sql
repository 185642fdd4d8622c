-- Chips on the cloth that players keep under a name, to lay them again at every table of the kind.
create table shared.saved_layout (
  player_id uuid not null,
  id        uuid not null,            -- chosen by the screen, so that a call that is repeated keeps one layout
  kind      text not null,            -- the kind of table: `roulette`
  currency  text not null,
  name      text not null check (length(name) between 1 and 30),
  chips     jsonb not null,           -- bet, amount
  saved_at  timestamptz not null,
  primary key (player_id, id)
);
create index layouts_of_a_kind on shared.saved_layout (player_id, kind, currency, saved_at, id);
