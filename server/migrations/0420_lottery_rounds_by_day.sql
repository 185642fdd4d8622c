-- Rounds by the business day they count on, so that terms of a contract are tried on the last day. Null in rounds that were counted before.
alter table agents.lottery_round
  add column day date,
  add column family text;
create index lottery_round_by_day on agents.lottery_round (day, placement) where day is not null;
