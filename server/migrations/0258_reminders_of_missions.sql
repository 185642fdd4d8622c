-- A member is reminded once, a day before the time to claim a reward ends.
alter table missions.progress add column reminded_at timestamptz;
create index progress_to_remind on missions.progress (claim_until) where completed_at is not null and claimed_at is null and reminded_at is null;
