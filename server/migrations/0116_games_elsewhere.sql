-- Which games a member played from wallets at vendors is found by looking at each once.
create index round_of_member_by_game on transfers.round (member_id, vendor, game_code);
