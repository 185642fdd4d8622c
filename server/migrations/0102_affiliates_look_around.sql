-- A run that was paid looks whether the one beside it is still right; who dies before that does it afterwards.
alter table affiliates.run add column looked_at timestamptz;
update affiliates.run set looked_at = posted_at where state = 'POSTED';
create index affiliate_run_to_look on affiliates.run (merchant_id, end_at) where state = 'POSTED' and looked_at is null;
