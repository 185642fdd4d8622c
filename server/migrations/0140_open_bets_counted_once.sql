-- Bets that were open when 0134 ran counted twice for a grant: by their stake, which 0134 carried over, and by their valid bet when the round ended.
-- Each bet from before 0134 says in its details how much of its stake it counted for which grant. That part is taken off here, also for bets that
-- were rolled back since. At most what no ended round explains is taken off: where valid bets were ahead of stakes, 0134 carried nothing over.
-- A requirement that is done stays done, because its money may have left. Members with rounds from before `counted_part` are left as they are.
with one_counter as (
  select applied_at from public.migration where name = '0134_one_counter_of_wagering.sql'
), stakes as (
  select r.id, sum((part ->> 'amount')::bigint) as amount
  from one_counter
  cross join turnover.requirement r
  join vendors.round o on o.member_id = r.member_id and (o.ended_at is null or o.ended_at >= one_counter.applied_at)
  join vendors.transaction t on t.round_id = o.id
  cross join lateral jsonb_array_elements(t.details -> 'wagering') part
  where r.source = 'GRANT' and r.closed_at is null and r.source_id = (part ->> 'grantId')::uuid
    and (t.state = 'APPLIED' or exists (
      select from vendors.transaction u
      where u.round_id = t.round_id and u.vendor = t.vendor and u.ref_tx_id = t.tx_id and u.state = 'APPLIED' and u.at >= one_counter.applied_at))
    and not exists (select from turnover.counted_round c where c.member_id = r.member_id and not c.split)
  group by r.id
)
update turnover.requirement r
set counted = r.counted - least(stakes.amount, greatest(0, r.counted - (
  select coalesce(sum(p.counted), 0) from turnover.counted_part p where p.member_id = r.member_id and p.requirement_id = r.id)))::bigint
from stakes
where r.id = stakes.id;
