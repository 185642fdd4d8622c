-- An offer nobody answered is over after 72 hours, unless the merchant says otherwise.
alter table agents.policy alter column offer_days set default 3;
update agents.policy set offer_days = 3 where offer_days = 7;

-- A round belongs to the period in which it is settled, so open rounds are not awaited: what is, is that all of a period can be read.
comment on column agents.policy.open_rounds_max is 'so much of what was settled may be uncounted when a period is worked out';
comment on column agents.policy.wait_minutes is 'a run that waits longer than this for something is said to be late';
alter table agents.policy alter column wait_minutes set default 30;
update agents.policy set wait_minutes = 30 where wait_minutes = 120;

comment on column agents.run.problem is 'why it did not add up, was rejected, or does not come on; null when all is well';

-- What needs somebody's eyes.
create index run_troubled on agents.run (merchant_id, end_at) where state = 'FAILED' or (problem is not null and state in ('FROZEN', 'APPROVED'));

-- A run that was paid looks whether those beside it are still right; who dies before that does it afterwards.
alter table agents.run add column looked_at timestamptz;
update agents.run set looked_at = posted_at where state = 'POSTED';
create index run_to_look on agents.run (merchant_id, end_at) where state = 'POSTED' and looked_at is null and kind <> 'REALTIME';

-- What a closed account offered, or was offered.
create index contract_of_payee on agents.contract (payee_id, kind);
create index contract_of_payer on agents.contract (payer_id, kind) where payer_id is not null;
