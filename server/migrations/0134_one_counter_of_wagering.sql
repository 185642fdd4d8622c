-- Wagering is counted once, in turnover.requirement: valid bet × contribution, kept with the round that it came from.
alter table turnover.counted_round add column contribution_ppm bigint not null default 1000000 check (contribution_ppm >= 0);
comment on column turnover.counted_round.contribution_ppm is 'how much of the valid bet counts, in parts per million';

-- Grants had a second count, of whole stakes. Where it was ahead, its figure is carried over, so that no member loses progress.
-- A bet that is open now was counted by its stake already and counts again when its round ends, in favour of the member.
update turnover.requirement r
set counted = least(r.required, g.wagered), closed_at = case when g.wagered >= r.required then coalesce(r.closed_at, now()) else r.closed_at end
from bonuses.bonus_grant g
where r.source = 'GRANT' and g.id = r.source_id and g.wagered > r.counted and r.counted < r.required;

-- Grants from before requirements were kept get theirs. It starts now, so that it is filled after those that stand.
insert into turnover.requirement (merchant_id, member_id, currency, source, source_id, amount, required, counted, since, closed_at, expires_at)
select g.merchant_id, g.member_id, g.currency, 'GRANT', g.id, g.amount, g.wagering_required, least(g.wagered, g.wagering_required), now(),
       case when g.wagered >= g.wagering_required then coalesce(g.closed_at, now()) else g.closed_at end, g.expires_at
from bonuses.bonus_grant g
on conflict (source, source_id) do nothing;

alter table bonuses.bonus_grant drop column wagered;
