-- Who let an operator in, gave them rights or reset them: for a day after, the operator approves nothing that this one has proposed.
create table operators.sponsor (
  operator_id uuid not null references operators.operator (id),
  sponsor_id  uuid not null references operators.operator (id),
  at          timestamptz not null,
  primary key (operator_id, sponsor_id)
);

-- New rights to approve wait for the yes of a second owner; where there is one owner, until a moment.
alter table operators.holding
  add column waiting       text[] not null default '{}',
  add column waiting_until timestamptz,
  add column waiting_by    uuid;
alter table operators.role
  add column waiting       text[] not null default '{}',
  add column waiting_until timestamptz,
  add column waiting_by    uuid;
