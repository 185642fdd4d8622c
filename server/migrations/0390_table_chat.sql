-- Players may write to each other at live tables unless their merchant turns it off.
update merchants.merchant set play_rules = play_rules || '{"allowTableChat": true}' where not play_rules ? 'allowTableChat';
