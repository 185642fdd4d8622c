-- Why a round is void, for its players and the platform. `void_reason` is the longer text for operators.
alter table shared.round add column void_cause text check (void_cause in ('INTERRUPTED', 'OPERATOR'));
update shared.round set void_cause = case when void_reason like 'the round %' then 'INTERRUPTED' else 'OPERATOR' end where phase = 'VOID';
-- A screen asks once a second which rounds of its table were voided lately.
create index round_void_by_time on shared.round (table_code, phase_at) where phase = 'VOID';

-- A rollback of a whole round with play money gives back the sum of the round.
alter table wallet.play_money_transaction add column round_id text;
create index play_money_transaction_by_round on wallet.play_money_transaction (player_id, round_id) where round_id is not null;
