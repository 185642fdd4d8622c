-- Merchants from before this rule do not allow ante bets and bought free spins until an operator allows them.
update merchants.merchant set play_rules = play_rules || '{"allowFeatureBuy": false}' where not play_rules ? 'allowFeatureBuy';
