-- What one operator wants done with an exception where it takes two: money for a member whom the transaction does not name, and a payout that is held.
create table cashier.case_proposal (
  case_id       uuid primary key references cashier.exception_case (id),
  decision      jsonb not null,
  reason        text not null,
  proposed_by   uuid not null,
  proposed_name text not null,
  proposed_at   timestamptz not null
);

-- One more kind of case, whatever kinds there are by now.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
    where conname = 'exception_case_kind_check' and conrelid = 'cashier.exception_case'::regclass;
  execute 'alter table cashier.exception_case drop constraint exception_case_kind_check, add constraint exception_case_kind_check '
    || replace(kinds, '''PSP_DIFF''::text', '''PSP_DIFF''::text, ''PAYOUT_HELD''::text');
end $$;
