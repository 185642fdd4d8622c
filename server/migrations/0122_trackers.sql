-- A tracker that does not answer in time rests for a while, and what each affiliate's is to be told is taken by itself.
alter table affiliates.affiliate
  add column tracker_timeouts    int not null default 0,
  add column tracker_rests_until timestamptz;
comment on column affiliates.affiliate.tracker_timeouts is 'how many calls in a row it did not answer in time';
create index postback_due_of on affiliates.postback (affiliate_id, next_try_at) where state = 'PENDING';
create index postback_worth on affiliates.postback (worth_until) where state = 'PENDING';
drop index affiliates.postback_due;

-- A day's revenue is told some players at a time.
alter table affiliates.revenue_told
  add column affiliate_id uuid,
  add column member_id    uuid;
comment on column affiliates.revenue_told.affiliate_id is 'of the day after, how far it was told: this affiliate''s players up to this member (null: none yet); null: it was not begun';
