-- What members look up of their own money. The book is the truth; this is its index by member, written behind it and never beside it, so that no bet
-- waits for it. All of it can be thrown away: it is written again from the book.
create schema records;

create table records.reader (
  member_id   uuid primary key,
  merchant_id text not null,
  at          timestamptz not null
);
comment on table records.reader is 'Held while a member''s movements are written up, so that one process does it at a time.';

create table records.position (
  member_id  uuid   not null,
  account_id uuid   not null,
  version    bigint not null,
  primary key (member_id, account_id)
);
comment on table records.position is 'How far each account''s entries have been written up.';

create table records.movement (
  member_id uuid   not null,
  id        uuid   not null,
  day       date   not null,
  kind      text   collate "C" not null,
  node_id   text   collate "C",
  amount    bigint not null,
  size      bigint generated always as (abs(amount)) stored,
  primary key (member_id, id)
);
comment on table records.movement is 'A transfer of the book as one member sees it; `id` is the transfer''s. What else there is to know of it stands in the book.';
comment on column records.movement.day is 'The business day of the merchant; of play the one that limits count it on.';
comment on column records.movement.node_id is 'The game; null where it is not about one.';
comment on column records.movement.amount is 'What it did to all the member has; where that is nothing, what it did to their cash.';
-- Stakes and payouts are nearly all there is, and found well enough by the key; the others are looked for among millions of them.
create index movement_seldom on records.movement (member_id, kind, id) where kind not in ('STAKE', 'PAYOUT');
create index movement_of_game on records.movement (member_id, node_id, id) where node_id is not null;
create index movement_by_size on records.movement (member_id, size, id);

create table records.day_sum (
  member_id uuid   not null,
  day       date   not null,
  class     text   collate "C" not null,
  kind      text   collate "C" not null,
  node_id   text   collate "C" not null default '',
  came      bigint not null,
  went      bigint not null,
  cash      bigint not null,
  held      bigint not null,
  bonus     bigint not null,
  owed      bigint not null,
  elsewhere bigint not null,
  movements bigint not null,
  primary key (member_id, day, class, kind, node_id)
);
comment on table records.day_sum is 'Movements added up by business day, so that a statement and the sum below a list cost days and not movements.';
comment on column records.day_sum.class is 'The line of the statement it belongs to.';
comment on column records.day_sum.came is 'Sum of the amounts above zero; `went`: of those below it, as a figure above zero.';
