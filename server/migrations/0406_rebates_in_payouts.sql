-- The part of a round's payout that is a rebate on its stake: paid whatever the result, and no part of it.
alter table vendors.round add column rebate bigint not null default 0;
alter table vendors.round add constraint round_rebate_check check (rebate >= 0) not valid;
