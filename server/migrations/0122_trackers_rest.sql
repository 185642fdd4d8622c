-- A tracker that does not answer in time rests for a while, and what each affiliate's is to be told is taken by itself.
alter table affiliates.affiliate
  add column tracker_timeouts    int not null default 0,
  add column tracker_rests_until timestamptz;
comment on column affiliates.affiliate.tracker_timeouts is 'how many calls in a row it did not answer in time';
create index postback_due_of on affiliates.postback (affiliate_id, next_try_at) where state = 'PENDING';
create index postback_worth on affiliates.postback (worth_until) where state = 'PENDING';
drop index affiliates.postback_due;
