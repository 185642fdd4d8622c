-- The mathematics and the side bets of a table as an operator set them. Both hold from the next round on, so a round keeps what it began with.
alter table shared.game_table
  add column maths text check (length(maths) between 1 and 60),        -- null: the table's own
  add column bets_off text[] not null default '{}';
alter table shared.round add column bets_off text[] not null default '{}';
