-- The switch had no effect: every site loaded contract requests. It decides now, so it is on where it was not chosen.
update merchants.merchant set flags = jsonb_set(flags, '{AGENTPOLICY3}', 'true');
