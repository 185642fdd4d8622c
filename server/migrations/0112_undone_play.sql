-- What was taken back on a business day and had been counted on an earlier one. It stands in limits.play as that day's, for that is when the money moved; a
-- ceiling whose period began in between gives nothing of it back.
create table limits.undone (
  member_id uuid not null,
  day date not null,
  of_day date not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, day, of_day)
);
comment on table limits.undone is 'Stakes and payouts undone on a day that had been counted on an earlier one.';
