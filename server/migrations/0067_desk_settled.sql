-- What payment providers say they settled, row by row: what they paid out and what they kept belongs to the day on which they did, not to the
-- day on which we read of it.
create table cashier.settled (
  rail    text not null references cashier.rail,
  account text not null,
  kind    text not null check (kind in ('PAYMENT', 'REFUND', 'PAYOUT')),
  id      text not null check (length(id) between 1 and 200),
  gross   bigint not null,
  fee     bigint not null,
  at      timestamptz not null,
  read_at timestamptz not null,
  primary key (rail, account, kind, id)
);
comment on table cashier.settled is 'Rows of settlement files, as they were first told. Gross is below zero for what was paid out or given back.';
create index settled_by_moment on cashier.settled (rail, account, at);

-- A claim is seen by those who serve its merchant, and by nobody else. Claims live for a quarter of an hour; the ones that stand are let go.
delete from desk.claim;
alter table desk.claim add column merchant_id text not null;
