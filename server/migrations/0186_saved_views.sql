-- Filters of a list that an operator keeps under a name.
create table operators.saved_view (
  id          uuid primary key default uuidv7(),
  operator_id uuid not null references operators.operator on delete cascade,
  list        text not null check (list ~ '^[a-z]{2,30}$'),
  name        text not null check (length(name) between 1 and 60),
  filters     jsonb not null check (jsonb_typeof(filters) = 'object'),
  is_default  boolean not null default false,
  saved_at    timestamptz not null
);
create unique index saved_view_name on operators.saved_view (operator_id, list, lower(name));
create unique index saved_view_default on operators.saved_view (operator_id, list) where is_default;
