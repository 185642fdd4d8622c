-- A deposit that was charged back asks for fewer valid bets; one that was charged back whole stays with nothing left.
alter table turnover.requirement drop constraint requirement_amount_check;
alter table turnover.requirement add constraint requirement_amount_check check (amount >= 0);
