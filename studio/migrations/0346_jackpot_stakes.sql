-- The part of a stake in the meters of its group, so that it is taken out again exactly when the round is void after all.
create table jackpots.stake (
  round_id      uuid primary key,
  group_code    text not null,
  bet           bigint not null check (bet > 0),         -- in units of the currency
  rate          numeric(30) not null check (rate > 0),   -- the rate that it was counted with
  raised        jsonb not null,                          -- the number of each level's meter that holds its share: {"MINI": 12}
  taken_back_at timestamptz
);
