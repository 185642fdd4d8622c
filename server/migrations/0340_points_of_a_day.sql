-- A points run works out the points of its day in one statement when it begins, and posts them by member: `given_to` is the last member who has them.
alter table points.run add column given_to uuid;
comment on column points.run.given_to is 'The points of members up to this one, in the order of their ids, are posted. Null: of none yet.';

-- A run that is open now goes on behind the members it has posted; the rest of its earnings are counted here.
update points.run r set given_to = (
    select member_id from points.earning e where e.merchant_id = r.merchant_id and e.day = r.day and e.points is not null order by member_id desc limit 1
  ) where state = 'OPEN';
with counters as (
  insert into points.counter as c (member_id, rate_id, counted)
  select member_id, rate_id, counted from points.earning where points is null
  on conflict (member_id, rate_id) do update set counted = c.counted + excluded.counted
  returning member_id, rate_id, counted, given
)
update points.earning e set points = floor(c.counted::numeric * r.points / r.amount)::bigint - c.given
  from counters c join points.rate r on r.id = c.rate_id where e.points is null and e.member_id = c.member_id and e.rate_id = c.rate_id;
update points.counter c set given = c.given + e.points
  from points.earning e join points.run r on r.merchant_id = e.merchant_id and r.day = e.day and r.state = 'OPEN'
 where (r.given_to is null or e.member_id > r.given_to) and c.member_id = e.member_id and c.rate_id = e.rate_id;

drop index points.earning_to_post;
alter table points.earning alter column points set not null;
