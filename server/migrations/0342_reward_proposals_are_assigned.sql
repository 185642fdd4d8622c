-- Rewards by hand that wait for a second person are work that is assigned to one operator at a time.
alter table desk.claim drop constraint claim_kind_check;
alter table desk.claim add constraint claim_kind_check
  check (kind in ('CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION', 'PROMOTION', 'REWARD'));
