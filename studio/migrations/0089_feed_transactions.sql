-- The platform compares its book with ours, hour by hour: in the order in which stakes were taken, and in which rounds were paid.
create index round_by_start on rounds.round (started_at, id);
create index round_by_end on rounds.round (ended_at, id) where ended_at is not null;
