-- The lowest odds that a vendor stated for a bet of a round, in millionths. Null: it stated none.
alter table vendors.round add column odds_ppm bigint;
alter table vendors.round add constraint round_odds_ppm_check check (odds_ppm >= 1000000) not valid;
comment on column vendors.round.odds_ppm is 'the lowest odds of a bet of the round that stands; a bonus may ask for smallest odds';
