-- A chargeback can name the deposit that it reverses, in whole or in part.
alter table desk.adjustment
  add column deposit_id uuid,
  add column deposit_reference text,
  add constraint chargeback_of_deposit check (deposit_id is null or (cause = 'CHARGEBACK' and amount < 0)),
  add constraint deposit_has_reference check ((deposit_id is null) = (deposit_reference is null));
create index adjustment_of_deposit on desk.adjustment (deposit_id) where deposit_id is not null;
