-- Who is writing records down now is waited for: what they add to is taken away below.
lock table records.reader in exclusive mode;

-- In records pay is a part and a line of its own, and stood among wallets at vendors and corrections before; so did prizes that were told of as
-- corrections, what came or went to pay a debt, and the play at a vendor's wallet that was booked after midnight. The records of whom that concerns are
-- written again from the book.
create temporary table written_again on commit drop as
  select distinct owner::uuid as member_id from ledger.account
   where owner <> 'house' and (kind in ('COMMISSION', 'RECEIVABLE') or kind like 'VENDOR:%')
  union
  select from_id from agents.payment where pocket = 'CASH' and from_id is not null
  union
  select f.member_id from vendors.free_rounds f join vendors.campaign c on c.id = f.campaign_id where f.credited <> 0 and c.wagering_ppm is null;
delete from records.movement where member_id in (select member_id from written_again);
delete from records.day_sum where member_id in (select member_id from written_again);
delete from records.position where member_id in (select member_id from written_again);
alter table records.day_sum add column pay bigint not null default 0;

-- What agents and affiliates were paid and did not take into their wallets yet is theirs too. What was noted before leaves it out.
alter table desk.position add column commission bigint not null default 0;
comment on column desk.position.commission is 'paid to agents and affiliates, and not in their wallets yet';
