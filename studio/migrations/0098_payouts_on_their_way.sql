-- Whoever asks for a player's balance is told what is still on its way to it: a few rounds at most, found without reading all that were ever played.
create index round_paying on rounds.round (player_id, game_code) where state = 'PAYING';
