-- The valid bet that a vendor stated for a round, where bets on opposite sides cancel each other out. Null: it stated none.
alter table vendors.round add column stated_valid_bet bigint;
alter table vendors.round add constraint round_stated_valid_bet_check check (stated_valid_bet >= 0) not valid;
comment on column vendors.round.stated_valid_bet is 'what the vendor stated; the valid bet is never more';
