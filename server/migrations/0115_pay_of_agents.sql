-- What agents and affiliates were paid and did not take into their wallets yet is theirs too. What was noted before leaves it out.
alter table desk.position add column commission bigint not null default 0;
comment on column desk.position.commission is 'paid to agents and affiliates, and not in their wallets yet';

-- In records, too, pay is a part and a line of its own, and stood among wallets at vendors and corrections before; so did prizes that were told of as
-- corrections, and what came or went to pay a debt. The records of whom that concerns are written again from the book.
alter table records.day_sum add column pay bigint not null default 0;
create temporary table written_again on commit drop as
  select distinct owner::uuid as member_id from ledger.account where kind in ('COMMISSION', 'RECEIVABLE')
  union
  select f.member_id from vendors.free_rounds f join vendors.campaign c on c.id = f.campaign_id where f.credited <> 0 and c.wagering_ppm is null;
delete from records.movement where member_id in (select member_id from written_again);
delete from records.day_sum where member_id in (select member_id from written_again);
delete from records.position where member_id in (select member_id from written_again);
