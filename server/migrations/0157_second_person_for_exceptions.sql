-- What one operator wants done with an exception where it takes two: money for a member whom the transaction does not name, and a payout that is held.
create table cashier.case_proposal (
  case_id       uuid primary key references cashier.exception_case (id),
  decision      jsonb not null,
  reason        text not null,
  proposed_by   uuid not null,
  proposed_name text not null,
  proposed_at   timestamptz not null
);
