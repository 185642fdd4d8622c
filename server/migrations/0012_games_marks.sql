-- An operator may decide about a game before its vendor's feed has named it: the decision waits for the game.
alter table games.mark drop constraint mark_node_id_fkey;
alter table games.merchant_game drop constraint merchant_game_node_id_fkey;
