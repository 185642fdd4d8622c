-- A round of the wallet is settled after the rollbacks of its bets.
create index call_rollback_of_round on wallet.call ((body->>'roundId')) where op = 'rollback' and done_at is null;
